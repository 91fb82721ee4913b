"""Plays random games through the contract alone, as the moderator would."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from engines.base import Action, AnyEngine, AnyState, AnyStep, Prompt
from engines.rng import Rng
from tests.contract.specimens import Specimen


@dataclass(frozen=True)
class Moment:
    """A move of a playout: the state before, who moved what, and what came of it."""

    before: AnyState
    prompt: Prompt
    action: Action
    step: AnyStep


def begin(specimen: Specimen, seats: int, raw: Mapping[str, object], seed: str) -> AnyStep:
    engine = specimen.engine
    return engine.setup(seats, engine.options(raw, seats), Rng(seed).labelled("game"))


def moments(specimen: Specimen, start: AnyStep, seed: str) -> Iterator[Moment]:
    """Random moves to the end; now and then a default, an autopilot's move or a revision.

    Fails when the game is longer than it can be.
    """
    engine, state, rng = specimen.engine, start.state, Rng(seed).labelled("players")
    left = specimen.longest
    while questions := engine.prompts(state):
        which, rng = rng.below(len(questions))
        way, rng = rng.below(8)
        prompt = questions[which]
        if prompt.need == "open":
            if way:
                continue
        else:
            left -= 1
            assert left >= 0, "longer than any game can be"
        action, rng = choose(engine, state, prompt, way, rng)
        step = engine.apply(state, prompt.seat, action)
        yield Moment(state, prompt, action, step)
        state = step.state


def choose(
    engine: AnyEngine, state: AnyState, prompt: Prompt, way: int, rng: Rng
) -> tuple[Action, Rng]:
    view = engine.view(state, prompt.seat)
    if way == 1:
        action: Action = engine.default(view, rng.labelled(prompt.key))
        return action, rng
    if way == 2:
        action = engine.autopilot(view, rng.labelled(prompt.key))
        return action, rng
    sampled: tuple[Action, Rng] = engine.sample(view, rng)
    return sampled


def digests(specimen: Specimen, seats: int, raw: Mapping[str, object], seed: str) -> Iterator[str]:
    """The states of a whole playout with all that was legal in them, in hashes."""
    engine, start = specimen.engine, begin(specimen, seats, raw, seed)
    yield engine.digest(start.state)
    for moment in moments(specimen, start, seed):
        view = engine.view(moment.before, moment.prompt.seat)
        legal = "".join(engine.encode(action) for action in engine.legal(view))
        yield f"{engine.digest(moment.step.state)} {sha256(legal.encode()).hexdigest()}"
