"""Saul viltjes in words: the situation as a forum host writes it, receipts, refusals, forms."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

import bot.pictures.saul as pictures
from bot.presenters.base import Answers, Form, Given, Message, Picture, Table
from bot.presenters.saul import forms, private, story
from engines.base import EVERYBODY, EngineError, Event, Order, Prompt
from engines.saul.model import SAUL, View


class SaulPresenter:
    """See `bot.presenters.base.Presenter`."""

    open_kinds = frozenset({"bid", "flip"})
    open_letters = frozenset({"lost_face"})

    def post(self, events: Sequence[Event], view: View, table: Table) -> Message | None:
        public = [event for event in events if event.to == EVERYBODY]
        if not public:
            return None
        told = tuple(story.told(public, view.public, table))
        lines = story.headed(view.public, told, table)
        return Message(lines, self.picture(view, table), story.called(view.public))

    def steps(self, events: Sequence[Event], table: Table) -> tuple[Markup, ...]:
        return tuple(story.told([one for one in events if one.to == EVERYBODY], None, table))

    def rules(self, view: View, table: Table) -> Message:
        options = view.public.options
        keys = (
            "title",
            "flip-all" if options.flip_all_own else "flip-some",
            "own-hank-out" if options.own_hank_eliminates else "own-hank-fails",
            "lose",
            "bound",
            "end",
        )
        return Message(tuple(table.texts(f"saul-house-{key}") for key in keys))

    def picture(self, view: View, table: Table) -> Picture:
        return Picture(
            lambda: pictures.draw(view, table.names, table.texts),
            lambda: pictures.alt(view, table.names, table.texts),
        )

    def summary(self, view: View, table: Table) -> dict[str, object]:
        public = view.public
        running = public.phase != "over"
        return {
            "round": public.round,
            "phase": public.phase,
            "players": [
                {
                    "name": name,
                    "coasters": player.coasters,
                    "laid": player.laid,
                    "turned": ["saul" if face == SAUL else "hank" for face in player.turned],
                    "points": player.points,
                    "status": player.status,
                }
                for name, player in zip(table.names, public.players, strict=True)
            ],
            "start": table.names[public.start] if running else None,
            "bidder": None if public.bidder is None else table.names[public.bidder],
            "bid": public.bid or None,
        }

    def whisper(self, events: Sequence[Event], view: View, table: Table) -> Message | None:
        lines = tuple(private.whispers(events, view, table))
        return Message(lines) if lines else None

    def ask(self, prompt: Prompt, view: View, table: Table) -> Markup:
        if prompt.kind != "plan":
            return story.call(view.public, table)
        return table.texts(
            "saul-ask-plan",
            round=view.public.round,
            hand=private.hand(private.own(view).hand, table),
            example=private.example(view, table),
        )

    def receipt(self, given: Given, view: View, table: Table) -> Message:
        return Message(tuple(private.noted(given, view, table)))

    def hand(self, orders: Sequence[Order], view: View, table: Table) -> Message:
        own = private.own(view)
        lines = [table.texts("saul-own", hand=private.hand(own.hand, table))]
        if own.plan is not None:
            lines.append(table.texts("saul-own-plan", round=view.public.round))
            lines.extend(private.plan(own.plan, own.hand, table))
        lines.append(table.texts("orders-title" if orders else "orders-none"))
        lines.extend(private.order(order, table) for order in orders)
        return Message(tuple(lines))

    def order(self, order: Order, table: Table) -> Markup:
        return private.order(order, table)

    def ordering(self, table: Table) -> Markup:
        return table.texts("saul-orders-help")

    def dropped(self, code: str, table: Table) -> Markup:
        return table.texts(f"saul-dropped-{code}")

    def refusal(self, error: EngineError, view: View, table: Table) -> Markup:
        return private.refusal(error, view, table)

    def form(self, prompt: Prompt, orders: Sequence[Order], view: View, table: Table) -> Form:
        return forms.form(prompt, orders, view, table)

    def answer(self, prompt: Prompt, answers: Answers, view: View, table: Table) -> str:
        return forms.answer(prompt, answers, view, table)

    def again(self, prompt: Prompt, view: View, table: Table) -> str | None:
        return forms.again(prompt, view, table)


PRESENTER = SaulPresenter()
