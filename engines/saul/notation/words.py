"""The words of three languages, by what they do in a sentence.

All languages are understood at once, since a Dutch group may have a German player. Words are
folded: no capitals, no accents. What is not listed is not understood, and then nothing is guessed:
"als", "if", "wenn", "of", "misschien", "minstens", "nee" or "rest" would change what a sentence
means, so they are missing on purpose. "verhoog tot 5" is a bid or a limit, so it is known and
refused.
"""

from __future__ import annotations

from typing import Final

_WORDS: Final = {
    "saul": "saul",
    "hank": "hank",
    "sauls": "sauls",
    "hanks": "hanks",
    "times": "x, ×, keer, maal, times, mal",
    "noun": """
        viltje, viltjes, kaart, kaarten, kaartje, kaartjes, schijf, schijven,
        coaster, coasters, card, cards, disc, discs, coaster of, card of, disc of,
        bierdeckel, bierdeckeln, bierdeckels, deckel, deckeln, karte, karten
    """,
    "one": "een, eentje, er 1, a, an, one of, ein, eine, einen, einem, einer",
    "all": "alle, allebei, all, allen",
    # -- the plan
    "after": """
        na, zodra ik, after, once i have, nach, sobald ich
    """,
    "only": "pas na, only after, erst nach",
    "by": "bij, bei",
    "with": "met, with, at, mit",
    "start": """
        start, starten, begin, beginnen, open, openen, opent,
        beginnend, startend, starting, beginning, opening,
        starte, beginne, eroffne, eroeffne, eroffnen, eroeffnen
    """,
    "start-bid": """
        openingsbod, startbod, beginbod, openingsbieding, start bod, eerste bod,
        opening bid, starting bid, start bid, first bid,
        opening bid of, starting bid of, first bid of,
        startgebot, eroffnungsgebot, eroeffnungsgebot, anfangsgebot, start gebot
    """,
    "never": """
        alleen als het moet, alleen als ik moet, als het moet, als ik moet, pas als het moet,
        pas als ik moet, alleen gedwongen,
        only when forced, only if forced, only when i must, only if i must, only when i have to,
        only if i have to, when forced, if forced,
        zonder bod, zonder bieding, zonder te bieden, without a bid, without bidding,
        ohne gebot, ohne zu bieten,
        nur wenn ich muss, wenn ich muss, nur wenn es sein muss, nur gezwungen
    """,
    "no": """
        geen, niet, nooit, no, not, never, dont, wont, kein, keine, keinen, nicht, nie, niemals
    """,
    "top": "bovenop, on top, at the top, oben, obenauf, oben auf, ganz oben, zuoberst",
    "bottom": """
        onderop, helemaal onderop, at the bottom, on the bottom, unten, ganz unten, zuunterst
    """,
    # -- bidding
    "bid": """
        bod, bied, biedt, bieden, bieding, biedingen, bid, bids, bid of, bidding,
        gebot, biete, bieten, biet
    """,
    "raise": """
        verhoog, verhogen, raise to, erhohe, erhoehe, erhohen, erhoehen, erhohe auf, erhoehe auf
    """,
    "bid-on": """
        doorbieden, bied door, meebieden, bied mee, keep bidding, biete weiter, weiterbieten
    """,
    "go": "ga naar, go to, gehe auf",
    "to": """
        tot, tot en met, tot aan, t/m, tm, max, maximaal, maximum, hoogstens, ten hoogste, limiet,
        tot max, tot maximaal, tot hoogstens, tot en met maximaal, maximum van, limiet van, max bod,
        maximaal bod, verhoog tot en met, verhogen tot en met,
        up to, up to and including, go up to, until, bid to, bidding to, at most, at the most,
        limit, limit of, maximum of, max of, a maximum of, a max of, up to a max of,
        up to a maximum of, up to max, raise up to,
        bis, bis zu, bis einschliesslich, gehe bis, gehe bis zu, maximal, hochstens, hoechstens,
        bis maximal, bis hochstens, bis hoechstens, bis zu maximal
    """,
    "raise-to": "verhoog tot, verhogen tot",
    "jump": """
        ineens, in een keer, in 1 keer, in een sprong, spring, springen, springt,
        jump, jump to, jumping to, at once, all at once, in one go, in one jump,
        auf einmal, in einem sprung, springe, springe auf, auf einen schlag
    """,
    "pass": "pas, passen, past, pass, passes, passing, passe, passt",
    "then": """
        dan, daarna, verder, vervolgens, then, afterwards, after that, dann, danach, anschliessend
    """,
    "now": """
        deze ronde, deze hele ronde, deze keer, vanaf het begin, meteen vanaf het begin,
        this round, this whole round, from the start, from the beginning,
        diese runde, diese ganze runde, in dieser runde, von anfang an
    """,
    "round": "ronde, round, runde",
    # -- orders
    "same": """
        zelfde plan, hetzelfde plan, hetzelfde, zelfde, zelfde plan als vorige ronde,
        hetzelfde als vorige ronde, zelfde als vorige ronde, hetzelfde plan als vorige ronde,
        zelfde als vorige keer, hetzelfde als vorige keer, zelfde plan als vorige keer,
        hetzelfde plan als vorige keer, zelfde als net, hetzelfde als net,
        zelfde als de vorige keer,
        hetzelfde als de vorige keer, nog een keer hetzelfde, nog een keer hetzelfde plan, idem,
        same plan, same plan again, same again, same, same as last round, same plan as last round,
        same as before, same as last time, same plan as before, same plan as last time,
        gleicher plan, gleichen plan, gleiche plan, selber plan, selben plan, derselbe plan,
        denselben plan, dasselbe, das gleiche, gleicher plan wie letzte runde,
        gleicher plan wie vorher, das gleiche wie vorher, dasselbe wie vorher,
        das gleiche wie letzte runde, dasselbe wie letzte runde, nochmal das gleiche,
        nochmal dasselbe
    """,
    "next": "volgende ronde, next round, nachste runde, naechste runde, nachsten runde",
    "every": """
        steeds, altijd, elke ronde, iedere ronde, always, every round, each round,
        immer, jede runde, jeder runde
    """,
    "ask": """
        vraag mij, vraag me, vraag het mij, vraag het me, ask me, frag mich, frage mich
    """,
    "ask-flip": """
        vraag mij bij draaien, vraag mij bij het draaien, vraag me bij draaien,
        vraag me bij het draaien, vraag het mij bij het draaien, vraag het me bij het draaien,
        ask me when flipping, ask me before flipping, ask me about flips, ask me for flips,
        frag mich beim umdrehen, frage mich beim umdrehen, frag mich beim drehen
    """,
    "no-same": """
        niet meer zelfde plan, niet meer hetzelfde plan, niet meer het zelfde plan,
        niet meer hetzelfde, geen zelfde plan, geen zelfde plan meer,
        no more same plan, no same plan, not the same plan, not the same plan any more,
        not the same plan anymore,
        nicht mehr gleicher plan, nicht mehr den gleichen plan, nicht mehr der gleiche plan,
        nicht mehr denselben plan, nicht mehr derselbe plan
    """,
    "no-orders": """
        geen opdrachten, geen opdracht, geen opdrachten meer, wis opdrachten, wis mijn opdrachten,
        no orders, no order, no more orders, clear orders, clear my orders,
        keine auftrage, keine auftraege, kein auftrag, keine auftrage mehr, keine auftraege mehr
    """,
    # -- turning
    "flip": """
        draai, draaien, omdraaien, draai om, om te draaien, flip, flipping, turn, turn over,
        drehe, dreh, drehen, umdrehen, umzudrehen
    """,
    "particle": "om, over, um",
    "first": "eerst, zuerst, erst",
    "place": """
        bovenste, onderste, middelste, laatste, top, top of, bottom, bottom of, middle, last,
        oberste, obersten, unterste, untersten, mittlere, mittleren, letzte, letzten
    """,
    # -- what says nothing
    "greet": """
        hoi, hi, hallo, hey, hee, dag, beste, lieve, goedemorgen, goedemiddag, goedenavond,
        groet, groeten, groetjes, gr, mvg, met vriendelijke groet, met groet, dank, dankje,
        dank je, dank u, bedankt, alvast bedankt,
        hello, dear, good morning, good evening, regards, kind regards, best regards, greetings,
        cheers, thanks, thank you, thx,
        moin, servus, liebe, lieber, guten morgen, guten tag, guten abend, gruss, grusse, gruesse,
        lg, vg, viele grusse, viele gruesse, mit freundlichen grussen, danke, vielen dank
    """,
    "filler": """
        ik, je, jullie, u, we, zn, zijn, haar, dr, neer, neerleggen, mee, hoor, nou, natuurlijk,
        stuks, maak er, veel succes, veel plezier,
        mij, me, mijn, mijne, mn, t, het, de, die, dat, dit, er,
        te, om te, aan, op, door, voor, van, naar, en, ook, wel, nog, al, maar, toch, nu, zo,
        even, graag, gewoon, liever, alsjeblieft, alstublieft, aub, svp, hierbij, zelf, direct,
        meteen, plan, zet, wordt, is, wil, zou, willen, ga, gaan, doe, doen, zeg, kies, neem, leg,
        leggen, speel, spelen, geef, stapel, volgorde, host, hosts, jongens, allemaal, heren, dames,
        iedereen, groep, weer, succes, ok, oke, okay, prima, goed, ja, hier, nummer, mag, kan, heb,
        ben, liggen, gelegd, van onder naar boven, van beneden naar boven,
        i, im, ill, id, lets, his, her, their, say, take, make it, go, go for, from, good luck,
        have fun, my, the, it, you, to, and, that, please, just, will, would, want, like, do,
        am, going, lay, laying, play, place, put, choose, for, also, now, here, everyone,
        everybody, folks, guys, all right, alright, yes, well, order, in that order, in this order,
        bottom to top, from bottom to top, directly, right, immediately, down, number, is my plan,
        ich, du, ihr, sein, seine, seinen, ihre, ihren, von, vom, wahle, waehle, viel erfolg,
        viel gluck, viel glueck, viel spass,
        mir, mich, euch, mein, meine, meiner, meinem, meinen, der, das, den, dem, es,
        zu, zum, auf, und, auch, noch, jetzt, bitte, gerne, gern, einfach, mochte, moechte, werde,
        lege, legen, spiele, nehme, sage, mache, zug, leute, von unten nach oben, sofort, selbst,
        fur, fuer, so, ist, habe, gelegt
    """,
}

