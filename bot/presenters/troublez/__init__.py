"""Troublez in words: draws, rows, picks and hordes, and what one can reckon from the table."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

import bot.pictures.troublez as pictures
from bot.presenters.base import Answers, Form, Given, Message, Picture, Table
from bot.presenters.troublez import forms, private, story
from engines.base import EVERYBODY, EngineError, Event, Order, Prompt
from engines.troublez.model import RUNS, View


class TroublezPresenter:
    """See `bot.presenters.base.Presenter`."""

    open_kinds = frozenset({"draw", "place", "axe", "net", "shotgun", "horde"})
    open_letters = frozenset({"unfulfilled"})

    def post(self, events: Sequence[Event], view: View, table: Table) -> Message | None:
        public = [event for event in events if event.to == EVERYBODY]
        if not public:
            return None
        told = tuple(story.told(public, table))
        lines = story.headed(view.public, told, table)
        return Message(lines, self.picture(view, table), story.summoned(public, view.public))

    def steps(self, events: Sequence[Event], table: Table) -> tuple[Markup, ...]:
        return tuple(story.told([one for one in events if one.to == EVERYBODY], table))

    def rules(self, view: View, table: Table) -> Message:
        options, seats = view.public.options, len(view.public.players)
        keys = (
            "title",
            "cards",
            "turn",
            "fit",
            "must" if options.must_extend else "may",
            "barricade",
            "zombies" if options.zombies_first else "actions",
            "pick",
            "clear" if options.clear_table else "stay",
            "horde",
        )
        said = [table.texts(f"troublez-house-{key}") for key in keys]
        end = "hard" if options.hard_stop else "end"
        return Message((*said, table.texts(f"troublez-house-{end}", runs=RUNS[seats])))

    def picture(self, view: View, table: Table) -> Picture:
        return Picture(
            lambda: pictures.draw(view, table.names, table.texts),
            lambda: pictures.alt(view, table.names, table.texts),
        )

    def summary(self, view: View, table: Table) -> dict[str, object]:
        public = view.public
        return {
            "turn": public.turns,
            "phase": public.phase,
            "player": None if public.phase == "over" else table.names[public.turn],
            "rows": [list(row) for row in public.rows],
            "pile": len(public.pile),
            "runs": public.runs,
            "players": [
                {
                    "name": name,
                    "collection": list(player.cards),
                    "hordes": [list(horde) for horde in player.hordes],
                    "points": player.points,
                }
                for name, player in zip(table.names, public.players, strict=True)
            ],
        }

    def whisper(self, events: Sequence[Event], view: View, table: Table) -> Message | None:
        lines = tuple(private.whispers(events, view, table))
        return Message(lines) if lines else None

    def ask(self, prompt: Prompt, view: View, table: Table) -> Markup:
        return private.ask(view, prompt.kind, table)

    def receipt(self, given: Given, view: View, table: Table) -> Message:
        return Message(tuple(private.noted(given, table)))

    def hand(self, orders: Sequence[Order], view: View, table: Table) -> Message:
        lines = list(private.own(view, table))
        lines.append(table.texts("orders-title" if orders else "orders-none"))
        lines.extend(private.order(order, table) for order in orders)
        return Message(tuple(lines))

    def order(self, order: Order, table: Table) -> Markup:
        return private.order(order, table)

    def ordering(self, table: Table) -> Markup:
        return table.texts("troublez-orders-help")

    def dropped(self, code: str, table: Table) -> Markup:
        return table.texts(f"troublez-dropped-{code}")

    def refusal(self, error: EngineError, view: View, table: Table) -> Markup:
        return private.refusal(error, view, table)

    def form(self, prompt: Prompt, orders: Sequence[Order], view: View, table: Table) -> Form:
        return forms.form(prompt, view, table)

    def answer(self, prompt: Prompt, answers: Answers, view: View, table: Table) -> str:
        return forms.answer(prompt, answers, view, table)

    def again(self, prompt: Prompt, view: View, table: Table) -> str | None:
        return None


PRESENTER = TroublezPresenter()
