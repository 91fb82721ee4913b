list-and = { $most } en { $last }
list-or = { $most } of { $last }
quoted = “{ $text }”

## shared

post-footer = { $group } · post { $number }
zp-title = <b>ZP</b>
zp-line = { $place }. { $name }: { $zp } ZP
saul-awaited-plan = Ik wacht nog op { $count ->
    [one] het plan
   *[other] de plannen
} van { $names }.
saul-awaited-bid = Ik wacht op { $names }: passen of hoger bieden.
saul-awaited-flip = Ik wacht op { $names }: bij wie draaien?
private-title = <b>Alleen voor { $name }</b>
orders-title = Je opdrachten:
orders-none = Je hebt geen opdrachten klaarstaan.

error-option = De huisregel “{ $option }” bestaat niet. Er zijn: { $known }.
error-value = “{ $value }” kan niet bij de huisregel “{ $option }”.
error-seats = Met { $seats } { $seats ->
    [one] speler
   *[other] spelers
} gaat dit spel niet. Het kan met { $least } tot en met { $most }.
error-over = Het spel is afgelopen; hier kan niets meer bij.
error-spectator = Je speelt in deze groep niet mee.
error-empty = Er staat niets. Schrijf een zet, bijvoorbeeld “SSHS, bod na 2”.
error-nobody = Van wie is dit? Begin met een naam en een dubbele punt, bijvoorbeeld “{ $name }: pas”.

## saul

saul-name = Saul viltjes
saul-face-S = Saul
saul-face-H = Hank
saul-house-title = <b>Huisregels</b>
saul-house-flip-all = Wie de bieding wint, draait eerst al zijn eigen viltjes om, ook als het bod lager is.
saul-house-flip-some = Wie de bieding wint, draait van zijn eigen viltjes niet meer om dan het bod.
saul-house-own-hank-fails = Ligt daar Hank bij, dan is de poging mislukt (“af” is dus: de poging is voorbij).
saul-house-own-hank-out = Ligt daar Hank bij, dan ligt de bieder meteen uit het spel.
saul-house-lose = Een mislukte poging kost een willekeurig viltje; alleen de eigenaar weet welk.
saul-house-end = Twee punten is gewonnen, geen viltjes meer is verloren. Zijn er een winnaar en een verliezer, dan is het spel uit.
saul-house-bound = Hoger bieden dan er viltjes liggen kan niet; wie dat aantal biedt, wint de bieding meteen.

saul-start-first = <b>Ronde 1.</b> { $name } is startspeler. Stuur me allemaal in het geheim je plan, bijvoorbeeld: <i>SSHS, bod na 2, start 1</i> (S is Saul, H is Hank, van onder naar boven).
saul-seats = Aan tafel, met de klok mee: { $names }.
saul-start-next = <b>Ronde { $round }.</b> { $name } is startspeler. { $names }: stuur me je plan.
saul-start-known = <b>Ronde { $round }.</b> { $name } is startspeler.
saul-laid = { $name } { $laid }
saul-placed = Alle plannen zijn binnen. Gelegd: { $parts }. Er { $table ->
    [one] ligt { $table } viltje
   *[other] liggen { $table } viltjes
} op tafel.
saul-opened = <b>{ $name } opent met { $bid }.</b>
saul-bid = <b>{ $name } biedt { $bid }.</b>
saul-passed = { $names } { $count ->
    [one] past
   *[other] passen
}.
saul-turned-own = { $name } draait de eigen viltjes om: { $faces }
saul-turned-other = { $name } draait bij { $owner }: { $faces }
saul-face-shown-S = Saul
saul-face-shown-H = <b>Hank!</b>
saul-scored = <b>Gelukt!</b> { $name } heeft nu { $points } { $points ->
    [one] punt
   *[other] punten
}.
saul-lost = <b>De poging is mislukt.</b> { $name } verliest { $coasters ->
    [0] het laatste viltje
   *[other] een willekeurig viltje en heeft er nog { $coasters }
}.
saul-left-won = <b>{ $name } wint</b> en stapt uit het spel, op plaats { $place }.
saul-left-lost = <b>{ $name } ligt uit het spel</b>, op plaats { $place }.
saul-over = <b>Het spel is uit.</b>
saul-places = Plaats { $place }: { $names }.
saul-stand = Stand: { $parts }.
saul-stand-part = { $name } { $points } { $points ->
    [one] punt
   *[other] punten
} en { $coasters } { $coasters ->
    [one] viltje
   *[other] viltjes
}

saul-ask-plan = Stuur me je plan voor ronde { $round }. Je hebt { $hand }. Bijvoorbeeld: { $example }.
saul-range = { $least } tot en met { $most }
saul-call-bid = { $name }, jij bent: passen of hoger bieden ({ $range }).
saul-call-flip = { $name }, jij bent: nog { $left } { $left ->
    [one] Saul
   *[other] Sauls
} te gaan. Bij wie draai je? { $owners }.
saul-owner = { $name } ({ $count } dicht)

saul-hand = { $sauls ->
    [0] { "" }
    [one] 1 Saul
   *[other] { $sauls } Sauls
}
saul-hand-both = { $sauls } en Hank
saul-hand-hank = alleen Hank
saul-hand-none = geen viltjes meer
saul-own = Je hebt { $hand }.
saul-own-lost = Je bent { $face } kwijt. Je hebt nog { $hand }. Dat weet alleen jij.
saul-own-lost-last = Je bent { $face } kwijt, je laatste viltje.
saul-own-lowered = Je wilde openen met { $asked }, maar er { $bid ->
    [one] ligt { $bid } viltje
   *[other] liggen { $bid } viltjes
}; het is { $bid } geworden. De anderen zien alleen dat.

saul-own-plan = Je plan voor ronde { $round }:
saul-noted-plan = <b>Genoteerd: je plan voor ronde { $round }.</b>
saul-noted = <b>Genoteerd.</b>
saul-position = { $rank }e: { $face }
saul-position-bottom = { $rank }e (onderop): { $face }
saul-position-top = { $rank }e (bovenop): { $face }
saul-position-only = 1e (het enige): { $face }
saul-plan-after = Na je { $after }e viltje open je de bieding met { $bid }.
saul-plan-never = Je opent alleen als je niets meer te leggen hebt, met { $bid }.
saul-plan-change = Veranderen kan tot de laatste zijn plan heeft gestuurd: stuur gewoon een nieuw plan.
saul-order-bid = Ronde { $round }: je biedt door tot en met { $limit }, steeds met het laagste bod dat kan.
saul-order-jump = Ronde { $round }: ben je aan de beurt, dan bied je in één keer { $limit }.
saul-order-pass = Ronde { $round }: je past zodra je aan de beurt bent.
saul-order-flip = Ronde { $round }: win je de bieding, dan draai je eerst alles bij { $owners }. Daarna vraag ik het je.
saul-order-flip-then = { $first }, dan bij { $next }
saul-order-same = Ronde { $round }: hetzelfde plan als de ronde ervoor.
saul-order-same-every = Vanaf ronde { $round }: steeds hetzelfde plan.
saul-order-change = Intrekken kan tot het gebruikt is: schrijf “geen opdrachten”.
saul-cancelled-bid = Bieden: geen opdracht. Ik vraag het je als je aan de beurt bent.
saul-cancelled-flip = Draaien: geen opdracht. Ik vraag het je als je aan de beurt bent.
saul-cancelled-plan = Zelfde plan: geen opdracht. Ik vraag je elke ronde om een plan.
saul-cancelled-all = Al je opdrachten zijn weg. Ik vraag het je steeds als je aan de beurt bent.
saul-did-bid = Genoteerd: je biedt { $bid }.
saul-did-pass = Genoteerd: je past.
saul-did-flip = Genoteerd: je draait bij { $owner }.
saul-dropped-plan-gone = Je opdracht “zelfde plan” kan niet meer: je hebt niet alle viltjes nog. Stuur een nieuw plan.
saul-dropped-no-plan = Je opdracht “zelfde plan” vervalt: er is nog geen plan om te herhalen. Stuur een plan.
saul-dropped-flips-done = Bij de spelers uit je draaivolgorde is alles om. Zeg zelf bij wie je verder draait.
saul-dropped-refused = Een opdracht van je kon niet meer en is vervallen. Je bent zelf weer aan zet.

saul-form-plan = Plan voor ronde { $round }
saul-form-bid = Bieden of passen
saul-form-flip = Bij wie draai je?
saul-form-hank = Waar ligt Hank?
saul-form-hank-bottom = als { $rank }e (onderop)
saul-form-hank-between = als { $rank }e
saul-form-hank-top = als { $rank }e (bovenop)
saul-form-after = Bieden na
saul-form-after-rank = mijn { $rank }e viltje
saul-form-after-forced = mijn { $rank }e, als het moet
saul-form-start = Openingsbod
saul-form-to = Doorbieden tot en met (leeg = vraag mij)
saul-form-choice = Jouw keuze
saul-form-pass = passen
saul-form-bid-to = { $bid } bieden

saul-error-nothing = Hier staat geen zet in. Schrijf bijvoorbeeld “SSHS, bod na 2”, “4”, “pas” of “draai { $owner }”.
saul-error-word = “{ $word }” begrijp ik niet. Schrijf het korter, bijvoorbeeld “SSHS, bod na 2, start 1”, “4”, “tot 5”, “pas” of “draai { $owner }”.
saul-error-unclear = Wat “{ $word }” hier betekent, begrijp ik niet. Schrijf het korter, bijvoorbeeld “SSHS, bod na 2, start 1”, “4”, “tot 5”, “pas” of “draai { $owner }”.
saul-error-number-form = “{ $number }” is geen gewoon getal. Schrijf een heel getal, zoals 3.
saul-error-plan-number = Er wordt nog niet geboden, dus “{ $number }” alleen zegt te weinig. Stuur een plan, bijvoorbeeld “{ $example }”, of zeg vooraf “tot { $number }”.
saul-error-bare-number = “{ $number }” alleen begrijp ik nu niet: er wordt niet geboden.
saul-error-no-coasters = Ik mis je viltjes. Noem ze van onder naar boven, bijvoorbeeld “SSHS, bod na 2”.
saul-error-no-last-plan = Er is nog geen vorig plan om te herhalen. Stuur een plan, bijvoorbeeld “SSHS, bod na 2”.
saul-error-contradiction = Hier staan twee dingen die niet samen kunnen. Stuur het nog eens, met één van de twee.
saul-error-mixed = Hier staat meer dan één zet in. Stuur ze los van elkaar.
saul-error-other-round = Dit gaat over ronde { $number }, maar nu is ronde { $round } bezig. Laat het rondenummer weg.
saul-error-flip-name = Bij wie wil je draaien? Schrijf “draai” met een naam: { $names }.
saul-error-flip-position = Je draait altijd het bovenste dichte viltje. Schrijf alleen “draai { $name }”.
saul-error-name = “{ $text }” ken ik niet. Er spelen: { $names }.
saul-error-name-which = “{ $text }” kan meer dan één speler zijn: { $names }. Schrijf de naam wat verder uit.
saul-error-number-which = Wat bedoel je met { $numbers }? { $candidates }?
saul-error-two-hanks = Je hebt maar één Hank. Bedoelde je { $candidates }?
saul-error-same-plan = Bedoel je nu of de volgende ronde? Schrijf { $candidates }.
saul-error-left = Je bent niet meer in het spel; je hoeft niets meer te doen.
saul-error-phase-plan = Er wordt nog niet geboden of gedraaid: eerst maakt iedereen een plan. Stuur het zo: { $example }.
saul-error-phase-bid = Er wordt nu geboden. { $you ->
    [yes] Jij bent: pas, of bied { $range }.
   *[no] { $turn } is aan de beurt. Vooraf opgeven kan ook, in het geheim aan mij: “tot 5” of “pas deze ronde”.
}
saul-error-phase-flip = Er wordt nu gedraaid. { $you ->
    [yes] Zeg bij wie, bijvoorbeeld “draai { $owner }”.
   *[no] { $turn } is aan de beurt.
}
saul-error-turn = { $turn } is aan de beurt. Vooraf opgeven kan ook, in het geheim aan mij: “tot 5”, “pas deze ronde” of “draai eerst …, dan …”.
saul-error-passed = Je hebt deze ronde al gepast en doet niet meer mee met bieden. { $turn } is aan de beurt.
saul-error-bid = { $bid } kan niet: { $range } mag, want er liggen { $most } viltjes op tafel.
saul-error-hanks = Je hebt { $owned ->
    [0] geen Hank (meer)
   *[other] maar één Hank
}. Leg elk viltje dat je hebt hoogstens één keer.
saul-error-sauls = { $owned ->
    [0] Je hebt geen Saul (meer)
   *[other] Zoveel Sauls heb je niet: je hebt er { $owned }
}. Je hebt { $size } { $size ->
    [one] viltje
   *[other] viltjes
} om te leggen.
saul-error-faces = In een plan staan alleen S (Saul) en H (Hank), van onder naar boven.
saul-error-bid-after = Openen kan na je 1e tot en met je { $most }e viltje, bijvoorbeeld “bod na 2”.
saul-error-short = Je plan is te kort: noem minstens { $needed } { $needed ->
    [one] viltje
   *[other] viltjes
}, want zo lang kun je moeten leggen. Er staan er { $given }. Of open eerder: “bod na { $given }”.
saul-error-start-bid = Openen met { $bid } kan niet: 1 tot en met { $most } mag, want meer viltjes zijn er niet.
saul-error-flip-own = Je eigen viltjes gaan vanzelf als eerste om. Kies een ander: { $owners }.
saul-error-flip-nobody = Die speler doet niet mee. Kies uit: { $owners }.
saul-error-flip-empty = Bij { $owner } is niets meer om te draaien. Kies uit: { $owners }.
saul-error-order-late = Voor die ronde is het te laat. Geef de opdracht voor een latere ronde.
saul-error-order-no-plan = Er is nog geen plan om te herhalen. Stuur eerst een plan.
saul-error-order-bidding-over = Het bieden van deze ronde is al voorbij. Geef de opdracht volgende ronde weer.
saul-error-order-limit = Doorbieden tot { $bid } kan niet: 1 tot en met { $most } mag, want meer viltjes zijn er niet.
saul-error-order-owners = Noem elke speler één keer.