_NUMBERS: Final = (
    """
        nul, een, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, dertien,
        veertien, vijftien, zestien, zeventien, achttien, negentien, twintig, eenentwintig,
        tweeentwintig, drieentwintig, vierentwintig
    """,
    """
        zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen,
        fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty one, twenty two,
        twenty three, twenty four
    """,
    """
        null, eins, zwei, drei, vier, funf, sechs, sieben, acht, neun, zehn, elf, zwolf, dreizehn,
        vierzehn, funfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig, einundzwanzig,
        zweiundzwanzig, dreiundzwanzig, vierundzwanzig
    """,
)

_SPELLINGS: Final = {"zwo": 2, "fuenf": 5, "zwoelf": 12}

_RANKS: Final = (
    "nulde, eerste, tweede, derde, vierde, vijfde, zesde",
    "zeroth, first, second, third, fourth, fifth, sixth",
    "nullte, erste, zweite, dritte, vierte, funfte, sechste",
    "nullten, ersten, zweiten, dritten, vierten, funften, sechsten",
)

_TIMES: Final = "nullmal, einmal, zweimal, dreimal, viermal"


def _listed(phrases: str) -> list[str]:
    return [" ".join(phrase.split()) for phrase in phrases.split(",")]


def _phrases() -> dict[str, tuple[str, int]]:
    """Each phrase with its kind and, for a number, its value."""
    found: dict[str, tuple[str, int]] = {}
    for kind, lists in (("multiple", (_TIMES,)), ("rank", _RANKS), ("count", _NUMBERS)):
        for phrases in lists:
            found.update({phrase: (kind, n) for n, phrase in enumerate(_listed(phrases))})
    found.update({phrase: ("count", n) for phrase, n in _SPELLINGS.items()})
    for kind, phrases in _WORDS.items():
        found.update(dict.fromkeys(_listed(phrases), (kind, 0)))
    return found


PHRASES: Final = _phrases()
LONGEST: Final = max(len(phrase.split()) for phrase in PHRASES)
"""Words in the longest phrase."""
