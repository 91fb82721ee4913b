"""What the page itself says. What the bot says comes from the bot."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("nl", "en", "de")

_WORDS: Final[dict[str, tuple[str, str, str]]] = {
    "room": ("Oefenruimte", "Practice room", "Übungsraum"),
    "banner-all": (
        "Oefenruimte: je bent {name}. De anderen spelen vanzelf; {link}.",
        "Practice room: you are {name}. The others play by themselves; {link}.",
        "Übungsraum: du bist {name}. Die anderen spielen von selbst; {link}.",
    ),
    "banner": (
        "Oefenruimte: je bent {name}; {link}.",
        "Practice room: you are {name}; {link}.",
        "Übungsraum: du bist {name}; {link}.",
    ),
    "banner-link": (
        "kies links wie je bent",
        "choose on the left who you are",
        "wähle links, wer du bist",
    ),
    "banner-self": (
        "Oefenruimte: je bent {name}, en {name} speelt nu vanzelf.",
        "Practice room: you are {name}, and {name} now plays by themselves.",
        "Übungsraum: du bist {name}, und {name} spielt jetzt von selbst.",
    ),
    "play-self": ("Zelf spelen", "Play yourself", "Selbst spielen"),
    "you-are": ("Je bent", "You are", "Du bist"),
    "you": ("jij", "you", "du"),
    "host": ("host", "host", "Spielleitung"),
    "plays": ("speelt vanzelf", "plays by itself", "spielt von selbst"),
    "plays-of": (
        "{name} speelt vanzelf",
        "{name} plays by itself",
        "{name} spielt von selbst",
    ),
    "waiting": (
        "{count} nieuw voor {name}",
        "{count} new for {name}",
        "{count} neu für {name}",
    ),
    "clock": ("Klok van de oefenruimte", "Clock of the room", "Uhr des Raums"),
    "due": ("Deadline {when}", "Deadline {when}", "Frist {when}"),
    "no-due": ("Geen deadline", "No deadline", "Keine Frist"),
    "to-due": ("Naar de volgende deadline", "To the next deadline", "Zur nächsten Frist"),
    "hour": ("+1 uur", "+1 hour", "+1 Stunde"),
    "day": ("+1 dag", "+1 day", "+1 Tag"),
    "places": ("Kanalen", "Channels", "Kanäle"),
    "messages-with": ("Privéberichten", "Direct messages", "Direktnachrichten"),
    "unread": ("ongelezen", "unread", "ungelesen"),
    "mentions-you": (
        "{count} voor jou",
        "{count} for you",
        "{count} für dich",
    ),
    "archived": ("gearchiveerd", "archived", "archiviert"),
    "menu": ("Menu", "Menu", "Menü"),
    "close": ("Sluiten", "Close", "Schließen"),
    "cancel": ("Annuleren", "Cancel", "Abbrechen"),
    "skip": ("Naar de berichten", "Skip to the messages", "Zu den Nachrichten"),
    "skip-write": ("Naar het schrijfvak", "Skip to the text box", "Zum Textfeld"),
    "log": ("Berichten in {place}", "Messages in {place}", "Nachrichten in {place}"),
    "topics": ("Topics", "Topics", "Themen"),
    "no-topics": (
        "Nog geen topics. Spelleider opent ze zodra een spel begint.",
        "No topics yet. Spelleider opens them as soon as a game starts.",
        "Noch keine Themen. Spelleider öffnet sie, sobald ein Spiel beginnt.",
    ),
    "empty": (
        "Hier staat nog niets.",
        "Nothing here yet.",
        "Hier steht noch nichts.",
    ),
    "empty-dm": (
        "Hier praat je alleen met Spelleider. Niemand anders leest mee.",
        "Here you talk to Spelleider alone. Nobody else can read it.",
        "Hier sprichst du allein mit Spelleider. Niemand sonst liest mit.",
    ),
    "dm-with": ("alleen jij en de bot", "only you and the bot", "nur du und der Bot"),
    "older": ("Oudere berichten", "Older messages", "Ältere Nachrichten"),
    "posts-one": ("1 bericht", "1 message", "1 Nachricht"),
    "posts": ("{count} berichten", "{count} messages", "{count} Nachrichten"),
    "new": ("Nieuw", "New", "Neu"),
    "new-below": ("Nieuwe berichten", "New messages", "Neue Nachrichten"),
    "bot": ("bot", "bot", "Bot"),
    "edited": ("bewerkt", "edited", "bearbeitet"),
    "pinned": ("vastgemaakt", "pinned", "angeheftet"),
    "only-you": ("Alleen jij ziet dit", "Only you can see this", "Nur du siehst das"),
    "dismiss": ("Verbergen", "Hide", "Ausblenden"),
    "thinking": ("{name} denkt na …", "{name} is thinking …", "{name} denkt nach …"),
    "reply": ("Antwoorden", "Reply", "Antworten"),
    "reply-to": ("Antwoord aan {name}", "Reply to {name}", "Antwort an {name}"),
    "replies-to": ("In antwoord op {name}", "In reply to {name}", "Als Antwort auf {name}"),
    "gone": (
        "een bericht dat weg is",
        "a message that is gone",
        "eine Nachricht, die weg ist",
    ),
    "edit": ("Bewerken", "Edit", "Bearbeiten"),
    "editing": ("Je bewerkt een bericht", "You are editing a message", "Du bearbeitest etwas"),
    "spoiler": ("Verborgen tekst tonen", "Show hidden text", "Verborgenen Text zeigen"),
    "picture": ("Plaatje zonder omschrijving", "Picture without description", "Bild ohne Text"),
    "write": ("Schrijf in {place}", "Write in {place}", "Schreibe in {place}"),
    "write-to": ("Schrijf aan {place}", "Write to {place}", "Schreibe an {place}"),
    "write-hint": (
        "Enter verstuurt, Shift+Enter begint een regel, / toont de opdrachten",
        "Enter sends, Shift+Enter starts a line, / shows the commands",
        "Enter sendet, Shift+Enter beginnt eine Zeile, / zeigt die Befehle",
    ),
    "send": ("Versturen", "Send", "Senden"),
    "locked": (
        "Dit topic is gesloten; je kunt hier niet schrijven.",
        "This topic is locked; you can't write here.",
        "Dieses Thema ist geschlossen; du kannst hier nicht schreiben.",
    ),
    "may-not": (
        "Je mag hier niet schrijven.",
        "You may not write here.",
        "Du darfst hier nicht schreiben.",
    ),
    "revives": (
        "Dit topic is gearchiveerd; een bericht heropent het.",
        "This topic is archived; a message reopens it.",
        "Dieses Thema ist archiviert; eine Nachricht öffnet es wieder.",
    ),
    "commands": ("Opdrachten", "Commands", "Befehle"),
    "no-commands": ("Geen opdracht die zo begint", "No such command", "Kein solcher Befehl"),
    "run": ("Uitvoeren", "Run", "Ausführen"),
    "submit": ("Versturen", "Submit", "Absenden"),
    "optional": ("niet verplicht", "optional", "freiwillig"),
    "none": ("(leeg)", "(empty)", "(leer)"),
    "yes": ("ja", "yes", "ja"),
    "no": ("nee", "no", "nein"),
    "choose": ("Kies …", "Choose …", "Wähle …"),
    "chosen": ("gekozen", "chosen", "gewählt"),
    "in-order": (
        "Vink aan in volgorde van voorkeur.",
        "Tick in order of preference.",
        "In der Reihenfolge deiner Wahl ankreuzen.",
    ),
    "odd": (
        "Dit onderdeel kent de oefenruimte niet: {kind}",
        "The practice room doesn't know this part: {kind}",
        "Diesen Teil kennt der Übungsraum nicht: {kind}",
    ),
    "no-answer": (
        "Spelleider antwoordt niet. Probeer het zo nog eens.",
        "Spelleider doesn't answer. Try again in a moment.",
        "Spelleider antwortet nicht. Versuch es gleich noch einmal.",
    ),
    "cannot": (
        "Dat kan hier niet ({why}).",
        "That isn't possible here ({why}).",
        "Das geht hier nicht ({why}).",
    ),
    "gone-now": (
        "Dat is er niet meer.",
        "That is no longer there.",
        "Das gibt es nicht mehr.",
    ),
    "lost": (
        "De oefenruimte staat stil. Start haar weer; deze pagina gaat dan vanzelf verder.",
        "The practice room has stopped. Start it again and this page goes on by itself.",
        "Der Übungsraum steht still. Starte ihn neu, dann geht es hier von selbst weiter.",
    ),
    "moved": (
        "De oefenruimte heeft een nieuw adres. Open het adres dat in de terminal staat.",
        "The practice room has a new address. Open the one in the terminal.",
        "Der Übungsraum hat eine neue Adresse. Öffne die aus dem Terminal.",
    ),
    "refused": (
        "Dit is een oefenruimte op deze computer. Open het hele adres dat in de terminal staat.",
        "This is a practice room on this computer. Open the whole address from the terminal.",
        "Das ist ein Übungsraum auf diesem Rechner. Öffne die ganze Adresse aus dem Terminal.",
    ),
    "script": (
        "Zonder JavaScript kun je hier alleen lezen.",
        "Without JavaScript you can only read here.",
        "Ohne JavaScript kannst du hier nur lesen.",
    ),
    "note-renamed": (
        "{name} noemt dit topic nu {what}.",
        "{name} renamed this topic to {what}.",
        "{name} nennt dieses Thema jetzt {what}.",
    ),
    "note-pinned": (
        "{name} heeft een bericht vastgemaakt.",
        "{name} pinned a message.",
        "{name} hat eine Nachricht angeheftet.",
    ),
    "note-begun": (
        "{name} begon het topic {what}.",
        "{name} started the topic {what}.",
        "{name} hat das Thema {what} begonnen.",
    ),
    "note-starter": (
        "Dit topic hoort bij een eerder bericht.",
        "This topic belongs to an earlier message.",
        "Dieses Thema gehört zu einer früheren Nachricht.",
    ),
}


class Words:
    """The sentences in one language: words("you-are"), words("be", name="Arno")."""

    def __init__(self, lang: str) -> None:
        """English for a language that isn't spoken here."""
        self.lang = lang if lang in LANGUAGES else "en"
        self._at = LANGUAGES.index(self.lang)

    def __call__(self, key: str, **facts: object) -> str:
        """Raises KeyError for an unknown key or a missing fact."""
        return _WORDS[key][self._at].format_map(facts)