## saul picture

saul-pic-phase-plan = plannen
saul-pic-phase-bid = bieden
saul-pic-phase-flip = draaien
saul-pic-phase-over = afgelopen
saul-pic-round-plan = Ronde { $round }
saul-pic-round-bid = Ronde { $round } · bieden
saul-pic-round-flip = Ronde { $round } · draaien
saul-pic-round-over = Ronde { $round }
saul-pic-bid = Bod { $bid } van { $table }
saul-pic-plans = Plannen maken
saul-pic-ready-count = { $ready } van { $count } klaar
saul-pic-high = hoogste bod: { $name }
saul-pic-sauls = { $sauls } van { $bid } Sauls gedraaid
saul-pic-over = Het spel is uit
saul-pic-first = plaats 1: { $names }
saul-pic-turn = aan de beurt
saul-pic-start = start
saul-pic-bids = biedt { $bid }
saul-pic-passed = past
saul-pic-ready = klaar
saul-pic-unready = nog niet
saul-pic-points = { $points } pt
saul-pic-hand = hand { $hand }/{ $coasters }
saul-pic-left-won = { $place }e · gewonnen
saul-pic-left-lost = { $place }e · verloren
saul-pic-left-playing = { $place }e plaats
pic-seat = Speler { $seat }
saul-pic-only-you = Alleen jij ziet dit
saul-pic-own-stack = jouw stapel, van onder naar boven
saul-pic-own-plan = jouw plan, van onder naar boven
saul-pic-own-hand = jouw viltjes

saul-pic-alt = { saul-name }, ronde { $round }, { $phase }. { $parts }
saul-pic-alt-start = { $name } is startspeler.
saul-pic-alt-bid = Bod { $bid } van { $table } viltjes op tafel, door { $name }.
saul-pic-alt-sauls = { $sauls ->
    [one] { $sauls } Saul
   *[other] { $sauls } Sauls
} gedraaid.
saul-pic-alt-turn = { $name } is aan de beurt.
saul-pic-alt-player = { $name }: { $parts }.
saul-pic-alt-ready = plan is binnen
saul-pic-alt-unready = plan is nog niet binnen
saul-pic-alt-down = { $count } { $count ->
    [one] viltje
   *[other] viltjes
} dicht
saul-pic-alt-turned = open { $faces }
saul-pic-alt-hand = { $hand } van { $coasters } { $coasters ->
    [one] viltje
   *[other] viltjes
} in de hand
saul-pic-alt-points = { $points } { $points ->
    [one] punt
   *[other] punten
}
saul-pic-alt-bids = bood { $bid }
saul-pic-alt-passed = gepast
saul-pic-alt-won = gewonnen, plaats { $place }
saul-pic-alt-lost = verloren, plaats { $place }
saul-pic-alt-playing = plaats { $place }
saul-pic-alt-own = Alleen jij ziet dit: { $label }: { $faces }.

## referee

referee-seed-drawn = Er stond geen seed in het bestand; de gelote seed staat nu in { $file }. Bewaar dat bestand: daarmee blijft alles wat verteld is hetzelfde.
referee-pictures = { $count ->
    [one] 1 plaatje
   *[other] { $count } plaatjes
} opgeslagen in { $folder }.
referee-refused = { $place }: [{ $group }] “{ $text }” telt niet. { $reason }
referee-problem-toml = Dit is geen geldig TOML-bestand ({ $detail }). Kijk op deze regel naar aanhalingstekens en komma’s.
referee-problem-unreadable = Dit bestand kan ik niet lezen ({ $detail }).
referee-problem-language = De taal “{ $language }” ken ik niet. Kies uit: { $known }.
referee-problem-key = “{ $key }” ken ik hier niet. Wat hier kan staan: { $known }.
referee-problem-missing = Er ontbreekt een regel { $key } = "…" (tekst tussen aanhalingstekens).
referee-problem-game = Het spel “{ $game }” ken ik niet. Kies uit: { $known }.
referee-problem-options = Huisregels staan onder een kopje [options], een regel per huisregel.
referee-problem-no-group = Er staat geen groep in. Begin een groep met [[group]] en daaronder players = ["…", "…"].
referee-problem-group = Een groep begint met [[group]].
referee-problem-group-name = De naam van deze groep moet iets te lezen geven, op één regel en met hoogstens { $most } tekens. Schrijf bijvoorbeeld name = "Groep 1".
referee-problem-group-twice = Er zijn twee groepen “{ $group }”. Geef elke groep een eigen naam.
referee-problem-moves = De zetten van { $group } staan niet goed. Schrijf moves = ["Naam: zet", "Naam: zet"].
referee-problem-players = { $group } heeft { $count } { $count ->
    [one] speler
   *[other] spelers
}; dit spel gaat met { $least } tot en met { $most }. Noem ze in players = ["…", "…"].
referee-problem-player = “{ $player }” in { $group } kan geen naam zijn. Een naam staat op één regel, is niet leeg en heeft hoogstens { $most } tekens.
referee-problem-player-twice = In { $group } zijn “{ $player }” en “{ $other }” niet uit elkaar te houden. Geef ze verschillende namen.
referee-problem-start = De startspeler “{ $player }” van { $group } staat niet (of niet duidelijk) bij de spelers: { $known }.
referee-problem-rule = { $reason }
referee-problem-seed = De seed kan niet in { $file } bewaard worden ({ $detail }). Zet zelf een regel seed = "…" in het bestand.
referee-problem-reader = Wie is “{ $player }”? Kies bij --as één van: { $known }.
referee-problem-absent = Dit bestand is er niet. Kijk of de naam en de map kloppen.
referee-problem-folder = Dit is een map. Noem het bestand zelf, bijvoorbeeld spel.toml.
referee-problem-encoding = Op deze regel staan tekens die geen UTF-8 zijn. Sla het bestand op als UTF-8.
referee-problem-toml-limits = Er staat een getal of een nesting in die groter is dan ik aankan. Maak het bestand eenvoudiger.
referee-problem-seed-value = Een seed is een tekst of een heel getal: seed = "…".
referee-problem-value = “{ $value }” kan niet bij de huisregel “{ $option }”. Kies uit: { $known }.
referee-problem-pictures = De map { $folder } kan ik niet maken ({ $detail }). Kies bij --pictures een andere map.

## config

config-problem-unreadable = { $file } kan ik niet lezen ({ $detail }).
config-problem-toml = { $file } is geen geldig TOML-bestand ({ $detail }). Kijk naar aanhalingstekens en komma’s.
config-problem-key = { $file }: “{ $key }” ken ik niet. Wat hier kan staan: { $known }; config.example.toml legt het uit.
config-problem-value = { $file }: “{ $value }” kan niet bij { $key }; config.example.toml zegt wat wel kan.

## db

db-created = De database { $file } is gemaakt.
db-upgraded = De database { $file } is bijgewerkt van versie { $before } naar versie { $after }.
db-current = De database { $file } is al bij; er is niets veranderd.
db-saved = Een kopie van { $file } staat in { $copy }.
db-fine = { $file } is in orde: { $count ->
    [0] er staan nog geen spellen in
    [one] het logboek van 1 spel klopt
   *[other] de logboeken van alle { $count } spellen kloppen
}.
db-faults = In { $file } { $wrong ->
    [one] klopt het logboek van 1
   *[other] kloppen de logboeken van { $wrong }
} van { $count } { $count ->
    [one] spel
   *[other] spellen
} niet. De andere kunnen gewoon verder. Een spel dat niet klopt, haal je terug uit een kopie van ervoor.
db-fault = { $name } (spel { $number }, { $where }): { $what }
db-fault-empty = er is geen logboek.
db-fault-edition = het is begonnen met “{ $engine }”, editie { $edition }; die heeft deze versie van Spelleider niet.
db-fault-chain = het logboek is veranderd bij regel { $seq }.
db-fault-digest = het logboek loopt vast bij regel { $seq }: die leidt nu ergens anders heen dan toen.
db-problem-address = De instelling database is geen geldig adres. Schrijf een bestandsnaam, zoals spelleider.sqlite, of een URL, zoals postgresql+psycopg://…
db-problem-missing = De database { $file } is er nog niet. Maak hem met: spelleider db upgrade
db-problem-unprepared = De database { $file } is nog leeg. Maak hem klaar met: spelleider db upgrade
db-problem-foreign = { $file } is een database van een ander programma; ik laat hem met rust. Kies een andere naam bij database in config.toml.
db-problem-no-database = { $file } is geen database. Kies een andere naam bij database in config.toml, of zet een kopie terug.
db-problem-corrupt = { $file } is beschadigd. Zet een kopie terug.
db-problem-unopened = { $file } kan ik niet openen. Bestaat de map, en mag je er schrijven?
db-problem-busy = { $file } is bezet. Stop de bot en probeer het nog eens.
db-problem-readonly = In { $file } mag ik niet schrijven. Geef jezelf schrijfrecht op het bestand en de map.
db-problem-full = De schijf is vol. Maak ruimte en probeer het nog eens.
db-problem-later = { $file } is van een nieuwere versie van Spelleider; er is niets veranderd. Werk het programma bij.
db-problem-torn = In { $file } verwijzen rijen naar iets wat er niet meer is; er is niets veranderd. Zet een kopie terug.
db-problem-outdated = { $file } heeft versie { $found }; dit programma heeft versie { $wanted } nodig. Stop de bot, maak een kopie en voer uit: spelleider db upgrade
db-problem-differs = { $file } ziet er anders uit dan dit programma hem maakt ({ $where }). Zet een kopie terug.
db-problem-damage = { $file } is beschadigd ({ $where }). Zet een kopie terug.
db-problem-no-file = Alleen een database in een bestand kan ik kopiëren. Gebruik voor { $file } wat de databaseserver zelf heeft, zoals pg_dump.
db-problem-taken = { $copy } bestaat al en ik schrijf er niet overheen. Kies een andere naam.
db-problem-folder = De map { $folder } is er niet. Maak hem eerst, of kies een andere.
db-problem-driver = Voor { $file } is het pakket { $library } nodig. Installeer het met pip.
db-problem-other = Met { $file } gaat iets mis ({ $detail }). Is het adres bij database in config.toml goed, en is de server er?

## simulate

simulate-title = <b>{ $game }: { $games } { $games ->
    [one] spel
   *[other] spellen
} van { $seats } automatische spelers</b>
simulate-seed = Seed: { $seed }
simulate-rounds = Rondes per spel: gemiddeld { $mean }, mediaan { $median }, hoogstens { $most }
simulate-moves = Zetten per spel: gemiddeld { $mean }, mediaan { $median }, hoogstens { $most }
simulate-seat = Stoel { $seat }: { $wins } keer eerste ({ $share } %), gemiddeld { $zp } ZP
simulate-zp = ZP: { $spread }
simulate-zp-part = { $count } keer { $zp }
simulate-reasons = Afloop: { $reasons }
simulate-reason-part = { $count } keer { $reason }
simulate-reason-scored = punten geteld
simulate-reason-won = gewonnen
simulate-reason-lost = verloren
simulate-reason-playing = nog in het spel
simulate-reason-king = koning
simulate-reason-beaten = verslagen
simulate-reason-tamed-none = niets getemd
simulate-reason-draw = onbeslist
simulate-figure = { $about }: { $value }
simulate-figure-usual = { $about }: { $value } (eenvoudige spelers: { $usual })
simulate-count-billies-start = Startspeler wint, in procenten
simulate-count-billies-turns = Eigen beurten in de temfase
simulate-count-billies-fights = Gevechten per spel
simulate-count-billies-attacker = Aanvaller wint, in procenten
simulate-count-billies-empty = Zonder raccoon de gevechtsfase in, in procenten
simulate-count-billies-hillbilly = Winst van { $about }, 1 is eerlijk
simulate-count-billies-search = Container doorzoeken, in procenten van de beurten
simulate-count-billies-drink = Drank halen, in procenten van de beurten
simulate-count-billies-gamble = Gokken, in procenten van de beurten
simulate-count-billies-searcher = Winst van wie een container doorzoekt, 1 is eerlijk
simulate-count-billies-drinker = Winst van wie drank haalt, 1 is eerlijk
simulate-count-billies-gambler = Winst van wie gokt, 1 is eerlijk
simulate-about-billy_jr = Billy Jr.
simulate-about-billy_bob = Billy Bob
simulate-about-sly_billy = Sluwe Billy
simulate-about-beer_billy = Billy Bier
simulate-about-big_billy = Dikke Billy
simulate-about-granny_billy = Oma Billy
simulate-speed = Snelheid: { $rate } zetten per seconde
simulate-progress = Spelen
simulate-unknown-game = Het spel “{ $game }” ken ik niet. Kies { $known }.
simulate-no-games = Speel minstens één spel.

