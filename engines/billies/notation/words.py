"""The words of three languages, by what they do in a sentence.

All languages are understood at once, since a Dutch group may have a German player. Words are
folded: no capitals, no accents. What is not listed is not understood, and then nothing is guessed.
"""

from __future__ import annotations

from typing import Final

from engines.billies.cards import RACCOONS
from engines.names import fold

_WORDS: Final = {
    # -- the turn
    "search": """
        doorzoek, doorzoeken, zoek, zoeken, container doorzoeken, doorzoek container,
        doorzoek een container, container, search, search container, search a container,
        durchsuche, durchsuchen, container durchsuchen, durchsuche einen container
    """,
    "drink": """
        drank, drank halen, haal drank, haal, halen, pak drank, drink, drinks, fetch drink,
        fetch drinks, get drinks, get drink, getranke, getraenke, getranke holen, hole getranke,
        hole, holen
    """,
    "gamble": "gok, gokken, ga gokken, gamble, gambling, zocke, zocken, zock",
    "attack": """
        aanvallen, val aan, val, vecht, vechten, attack, kampfe, kaempfe, greife an, greif an,
        greife, greif, angreifen, doel, doelwit, target, ziel
    """,
    # -- answers
    "pass": "pas, passen, past, niets, laat liggen, pass, nothing, passe, passt, nichts",
    "ask": """
        vraag mij, vraag me, vraag het mij, vraag het me, ask me, frag mich, frage mich
    """,
    "reroll": """
        herrol, herrollen, gooi opnieuw, opnieuw gooien, opnieuw, overgooien, gooi over, reroll,
        roll again, wurfle neu, neu wurfeln, wuerfle neu, neuer wurf
    """,
    "no-reroll": """
        niet herrollen, nooit herrollen, herrol niet, herrol nooit, niet opnieuw gooien,
        never reroll, no reroll, do not reroll, nie neu wurfeln, nicht neu wurfeln
    """,
    "standing": """
        volgens mijn opdrachten, volgens opdrachten, as my orders say, by my orders,
        nach meinen auftragen, nach auftragen
    """,
    "discard": """
        leg af, afleggen, leg, weg, weggooien, gooi weg, discard, throw away,
        lege ab, ablegen, wirf ab, abwerfen
    """,
    "give": """
        geef op, opgeven, verlies, lever in, inleveren, geef, give up, lose, give,
        gib auf, opfere, gib, abgeben, verliere
    """,
    "deploy": "zet in, inzetten, verdedig met, verdedig, deploy, defend with, defend, "
    "setze ein, verteidige mit, verteidige",
    "comfort": """
        troost, troostkaart, pak troost, consolation, consolation card, trost, trostkarte
    """,
    "no-comfort": """
        geen troost, geen troostkaart, no consolation, no consolation card, kein trost,
        keine trostkarte
    """,
    # -- the cards
    "card-extra_die": """
        extra dobbelsteen, een extra dobbelsteen, extra steen, extra die, an extra die,
        extra dice, extra wurfel, extra wuerfel, extrawurfel, zusatzwurfel, zusatzlicher wurfel
    """,
    "card-block_power": """
        blokkeer de kracht, blokkeer, blokkeren, blokkeer kracht, block the power, block,
        block power, blockiere die kraft, blockiere, blockieren, blockier
    """,
    "card-plus_one": """
        dobbelresultaat plus een, dobbelresultaat, plus een, plus one, plus eins
    """,
    "card-flip_die": """
        draai de dobbelsteen om, draai dobbelsteen om, draai om, draai, omdraaien,
        flip the die, flip die, flip, flip it, turn the die, turn the die over,
        drehe den wurfel um, drehe den wuerfel um, drehe um, drehe, dreh um, umdrehen
    """,
    "card-extra_rounds": """
        nog een rondje, een rondje, extra rondje, rondje, another round, one more round,
        extra rounds, noch eine runde, noch ne runde
    """,
    "card-aa_meeting": """
        aa meeting, een aa meeting, aa, an aa meeting, aa treffen, ein aa treffen
    """,
    "card-tame_discard": """
        tem een raccoon van de aflegstapel, tem van de aflegstapel, tem aflegstapel,
        raccoon van de aflegstapel, tame a raccoon from the discard pile,
        tame from the discard pile, tame discard, zahme einen raccoon vom ablagestapel,
        zahme vom ablagestapel, zahme ablage
    """,
    "card-tame_player": """
        tem een raccoon van een andere speler, tem van een andere speler, tem van een speler,
        tem speler, tame a raccoon from another player, tame from another player,
        tame from a player, tame player, zahme einen raccoon von einem anderen spieler,
        zahme von einem anderen spieler, zahme von einem spieler, zahme spieler
    """,
    # -- who and what
    "me": """
        mij, mezelf, mijzelf, voor mij, voor mezelf, mijn kant, mijn steen, mijn dobbelsteen,
        mijn kracht, me, myself, for me, for myself, my side, my die, fur mich, fuer mich,
        meine seite, mein wurfel, meinen wurfel
    """,
    "foe": """
        tegenstander, de tegenstander, mijn tegenstander, opponent, the opponent, my opponent,
        gegner, den gegner, meinen gegner, der gegner
    """,
    "leader": """
        leider, de leider, van de leider, koploper, de koploper, van de koploper, leader,
        the leader, of the leader, leaders, the leaders, fuhrenden, fuehrenden, des fuhrenden,
        der fuhrende, den fuhrenden, dem fuhrenden, dem fuehrenden, fuhrender
    """,
    "side-0": """
        uitdager, de uitdager, temmer, de temmer, aanvaller, de aanvaller, gokker, de gokker,
        challenger, the challenger, tamer, the tamer, attacker, the attacker, gambler, the gambler,
        herausforderer, den herausforderer, angreifer, den angreifer, zahmer, den zahmer
    """,
    "side-1": """
        andere kant, de andere kant, verdediger, de verdediger, wilde raccoon, de wilde raccoon,
        other side, the other side, defender, the defender, wild raccoon, the wild raccoon,
        andere seite, die andere seite, verteidiger, den verteidiger, wilden raccoon,
        den wilden raccoon
    """,
    "against": "tegen, against, gegen",
    "for": "voor, for, fur, fuer, bij",
    "from": "van, from, of, von, vom",
    "with": "met, with, mit",
    # -- conditions
    "if": "als, wanneer, indien, zodra, if, when, once, wenn, falls, sobald",
    "wins": """
        daarmee een verloren ronde win, een verloren ronde win, daarmee de ronde win,
        een verloren ronde omdraai, daarmee een ronde win, ronde win,
        it wins me a lost round, it wins a lost round, i win a lost round with it,
        it wins the round, wins a lost round, win a lost round, i win the round with it,
        damit eine verlorene runde gewinne, eine verlorene runde gewinne, damit die runde gewinne,
        eine verlorene runde damit gewinne
    """,
    "gains": """
        mij scheelt, het mij scheelt, scheelt, makes a difference of, a difference of,
        gains me, it gains me, it makes a difference of, ausmacht, es mir ausmacht, bringt
    """,
    "or-more": "of meer, or more, oder mehr, plus",
    "at-least": "minstens, ten minste, at least, mindestens, vanaf",
    "at-most": "hoogstens, maximaal, of minder, at most, or fewer, or less, hochstens, "
    "hoechstens, oder weniger",
    "other": """
        een ander, iemand anders, een andere speler, iemand, another, another player,
        somebody else, someone else, somebody, ein anderer, jemand anders, jemand, ein anderer hat
    """,
    "has": "heeft, er heeft, has, have, hat, habe, heb",
    "last-raccoon": """
        om mijn laatste raccoon, mijn laatste raccoon, om de laatste raccoon,
        for my last raccoon, my last raccoon, about my last raccoon, over my last raccoon,
        um meinen letzten raccoon, meinen letzten raccoon, mein letzter raccoon
    """,
    "in-fights": """
        in gevechten, in een gevecht, bij gevechten, tijdens gevechten, in mijn gevechten,
        in fights, in a fight, in my fights, in kampfen, in kaempfen, in einem kampf,
        in meinen kampfen
    """,
    "in-taming": """
        bij het temmen, bij temmen, tijdens het temmen, in tempogingen, when taming, in taming,
        while taming, beim zahmen, beim zaehmen
    """,
    "in-gambling": """
        bij het gokken, bij gokken, when gambling, in gambling, while gambling, beim zocken
    """,
    "deciding": """
        in de beslissende ronde, beslissende ronde, als het erom gaat, in the deciding round,
        deciding round, in der entscheidenden runde, entscheidende runde
    """,
    "cards": "drankkaarten, drankkaart, kaarten, kaart, cards, card, karten, karte, "
    "drink cards, getrankekarten",
    # -- the shape of a text
    "else": "anders, verder, else, otherwise, sonst, ansonsten",
    "always": "altijd zo, altijd dit, always like this, always so, immer so",
    "every": """
        steeds, altijd, elke keer, elke beurt, iedere beurt, always, every time, every turn,
        immer, jedes mal, jeden zug
    """,
    "later": "straks, volgende beurt, later, next turn, spater, spaeter, nachster zug",
    "then": "dan, daarna, then, dann, danach, and, en, und, of, or, oder",
    "now": "nu, meteen, now, at once, jetzt, sofort",
    "cancel-react": """
        geen reacties, vraag mij bij reacties, no reactions, ask me about reactions,
        keine reaktionen, frag mich bei reaktionen
    """,
    "cancel-sheet": """
        niet meer altijd zo, vraag mij bij wedstrijden, not always like this,
        no longer always like this, ask me about contests, nicht mehr immer so,
        frag mich bei wettkampfen
    """,
    "cancel-turn": """
        vraag mij bij mijn beurt, vraag mij bij beurten, ask me about turns, ask me about my turn,
        frag mich bei zugen, frag mich bei meinem zug
    """,
    "cancel-fight": """
        vraag mij bij gevechten, vraag mij bij aanvallen, ask me about fights,
        ask me about attacks, frag mich bei kampfen, frag mich bei angriffen
    """,
    "cancel-give": "vraag mij bij opgeven, ask me about giving up, frag mich beim aufgeben",
    "cancel-discard": "vraag mij bij afleggen, ask me about discards, frag mich beim ablegen",
    "cancel-comfort": "vraag mij bij troost, ask me about consolation, frag mich beim trost",
    "cancel-": """
        geen opdrachten, geen opdracht, wis opdrachten, wis mijn opdrachten, no orders,
        clear orders, clear my orders, keine auftrage, keine auftraege
    """,
    "greet": """
        hoi, hallo, hi, hey, dag, beste, groet, groeten, groetjes, bedankt, dank je, hello, dear,
        thanks, thank you, regards, danke, gruss, grusse, gruesse, moin
    """,
    "filler": """
        ik, wil, graag, aan, de, het, een, mijn, er, op, in, om, te, is, zou, doe, maar,
        alsjeblieft,
        aub, svp, je, zet, ook, nog, even, speel, spelen, kies, neem, daarmee, dat, die dan,
        i, would, like, want, the, a, an, my, please, to, on, do, it, that, play, choose, take,
        in a, ill, will, with it,
        ich, mochte, moechte, bitte, der, das, den, dem, einen, eine, ein, mein, meine, auf,
        zu, zum, mir, mich, es, spiele, spielen, nehme, damit
    """,
}

