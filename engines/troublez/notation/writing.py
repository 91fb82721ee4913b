"""Actions and orders as text: what `parse` reads back as the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engines.base import Cancel
from engines.troublez import cards
from engines.troublez.model import (
    BEST,
    RUN,
    Action,
    Axe,
    AxeOrder,
    Cover,
    Draw,
    DrawOrder,
    Form,
    Net,
    NetOrder,
    Order,
    Pick,
    PickOrder,
    Place,
    Shoot,
    ShootOrder,
    Spot,
    Stop,
    Wish,
)

Given: TypeAlias = Action | Order | Cancel

_TEXTS: Final = {
    "nl": {
        "draw": "trek", "stop": "stop rij {}", "place": "leg R{}.{}", "new": "leg nieuw",
        "cover": "dek R{}.{}", "pick": "pak {}", "from": "{} van {}",
        "axe": "bijl", "net": "net", "shotgun": "geweer", "barricade": "barricade",
        "zombie": "zombie", "horde": "horde", "highest": "hoogste", "lowest": "laagste",
        "most": "meeste", "no-axe": "geen bijl", "any": "maakt niet uit",
        "always": "steeds {}", "later": "straks {}",
        "cards": "stop bij {} kaarten", "draws": "stop na {} keer trekken",
        "bust": "stop boven {}%", "once": "stop bij horde", "rows": "voorkeur rij {}",
        "fullest": "volste", "place-first": "leg eerste plek", "place-longest": "leg langste rij",
        "place-new": "leg nieuwe rijen",
        "cancel-draw": "vraag mij bij trekken", "cancel-pick": "vraag mij bij pakken",
        "cancel-axe": "vraag mij bij bijl", "cancel-net": "vraag mij bij net",
        "cancel-shotgun": "vraag mij bij geweer", "cancel-": "geen opdrachten",
    },
    "en": {
        "draw": "draw", "stop": "stop row {}", "place": "place R{}.{}", "new": "place new",
        "cover": "cover R{}.{}", "pick": "pick {}", "from": "{} from {}",
        "axe": "axe", "net": "net", "shotgun": "shotgun", "barricade": "barricade",
        "zombie": "zombie", "horde": "horde", "highest": "highest", "lowest": "lowest",
        "most": "most", "no-axe": "no axe", "any": "anything",
        "always": "always {}", "later": "later {}",
        "cards": "stop at {} cards", "draws": "stop after {} draws",
        "bust": "stop above {}%", "once": "stop at horde", "rows": "prefer row {}",
        "fullest": "fullest", "place-first": "place first place",
        "place-longest": "place longest row", "place-new": "place new rows",
        "cancel-draw": "ask me about draws", "cancel-pick": "ask me about picks",
        "cancel-axe": "ask me about axe", "cancel-net": "ask me about net",
        "cancel-shotgun": "ask me about shotgun", "cancel-": "no orders",
    },
    "de": {
        "draw": "ziehe", "stop": "stopp Reihe {}", "place": "lege R{}.{}", "new": "lege neu",
        "cover": "decke R{}.{}", "pick": "nimm {}", "from": "{} von {}",
        "axe": "Axt", "net": "Netz", "shotgun": "Flinte", "barricade": "Barrikade",
        "zombie": "Zombie", "horde": "Horde", "highest": "höchste", "lowest": "niedrigste",
        "most": "meiste", "no-axe": "keine Axt", "any": "egal",
        "always": "immer {}", "later": "später {}",
        "cards": "stopp bei {} Karten", "draws": "stopp nach {} mal ziehen",
        "bust": "stopp über {}%", "once": "stopp bei Horde", "rows": "bevorzugt Reihe {}",
        "fullest": "vollste", "place-first": "lege erster Platz",
        "place-longest": "lege längste Reihe", "place-new": "lege neue Reihen",
        "cancel-draw": "frag mich beim Ziehen", "cancel-pick": "frag mich beim Nehmen",
        "cancel-axe": "frag mich bei Axt", "cancel-net": "frag mich bei Netz",
        "cancel-shotgun": "frag mich bei Flinte", "cancel-": "keine Aufträge",
    },
}  # fmt: skip

_LETTERS: Final = {"nl": {}, "en": {}, "de": {"P": "L"}}
Texts: TypeAlias = dict[str, str]


def format(given: Sequence[Given], names: Sequence[str], lang: str) -> str:
    """Canonical text without defaults. At most one action, and one order a slot.

    Raises KeyError for a language that we don't write.
    """
    return "; ".join([_item(item, names, lang) for item in given])


def card_text(stack: str, lang: str) -> str:
    """ "G4", "#G4" under a barricade, "G-bijl"; "B" is a barricade that covers nothing."""
    if stack[0] == cards.COVER:
        return cards.COVER + card_text(stack[1:], lang)
    letter = _LETTERS[lang].get(stack[0], stack[0])
    if len(stack) == 1:
        return stack
    action = cards.ACTIONS.get(stack[1])
    return f"{letter}-{_TEXTS[lang][action]}" if action else f"{letter}{stack[1]}"


def _item(item: Given, names: Sequence[str], lang: str) -> str:
    texts = _TEXTS[lang]
    match item:
        case Pick():
            return texts["pick"].format(_wishes(item.wishes, lang))
        case PickOrder():
            pick = texts["pick"].format(_wishes(item.wishes, lang))
            return texts["always" if item.every else "later"].format(pick)
        case DrawOrder():
            policy = ", ".join(_policy(item, texts))
            return texts["always"].format(policy) if item.every else policy
        case Net() | NetOrder():
            return _net(item, names, texts)
        case Cancel():
            return texts[f"cancel-{item.slot}"]
        case AxeOrder() | ShootOrder():
            return texts["always"].format(_effect(item, texts))
    return _move(item, texts)


def _move(item: Action, texts: Texts) -> str:
    match item:
        case Stop():
            return texts["stop"].format(item.row)
        case Place():
            return texts["place"].format(item.row, item.side) if item.row else texts["new"]
        case Cover():
            return texts["cover"].format(item.row, item.at)
        case Axe():
            return f"{texts['axe']} {item.value}"
        case Shoot():
            return f"{texts['shotgun']} {item.value}"
        case Form():
            return f"{texts['horde']} {'1-5' if item.horde == RUN else item.horde}"
    assert isinstance(item, Draw)
    return texts["draw"]


def _effect(item: AxeOrder | ShootOrder, texts: Texts) -> str:
    if isinstance(item, ShootOrder):
        return f"{texts['shotgun']} {item.value or texts['most']}"
    values = ", ".join([str(value or texts["lowest"]) for value in item.values])
    return f"{texts['axe']} {values}"


def _net(item: Net | NetOrder, names: Sequence[str], texts: Texts) -> str:
    """Names come last, and where one looks like our words, "," may tell them apart."""
    order = isinstance(item, NetOrder)
    owners = item.owners if isinstance(item, NetOrder) else (item.owner,)
    values = item.values if isinstance(item, NetOrder) else (item.value,)
    wanted = [texts["horde"]] if isinstance(item, NetOrder) and item.horde else []
    wanted += [str(value or texts["highest"]) for value in values]
    text = " ".join(filter(None, (texts["net"], ", ".join(wanted))))
    if owners:
        text = texts["from"].format(text, ", ".join([names[owner] for owner in owners]))
    return texts["always"].format(text) if order else text


def _wishes(wishes: Sequence[Spot | Wish], lang: str) -> str:
    return ", ".join([_wish(wish, lang) for wish in wishes])


def _wish(wish: Spot | Wish, lang: str) -> str:
    if isinstance(wish, Spot):
        place = f"R{wish.row}" * (wish.row > 0) + f".{wish.side}" * (wish.side != "")
        return f"{place} {card_text(wish.card, lang)}".strip()
    return str(wish.value) if wish.what == "value" else _TEXTS[lang][wish.what]


def _policy(order: DrawOrder, texts: Texts) -> Iterator[str]:
    if order.cards:
        yield texts["cards"].format(order.cards)
    if order.draws:
        yield texts["draws"].format(order.draws)
    if order.bust >= 0:
        yield texts["bust"].format(order.bust)
    if order.horde:
        yield texts["once"]
    if order.rows:
        rows = [texts["fullest"] if row == BEST else str(row) for row in order.rows]
        yield texts["rows"].format(", ".join(rows))
    if order.placing != "ask":
        yield texts[f"place-{order.placing}"]