## notices

notice-opened = Het toeval van dit spel ligt vast. Vingerafdruk: { $commitment }
notice-late = De tijd is om. We wachten nog even op { $names }; insturen kan nog.
notice-missed = { $names } { $count ->
    [one] heeft
   *[other] hebben
} niets gestuurd; daarom speel ik de standaardzet.
notice-forced = Voor { $names } was maar één zet mogelijk; die speel ik.
notice-flown = { $names } { $count ->
    [one] heeft
   *[other] hebben
} { $missed ->
    [one] 1 beurt
   *[other] { $missed } beurten
} gemist. Vanaf nu speelt daar de automaat, tot { $count ->
    [one] de speler zelf verdergaat
   *[other] de spelers zelf verdergaan
}.
notice-flown-you = Je hebt { $missed ->
    [one] 1 beurt
   *[other] { $missed } beurten
} gemist; daarom speelt nu de automaat voor je. Stuur een zet of druk op { button-self }, dan speel je weer zelf.
notice-called = De host kijkt hoe het voor { $names } verdergaat.
notice-too-many = { $names } { $count ->
    [one] heeft
   *[other] hebben
} { $missed ->
    [one] 1 beurt
   *[other] { $missed } beurten
} gemist. Beslis hoe het verdergaat: een vervanger, de automaat, of gewoon verder.
notice-rewound = <b>Teruggezet.</b> Post { $first } tot en met { $last } telt niet meer. Wat geheim was en bekend werd, wordt opnieuw gevraagd, en het toeval is nieuw.
notice-rewound-one = <b>Teruggezet.</b> Post { $first } telt niet meer. Wat geheim was en bekend werd, wordt opnieuw gevraagd, en het toeval is nieuw.
notice-rewound-unposted = <b>Teruggezet.</b> Wat geheim was en bekend werd, wordt opnieuw gevraagd, en het toeval is nieuw.
notice-rewound-within = <b>Teruggezet.</b> Van post { $first } telt alleen het begin nog, en alles daarna niet meer. Wat geheim was en bekend werd, wordt opnieuw gevraagd, en het toeval is nieuw.
notice-substituted = Vanaf nu speelt { $names } op deze plaats. Wat er geheim al was ingestuurd, telt tot het veranderd wordt; opdrachten zijn vervallen, en er is weer de volle tijd.
notice-autopilot = Op de plaats van { $names } speelt vanaf nu de automaat.
notice-piloted = { $names } { $count ->
    [one] speelt
   *[other] spelen
} nu vanzelf.
notice-by-hand = { $names } { $count ->
    [one] speelt
   *[other] spelen
} weer zelf.
notice-extended = Wie nog moet, krijgt er { $minutes } bij.
notice-outage = Ik was { $minutes } weg; iedereen krijgt die tijd erbij.
notice-paused = <b>Het spel staat stil.</b> De klok loopt niet; zetten kan weer als de host verdergaat.
notice-resumed = <b>Het spel gaat verder.</b>{ $timed ->
    [yes] { " " }Wie moet zetten, heeft weer de volle tijd.
   *[no] { "" }
}
notice-peeked = De host heeft de geheime gegevens van { $names } bekeken.
notice-frozen = Dit spel staat stil: het logboek klopt niet met wat erover is vastgelegd. Vraag de beheerder om ernaar te kijken; de andere spelen gaan door.
notice-no-edition = Dit spel staat stil: het is begonnen met spelregels die ik niet (meer) heb: { $engine }, uitgave { $edition }. De andere spelen gaan door.
notice-remind = Je bent nog aan de beurt, tot { $due }. Vergeet je zet niet.
notice-orders-dropped = Je opdrachten zijn vervallen, want er is teruggezet. Geef ze opnieuw als je wilt.
notice-seated = Je speelt vanaf nu op deze plaats mee.
notice-acted = De host heeft voor je opgeschreven: { $text }
notice-not-taken = De host wilde een zet voor je opschrijven, maar die kon niet.
notice-acted-for = De host heeft een zet van { $names } opgeschreven.
notice-quoted = Wat je daarover zei, volgens de host: “{ $quote }”. Klopt het niet? Zeg het de host; die kan terugzetten.
notice-nudged = De host herinnert je eraan: je bent nog aan de beurt.
notice-nudged-until = De host herinnert je eraan: je bent nog aan de beurt, tot { $due }.
notice-closed = <b>Dit spel is afgesloten;</b> er verandert niets meer aan. Mijn helft van het toeval was { $half }. Nakijken: de SHA-256 daarvan is de vingerafdruk uit de eerste post, { $commitment }
notice-defaulted = { $names } stuurde{ $count ->
    [one] { "" }
   *[other] n
} niets op tijd; ik heb de standaardzet gespeeld.

error-stale = Die vraag is al beantwoord. Kijk wat er nu gevraagd wordt.
error-no-game = Dat spel ken ik hier niet.
error-not-seated = Je speelt in dit spel niet mee.
error-not-host = Dat kan alleen een host.
error-game-paused = Het spel staat even stil. Stuur je zet als de host verdergaat.
error-game-frozen = Het spel staat stil omdat er iets niet klopt. De host weet ervan; je hoeft niets te doen.
error-game-over = Het spel is afgelopen.
error-game-running = Het spel loopt gewoon.
error-no-edition = Dit spel is begonnen met spelregels die ik niet (meer) heb: { $engine }, uitgave { $edition }.
error-diverged = Het logboek van dit spel klopt niet. Vraag de beheerder om ernaar te kijken.
error-no-step = Naar die stap kan ik niet terug. Kies een stap die nog telt.
error-no-seat = Die plaats is er niet aan deze tafel.
error-no-member = Die persoon ken ik hier niet.
error-sat-before = Die persoon heeft al aan deze tafel gezeten en kan er niet nog eens gaan zitten.
error-not-paused = Het spel staat niet stil.
error-no-time = Meer tijd is minstens een minuut. Schrijf een tijd die groter is dan nul.
error-sits-twice = Eén persoon kan niet op twee plaatsen in hetzelfde spel zitten. Noem iedereen één keer.
error-long = Dat is te lang voor een zet: hoogstens { $most } tekens. Schrijf het korter.
error-no-peek = In deze groep kan niemand in andermans kaarten kijken, ook de host niet.
error-not-taken = Die zet kon niet. Waarom staat er niet bij, want dat kan iets over de hand zeggen; de speler heeft er bericht van.
error-message-used = Dat bericht heb ik al beantwoord, voor een ander spel of voor iemand anders. Stuur je zet als nieuw bericht.
error-game-closed = Dit spel is afgesloten; er kan niets meer aan veranderen.
error-not-over = Het spel is nog bezig. Afsluiten kan als het afgelopen is.
error-peeked-before = Die persoon heeft als host in geheime gegevens van deze tafel gekeken en kan hier niet meer meespelen.
error-peek-plays = Je speelt of speelde zelf aan deze tafel; dan kun je niet in andermans kaarten kijken. Vraag een andere host.
error-group-which = Welke groep bedoel je: { $names }? Doe het in het topic van de groep, of kies er een uit de lijst.
error-seat-which = Wie bedoel je met “{ $name }”: { $names }?
error-reminded = Dit uur is er al herinnerd. Over { $minutes ->
    [one] 1 minuut
   *[other] { $minutes } minuten
} kan het weer.
error-nobody-owes = Er is niemand om te herinneren: op wie we wachten, is afwezig of speelt met de automaat.
error-no-later = Dat is niet later dan wat al is afgesproken. Kies een later moment.
error-nothing-runs = Er is geen groep die speelt; er valt niets stil te zetten.
error-none-paused = Er staat geen groep stil door /toernooi pauze. Een groep die apart stilstaat, gaat verder met /host verder.
error-no-clocks = In geen enkele groep loopt een klok die later af kan lopen; verlengen hoeft niet.
error-no-clock = In deze groep loopt geen klok; verlengen hoeft niet.
error-no-moment = “{ $text }” lees ik niet als een tijd. Schrijf bijvoorbeeld: 1 dag, 12 uur, morgen 20:00 of zondag.
error-far-moment = Dat is te lang; hoogstens 60 dagen.
error-no-steps = Er is nog niets gebeurd om terug te zetten.
error-seat-changed = Daar zit intussen iemand anders. Begin opnieuw met /host vervang.
error-barred-there = Die persoon mag aan dit toernooi niet meedoen. Kies iemand anders.

## discord

