"""Actions and orders as text: what `parse` reads back as the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engines.billies.declared import (
    LEADER,
    ComfortOrder,
    Declared,
    DiscardOrder,
    FightOrder,
    GiveOrder,
    Reaction,
    ReactOrder,
    SheetOrder,
    TurnOrder,
    When,
)
from engines.billies.model import (
    Action,
    Attack,
    Block,
    Comfort,
    Deploy,
    Discard,
    ExtraDie,
    Flip,
    Give,
    Plus,
    Sheet,
    TameDiscard,
    TamePlayer,
)

Texts: TypeAlias = dict[str, str]

TEXTS: Final[dict[str, Texts]] = {
    "nl": {
        "search": "doorzoek", "drink": "drank", "gamble": "gok",
        "pass": "pas", "ask": "vraag mij", "reroll": "herrol",
        "extra_die": "extra dobbelsteen", "block_power": "blokkeer", "plus_one": "+1",
        "flip_die": "draai om", "extra_rounds": "nog een rondje", "aa_meeting": "AA-meeting",
        "tame_discard": "tem van de aflegstapel", "tame_player": "tem van een andere speler",
        "taming": "bij het temmen", "fight": "in gevechten", "gambling": "bij het gokken",
        "wins": "als ik daarmee een verloren ronde win", "deciding": "in de beslissende ronde",
        "gains": "als het mij {} of meer scheelt", "last": "om mijn laatste raccoon",
        "holds": "als een ander er {} of meer heeft", "mine": "als ik er hoogstens {} heb",
        "against": "tegen {}", "set": "de {}", "set-of": "de {} van {}", "leader": "de leider",
        "else-pass": "anders pas", "else-ask": "anders vraag mij",
        "sheet": "altijd zo", "later": "straks {}", "every": "steeds {}", "or": ", ",
        "attack": "aanvallen", "with": "met {}", "of": "van {}",
        "give": "geef op {}", "discard": "leg af {}", "comfort": "geen troost",
        "cancel-react": "vraag mij bij reacties", "cancel-sheet": "vraag mij bij wedstrijden",
        "cancel-turn": "vraag mij bij mijn beurt", "cancel-fight": "vraag mij bij gevechten",
        "cancel-give": "vraag mij bij opgeven", "cancel-discard": "vraag mij bij afleggen",
        "cancel-comfort": "vraag mij bij troost", "cancel-": "geen opdrachten",
        "deploy": "zet in {}", "take": "troost", "standing": "volgens mijn opdrachten",
        "no-reroll": "niet herrollen", "now": "nu",
        "side-0": "voor de uitdager", "side-1": "voor de andere kant",
        "bandits": "Bandieten", "boozers": "Zuiplappen", "brawlers": "Vechtersbazen",
        "heavies": "Dikzakken", "rabids": "Hondsdollen", "slickers": "Sluwerds",
    },
    "en": {
        "search": "search", "drink": "drink", "gamble": "gamble",
        "pass": "pass", "ask": "ask me", "reroll": "reroll",
        "extra_die": "extra die", "block_power": "block", "plus_one": "+1",
        "flip_die": "flip", "extra_rounds": "one more round", "aa_meeting": "AA meeting",
        "tame_discard": "tame from the discard pile", "tame_player": "tame from another player",
        "taming": "when taming", "fight": "in fights", "gambling": "when gambling",
        "wins": "if it wins me a lost round", "deciding": "in the deciding round",
        "gains": "if it makes a difference of {} or more", "last": "for my last raccoon",
        "holds": "if another has {} or more", "mine": "if I have at most {}",
        "against": "against {}", "set": "{}", "set-of": "{} of {}", "leader": "the leader",
        "else-pass": "else pass", "else-ask": "else ask me",
        "sheet": "always like this", "later": "later {}", "every": "always {}", "or": ", ",
        "attack": "attack", "with": "with {}", "of": "of {}",
        "give": "give up {}", "discard": "discard {}", "comfort": "no consolation",
        "cancel-react": "ask me about reactions", "cancel-sheet": "ask me about contests",
        "cancel-turn": "ask me about my turn", "cancel-fight": "ask me about fights",
        "cancel-give": "ask me about giving up", "cancel-discard": "ask me about discards",
        "cancel-comfort": "ask me about consolation", "cancel-": "no orders",
        "deploy": "deploy {}", "take": "consolation", "standing": "as my orders say",
        "no-reroll": "never reroll", "now": "now",
        "side-0": "for the challenger", "side-1": "for the other side",
        "bandits": "Bandieten", "boozers": "Zuiplappen", "brawlers": "Vechtersbazen",
        "heavies": "Dikzakken", "rabids": "Hondsdollen", "slickers": "Sluwerds",
    },
    "de": {
        "search": "durchsuche", "drink": "Getränke", "gamble": "zocke",
        "pass": "passe", "ask": "frag mich", "reroll": "neu würfeln",
        "extra_die": "Extrawürfel", "block_power": "blockiere", "plus_one": "+1",
        "flip_die": "drehe um", "extra_rounds": "noch eine Runde", "aa_meeting": "AA-Treffen",
        "tame_discard": "zähme vom Ablagestapel", "tame_player": "zähme von einem anderen Spieler",
        "taming": "beim Zähmen", "fight": "in Kämpfen", "gambling": "beim Zocken",
        "wins": "wenn ich damit eine verlorene Runde gewinne",
        "deciding": "in der entscheidenden Runde",
        "gains": "wenn es mir {} oder mehr ausmacht", "last": "um meinen letzten Raccoon",
        "holds": "wenn ein anderer {} oder mehr hat", "mine": "wenn ich höchstens {} habe",
        "against": "gegen {}", "set": "{}", "set-of": "{} von {}", "leader": "dem Führenden",
        "else-pass": "sonst passe", "else-ask": "sonst frag mich",
        "sheet": "immer so", "later": "später {}", "every": "immer {}", "or": ", ",
        "attack": "angreifen", "with": "mit {}", "of": "von {}",
        "give": "gib auf {}", "discard": "lege ab {}", "comfort": "kein Trost",
        "cancel-react": "frag mich bei Reaktionen", "cancel-sheet": "frag mich bei Wettkämpfen",
        "cancel-turn": "frag mich bei meinem Zug", "cancel-fight": "frag mich bei Kämpfen",
        "cancel-give": "frag mich beim Aufgeben", "cancel-discard": "frag mich beim Ablegen",
        "cancel-comfort": "frag mich beim Trost", "cancel-": "keine Aufträge",
        "deploy": "setze ein {}", "take": "Trost", "standing": "nach meinen Aufträgen",
        "no-reroll": "nie neu würfeln", "now": "jetzt",
        "side-0": "für den Herausforderer", "side-1": "für die andere Seite",
        "bandits": "Bandieten", "boozers": "Zuiplappen", "brawlers": "Vechtersbazen",
        "heavies": "Dikzakken", "rabids": "Hondsdollen", "slickers": "Sluwerds",
    },
}  # fmt: skip


def declared(order: Declared, names: Sequence[str], lang: str) -> str:
    """An order in words. Raises KeyError for a language that we don't write."""
    texts = TEXTS[lang]
    match order:
        case ReactOrder():
            parts = [_reaction(reaction, names, texts) for reaction in order.reactions]
            parts.append(texts["else-ask" if order.ask else "else-pass"])
            return texts["every"].format("; ".join(parts))
        case SheetOrder():
            return texts["sheet"]
        case TurnOrder():
            options = texts["or"].join([texts[option] for option in order.options])
            return texts["every" if order.every else "later"].format(options)
        case FightOrder():
            return texts["every"].format(_fight(order, names, texts))
        case GiveOrder():
            given = texts["give"].format(texts["or"].join(order.raccoons))
            return texts["every"].format(given)
        case DiscardOrder():
            cards = texts["or"].join([texts[card] for card in order.cards])
            return texts["every"].format(texts["discard"].format(cards))
    assert isinstance(order, ComfortOrder)
    return texts["every"].format(texts["comfort"])