_SETS: Final = {
    "bandits": "bandieten, bandiet, bandits, bandit, banditen",
    "boozers": "zuiplappen, zuiplap, boozers, boozer, saufer, saeufer, schluckspechte",
    "brawlers": "vechtersbazen, vechtersbaas, brawlers, brawler, raufbolde, raufbold, schlager",
    "heavies": "dikzakken, dikzak, heavies, heavy, dickwanste, dicken",
    "rabids": "hondsdollen, hondsdolle, rabids, rabid, tollwutigen, tollwuetigen, tollwutige",
    "slickers": "sluwerds, sluwerd, slickers, slicker, schlaufuchse, schlawiner",
}

_NUMBERS: Final = (
    "nul, een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf",
    "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve",
    "null, eins, zwei, drei, vier, funf, sechs, sieben, acht, neun, zehn, elf, zwolf",
)


def _listed(phrases: str) -> list[str]:
    return [" ".join(phrase.split()) for phrase in phrases.split(",")]


def _phrases() -> dict[str, tuple[str, int]]:
    """Each phrase with its kind and, for a number, its value."""
    found: dict[str, tuple[str, int]] = {}
    for phrases in _NUMBERS:
        found.update({phrase: ("count", n) for n, phrase in enumerate(_listed(phrases))})
    for kind, phrases in _WORDS.items():
        found.update(dict.fromkeys(_listed(phrases), (kind, 0)))
    for name, phrases in _SETS.items():
        found.update(dict.fromkeys(_listed(phrases), (f"set-{name}", 0)))
    for name, raccoons in RACCOONS.items():
        found.setdefault(fold(name.replace("_", " ")), (f"set-{name}", 0))
        found.update({fold(raccoon): (f"raccoon-{raccoon}", 0) for raccoon in raccoons})
    return found


PHRASES: Final = _phrases()
LONGEST: Final = max(len(phrase.split()) for phrase in PHRASES)
"""Words in the longest phrase."""