status-title = <b>{ $group }</b>
status-in = { $name }: binnen
status-owes = { $name }: wacht ik op
status-idle = { $name }: hoeft nu niets
status-away = { $line } · afwezig
status-away-until = { $line } · afwezig t/m { $when }
status-over = Het spel is uit.
until = Tot { $when }.
button-move = Mijn zet
button-hand = Mijn hand
button-change = Wijzig
button-again = Zelfde plan
button-fill = Invullen
button-mend = Verbeter
button-send = Versturen
page-before = ◀ Vorige
page-after = Volgende ▶
page-of = Bladzijde { $page } van { $count }
choices-before = ◀ Eerdere keuzes
choices-after = Meer keuzes ▶
form-line = <b>{ $field }</b>: { $value }
form-empty = leeg
form-unsent = Er is nog niets verstuurd; dat doe je op de laatste bladzijde.
number-between = Vul een heel getal in, van { $least } tot en met { $most }.
again-please = Het is even druk. Nog eens, alsjeblieft; er is niets gebeurd.
again-typing = Het is even druk: typ nog een letter
letter-footer = { $group } · bericht { $number }
nothing-asked = Je hoeft nu niets te doen. Ik wacht op { $names }.
nothing-asked-over = Dit spel is uit; je hoeft niets meer te doen.
owed-none = Je hoeft nergens iets te doen.
owed-line = { $group }: { $ask }
which-game = Voor welk spel is dit? Antwoord op mijn bericht over dat spel, of kies: { $groups }.
no-games = Je speelt nu nergens mee. Vraag een host om een groep.
no-games-here = Op deze server speel je nu niet mee.
no-setup = Er is nog geen plek voor de groepstopics gekozen. Laat iemand met serverbeheer eerst /setup doen.
setup-done = Klaar. Topics komen in { $where }, in het Nederlands, met tijden van { $zone }.
setup-where = Zeg bij topics in welk forum of tekstkanaal de topics komen.
setup-missing = In { $where } mag ik nog niet: { $names }. Geef mij die rechten in dat kanaal en doe /setup opnieuw.
not-manager = Dat kan alleen iemand met het recht Server beheren, of een host.
groups-none = Ik zie geen groep. Schrijf een groep per regel, bijvoorbeeld: Groep 1: Frank - Arno - Niels - Bjorn
groups-unknown = { $name } ken ik niet op deze server. Schrijf de naam zoals die hier staat, of noem diegene met @.
groups-apart = Zijn het meer namen? Zet er dan een komma of streepje tussen, en na de naam van de groep een dubbele punt.
groups-which = { $name } kan { $names } zijn. Schrijf de naam verder uit.
groups-crowd = { $group }: dat zijn { $count } namen. Aan één tafel passen er hoogstens { $most }; zet elke groep op een eigen regel.
groups-twice = { $name } staat er twee keer in.
groups-preview = Zo begin ik { $count ->
    [one] 1 groep
   *[other] { $count } groepen
}:
groups-line = { $group }: { $names }
groups-start = Start
groups-started = { $count ->
    [one] 1 groep is begonnen.
   *[other] { $count } groepen zijn begonnen.
}
oops = Er ging bij mij iets mis. { $done ->
    [yes] Je zet staat genoteerd.
   *[no] Je zet is niet genoteerd; probeer het nog eens.
}
groups-title = Groepen plakken
groups-label = Een groep per regel
groups-example = Groep 1: Frank - Arno - Niels - Bjorn
number-wanted = Vul een heel getal in.
said-aloud = Stuur dit aan mij alleen; hier leest iedereen mee. Ik heb niets genoteerd.
error-no-zone = De tijdzone { $zone } ken ik niet. Schrijf bijvoorbeeld Europe/Amsterdam.
error-past-date = Die dag is al voorbij. Kies vandaag of een dag daarna.
error-seat-empty = Op die plaats zit niemand; daar speelt de automaat al.
whose-turn = Je speelt hier niet mee. In deze groep wacht ik op { $names }.
topic-opened = { $names }: dit is jullie topic.
too-late = Te laat: waar dit bericht bij hoorde, is al voorbij. Wat je eerst stuurde, geldt.
edited = Aangepast:
edited-not = Niet aangepast; wat ik eerder van je noteerde, blijft staan.
groups-many = Dat zijn te veel groepen in één keer: { $count }. Ik neem er hoogstens { $most } tegelijk.
groups-seats = { $group }: { $why }
groups-old = Deze groepen zijn al begonnen, of de lijst is te oud. Plak ze opnieuw als je er meer wilt.
host-forbidden = { $group }: ik mag niet (meer) bij het topic. Geef mij daar rechten, of doe /setup opnieuw.
host-gone = { $group }: het topic is weg. Zetten kan nog via een privébericht aan mij.
host-locked = { $group }: het topic is op slot. Knoppen werken daar niet; zetten kan nog via een privébericht aan mij.
host-quarantine = Discord laat mij even geen nieuwe privéberichten beginnen. Alles kan ook via het topic.
host-closed = { $name } ontvangt geen privéberichten van mij. Dat geeft niet: alles kan en staat ook in het topic, achter de knoppen.
host-tag = { $group }: elk topic in het forum moet een tag hebben, en ik vind er geen die ik mag gebruiken. Maak er een, of zet die regel uit.
perm-create_public_threads = Openbare threads maken
perm-attach_files = Bestanden bijvoegen
perm-manage_threads = Threads beheren
perm-pin_messages = Berichten vastzetten
perm-read_message_history = Berichtgeschiedenis lezen
perm-view_channel = Kanalen bekijken
perm-send_messages = Berichten verzenden
perm-send_messages_in_threads = Berichten verzenden in threads
terms-example = Wie nu iets gevraagd wordt, heeft tot { $when }.
terms-daily = elke dag { $at }
terms-never = geen
terms-proposed = { $text }: nu gevraagd is tot { $day } { $at } ({ $zone })
cmd-setup-deadline = Hoelang een zet mag duren: 2 dagen, elke dag 20:00, geen
cmd-setup-deadline-name = tijd
cmd-setup-night = Uren waarin niets afloopt en ik niets stuur, bijvoorbeeld 23:00-8:00; - voor geen
cmd-setup-off = Dagen waarop de tijd stilstaat, bijvoorbeeld za en zo; - voor geen
cmd-setup-off-name = vrij
cmd-setup-absent = Wat er gebeurt als iemand afwezig is
cmd-setup-absent-name = afwezig
cmd-setup-without = Een kanaal dat je niet meer wilt gebruiken
cmd-setup-without-name = zonder
setup-without-log = zonder hostlog
setup-without-news = zonder kanaal voor toernooien
setup-without-both = zonder allebei
cmd-setup = Kies waar de topics van groepen komen
cmd-setup-topics = Het forum, of het kanaal met threads, waar de topics komen
cmd-setup-topics-name = topics
cmd-setup-language = De taal van de topics
cmd-setup-zone = De tijdzone, bijvoorbeeld Europe/Amsterdam
cmd-setup-host-role = De rol van wie groepen mag beginnen
cmd-setup-host-role-name = hostrol
cmd-setup-log = Het kanaal waar hosts over problemen lezen
cmd-setup-log-name = hostlog
cmd-group = Groepen, zonder toernooi
cmd-group-name = groep
cmd-new = Plak groepen en begin ze
cmd-new-name = nieuw
cmd-new-game = Het spel
cmd-play = Alles wat je nog moet doen, het dringendste eerst
cmd-play-name = speel
cmd-hand = Wat alleen jij weet in je spellen
cmd-hand-name = hand
cmd-games = Je spellen en op wie ze wachten
cmd-games-name = spellen
saul-orders-help = Opdrachten geef je met woorden, in een privébericht aan mij: “tot 5”, “tot 5 ineens”, “pas deze ronde”, “draai eerst Niels, dan Bjorn” of “volgende ronde zelfde plan”.
button-drop = Intrekken
button-self = Ik speel weer zelf
self-again = Je speelt weer zelf.
self-already = Je speelt al zelf.
order-gone = Die opdracht staat er niet meer.
rules-which = “{ $game }” ken ik niet. Kies: { $known }.
rules-default = Zo speel ik het als een host niets anders kiest:
cmd-orders = Je opdrachten voor later, en intrekken
cmd-orders-name = opdrachten
cmd-rules = De huisregels van een spel
cmd-rules-name = regels
cmd-rules-game = Een van je groepen, of de naam van een spel
cmd-rules-game-name = spel
settings-language = Ik schrijf je in het { $language }.
settings-language-discord = Ik schrijf je in de taal van je Discord, en in privéberichten in die van de groep.
settings-zone = Je tijdzone is { $zone }.
settings-zone-none = Je tijdzone is die van de server.
settings-zone-server = zoals de server
settings-zone-other = Staat je tijdzone er niet bij? Doe /instellingen en vul bij tijdzone zelf een naam in.
settings-discord = zoals mijn Discord
language-nl = Nederlands
language-en = Engels
language-de = Duits
settings-reminders-on = Ik herinner je als je een zet vergeet.
settings-reminders-off = Ik herinner je niet aan een zet.
settings-on = herinner mij
settings-off = geen herinneringen
settings-night = Van { $night } herinner ik je niet; dan komt het in de ochtend.
settings-night-none = Ik herinner je ook 's nachts.
settings-night-never = geen nacht
settings-night-other = Andere uren? Doe /instellingen en vul bij nacht bijvoorbeeld 22:30-7:30 in.
cmd-settings-reminders = Of ik je herinner als je een zet vergeet
cmd-settings-reminders-name = herinneringen
cmd-settings-night = Uren zonder herinnering, bijvoorbeeld 22:00-8:00; - voor geen
cmd-settings-night-name = nacht
cmd-settings = Je eigen taal, tijdzone en herinneringen
cmd-settings-name = instellingen
cmd-settings-language = De taal waarin ik je schrijf
cmd-settings-language-name = taal
cmd-settings-zone = Je tijdzone, bijvoorbeeld Europe/Amsterdam; - voor die van de server
cmd-settings-zone-name = tijdzone
day-short = { $weekday ->
    [1] ma
    [2] di
    [3] wo
    [4] do
    [5] vr
    [6] za
   *[7] zo
} { $day } { $month ->
    [1] jan
    [2] feb
    [3] mrt
    [4] apr
    [5] mei
    [6] jun
    [7] jul
    [8] aug
    [9] sep
    [10] okt
    [11] nov
   *[12] dec
}
until-tomorrow = t/m morgen ({ $day })
until-sunday = t/m zondag ({ $day })
until-week = nog een week ({ $day })
until-fortnight = nog twee weken ({ $day })
until-notice = tot nader order
absence-until = Je bent <b>afwezig t/m { $when }</b>. Iedereen kan dat in de status van je spellen zien.
absence-open = Je bent <b>afwezig tot nader order</b>. Iedereen kan dat in de status van je spellen zien.
absence-meanwhile = { $how ->
    [autopilot] Intussen spelen je opdrachten voor je, en anders de automaat. Je eigen zet telt ook gewoon als hij op tijd is.
    [wait] Intussen wordt op je gewacht zolang de tijd loopt; ik herinner je niet. Je eigen zet telt ook gewoon als hij op tijd is.
   *[both] Intussen spelen je opdrachten en de automaat voor je, of er wordt op je gewacht: dat kiest elke groep zelf. Je eigen zet telt ook gewoon als hij op tijd is.
}
absence-none = Je bent er. Ga je weg? Kies tot en met welke dag.
absence-back = Welkom terug! Vanaf nu vraag ik je weer alles zelf.
absence-both = Kies één van de twee: tot wanneer je weg bent, of dat je er weer bent.
absence-end = Ik ben er weer
absence-day = Kies een dag
absence-title = Afwezig
absence-label = T/m: zondag, 12-12, 3 dagen, …
cmd-absence = Zeg tot wanneer je weg bent, of dat je er weer bent
cmd-absence-name = afwezig
cmd-absence-until = Tot en met welke dag: zondag, 12-12, 3 dagen, 2026-12-24
cmd-absence-until-name = tot
cmd-absence-back = Je bent er weer
cmd-absence-back-name = terug
error-no-date = “{ $text }” lees ik niet als een dag. Schrijf bijvoorbeeld: zondag, 12-12, 3 dagen of 2026-12-24.
error-time-span = “{ $text }” is geen tijdsduur. Schrijf bijvoorbeeld: 2 dagen, 36 uur of geen.
error-time-span-long = Dat is te lang. Schrijf hoogstens 60 dagen.
error-time-moment = “{ $text }” is geen tijdstip. Schrijf bijvoorbeeld: 20:00.
error-time-night = “{ $text }” lees ik niet als uren. Schrijf bijvoorbeeld: 22:00-8:00.
error-time-days-off = Eén dag van de week moet de tijd lopen. Noem er hoogstens zes.
error-time-weekday = “{ $text }” is geen dag van de week. Schrijf bijvoorbeeld: za en zo.
error-far-date = Dat is meer dan een jaar weg. Kies een dag dichterbij, of schrijf: tot nader order.
privacy-export = Dit is alles wat ik van jou bewaar. Bewaar het bestand op een plek waar anderen er niet bij kunnen: er staan ook zetten in die nog geheim zijn.
privacy-ask = Zal ik je vergeten? Je naam, je account en je instellingen gaan weg, en dat kan niet terug. { $count ->
    [0] Je speelt nu nergens mee.
    [one] In 1 spel speelt een automaat voor je verder.
   *[other] In { $count } spellen speelt een automaat voor je verder.
}
privacy-forget = Vergeet mij
privacy-forgotten = Ik ben je vergeten. Wat je gespeeld hebt, staat nog in de logboeken, maar zonder je naam.
privacy-nothing = Ik bewaar niets van je.
cmd-privacy = Wat ik van je bewaar
cmd-privacy-name = privacy
cmd-export = Alles wat ik van jou bewaar, als bestand
cmd-export-name = uitvoer
cmd-delete = Laat mij je vergeten; ik vraag het nog een keer
cmd-delete-name = verwijderen
db-ready = De database { $file } heeft de goede vorm (versie { $version }). Met spelleider db check kijk ik ook elk spel na.
doctor-config = De instellingen zijn in orde.
doctor-token = Er is een token. Of Discord het neemt, vraag ik met --online.
doctor-token-online = Discord neemt het token.
doctor-fonts = Het lettertype { $font } is er{ $others ->
    [0] , maar geen ander: namen in andere schriften worden hokjes op de plaatjes. Installeer bijvoorbeeld Noto als dat stoort.
   *[other] , en { $others } andere voor andere schriften.
}
doctor-fonts-missing = Het lettertype { $font } is er niet; de plaatjes worden lelijk. Installeer opnieuw: pip install fontpkg-open-sans
doctor-languages = Alle talen zijn er: { $names }.
doctor-languages-broken = Deze talen kan ik niet laden: { $names }. Installeer Spelleider opnieuw.
doctor-servers = Een bijzondere intent heb ik niet nodig. Wat ik op een server mag, kijkt /setup daar na; het noemt elk recht dat ontbreekt.
doctor-identity = Ik ben { $name }, applicatie { $id }.
doctor-intents = Bijzondere intents staan uit, en ik heb er geen nodig.
doctor-intents-on = In de Developer Portal staat aan: { $names }. Ik heb dat niet nodig; het mag uit.
doctor-server = { $server }: in { $where } mag ik alles wat nodig is.
doctor-server-problem = { $server }: { $problem }
doctor-server-new = { $server }: hier moet /setup nog gebeuren, door iemand met het recht Server beheren.
doctor-server-topics = { $server }: het kanaal voor de topics is weg, of ik mag het niet zien. Laat iemand met het recht Server beheren /setup opnieuw doen.
doctor-server-log = { $server }: het kanaal voor berichten aan hosts is weg, of ik mag het niet zien. Laat iemand met het recht Server beheren /setup opnieuw doen.
doctor-server-news = { $server }: het kanaal voor berichten over toernooien is weg, of ik mag het niet zien. Laat iemand met het recht Server beheren /setup opnieuw doen.
doctor-server-role = { $server }: de rol van hosts is weg. Laat iemand met het recht Server beheren /setup opnieuw doen.
doctor-server-silent = { $server }: Discord zegt mij nu niets over deze server. Kijk later nog eens.
doctor-servers-none = Ik zit nog op geen enkele server. De link om mij toe te voegen geeft spelleider invite.
doctor-servers-left = { $count ->
    [one] Op 1 server is /setup gedaan, maar ik zit er niet meer op.
   *[other] Op { $count } servers is /setup gedaan, maar ik zit er niet meer op.
}
doctor-servers-unknown = Wat er op de servers is ingesteld kan ik pas nakijken als de database in orde is.
doctor-fine = Alles is in orde.
doctor-mend = { $count ->
    [one] Er is 1 ding
   *[other] Er zijn { $count } dingen
} te herstellen; het staat hierboven.
groups-options-label = Huisregels (mag leeg blijven)
groups-rules = Huisregels: { $rules }
error-no-rules = “{ $text }” is geen huisregel. Schrijf naam=waarde, en tussen twee huisregels een spatie. Deze zijn er: { $example }
cmd-new-options = Huisregels, bijvoorbeeld flip_all_own=false start=random
cmd-new-options-name = huisregels
token-missing = Ik heb geen token. Zet hem in SPELLEIDER_TOKEN, of zet in SPELLEIDER_TOKEN_FILE de naam van een bestand waar hij in staat.
token-unreadable = Het bestand van SPELLEIDER_TOKEN_FILE kan ik niet lezen.
token-refused = Discord wijst het token af. Maak in de Developer Portal een nieuw token en geef mij dat.
token-unreachable = Ik kan Discord nu niet bereiken. Kijk of deze machine internet heeft.

## the practice room