def _reaction(reaction: Reaction, names: Sequence[str], texts: Texts) -> str:
    return " ".join([texts[reaction.do], *_when(reaction.when, names, texts)])


def _when(when: When, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Who it is against comes last, since a name may hold anything."""
    if when.scope:
        yield texts["gambling" if when.scope == "gamble" else when.scope]
    if when.last:
        yield texts["last"]
    if when.deciding:
        yield texts["deciding"]
    if when.wins:
        yield texts["wins"]
    if when.gains:
        yield texts["gains"].format(when.gains)
    if when.holds:
        yield texts["holds"].format(when.holds)
    if when.mine >= 0:
        yield texts["mine"].format(when.mine)
    if when.set or when.foe is not None:
        yield texts["against"].format(_against(when, names, texts))


def _against(when: When, names: Sequence[str], texts: Texts) -> str:
    group = texts.get(when.set, when.set)
    if when.foe is None:
        return texts["set"].format(group)
    foe = texts["leader"] if when.foe == LEADER else names[when.foe]
    return texts["set-of"].format(group, foe) if when.set else foe


def _fight(order: FightOrder, names: Sequence[str], texts: Texts) -> str:
    """The own sets, then "tegen" theirs, then whose."""
    parts = [texts["attack"]]
    if order.sets:
        parts.append(texts["with"].format(_listed(order.sets, texts)))
    if order.theirs:
        parts.append(texts["against"].format(_listed(order.theirs, texts)))
    if order.foes:
        foes = texts["or"].join([names[foe] for foe in order.foes])
        parts.append(texts["of" if order.theirs else "against"].format(foes))
    return " ".join(parts)


def _listed(kinds: Sequence[str], texts: Texts) -> str:
    return texts["or"].join([texts.get(kind, kind) for kind in kinds])


def action_text(action: Action, names: Sequence[str], lang: str) -> str:
    """A move in words. Raises KeyError for a language that we don't write."""
    texts = TEXTS[lang]
    match action:
        case ExtraDie() | Block() | Plus():
            return _sided(action, texts)
        case Flip():
            return f"{texts['flip_die']} {action.value} {texts[f'side-{action.side}']}"
        case TameDiscard() | TamePlayer():
            return f"{texts[_kind(action)]} {action.raccoon}"
        case Sheet():
            return "; ".join(_sheet(action, names, texts))
        case Discard():
            return texts["discard"].format(_listed(action.cards, texts))
        case Attack():
            theirs = (action.theirs,) if action.theirs else ()
            return _fight(
                FightOrder(sets=(action.set,), foes=(action.foe,), theirs=theirs), names, texts
            )
        case Deploy():
            return texts["deploy"].format(texts.get(action.set, action.set))
        case Give():
            return texts["give"].format(action.raccoon)
        case Comfort():
            return texts["take" if action.take else "comfort"]
    return texts[_kind(action)]


def _kind(action: Action) -> str:
    return str(type(action).__struct_config__.tag)


def _sided(action: ExtraDie | Block | Plus, texts: Texts) -> str:
    return f"{texts[_kind(action)]} {texts[f'side-{action.side}']}"


def _sheet(sheet: Sheet, names: Sequence[str], texts: Texts) -> Iterator[str]:
    """A sheet without anything is a pass."""
    if sheet == Sheet():
        yield texts["pass"]
    if sheet.standing:
        yield texts["standing"]
    for card in sheet.cards:
        yield f"{_sided(card, texts)} {texts['now']}"
    for reaction in sheet.reactions:
        yield _reaction(reaction, names, texts)
    if sheet.reroll == "never":
        yield texts["no-reroll"]
    if sheet.give:
        yield texts["give"].format(sheet.give)
