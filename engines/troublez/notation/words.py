"""The words of three languages, by what they do in a sentence.

All languages are understood at once, since a Dutch group may have a German player. Words are
folded: no capitals, no accents. What is not listed is not understood, and then nothing is guessed.
"""

from __future__ import annotations

from typing import Final

_WORDS: Final = {
    "draw": """
        trek, trekken, trek een kaart, draai een kaart, draw, draw a card, ziehe, ziehen, zieh
    """,
    "stop": "stop, stoppen, stopp, stoppe, stopt, hou op, aufhoren",
    "lay": "leg, leggen, aanleggen, lay, place, put, lege, legen, anlegen",
    "cover": "dek, dek af, bedek, afdekken, barricade op, cover, decke, decke ab, abdecken",
    "pick": "pak, pakken, neem, nemen, kies, take, pick, choose, nimm, nehme, nehmen, wahle",
    "prefer": """
        voorkeur, voorkeursrij, liefst, bij voorkeur, voorkeur voor, prefer, preferably,
        preferred row, bevorzuge, bevorzugt, am liebsten
    """,
    "row": "rij, rijen, row, rows, reihe, reihen",
    "new-rows": "nieuwe rijen, new rows, neue reihen",
    "new": "nieuw, nieuwe, nieuwe rij, nieuwe rij beginnen, new, new row, neu, neue, neue reihe",
    "longest": """
        langste, langste rij, longest, longest row, langste reihe, laengste, laengste reihe
    """,
    "first": """
        eerste plek, eerste plaats, first place, erster platz, ersten platz, erste stelle
    """,
    "fullest": """
        volste, beste rij, volste rij, fullest, best row, fullest row, vollste, beste reihe,
        vollste reihe
    """,
    "left": "links, linkerkant, linkerzijde, left, linke seite",
    "right": "rechts, rechterkant, rechterzijde, right, rechte seite",
    "axe": "bijl, een bijl, axe, an axe, axt, eine axt",
    "net": "net, een net, a net, netz, ein netz",
    "shotgun": """
        geweer, hagelgeweer, schrotflinte, flinte, shotgun, a shotgun, een geweer, eine flinte
    """,
    "barricade": "barricade, barricades, een barricade, a barricade, barrikade, eine barrikade",
    "zombie": "zombie, zombies, een zombie, a zombie, ein zombie",
    "horde": "horde, mijn horde, hordes, my horde, horden, meine horde, horde af, horde voll",
    "highest": """
        hoogste, hoogste zombie, hoogste waarde, highest, highest zombie, highest value,
        hochste, hoechste, hochster zombie, hochster wert
    """,
    "lowest": "laagste, laagste zombie, lowest, lowest zombie, niedrigste, niedrigster zombie",
    "most": "meeste, de meeste, most, meiste, die meisten, meisten",
    "no": "geen, no, not, keine, kein, niet",
    "any": """
        maakt niet uit, om het even, wat dan ook, anything, any, whatever, egal, irgendwas,
        irgendeine
    """,
    "always": "steeds, altijd, elke beurt, iedere beurt, always, every turn, immer, jeden zug",
    "later": "straks, later, spater, spaeter",
    "from": "van, bij speler, from, von, vom",
    "at": "bij, tot, zodra, at, until, once, when, as soon as, bei, bis, sobald, vanaf",
    "after": "na, after, nach",
    "above": """
        boven, meer dan, bij meer dan, als meer dan, above, over, more than, at more than, uber,
        ueber, mehr als, bei mehr als
    """,
    "cards": "kaarten, kaart, cards, card, karten, karte, kaarten in een rij, cards in a row",
    "draws": """
        keer trekken, keer, trekkingen, getrokken kaarten, getrokken kaart, draws, draw actions,
        times, mal ziehen, mal, zugen, gezogenen karten, drawn cards, drawn card
    """,
    "then": "dan, daarna, anders, then, else, otherwise, dann, danach, sonst, en, and, und",
    "cancel-draw": """
        vraag mij bij trekken, vraag me bij trekken, vraag mij bij het trekken,
        ask me about draws, ask me when drawing, frag mich beim ziehen
    """,
    "cancel-pick": """
        vraag mij bij pakken, vraag me bij pakken, vraag mij bij het pakken,
        ask me about picks, ask me when picking, frag mich beim nehmen
    """,
    "cancel-axe": "vraag mij bij bijl, vraag me bij bijl, ask me about axe, frag mich bei axt",
    "cancel-net": "vraag mij bij net, vraag me bij net, ask me about net, frag mich bei netz",
    "cancel-shotgun": """
        vraag mij bij geweer, vraag me bij geweer, ask me about shotgun, frag mich bei flinte
    """,
    "cancel-": """
        geen opdrachten, geen opdracht, wis opdrachten, wis mijn opdrachten, no orders,
        clear orders, clear my orders, keine auftrage, keine auftraege
    """,
    "greet": """
        hoi, hallo, hi, hey, dag, beste, groet, groeten, groetjes, bedankt, dank je, hello, dear,
        thanks, thank you, regards, danke, gruss, grusse, gruesse, moin
    """,
    "filler": """
        ik, wil, graag, de, het, een, mijn, mij, me, er, op, in, om, te, als, is, zou, doe, maar,
        alsjeblieft, aub, svp, je, zet,
        waarde, plek, plaats, aan, mee, met, voor, ook, nog, even, door, beurt, of the,
        i, would, like, want, the, a, an, my, please, to, of, on, do, it, value, side, with, in a,
        for, is at, has, turn, will, ill,
        ich, mochte, moechte, bitte, der, die, das, den, dem, einen, eine, ein, mein, meine, auf,
        zu, zum, mit, wert, seite, im, in der, wenn, mich, heeft, hat,
        compleet, maakt, completes, complete, vollendet, vollstandig, macht, would,
        van de ongeziene kaarten, van de onbekende kaarten, zou afgaan, zou knallen, bust,
        of the unseen cards, would bust, der ungesehenen karten, der unbekannten karten,
        nicht passen, niet past, niet passen, per rij, sein, ist,
        kant, zijde, af, ab, name, noem, nenne
    """,
}

_COLOURS: Final = {
    "G": "groen, groene, green, grun, gruen, grune, gruene, gruner, gruener",
    "P": "paars, paarse, lila, purple, violett, violette",
    "O": "oranje, orange, oranger, orangene",
}

_NUMBERS: Final = (
    "nul, een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien",
    "zero, one, two, three, four, five, six, seven, eight, nine, ten",
    "null, eins, zwei, drei, vier, funf, sechs, sieben, acht, neun, zehn",
)


def _listed(phrases: str) -> list[str]:
    return [" ".join(phrase.split()) for phrase in phrases.split(",")]


def _phrases() -> dict[str, tuple[str, int]]:
    """Each phrase with its kind and, for a number, its value."""
    found: dict[str, tuple[str, int]] = {}
    for phrases in _NUMBERS:
        found.update({phrase: ("count", n) for n, phrase in enumerate(_listed(phrases))})
    found["fuenf"] = ("count", 5)
    for kind, phrases in _WORDS.items():
        found.update(dict.fromkeys(_listed(phrases), (kind, 0)))
    for letter, phrases in _COLOURS.items():
        found.update(dict.fromkeys(_listed(phrases), (f"colour-{letter}", 0)))
    return found


PHRASES: Final = _phrases()
LONGEST: Final = max(len(phrase.split()) for phrase in PHRASES)
"""Words in the longest phrase."""