practice-server = Spelavond
practice-hall = zaal
practice-forum = spellen
practice-log = spelleiders
practice-group = Groep { $number }
practice-private = Alleen voor jou
practice-edited = aangepast
practice-picture = [Plaatje: { $text }]
practice-file = [Bestand: { $name }]
practice-became = Je bent nu { $name }; vanaf hier lees je wat { $name } leest.
practice-setting-up = Ik zet de oefenruimte klaar …
practice-open = De oefenruimte staat open: { $address }
practice-you = Je bent { $name }. { $pilots ->
    [yes] De anderen spelen vanzelf.
   *[no] Niemand speelt vanzelf; kies op de pagina wie je bent.
} Hieronder lees je mee; met Ctrl-C stop je.
practice-goodbye = Tot ziens. Alles staat in { $file }. Verder spelen: { $command }
practice-port-busy = Poort { $port } is bezet. Kies een andere, bijvoorbeeld met --port { $other }, of laat met --port 0 een vrije zoeken.
practice-in-use = { $file } is al open in een andere oefenruimte. Sluit die met Ctrl-C, of kies met --file een ander bestand.
practice-foreign = { $file } is er al en hoort niet bij een oefenruimte. Kies met --file een ander bestand.
practice-torn = { $file } hoort bij { $other }, en dat is er niet. Zet het terug, of begin opnieuw met --fresh.
practice-unopened = { $file } kan ik niet openen of schrijven. Kies met --file een ander bestand.
practice-game = Het spel “{ $game }” ken ik niet. Er zijn: { $known }.
practice-groups = Het kan met 1 tot en met { $most } groepen.
practice-unwilling = Zo kan ik geen groepen beginnen: { $why }
practice-stays = Een ander spel of een ander aantal groepen kan alleen bij een nieuw begin. Voeg --fresh toe; wat er nu staat, wordt bewaard als { $copy }.
practice-broken = Hier ging iets mis. Wat er gebeurde staat in { $file }; het spel zelf is bewaard.

## help

cmd-help = Wat je nu kunt doen, en hoe
cmd-help-name = hulp
help-idle = Je hoeft nu niets te doen. Met { $games } zie je op wie je spellen wachten.
help-owed = Met { $play } zie je alles wat je nog moet doen, met { $hand } wat alleen jij weet.
help-move = <b>Een zet</b> stuur je met de knop { button-move }, of in gewone woorden in een privébericht aan mij. Wat geheim is, schrijf je nooit in het topic.
help-change = Ik herhaal wat ik begrepen heb. Een geheim plan kun je wijzigen tot het laatste binnen is: druk op { button-change }, verbeter je bericht of stuur een nieuw.
help-orders = <b>Vooruit beslissen</b> kan ook, bijvoorbeeld hoe ver je meegaat; { $orders } zegt hoe, en laat zien wat er klaarstaat.
help-rules = <b>De regels</b> van je groep staan bij { $rules }. Je spellen, en op wie ze wachten: { $games }.
help-away = <b>Even weg:</b> zeg met { $absence } tot en met welke dag; intussen gaan je spellen door.
help-late = <b>Te laat?</b> Ik herinner je één keer. Daarna staat in het topic op wie we wachten; komt er niets, dan speel ik de standaardzet.
help-yours = <b>Van jou:</b> taal, tijdzone en herinneringen met { $settings }; wat ik van je bewaar met { $privacy }.
help-host = <b>Voor hosts:</b> { $setup } zegt waar de topics komen; met { $new } plak je groepen en begin je ze; { $status } toont op wie ze wachten, met knoppen om te helpen; { $tournament } maakt een toernooi, met inschrijving en stand.

## tournaments

span-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
}
span-hours = { $count } uur
span-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
}
weekday = { $day ->
    [1] ma
    [2] di
    [3] wo
    [4] do
    [5] vr
    [6] za
   *[7] zo
}
tour-every-day = elke dag { $at }
tour-nameless = (nog geen naam)
tour-unnamed = Toernooi { $number }
tour-mark = T{ $number }
tour-group-name = Groep { $number }
tour-by-hand = { $game } (met de hand)
tour-then = { $most }, dan { $last }
tour-line-name = <b>Naam:</b> { $name }
tour-line-games = <b>Spel:</b> { $games }, samen { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
tour-line-size = <b>Groepen:</b> van { $size }; waar het niet uitkomt iets groter of kleiner
tour-line-places = <b>Plaatsen:</b> { $count ->
    [0] wie wil, doet mee
   *[other] { $count }; wie daarna komt, is reserve
}
tour-line-role = <b>Wie mag meedoen:</b> { $who ->
    [all] iedereen op deze server
    [gone] wie een rol heeft die er niet meer is; kies een andere
   *[role] wie de rol { $role } heeft
}
tour-line-once = <b>Wie al voor een ander toernooi klaarstaat:</b> { $how ->
    [yes] kan hier niet ook meedoen
   *[no] mag hier ook meedoen
}
tour-line-apart = <b>Niet bij elkaar:</b> { $count ->
    [0] niemand
   *[other] { $pairs }
}
tour-line-turn = <b>Tijd voor een zet:</b> { $how ->
    [none] zo lang als nodig
    [moment] tot { $at }, elke dag; wie korter dan { $span } heeft, tot de dag erna
   *[span] { $span }
}
tour-line-hours = <b>Rust:</b> { $night ->
    [yes] ’s nachts van { $begins } tot { $ends } loopt geen tijd af en stuur ik niets{ $days ->
    [0] { "" }
   *[other] ; vrij op { $off }
}
   *[no] { $days ->
    [0] geen; de tijd loopt dag en nacht
   *[other] vrij op { $off }
}
} ({ $zone })
tour-line-remind = <b>Herinnering:</b> { $share ->
    [100] geen
   *[other] na { $share } % van de tijd, alleen aan wie nog moet
}
tour-line-grace = <b>Na de tijd:</b> { $some ->
    [0] meteen de standaardzet
   *[other] nog { $span } respijt, dan de standaardzet
}
tour-line-missed = <b>Wie niet op tijd is:</b> { $how ->
    [autopilot] na { $count } keer speelt de automaat verder
    [call] na { $count } keer krijgt de host bericht
   *[nothing] elke keer alleen de standaardzet
}
tour-line-absent = <b>Wie afwezig is:</b> { $how ->
    [autopilot] de opdrachten spelen door, en anders de automaat
   *[wait] daar wachten we op zolang de tijd loopt
}
tour-line-tables = <b>Punten (ZP):</b> { $tables }
tour-line-tie = <b>Gelijke plaats:</b> { $how ->
    [mean] samen het gemiddelde van de plaatsen
   *[best] allebei de beste van de plaatsen
}
tour-line-breakers = <b>Gelijk in de stand:</b> { $count ->
    [0] de plaats delen
   *[other] eerst { $ways }
}
tour-line-leaver = <b>Wie stopt:</b> { $how ->
    [substitute] de invaller krijgt de ZP van die groep
   *[leaver] de ZP van die groep zijn voor wie er begon
}
tour-line-unfinished = <b>Groep die niet klaar komt:</b> { $how ->
    [wait] telt pas als ze uit is; wat de host afbreekt, telt niet
    [share] wat de host afbreekt: allen delen de plaatsen
   *[void] telt niet
}
tour-line-peek = <b>Bij ruzie meekijken:</b> { $how ->
    [yes] de host mag het, en iedereen leest het
   *[no] niemand mag het
}
tour-breaker-wins = meer eerste plaatsen
tour-breaker-mutual = meer ZP in onderlinge groepen
tour-breaker-last = meer ZP in de laatste ronde
tour-breaker-fewest = minder groepen gespeeld
tour-breaker-losses = minder laatste plaatsen
tour-breaker-lot = het lot
tour-breaker-none = niets meer: plaats delen
tour-missed-autopilot = de automaat speelt verder
tour-missed-call = de host krijgt bericht
tour-missed-nothing = alleen de standaardzet
tour-absent-autopilot = opdrachten, en anders de automaat
tour-absent-wait = wachten zolang de tijd loopt
tour-once-no = mag hier ook meedoen
tour-once-yes = kan hier niet ook meedoen
tour-tie-mean = het gemiddelde van de plaatsen
tour-tie-best = de beste van de plaatsen
tour-leaver-substitute = voor de invaller
tour-leaver-leaver = voor wie er begon
tour-unfinished-wait = telt pas als ze uit is
tour-unfinished-share = allen delen de plaatsen
tour-unfinished-void = telt niet
tour-peek-no = niemand mag het
tour-peek-yes = de host mag het, en iedereen leest het
tour-edit = Wijzig
tour-ask-name = Naam van het toernooi
tour-ask-games = Spellen: Saul x2; No Thanks
tour-ask-rules = Huisregels (mag leeg blijven)
tour-ask-size = Spelers in een groep
tour-ask-places = Hoeveel spelers (leeg: wie wil)
tour-ask-role = Rol die nodig is (leeg: iedereen)
tour-ask-once = Wie al voor een ander toernooi klaarstaat
tour-ask-apart = Niet samen: Frank - Arno; Niels - Lucy
tour-ask-turn = 2 dagen, elke dag 20:00, of leeg
tour-ask-night = Nacht: 23:00-8:00, of leeg
tour-ask-off = Vrije dagen: za en zo, of leeg
tour-ask-remind = Herinner na zoveel % (100: nooit)
tour-ask-grace = Respijt: 12 uur, of leeg
tour-ask-after = Na hoeveel keer
tour-ask-missed = Wie niet op tijd is
tour-ask-absent = Wie afwezig is
tour-ask-tables = ZP: 3: 2 1 0; 4: 2 1 1 0
tour-ask-breaker = Bij gelijke stand, nummer { $place }
tour-ask-tie = Wie een plaats deelt, krijgt
tour-ask-leaver = ZP van wie stopt
tour-ask-unfinished = Groep die niet klaar komt
tour-ask-peek = Bij ruzie meekijken
tour-ask-result = Plaatsen op volgorde van de namen: 1 2 2 4
tour-ask-zp = ZP, als die anders zijn: 2 1 ½ ½
tour-ask-reason = Reden (nodig bij een verbetering)
tour-panel-title = <b>{ $name }</b> · { $status ->
    [draft] concept, alleen jij ziet dit
    [signup] inschrijving is open
    [running] bezig
    [closed] afgelopen
   *[cancelled] gaat niet door
}
tour-panel-below = { $status ->
    [draft] Alles heeft al een waarde. Open de inschrijving als je tevreden bent.
   *[other] Wat je nu wijzigt, leest iedereen.
}
tour-page-game = Spel en spelers
tour-page-time = Tijd
tour-page-points = Punten
tour-button-open = Open inschrijving
tour-button-join = Doe mee
tour-button-leave = Trek terug
tour-button-paste = Plakken
tour-button-drawn = Loten
tour-button-balanced = Op stand
tour-button-swap = Wissel
tour-button-begin = Start
tour-button-cancel = Ja, stoppen
tour-opened = De inschrijving van <b>{ $name }</b> is open. Ik zet er een bericht over neer.
tour-cancel-ask = { $status ->
    [running] Zal ik <b>{ $name }</b> afsluiten? De stand blijft; wat nog speelt, speelt door. Een nieuwe ronde kan dan niet meer.
   *[other] Zal ik <b>{ $name }</b> schrappen? Dat kan niet terug.
}
tour-cancelled = Gedaan.
tour-signup-title = { $status ->
    [signup] <b>{ $name }</b>: doe mee met de knop hieronder.
    [cancelled] <b>{ $name }</b> gaat niet door.
    [closed] <b>{ $name }</b> is afgelopen.
   *[running] <b>{ $name }</b> is begonnen.
}
tour-item = • { $line }
tour-joined = { $count ->
    [0] Er doet nog niemand mee.
   *[other] <b>Doen mee ({ $count }):</b> { $names }
}
tour-reserves = <b>Reserve ({ $count }):</b> { $names }
tour-and-more = { $names } en nog { $count }
tour-footer = Toernooi { $number } · { $kind ->
    [signup] inschrijving
    [standings] stand
    [topic] { $group }
    [told] { $group } · bericht { $post }
   *[news] bericht { $post }
}
tour-standings-title = <b>{ $name }</b>: { $status ->
    [closed] de eindstand
   *[running] de stand, ronde { $round } van { $rounds }
}
tour-column-name = Naam
tour-column-zp = ZP
tour-column-played = Gesp.
tour-column-wins = Wins
tour-alt = { $title }, de stand. { $lines }
tour-alt-line = { $place }. { $name }, { $zp } ZP.
tour-more = … en nog { $count }; alles staat bij /toernooi stand.
tour-by = { $names } { $count ->
        [one] staat
       *[other] staan
    } lager: { $way } gaf de doorslag.
tour-nobody = vertrokken speler
tour-gone = { $names } { $count ->
    [one] doet
   *[other] doen
} niet meer mee.
tour-group = { $group }: { $names } · { $status ->
    [done] klaar
    [void] telt niet
    [planned] begint zo
   *[running] speelt
}
tour-seed = Geloot met { $seed }; daarmee kan iedereen het nalopen.
tour-field-name = de naam
tour-field-games = de spellen
tour-field-size = de grootte van de groepen
tour-field-tables = de ZP per plaats
tour-field-tie = gelijke plaatsen
tour-field-breakers = een gelijke stand
tour-field-deadlines = de tijden
tour-field-missed = wie niet op tijd is
tour-field-absent = wie afwezig is
tour-field-leaver = wie stopt
tour-field-unfinished = een groep die niet klaar komt
tour-field-peek = meekijken bij ruzie
tour-field-role = wie mag meedoen
tour-field-places = het aantal plaatsen
tour-field-once = wie al elders klaarstaat
tour-field-apart = wie niet bij elkaar zit
tour-news-changed = <b>{ $name }</b>: gewijzigd is { $lines }. Het inschrijvingsbericht zegt hoe het nu is.
tour-news-round = <b>{ $name }</b>: ronde { $number } begint. Elke groep krijgt een eigen topic.
tour-news-round-hand = <b>{ $name }</b>: ronde { $number } begint. Elke groep krijgt een eigen topic; speel daar, en de host vult de uitslag in.
tour-news-round-done = <b>{ $name }</b>: ronde { $number } is klaar. { $last ->
    [yes] Dat was de laatste; de stand is de eindstand.
   *[no] De host maakt de groepen van de volgende ronde.
}
tour-news-corrected = <b>{ $name }</b>: de uitslag van { $group } is verbeterd. Reden: { $reason }
tour-news-void = <b>{ $name }</b>: { $group } is afgebroken. Reden: { $reason }
tour-news-carried = <b>{ $name }</b>: ZP van eerder { $count ->
    [one] is bij 1 speler opgeteld.
   *[other] zijn bij { $count } spelers opgeteld.
}
tour-table = <b>{ $group }: { $game }</b> · { $name }, ronde { $round }
tour-table-players = Aan tafel: { $names }.
tour-table-status = { $status ->
    [done] De uitslag:
    [void] Deze groep telt niet.
   *[running] Speel hier samen. Is het uit, dan vult een host de uitslag in.
}
tour-earned = { $place }. { $name }: { $zp } ZP
tour-told-begun = { $names }: dit is jullie topic. Speel hier samen { $game }; is het uit, dan vult een host de uitslag in.
tour-told-entered = De uitslag van jullie groep:
tour-told-corrected = De uitslag van jullie groep is verbeterd. Reden: { $reason }
tour-told-void = Deze groep is afgebroken en telt niet. Reden: { $reason }
tour-news-paused = <b>{ $name }</b> staat stil; de klok ook. De host zegt wanneer het verdergaat.
tour-news-resumed = <b>{ $name }</b> gaat verder. Wie aan de beurt is, heeft weer een volle beurt.
tour-news-extended = <b>{ $name }</b>: wie aan de beurt is, heeft meer tijd. Het staat in elk topic.
tour-news-hosted = <b>{ $name }</b> heeft een nieuwe host.
tour-news-closed = <b>{ $name }</b> is afgesloten; de stand is de eindstand.
tour-you-joined = { $status ->
    [joined] { $news ->
    [yes] Je doet mee aan <b>{ $name }</b>.
   *[no] Je deed al mee aan <b>{ $name }</b>.
}
   *[reserve] <b>{ $name }</b> is vol; je bent reserve nummer { $place }.
}
tour-letter = { $status ->
    [joined] Je doet mee aan <b>{ $name }</b>. Hier krijg je straks je vragen, en hier kun je je zetten sturen.
   *[reserve] Je bent reserve bij <b>{ $name }</b>. Komt er een plaats vrij, dan doe je mee.
}
tour-letter-sent = Ik heb je ook een privébericht gestuurd.
tour-letter-closed = Privéberichten van mij komen bij jou niet aan. Dat geeft niet: je zetten gaan dan met de knoppen in het topic.
tour-letter-later = Een privébericht kan ik je nu niet sturen. Alles kan ook met de knoppen in het topic.
tour-you-left = { $news ->
    [yes] Je doet niet meer mee aan <b>{ $name }</b>.{ $status ->
    [running] { " " }Je speelt nog tot een host je vervangt.
   *[other] { "" }
}
   *[no] Je deed niet mee aan <b>{ $name }</b>.
}
tour-removed = { $who } doet niet meer mee aan <b>{ $name }</b>{ $bar ->
    [yes] { " " }en kan ook niet meer inschrijven.
   *[no] .
}
tour-hosts-none = <b>{ $name }</b> heeft geen host meer. Wie Server beheren mag, neemt het over: kies jezelf als nieuwe host.
tour-hosts = <b>{ $name }</b> heeft { $count ->
    [one] als host
   *[other] als hosts
}: { $names }
tour-carry = ZP van eerder
tour-carry-label = Een speler per regel: Frank 5½
tour-carried = { $count ->
    [one] Opgeteld bij 1 speler.
   *[other] Opgeteld bij { $count } spelers.
}
tour-round-title = <b>{ $name }</b>, ronde { $number }: { $game } · { $running ->
    [yes] deze ronde speelt
   *[no] { $count } { $count ->
    [one] speler
   *[other] spelers
}
}
tour-groups-how = Plak de groepen zoals je ze schrijft, of laat mij loten{ $scored ->
    [yes] , of verdeel ze op stand
   *[no] { "" }
}.
tour-groups-below = { $ready ->
    [yes] Nog niets is begonnen; dat gebeurt met Start.
   *[no] Je ziet eerst wat het wordt.
}
tour-together = { $names } zitten samen in { $group }; anders kwam het niet uit.
tour-not-joined = { $name } heeft zich niet ingeschreven. Schrijf de naam zoals die in de lijst staat.
tour-left-over = Nog in geen groep: { $names }.
tour-swap = Wissel twee spelers
tour-swap-one = Deze speler
tour-swap-other = en deze
tour-seated = { $name } ({ $group })
tour-started = Ronde { $number } begint met { $count ->
    [one] 1 groep
   *[other] { $count } groepen
}. De topics komen er nu aan.
tour-without = { $names } { $count ->
    [one] speelt
   *[other] spelen
} deze ronde niet mee.
tour-no-standings = <b>{ $name }</b> heeft nog geen stand.
tour-standings-name = <b>{ $name }</b>, de stand
tour-standing = { $place }. { $name }: { $zp } ZP, { $played } gespeeld, { $wins } gewonnen{ $gone ->
    [yes] { " " }(doet niet meer mee)
   *[no] { "" }
}
tour-history = <b>{ $name }</b> in { $tournament }: { $zp } ZP{ $place ->
    [0] { "" }
   *[other] , plaats { $place }
}
tour-history-carried = Van eerder: { $zp } ZP
tour-history-line = Ronde { $round }, { $group }: plaats { $place } van { $seats }, { $zp } ZP{ $corrected ->
    [yes] { " " }(verbeterd)
   *[no] { "" }
}
tour-history-none = Nog geen uitslagen.
tour-result = Uitslag
tour-result-note = { $group }: { $names }
tour-placed = { $place }. { $name }
tour-entered = Genoteerd voor { $group }: { $places }. Klopt het niet? Vul het opnieuw in, met een reden.
tour-paused-until = Verder gaat het met /toernooi verder.
tour-voided = { $group } is afgebroken.
tour-export = De uitslagen van <b>{ $name }</b>, voor een rekenblad.
tour-export-json = En alles, voor een programma.

tour-wrong-name = Geef het toernooi eerst een naam.
tour-wrong-no-game = Noem minstens één spel, bijvoorbeeld Saul viltjes.
tour-wrong-places = { $fact } plaatsen is minder dan één groep. Kies meer plaatsen of kleinere groepen.
tour-wrong-hand-name = Hoe heet het spel dat jullie met de hand spelen?
tour-wrong-game = Het spel “{ $fact }” ken ik niet.
tour-wrong-game-size = Dat spel gaat niet met { $fact } aan een tafel. Kies een andere grootte.
tour-wrong-times = Een spel gaat 1 tot en met 20 rondes mee, niet { $fact }.
tour-wrong-size = Een groep heeft 2 tot en met 6 spelers, niet { $fact }.
tour-wrong-table = Voor een groep van { $fact } moeten er ook { $fact } getallen staan.
tour-wrong-table-order = Voor een groep van { $fact } moet elke plaats minstens zoveel waard zijn als de volgende.
tour-wrong-table-size = Voor groepen van { $fact } staan er nog geen ZP. Voeg ze toe.
tour-wrong-table-form = “{ $fact }” lees ik niet. Schrijf per grootte: 4: 2 1 1 0; 3: 2 1 0
tour-wrong-breakers = Kies elk maar één keer: { $fact }.
tour-wrong-remind = Kies een deel van 1 tot en met 100 %.
tour-wrong-turn = Een zet heeft minstens een uur nodig.
tour-wrong-grace = Respijt is nul of meer.
tour-wrong-days-off = Eén dag in de week moet er gespeeld worden.
tour-wrong-missed = Kies minstens 1 keer.
tour-wrong-number = Dat lees ik niet. Vul het nog eens in.
tour-wrong-span = “{ $fact }” lees ik niet als een tijd. Schrijf bijvoorbeeld: 2 dagen, 36 uur, elke dag 20:00, geen.
tour-wrong-span-long = Dat is te lang; hoogstens 60 dagen.
tour-wrong-moment = “{ $fact }” lees ik niet als een tijdstip. Schrijf bijvoorbeeld 20:00.
tour-wrong-night = “{ $fact }” lees ik niet als een nacht. Schrijf bijvoorbeeld 23:00-8:00.
tour-wrong-weekday = “{ $fact }” is geen dag van de week. Schrijf bijvoorbeeld: za en zo.
tour-wrong-role = De rol “{ $fact }” vind ik hier niet, of er zijn er meer. Schrijf de naam zoals die op de server staat.
tour-wrong-apart = { $fact }
tour-wrong-apart-two = Schrijf paren, met een puntkomma ertussen: Frank - Arno; Niels - Lucy

error-server-only = Dat kan alleen op een server, niet in een privébericht.
error-no-manager = { not-manager }
error-not-tournament-host = Dat kunnen alleen de hosts van dit toernooi.
error-no-tournament = Dat toernooi ken ik hier niet.
error-tournament-which = Welk toernooi bedoel je: { $names }?
error-no-place = { no-setup }
error-no-player = { $name } staat niet op de lijst. Schrijf de naam zoals die daar staat.
error-player-which = { $name } kan { $names } zijn. Schrijf de naam verder uit.
error-host-already = Die is al host.
error-last-host = Je bent de enige host. Voeg eerst iemand anders toe.
error-tournament-over = Dit toernooi is voorbij.
error-tournament-frozen = Dat ligt vast sinds de start, want de uitslagen tellen ernaar.
error-tournament-runs = Dit toernooi is al begonnen.
error-signup-open = De inschrijving is al open.
error-signup-closed = De inschrijving is dicht.
error-barred = Je kunt aan dit toernooi niet meedoen. Vraag een host als je denkt dat het niet klopt.
error-joined-elsewhere = Je staat al klaar voor { $name }, en hier doe je maar aan één toernooi tegelijk mee. Druk daar op { tour-button-leave }, of wacht tot het begint.
error-no-role = Meedoen kan alleen met de rol die bij het toernooi staat. Vraag een host erom.
error-no-signup = Die doet niet mee aan dit toernooi.
error-too-few = Met { $count ->
    [0] nul spelers
    [one] 1 speler
   *[other] { $count } spelers
} kan ik geen groepen maken. Wacht tot er meer meedoen.
error-round-left = Niet iedereen in deze groepen doet nog mee. Maak de groepen opnieuw.
error-round-runs = Ronde { $round } is nog bezig. Vul de uitslagen in of breek af wat niet klaar komt.
error-season-over = Alle rondes zijn gespeeld. Verder? Maak een nieuw toernooi en neem de ZP mee.
error-no-groups = Er staan nog geen groepen.
error-not-joined = Iemand in die groepen doet niet (meer) mee. Maak de groepen opnieuw.
error-not-in-groups = Die speler zit in geen groep.
error-nothing-planned = Er staat nog geen ronde klaar. Maak eerst de groepen.
error-group-closed = Die groep speelt niet. Kies een groep die bezig of klaar is.
error-group-size = { $group } heeft { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}; dat gaat niet met dit spel en deze ZP.
error-group-wanted = Welke groep? Kies er een uit de lijst.
error-group-unknown = “{ $name }” vind ik niet. Kies een groep uit de lijst.
error-places-wanted = Ik wil { $count } plaatsen, op volgorde van de namen. Bijvoorbeeld: 1 2 2 4
error-places-odd = Die plaatsen kunnen niet. Na een gedeelde 2e plaats komt de 4e: 1 2 2 4
error-zp-wanted = Ik wil { $count } keer ZP, op volgorde van de namen. Bijvoorbeeld: 2 1 ½ ½
error-reason-wanted = Schrijf erbij waarom; iedereen leest het.
error-no-zp = “{ $text }” lees ik niet. Schrijf per regel een naam en ZP: Frank 5½

cmd-setup-news = Het kanaal voor berichten over toernooien; anders krijgt elk toernooi een topic
cmd-setup-news-name = nieuws
cmd-tournament = Toernooien: inschrijven, groepen, stand
cmd-tournament-name = toernooi
cmd-tour-which = Het toernooi, met nummer of naam
cmd-tour-which-name = toernooi
cmd-tour-new = Maak een toernooi; jij wordt de host
cmd-tour-new-name = nieuw
cmd-tour-new-called = Hoe het heet
cmd-tour-new-called-name = naam
cmd-tour-new-again = Met de instellingen van de vorige keer
cmd-tour-new-again-name = zoals-vorige-keer
cmd-tour-settings = Hoe er gespeeld wordt; hosts kunnen het hier wijzigen
cmd-tour-settings-name = instellingen
cmd-tour-open = Open de inschrijving
cmd-tour-open-name = open
cmd-tour-end = Schrap een toernooi, of sluit het af
cmd-tour-end-name = stoppen
cmd-tour-groups = De groepen van de volgende ronde: plakken, loten of op stand
cmd-tour-groups-name = groepen
cmd-tour-start = Begin de ronde die klaarstaat
cmd-tour-start-name = start
cmd-tour-standings = De hele stand
cmd-tour-standings-name = stand
cmd-tour-history = Wat een speler per ronde haalde
cmd-tour-history-name = geschiedenis
cmd-tour-player = De speler
cmd-tour-player-name = speler
cmd-tour-enter = Vul een uitslag in, of verbeter er een
cmd-tour-enter-name = uitslag
cmd-tour-group = De groep
cmd-tour-group-name = groep
cmd-tour-pause = Zet alle groepen stil; de klok ook
cmd-tour-pause-name = pauze
cmd-tour-resume = Laat alle groepen verdergaan, met een volle beurt
cmd-tour-resume-name = verder
cmd-tour-extend = Meer tijd voor iedereen die aan de beurt is
cmd-tour-extend-name = verleng
cmd-tour-void = Breek een groep af
cmd-tour-void-name = afbreken
cmd-tour-reason = Waarom; iedereen leest het
cmd-tour-reason-name = reden
cmd-tour-export = De uitslagen als bestanden, alleen voor jou
cmd-tour-export-name = uitvoer
cmd-tour-remove = Haal een speler van de lijst
cmd-tour-remove-name = verwijder
cmd-tour-bar = Ook later niet meer meedoen
cmd-tour-bar-name = voorgoed
cmd-tour-hosts = Wie de hosts zijn; neem er een bij, of stop zelf
cmd-tour-hosts-name = hosts
cmd-tour-add = Deze persoon wordt ook host
cmd-tour-add-name = erbij
cmd-tour-resign = Jij bent geen host meer
cmd-tour-resign-name = ik-stop
cmd-tour-carry = Plak de ZP die er al waren
cmd-tour-carry-name = meenemen

## a host's hand

hosting-none = Er is geen groep bezig waar jij host van bent.
hosting-waits = <b>{ $group }</b> wacht op { $names } (sinds { $since })
hosting-plays = <b>{ $group }</b> speelt
hosting-paused = <b>{ $group }</b> staat stil (pauze)
hosting-frozen = <b>{ $group }</b> staat stil: het logboek klopt niet. Vraag de beheerder
hosting-until = tot { $when }
hosting-late = te laat: { $names }
hosting-away = { $name } is afwezig
hosting-away-until = { $name } is afwezig t/m { $when }
hosting-flown = op de automaat: { $names }
hosting-missed = { $name } miste { $count }×
hosting-button-remind = Herinner
hosting-button-extend = Verleng
hosting-button-replace = Vervang
hosting-button-back = Zet terug
hosting-log = <b>{ $group }</b>: wat er naast het spelen gebeurde, het nieuwste eerst
hosting-log-more = En { $count ->
    [one] 1 regel
   *[other] { $count } regels
} van eerder; die staan in /host uitvoer.
hosting-exported = { $full ->
    [yes] Alles van <b>{ $group }</b>: de posts en het hele logboek, met mijn helft van het toeval.
   *[no] <b>{ $group }</b>, zoals iedereen het kon zien. Het hele logboek komt erbij als het spel is afgesloten met /host sluit.
}
hosting-reminded = { $group }: ik heb { $names } herinnerd.
hosting-extended = { $group }: er is meer tijd, nu tot { $when }.
hosting-extend-title = Meer tijd voor { $group }
hosting-extend-label = Hoeveel langer, of tot wanneer
hosting-extend-day = 1 dag
hosting-now-paused = { $group } staat stil. Verder gaat het met /host verder.
hosting-now-resumed = { $group } gaat verder.
hosting-now-closed = { $group } is afgesloten. Met /host uitvoer heb je alles.
hosting-now-rewound = { $group } is teruggezet; in het topic staat wat niet meer telt.
hosting-acted = { $group }: doorgegeven aan { $name }, met wat je citeerde. { $name } leest of de zet kon; aan de stand zie je of er nog gewacht wordt. Meer zeg ik niet, want dat kan iets over de hand verraden.
hosting-piloted = { $on ->
    [yes] Voor { $name } speelt nu de automaat.
   *[no] { $name } speelt weer zelf.
}
hosting-peeked = Wat { $name } weet. Iedereen in het topic leest dat je hebt gekeken.
hosting-steps = <b>{ $group }</b>: vóór welke stap moet het weer staan? Het nieuwste staat bovenaan.
hosting-steps-choose = Kies de stap die niet had moeten gebeuren
hosting-back = Terug tot vóór: { $step } ({ $when })
hosting-back-what = { $count ->
    [one] Die stap vervalt.
   *[other] Die stap en alles daarna vervallen, { $count } stappen bij elkaar.
}{ $anew ->
    [yes] { " " }Er is iets bekend geworden; daarom worden de geheime keuzes van die ronde opnieuw gevraagd, met nieuw toeval.
   *[no] { " " }Wat geheim was, blijft geheim en staan.
} Opdrachten vervallen.
hosting-seat = <b>{ $group }</b>: wie stopt er?
hosting-seat-choose = Kies wie er vervangen wordt
hosting-newcomer = <b>{ $group }</b>: wie neemt de plaats van { $name } in? Kies hier, of noem iemand anders met /host vervang. Wat { $name } al geheim instuurde, telt tot de nieuwe speler het verandert.
hosting-newcomer-choose = Kies wie er gaat zitten
hosting-autopilot = De automaat
hosting-reserve = { $name } (reserve { $place })
hosting-now-flown = Op de plaats van { $leaver } speelt nu de automaat.
hosting-now-replaced = { $name } speelt nu op de plaats van { $leaver }.
log-start = { $when }: het spel begon.
log-rewind = { $when }: teruggezet door { $host }.
log-itself = vanzelf
log-sit = { $when }: { $on ->
    [yes] de automaat kreeg een plaats
   *[no] { $names } ging hier zitten
} ({ $host }).
log-pilot = { $when }: { $names } { $on ->
    [yes] op de automaat
   *[no] speelt weer zelf
} ({ $host }).
log-extend = { $when }: { $time } erbij ({ $host }).
log-pause = { $when }: stilgezet door { $host }.
log-resume = { $when }: verder, door { $host }.
log-peek = { $when }: { $host } keek in de geheime gegevens van { $names }.
log-acted = { $when }: { $host } schreef een zet van { $names } op.
log-remind = { $when }: { $host } herinnerde { $names }.
log-missed = { $when }: { $names } te laat; standaardzet gespeeld.
log-outage = { $when }: ik was { $time } weg; die tijd kreeg iedereen erbij.
log-close = { $when }: afgesloten door { $host }.
only-here = Speel je ook elders? { $play } toont alles.
cmd-host = Voor hosts: stand, tijd, vervangen, terugzetten
cmd-host-name = host
cmd-host-group = De groep, met nummer of naam; leeg in haar eigen topic
cmd-host-group-name = groep
cmd-host-player = De speler om wie het gaat
cmd-host-player-name = speler
cmd-host-status = Op wie elke groep wacht, sinds wanneer en tot wanneer
cmd-host-status-name = stand
cmd-host-log = Wie wat wanneer deed
cmd-host-log-name = logboek
cmd-host-export = De posts en het logboek als bestand
cmd-host-export-name = uitvoer
cmd-host-peek = Kijk bij een geschil wat iemand weet; iedereen leest het
cmd-host-peek-name = inzien
cmd-host-remind = Herinner wie aan de beurt is, hoogstens eens per uur
cmd-host-remind-name = herinner
cmd-host-extend = Meer tijd voor wie aan de beurt is
cmd-host-extend-name = verleng
cmd-host-more = 1 dag, 12 uur, of een moment: morgen 20:00, zondag
cmd-host-more-name = tijd
cmd-host-pause = Zet het spel stil; de klok ook
cmd-host-pause-name = pauze
cmd-host-resume = Laat het spel verdergaan, met de volle tijd
cmd-host-resume-name = verder
cmd-host-act = Schrijf een zet op die een speler je elders vertelde
cmd-host-act-name = zet
cmd-host-move = De zet, zoals de speler die zou schrijven
cmd-host-move-name = zet
cmd-host-quote = Wat de speler zei, letterlijk; alleen de speler leest het
cmd-host-quote-name = citaat
cmd-host-substitute = Iemand anders neemt een plaats in
cmd-host-substitute-name = vervang
cmd-host-leaver = Wie er stopt
cmd-host-newcomer = Wie er gaat zitten; leeg: kies uit de reserves
cmd-host-newcomer-name = door
cmd-host-autopilot = Laat de automaat er spelen
cmd-host-autopilot-name = automaat
cmd-host-pilot = Laat de automaat voor iemand spelen, of juist niet meer
cmd-host-pilot-name = automaat
cmd-host-on = Aan of uit
cmd-host-on-name = aan
cmd-host-rewind = Zet het spel een paar stappen terug
cmd-host-rewind-name = terug
cmd-host-close = Sluit een afgelopen spel voorgoed af
cmd-host-close-name = sluit

troublez-name = Troublez
troublez-awaited-draw = Ik wacht op { $names }: trekken of stoppen.
troublez-awaited-place = Ik wacht op { $names }: waar komt de kaart?
troublez-awaited-axe = Ik wacht op { $names }: welke zombie kost de bijl?
troublez-awaited-net = Ik wacht op { $names }: wat vangt het net?
troublez-awaited-shotgun = Ik wacht op { $names }: op welke waarde schiet het geweer?
troublez-awaited-horde = Ik wacht op { $names }: welke horde?
troublez-awaited-pick = Ik wacht nog op { $count ->
    [one] de keuze
   *[other] de keuzes
} van { $names }.
troublez-house-title = <b>Huisregels</b>
troublez-house-cards = Een kaart heet naar kleur en waarde: G4 is een groene 4 (P is paars, O is oranje), G-bijl is een groene bijl.
troublez-house-turn = Wie aan de beurt is, trekt minstens één kaart en legt die aan een eind van een rij. Daarna: verder trekken, of stoppen en een hele rij pakken.
troublez-house-fit = In een rij lopen de waarden op, hebben buren een andere kleur en ligt elke actie hoogstens één keer. Past een kaart nergens, dan is de beurt voorbij, zonder rij.
troublez-house-may = Een nieuwe rij beginnen mag altijd, zolang er minder dan drie liggen.
troublez-house-must = Een nieuwe rij begint alleen met een kaart die nergens anders past.
troublez-house-barricade = Een barricade dekt een kaart af (#): die heeft dan geen kleur, waarde of actie meer.
troublez-house-actions = Van een rij werken eerst de acties, van links naar rechts: de bijl kost je een zombie, het net steelt er een, het geweer kost de anderen er een. Dan komen de zombies erbij.
troublez-house-zombies = Van een rij komen eerst de zombies erbij; dan werken de acties, van links naar rechts: de bijl kost je een zombie, het net steelt er een, het geweer kost de anderen er een.
troublez-house-pick = Daarna pakt ieder ander om de beurt één buitenste kaart.
troublez-house-stay = Wat dan nog ligt, blijft liggen.
troublez-house-clear = Wat dan nog ligt, gaat weg.
troublez-house-horde = Vier gelijke zombies, of 1 tot en met 5, zijn een horde: 10 punten, en veilig. Elke andere zombie is 1 punt.
troublez-house-end = De stapel gaat { $runs } keer rond; de laatste beurt wordt nog afgemaakt.
troublez-house-hard = De stapel gaat { $runs } keer rond; met de laatste kaart is het spel meteen uit.
troublez-turn = <b>Beurt { $turn }: { $name }.</b>
troublez-put = { $how ->
    [new] als nieuwe rij { $row }
    [L] links aan rij { $row }
   *[R] rechts aan rij { $row }
}
troublez-drew = { $name } trekt <b>{ $card }</b>.
troublez-drew-put = { $name } trekt <b>{ $card }</b>; die komt { $where }.
troublez-drew-covers = { $name } trekt een barricade; die dekt <b>{ $card }</b> in rij { $row } af.
troublez-drew-bust = { $name } trekt <b>{ $card }</b>. <b>Die past nergens</b>: de beurt is voorbij, zonder rij.
troublez-puts = { $name } legt <b>{ $card }</b> { $where }.
troublez-covers = { $name } dekt <b>{ $card }</b> in rij { $row } af met een barricade.
troublez-emptied = De stapel is op. { $runs ->
    [0] Er wordt niet meer getrokken.
   *[other] De { $cards } weggelegde kaarten zijn geschud; nog { $runs } keer rond.
}
troublez-took = <b>{ $name } pakt rij { $row }</b>: { $cards }.
troublez-picked = { $name } pakt <b>{ $card }</b> van rij { $row }.
troublez-joined = { $name } krijgt erbij: { $cards }.
troublez-axed = Bijl: { $name } verliest { $card }.
troublez-netted = Net: { $name } steelt { $card } van { $owner }.
troublez-shot = Geweer: { $name } schiet op de { $value }.
troublez-hit = { $name } verliest { $card }.
troublez-nothing-axe = De bijl vindt niets.
troublez-nothing-net = Het net vangt niets.
troublez-nothing-shotgun = Het geweer vindt niemand.
troublez-horde = <b>Horde!</b> { $name } legt { $cards } veilig weg: 10 punten.
troublez-cleared = Wat nog lag, gaat weg ({ $cards } { $cards ->
    [one] kaart
   *[other] kaarten
}).
troublez-over = <b>Het spel is uit.</b>
troublez-places = Plaats { $place }: { $names } ({ $points } { $points ->
    [one] punt
   *[other] punten
}).
troublez-barricade = barricade
troublez-rows = Op tafel: { $rows }
troublez-row = rij { $row }: { $cards }
troublez-call-first = { $name }, jij bent: trek een kaart.
troublez-call-draw = { $name }, jij bent: trek verder, of stop en pak een rij.
troublez-call-stop = { $name }, de stapel is op: welke rij pak je?
troublez-call-place = { $name }, waar leg je <b>{ $card }</b>?
troublez-call-cover = { $name }, welke kaart dek je af met de barricade?
troublez-call-axe = { $name }, welke zombie kost de bijl je?
troublez-call-net = { $name }, van wie steel je welke zombie?
troublez-call-shotgun = { $name }, op welke waarde schiet je?
troublez-call-horde = { $name }, welke horde maak je?
troublez-call-pick = { $names }: stuur me in het geheim welke buitenste kaart { $count ->
    [one] je pakt
   *[other] jullie pakken
}.
troublez-call-again = { $name }: wat je wilde, ligt er niet meer. Kies opnieuw.
troublez-unfulfilled = Van wat je wilde, ligt niets meer buiten. Kies opnieuw: { $ends }.
troublez-ask = { $call } Schrijf bijvoorbeeld { $how }.
troublez-ask-pick = Welke buitenste kaart pak je als jij aan de beurt bent? Nu liggen buiten: { $ends }. Schrijf “pak” met een kaart, of een lijstje: “pak horde, 4, hoogste”.
troublez-noted = <b>Genoteerd.</b> { $order }
troublez-noted-pick = <b>Genoteerd:</b> { $move }
troublez-did = Genoteerd: { $move }
troublez-pick-change = Veranderen kan tot jouw keuze telt: stuur gewoon een nieuwe.
troublez-order-change = Intrekken kan tot het gebruikt is: schrijf “geen opdrachten”.
troublez-cancelled-draw = Trekken: geen opdracht. Ik vraag het je als je aan de beurt bent.
troublez-cancelled-pick = Pakken: geen opdracht. Ik vraag het je elke keer.
troublez-cancelled-axe = Bijl: geen opdracht. Ik vraag het je.
troublez-cancelled-net = Net: geen opdracht. Ik vraag het je.
troublez-cancelled-shotgun = Geweer: geen opdracht. Ik vraag het je.
troublez-cancelled-all = Al je opdrachten zijn weg. Ik vraag het je steeds als je aan de beurt bent.
troublez-order-draw = Je { $turn }e beurt: { $order }
troublez-order-draw-every = Vanaf je { $turn }e beurt: { $order }
troublez-order-pick = Pakken in beurt { $turn }: { $order }
troublez-order-pick-every = Pakken vanaf beurt { $turn }: { $order }
troublez-order-standing = Tot je het intrekt: { $order }
troublez-orders-help = Vooraf opgeven kan: “stop bij 4 kaarten”, “stop boven 30%”, “stop bij horde”, “voorkeur rij 2”, “steeds pak horde, hoogste”, “steeds bijl laagste”, “steeds net horde”, “steeds geweer meeste”. “Steeds” ervoor geldt tot je het intrekt.
troublez-dropped-refused = Een opdracht van je kon niet meer en is vervallen. Ik vraag het je weer.
troublez-own = Je hebt { $count ->
    [0] nog geen zombies
   *[other] { $cards }
}{ $hordes ->
    [0] {""}
    [one] {" "}en 1 horde
   *[other] {" "}en { $hordes } hordes
}.
troublez-own-pick = Je keuze voor deze beurt: { $move }
troublez-known-bust = Kans dat de volgende kaart nergens past: { $percent } % ({ $busts } van de { $unseen } kaarten die je nog niet ziet).
troublez-known-row = Rij { $row } brengt jou: { $brings }.
troublez-brings-values = { $count ->
    [one] zombie
   *[other] zombies
} { $values }
troublez-brings-axe = een bijl
troublez-brings-net = een net
troublez-brings-shotgun = een geweer
troublez-brings-barricades = { $count ->
    [one] een barricade
   *[other] { $count } barricades
}
troublez-brings-horde = <b>een horde</b>
troublez-brings-nothing = niets
troublez-form-draw = Trekken of stoppen
troublez-form-place = Waar komt de kaart?
troublez-form-axe = Welke zombie kost de bijl?
troublez-form-net = Wat vangt het net?
troublez-form-shotgun = Op welke waarde schiet je?
troublez-form-horde = Welke horde?
troublez-form-pick = Een buitenste kaart
troublez-form-choice = Het liefst
troublez-form-second = Als dat weg is
troublez-form-third = Als dat ook weg is
troublez-do-draw = Trek een kaart
troublez-do-stop = Stop: pak rij { $row } ({ $cards })
troublez-do-place = { $where }
troublez-do-cover = { $card } in rij { $row }, plaats { $at }
troublez-do-net = een { $value } van { $owner }
troublez-do-axe = een { $value }
troublez-do-shotgun = op de { $value }
troublez-do-horde-run = 1 tot en met 5
troublez-do-horde-four = vier keer { $value }
troublez-wish-outer = { $card } van rij { $row }
troublez-wish-inner = { $card } van rij { $row }, als die vrijkomt
troublez-wish-highest = de hoogste zombie
troublez-wish-horde = wat mijn horde afmaakt
troublez-wish-no-axe = het beste, maar geen bijl
troublez-wish-any = maakt niet uit (de hoogste zombie)
troublez-wish-none = niets meer
troublez-error-empty = Er staat niets. Schrijf een zet, bijvoorbeeld { $choices }.
troublez-error-nothing = Hier staat geen zet in. Schrijf bijvoorbeeld { $choices }, of “pak hoogste”.
troublez-error-word = “{ $word }” begrijp ik niet. Schrijf het korter, bijvoorbeeld “trek”, “stop rij 1”, “leg R1.L”, “pak horde, hoogste” of “stop bij 4 kaarten”.
troublez-error-unclear = Wat “{ $word }” hier betekent, begrijp ik niet. Schrijf het korter, bijvoorbeeld “trek”, “stop rij 1”, “leg R1.L”, “pak horde, hoogste” of “stop bij 4 kaarten”.
troublez-error-number-form = “{ $number }” is geen gewoon getal. Schrijf een heel getal, zoals 3.
troublez-error-bare-number = “{ $number }” alleen begrijp ik nu niet. Schrijf erbij wat je ermee wilt, bijvoorbeeld “stop rij 1” of “pak 4”.
troublez-error-no-place = Bij { $place } ligt niets. Kies uit: { $ends }.
troublez-error-no-row = Er ligt nog geen rij op tafel. Trek eerst een kaart.
troublez-error-contradiction = Hier staan twee dingen die niet samen kunnen. Stuur het nog eens, met één van de twee.
troublez-error-mixed = Hier staat meer dan één zet in. Stuur ze los van elkaar.
troublez-error-name = “{ $text }” ken ik niet. Er spelen: { $names }.
troublez-error-name-which = “{ $text }” kan meer dan één speler zijn: { $candidates }. Schrijf de naam wat verder uit.
troublez-error-row-which = Welke rij? { $candidates }?
troublez-error-side-which = Aan welke kant? { $candidates }?
troublez-error-place-which = Welke kaart dek je af? { $candidates }?
troublez-error-net-which = Van wie? { $candidates }?
troublez-error-phase = Dat wordt nu niet gevraagd. Kies uit: { $choices }.
troublez-error-turn = { $turn } is aan de beurt. Vooraf opgeven kan, in het geheim aan mij: “stop bij 4 kaarten” of “steeds pak hoogste”.
troublez-error-turn-pick = Nu pakt ieder om de beurt een buitenste kaart; ik wacht op { $waiting }.
troublez-error-pile-empty = De stapel is op; trekken kan niet meer. Kies een rij: { $rows }.
troublez-error-draw-first = Trek eerst minstens één kaart; stoppen kan daarna.
troublez-error-row = Rij { $row } ligt er niet. Kies uit: { $rows }.
troublez-error-no-barricade = { $card } is geen barricade en kan niets afdekken. Kies uit: { $choices }.
troublez-error-cover = Daar ligt geen kaart die je kunt afdekken. Kies uit: { $choices }.
troublez-error-must-cover = Een barricade moet een kaart afdekken. Kies uit: { $choices }.
troublez-error-rows-full = Er liggen al { $rows } rijen; een nieuwe kan niet. Kies uit: { $choices }.
troublez-error-extend = { $card } past nog aan een rij, en dan mag geen nieuwe. Kies uit: { $choices }.
troublez-error-colour = { $card } past niet aan die kant van rij { $row }: buren moeten een andere kleur hebben. Kies uit: { $choices }.
troublez-error-value-order = { $card } past niet aan die kant van rij { $row }: van links naar rechts lopen de waarden op. Kies uit: { $choices }.
troublez-error-kind-twice = { $card } past niet in rij { $row }: die actie ligt daar al. Kies uit: { $choices }.
troublez-error-axe = Een { $value } heb je niet. Kies uit: { $choices }.
troublez-error-net = { $owner } heeft geen { $value }. Kies uit: { $choices }.
troublez-error-net-self = Van jezelf kun je niet stelen. Noem iemand anders: { $names }.
troublez-error-net-nobody = Noem elke speler hoogstens één keer, en alleen wie meespeelt: { $names }.
troublez-error-shoot = Op { $value } kun je niet schieten; de waarden zijn 1 tot en met 5.
troublez-error-horde = Die horde heb je niet. Kies uit: { $choices }.
troublez-error-pick-empty = Noem minstens één kaart, bijvoorbeeld “pak hoogste”.
troublez-error-pick-card = De kaart { $card } bestaat niet. Schrijf bijvoorbeeld “pak G4” of “pak hoogste”.
troublez-error-pick-value = { $value } is geen waarde; die gaan van 1 tot en met 5.
troublez-error-pick-later = Pakken komt pas als { $turn } klaar is. Vooraf opgeven kan: “straks pak hoogste”.
troublez-error-pick-own-turn = In je eigen beurt pak je een rij, geen losse kaart.
troublez-error-picked = Je hebt deze beurt al gepakt.
troublez-error-pick-nothing = Er ligt niets meer om te pakken.
troublez-error-pick-gone = { $card } ligt er niet (meer). Buiten liggen: { $ends }.
troublez-error-pick-gone-any = Dat ligt er niet (meer). Buiten liggen: { $ends }.
troublez-error-pick-inner = { $card } ligt niet aan de buitenkant. Kies uit: { $ends }.
troublez-error-order-late = Daar is het te laat voor. Geef de opdracht voor een latere beurt.
troublez-error-order-cards = Stoppen kan bij 1 tot en met { $most } kaarten in een rij, of na 1 tot en met { $draws } keer trekken.
troublez-error-order-bust = { $bust } kan niet: noem een kans van 0 tot en met 99 procent.
troublez-error-order-rows = Noem rijen van 1 tot en met 3, elk één keer.
troublez-error-order-empty = Die opdracht zegt nog niets. Schrijf bijvoorbeeld “stop bij 4 kaarten”, “steeds bijl laagste” of “steeds net horde”.
troublez-error-order-value = { $value } is geen waarde; die gaan van 1 tot en met 5.
troublez-error-order-twice = Noem elke waarde één keer.
troublez-pic-turn = Beurt { $turn }
troublez-pic-over = Het spel is uit
troublez-pic-pile = stapel: { $cards }
troublez-pic-runs = nog { $runs } keer rond
troublez-pic-free = vrij
troublez-pic-points = { $points } pt
troublez-pic-hordes = { $hordes ->
    [0] geen horde
    [one] 1 horde
   *[other] { $hordes } hordes
}
troublez-pic-place = plaats { $place }
troublez-pic-ready = klaar
troublez-pic-unready = kiest nog
troublez-pic-alt = { troublez-name }, beurt { $turn }. { $parts }
troublez-pic-alt-over = Het spel is uit.
troublez-pic-alt-turn = { $name } is aan de beurt.
troublez-pic-alt-card = Getrokken: { $card }.
troublez-pic-alt-row = Rij { $row }: { $cards }.
troublez-pic-alt-pile = Stapel: { $cards } { $cards ->
    [one] kaart
   *[other] kaarten
}, nog { $runs } keer rond.
troublez-pic-alt-player = { $name }: { $parts }.
troublez-pic-alt-points = { $points } { $points ->
    [one] punt
   *[other] punten
}
troublez-pic-alt-hordes = { $hordes ->
    [one] 1 horde
   *[other] { $hordes } hordes
}
troublez-pic-alt-collection = los { $values }
troublez-pic-alt-place = plaats { $place }
troublez-pic-alt-ready = keuze is binnen
troublez-pic-alt-unready = kiest nog
