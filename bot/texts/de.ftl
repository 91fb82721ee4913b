list-and = { $most } und { $last }
list-or = { $most } oder { $last }
quoted = „{ $text }“

## shared

post-footer = { $group } · Beitrag { $number }
zp-title = <b>ZP</b>
zp-line = { $place }. { $name }: { $zp } ZP
saul-awaited-plan = Es { $count ->
    [one] fehlt noch der Plan
   *[other] fehlen noch die Pläne
} von { $names }.
saul-awaited-bid = Am Zug: { $names }. Passen oder höher bieten.
saul-awaited-flip = Am Zug: { $names }. Bei wem wird umgedreht?
private-title = <b>Nur für { $name }</b>
orders-title = Deine Aufträge:
orders-none = Du hast keine Aufträge.

error-option = Die Hausregel „{ $option }“ gibt es nicht. Es gibt: { $known }.
error-value = „{ $value }“ geht bei der Hausregel „{ $option }“ nicht.
error-seats = Mit { $seats } { $seats ->
    [one] Person
   *[other] Personen
} geht dieses Spiel nicht. Es geht mit { $least } bis { $most }.
error-over = Das Spiel ist zu Ende; hier kommt nichts mehr dazu.
error-spectator = Du spielst in dieser Gruppe nicht mit.
error-empty = Hier steht nichts. Schreib einen Zug, zum Beispiel „SSHS, Gebot nach 2“.
error-nobody = Von wem ist das? Beginne mit einem Namen und einem Doppelpunkt, zum Beispiel „{ $name }: passe“.

## saul

saul-name = Sauls Bierdeckel
saul-face-S = Saul
saul-face-H = Hank
saul-house-title = <b>Hausregeln</b>
saul-house-flip-all = Wer das höchste Gebot hat, dreht zuerst alle eigenen Bierdeckel um, auch wenn das Gebot niedriger ist.
saul-house-flip-some = Wer das höchste Gebot hat, dreht von den eigenen Bierdeckeln nicht mehr um als geboten.
saul-house-own-hank-fails = Liegt Hank dabei, ist der Versuch gescheitert („raus“ heißt hier: raus aus dem Versuch).
saul-house-own-hank-out = Liegt Hank dabei, ist man sofort aus dem Spiel.
saul-house-lose = Ein gescheiterter Versuch kostet einen zufälligen Bierdeckel; welchen, erfährt nur, wem er gehört.
saul-house-end = Mit zwei Punkten gewinnt man, ohne Bierdeckel verliert man. Gibt es beides einmal, ist das Spiel zu Ende.
saul-house-bound = Mehr bieten, als auf dem Tisch liegt, geht nicht; wer so viel bietet, hat das Bieten sofort gewonnen.

saul-start-first = <b>Runde 1.</b> { $name } beginnt. Schickt mir alle heimlich euren Plan, zum Beispiel: <i>SSHS, Gebot nach 2, Start 1</i> (S ist Saul, H ist Hank, von unten nach oben).
saul-seats = Am Tisch, im Uhrzeigersinn: { $names }.
saul-start-next = <b>Runde { $round }.</b> { $name } beginnt. { $names }: schickt mir euren Plan.
saul-start-known = <b>Runde { $round }.</b> { $name } beginnt.
saul-laid = { $name } { $laid }
saul-placed = Alle Pläne sind da. Gelegt: { $parts }. Es { $table ->
    [one] liegt { $table } Bierdeckel
   *[other] liegen { $table } Bierdeckel
} auf dem Tisch.
saul-opened = <b>{ $name } eröffnet mit { $bid }.</b>
saul-bid = <b>{ $name } bietet { $bid }.</b>
saul-passed = { $names } { $count ->
    [one] passt
   *[other] passen
}.
saul-turned-own = { $name } dreht die eigenen Bierdeckel um: { $faces }
saul-turned-other = { $name } dreht bei { $owner } um: { $faces }
saul-face-shown-S = Saul
saul-face-shown-H = <b>Hank!</b>
saul-scored = <b>Geschafft!</b> { $name } hat jetzt { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}.
saul-lost = <b>Der Versuch ist gescheitert.</b> { $name } verliert { $coasters ->
    [0] den letzten Bierdeckel
   *[other] einen zufälligen Bierdeckel und hat noch { $coasters }
}.
saul-left-won = <b>{ $name } gewinnt</b> und verlässt das Spiel auf Platz { $place }.
saul-left-lost = <b>{ $name } ist aus dem Spiel</b>, auf Platz { $place }.
saul-over = <b>Das Spiel ist zu Ende.</b>
saul-places = Platz { $place }: { $names }.
saul-stand = Stand: { $parts }.
saul-stand-part = { $name } { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} und { $coasters } Bierdeckel

saul-ask-plan = Schick mir deinen Plan für Runde { $round }. Du hast { $hand }. Zum Beispiel: { $example }.
saul-range = { $least } bis { $most }
saul-call-bid = { $name }, du bist dran: passen oder höher bieten ({ $range }).
saul-call-flip = { $name }, du bist dran: noch { $left } { $left ->
    [one] Saul
   *[other] Sauls
}. Bei wem drehst du um? { $owners }.
saul-owner = { $name } ({ $count } verdeckt)

saul-hand = { $sauls ->
    [0] { "" }
    [one] 1 Saul
   *[other] { $sauls } Sauls
}
saul-hand-both = { $sauls } und Hank
saul-hand-hank = nur Hank
saul-hand-none = keine Bierdeckel mehr
saul-own = Du hast { $hand }.
saul-own-lost = Du hast einen { $face } verloren. Du hast noch { $hand }. Das weißt nur du.
saul-own-lost-last = Du hast einen { $face } verloren, deinen letzten Bierdeckel.
saul-own-lowered = Du wolltest mit { $asked } eröffnen, aber es { $bid ->
    [one] liegt { $bid } Bierdeckel
   *[other] liegen { $bid } Bierdeckel
} auf dem Tisch; es wurde { $bid }. Die anderen sehen nur das.

saul-own-plan = Dein Plan für Runde { $round }:
saul-noted-plan = <b>Notiert: dein Plan für Runde { $round }.</b>
saul-noted = <b>Notiert.</b>
saul-position = { $rank }. { $face }
saul-position-bottom = { $rank }. (unten) { $face }
saul-position-top = { $rank }. (oben) { $face }
saul-position-only = 1. (der einzige) { $face }
saul-plan-after = Nach deinem { $after }. Bierdeckel eröffnest du das Bieten mit { $bid }.
saul-plan-never = Du eröffnest nur, wenn du nichts mehr zu legen hast, mit { $bid }.
saul-plan-change = Ändern geht, bis der letzte Plan da ist: schick einfach einen neuen.
saul-order-bid = Runde { $round }: du bietest weiter bis { $limit }, immer das niedrigste Gebot, das führt.
saul-order-jump = Runde { $round }: bist du dran, bietest du { $limit } auf einmal.
saul-order-pass = Runde { $round }: du passt, sobald du dran bist.
saul-order-flip = Runde { $round }: gewinnst du das Bieten, drehst du zuerst alles bei { $owners } um. Danach frage ich dich.
saul-order-flip-then = { $first }, dann bei { $next }
saul-order-same = Runde { $round }: derselbe Plan wie in der Runde davor.
saul-order-same-every = Ab Runde { $round }: immer derselbe Plan.
saul-order-change = Zurücknehmen geht, bis er benutzt ist: schreib „keine Aufträge“.
saul-cancelled-bid = Bieten: kein Auftrag. Ich frage dich, wenn du dran bist.
saul-cancelled-flip = Umdrehen: kein Auftrag. Ich frage dich, wenn du dran bist.
saul-cancelled-plan = Gleicher Plan: kein Auftrag. Ich frage dich in jeder Runde nach einem Plan.
saul-cancelled-all = Alle deine Aufträge sind weg. Ich frage dich immer, wenn du dran bist.
saul-did-bid = Notiert: du bietest { $bid }.
saul-did-pass = Notiert: du passt.
saul-did-flip = Notiert: du drehst bei { $owner } um.
saul-dropped-plan-gone = Dein Auftrag „gleicher Plan“ geht nicht mehr: du hast nicht mehr alle diese Bierdeckel. Schick einen neuen Plan.
saul-dropped-no-plan = Dein Auftrag „gleicher Plan“ entfällt: es gibt noch keinen Plan zum Wiederholen. Schick einen Plan.
saul-dropped-flips-done = Bei allen in deiner Reihenfolge ist alles umgedreht. Sag selbst, bei wem es weitergeht.
saul-dropped-refused = Ein Auftrag von dir ging nicht mehr und entfällt. Du bist selbst wieder am Zug.

saul-form-plan = Plan für Runde { $round }
saul-form-bid = Bieten oder passen
saul-form-flip = Bei wem drehst du um?
saul-form-hank = Wo liegt Hank?
saul-form-hank-bottom = als { $rank }. (unten)
saul-form-hank-between = als { $rank }.
saul-form-hank-top = als { $rank }. (oben)
saul-form-after = Eröffnen nach
saul-form-after-rank = meinem { $rank }. Bierdeckel
saul-form-after-forced = meinem { $rank }., wenn ich muss
saul-form-start = Eröffnungsgebot
saul-form-to = Weiterbieten bis (leer = frag mich)
saul-form-choice = Deine Wahl
saul-form-pass = passen
saul-form-bid-to = { $bid } bieten

saul-error-nothing = Darin steht kein Zug. Schreib zum Beispiel „SSHS, Gebot nach 2“, „4“, „passe“ oder „drehe { $owner }“.
saul-error-word = „{ $word }“ verstehe ich nicht. Schreib es kürzer, zum Beispiel „SSHS, Gebot nach 2, Start 1“, „4“, „bis 5“, „passe“ oder „drehe { $owner }“.
saul-error-unclear = Was „{ $word }“ hier heißt, verstehe ich nicht. Schreib es kürzer, zum Beispiel „SSHS, Gebot nach 2, Start 1“, „4“, „bis 5“, „passe“ oder „drehe { $owner }“.
saul-error-number-form = „{ $number }“ ist keine einfache Zahl. Schreib eine ganze Zahl, zum Beispiel 3.
saul-error-plan-number = Noch wird nicht geboten, daher sagt „{ $number }“ allein zu wenig. Schick einen Plan, zum Beispiel „{ $example }“, oder sag vorher „bis { $number }“.
saul-error-bare-number = „{ $number }“ allein verstehe ich jetzt nicht: es wird nicht geboten.
saul-error-no-coasters = Deine Bierdeckel fehlen. Nenne sie von unten nach oben, zum Beispiel „SSHS, Gebot nach 2“.
saul-error-no-last-plan = Es gibt noch keinen Plan zum Wiederholen. Schick einen Plan, zum Beispiel „SSHS, Gebot nach 2“.
saul-error-contradiction = Hier stehen zwei Dinge, die nicht zusammenpassen. Schick es noch einmal, mit einem von beiden.
saul-error-mixed = Darin steht mehr als ein Zug. Schick sie einzeln.
saul-error-other-round = Das ist für Runde { $number }, aber jetzt läuft Runde { $round }. Lass die Runde weg.
saul-error-flip-name = Bei wem? Schreib „drehe“ mit einem Namen: { $names }.
saul-error-flip-position = Umgedreht wird immer der oberste verdeckte Bierdeckel. Schreib nur „drehe { $name }“.
saul-error-name = „{ $text }“ kenne ich nicht. Es spielen: { $names }.
saul-error-name-which = „{ $text }“ kann mehr als eine Person sein: { $names }. Schreib den Namen etwas weiter aus.
saul-error-number-which = Was meinst du mit { $numbers }? { $candidates }?
saul-error-two-hanks = Du hast nur einen Hank. Meintest du { $candidates }?
saul-error-same-plan = Meinst du jetzt oder die nächste Runde? Schreib { $candidates }.
saul-error-left = Du bist nicht mehr im Spiel; für dich gibt es nichts mehr zu tun.
saul-error-phase-plan = Noch wird nicht geboten oder umgedreht: zuerst machen alle einen Plan. Schick ihn so: { $example }.
saul-error-phase-bid = Jetzt wird geboten. { $you ->
    [yes] Du bist dran: passe oder biete { $range }.
   *[no] { $turn } ist dran. Vorher sagen geht auch, heimlich an mich: „bis 5“ oder „passe diese Runde“.
}
saul-error-phase-flip = Jetzt wird umgedreht. { $you ->
    [yes] Sag, bei wem, zum Beispiel „drehe { $owner }“.
   *[no] { $turn } ist dran.
}
saul-error-turn = { $turn } ist dran. Vorher sagen geht auch, heimlich an mich: „bis 5“, „passe diese Runde“ oder „drehe zuerst …, dann …“.
saul-error-passed = Du hast diese Runde gepasst und bietest nicht mehr mit. { $turn } ist dran.
saul-error-bid = { $bid } geht nicht: { $range } geht, denn auf dem Tisch liegen { $most } Bierdeckel.
saul-error-hanks = Du hast { $owned ->
    [0] keinen Hank (mehr)
   *[other] nur einen Hank
}. Lege jeden Bierdeckel, den du hast, höchstens einmal.
saul-error-sauls = { $owned ->
    [0] Du hast keinen Saul (mehr)
   *[other] So viele Sauls hast du nicht: du hast { $owned }
}. Du hast { $size } Bierdeckel zum Legen.
saul-error-faces = In einem Plan stehen nur S (Saul) und H (Hank), von unten nach oben.
saul-error-bid-after = Eröffnen geht nach dem 1. bis { $most }. Bierdeckel, zum Beispiel „Gebot nach 2“.
saul-error-short = Dein Plan ist zu kurz: nenne mindestens { $needed } Bierdeckel, denn so viele musst du vielleicht legen. Jetzt sind es { $given }. Oder eröffne früher: „Gebot nach { $given }“.
saul-error-start-bid = Mit { $bid } eröffnen geht nicht: 1 bis { $most } geht, denn mehr Bierdeckel gibt es nicht.
saul-error-flip-own = Deine eigenen Bierdeckel werden von selbst zuerst umgedreht. Wähle jemand anderen: { $owners }.
saul-error-flip-nobody = Wer das ist, spielt nicht mit. Wähle aus: { $owners }.
saul-error-flip-empty = Bei { $owner } ist nichts mehr umzudrehen. Wähle aus: { $owners }.
saul-error-order-late = Für diese Runde ist es zu spät. Gib den Auftrag für eine spätere.
saul-error-order-no-plan = Es gibt noch keinen Plan zum Wiederholen. Schick zuerst einen Plan.
saul-error-order-bidding-over = Das Bieten dieser Runde ist schon vorbei. Gib den Auftrag nächste Runde wieder.
saul-error-order-limit = Weiterbieten bis { $bid } geht nicht: 1 bis { $most } geht, denn mehr Bierdeckel gibt es nicht.
saul-error-order-owners = Nenne jede Person einmal.

## saul picture

saul-pic-phase-plan = Pläne
saul-pic-phase-bid = Bieten
saul-pic-phase-flip = Umdrehen
saul-pic-phase-over = beendet
saul-pic-round-plan = Runde { $round }
saul-pic-round-bid = Runde { $round } · Bieten
saul-pic-round-flip = Runde { $round } · Umdrehen
saul-pic-round-over = Runde { $round }
saul-pic-bid = Gebot { $bid } von { $table }
saul-pic-plans = Pläne machen
saul-pic-ready-count = { $ready } von { $count } fertig
saul-pic-high = höchstes Gebot: { $name }
saul-pic-sauls = { $sauls } von { $bid } Sauls umgedreht
saul-pic-over = Das Spiel ist aus
saul-pic-first = Platz 1: { $names }
saul-pic-turn = am Zug
saul-pic-start = Start
saul-pic-bids = bietet { $bid }
saul-pic-passed = passt
saul-pic-ready = fertig
saul-pic-unready = noch nicht
saul-pic-points = { $points } P
saul-pic-hand = Hand { $hand }/{ $coasters }
saul-pic-left-won = { $place }. · gewonnen
saul-pic-left-lost = { $place }. · verloren
saul-pic-left-playing = { $place }. Platz
pic-seat = Person { $seat }
saul-pic-only-you = Das siehst nur du
saul-pic-own-stack = dein Stapel, von unten nach oben
saul-pic-own-plan = dein Plan, von unten nach oben
saul-pic-own-hand = deine Bierdeckel

saul-pic-alt = { saul-name }, Runde { $round }, { $phase }. { $parts }
saul-pic-alt-start = { $name } beginnt.
saul-pic-alt-bid = Gebot { $bid } bei { $table } Bierdeckeln auf dem Tisch, von { $name }.
saul-pic-alt-sauls = { $sauls ->
    [one] { $sauls } Saul
   *[other] { $sauls } Sauls
} umgedreht.
saul-pic-alt-turn = { $name } ist am Zug.
saul-pic-alt-player = { $name }: { $parts }.
saul-pic-alt-ready = Plan ist da
saul-pic-alt-unready = Plan fehlt noch
saul-pic-alt-down = { $count } { $count ->
    [one] Bierdeckel
   *[other] Bierdeckel
} verdeckt
saul-pic-alt-turned = offen { $faces }
saul-pic-alt-hand = { $hand } von { $coasters } { $coasters ->
    [one] Bierdeckel
   *[other] Bierdeckeln
} auf der Hand
saul-pic-alt-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
saul-pic-alt-bids = bot { $bid }
saul-pic-alt-passed = gepasst
saul-pic-alt-won = gewonnen, Platz { $place }
saul-pic-alt-lost = verloren, Platz { $place }
saul-pic-alt-playing = Platz { $place }
saul-pic-alt-own = Das siehst nur du: { $label }: { $faces }.

## referee

referee-seed-drawn = In der Datei stand kein seed; der jetzt geloste steht in { $file }. Bewahre diese Datei auf: damit bleibt alles Erzählte gleich.
referee-pictures = { $count ->
    [one] 1 Bild
   *[other] { $count } Bilder
} gespeichert in { $folder }.
referee-refused = { $place }: [{ $group }] „{ $text }“ zählt nicht. { $reason }
referee-problem-toml = Das ist keine gültige TOML-Datei ({ $detail }). Achte in dieser Zeile auf Anführungszeichen und Kommas.
referee-problem-unreadable = Diese Datei kann ich nicht lesen ({ $detail }).
referee-problem-language = Die Sprache „{ $language }“ kenne ich nicht. Wähle aus: { $known }.
referee-problem-key = „{ $key }“ kenne ich hier nicht. Hier kann stehen: { $known }.
referee-problem-missing = Es fehlt eine Zeile { $key } = "…" (Text in Anführungszeichen).
referee-problem-game = Das Spiel „{ $game }“ kenne ich nicht. Wähle aus: { $known }.
referee-problem-options = Hausregeln stehen unter einer Überschrift [options], eine Zeile je Hausregel.
referee-problem-no-group = Es gibt keine Gruppe. Beginne eine mit [[group]] und darunter players = ["…", "…"].
referee-problem-group = Eine Gruppe beginnt mit [[group]].
referee-problem-group-name = Der Name dieser Gruppe muss lesbar sein, auf einer Zeile und mit höchstens { $most } Zeichen. Schreib zum Beispiel name = "Gruppe 1".
referee-problem-group-twice = Es gibt zwei Gruppen „{ $group }“. Gib jeder Gruppe einen eigenen Namen.
referee-problem-moves = Die Züge von { $group } stimmen nicht. Schreib moves = ["Name: Zug", "Name: Zug"].
referee-problem-players = { $group } hat { $count } { $count ->
    [one] Person
   *[other] Personen
}; dieses Spiel geht mit { $least } bis { $most }. Nenne sie in players = ["…", "…"].
referee-problem-player = „{ $player }“ in { $group } kann kein Name sein. Ein Name steht auf einer Zeile, ist nicht leer und hat höchstens { $most } Zeichen.
referee-problem-player-twice = In { $group } sind „{ $player }“ und „{ $other }“ nicht zu unterscheiden. Gib ihnen verschiedene Namen.
referee-problem-start = Die Startperson „{ $player }“ von { $group } steht nicht (oder nicht eindeutig) unter den Spielenden: { $known }.
referee-problem-rule = { $reason }
referee-problem-seed = Der seed kann nicht in { $file } aufbewahrt werden ({ $detail }). Setze selbst eine Zeile seed = "…" in die Datei.
referee-problem-reader = Wer ist „{ $player }“? Wähle bei --as eine Person aus: { $known }.
referee-problem-absent = Diese Datei gibt es nicht. Prüfe den Namen und den Ordner.
referee-problem-folder = Das ist ein Ordner. Nenne die Datei selbst, zum Beispiel spiel.toml.
referee-problem-encoding = In dieser Zeile stehen Zeichen, die kein UTF-8 sind. Speichere die Datei als UTF-8.
referee-problem-toml-limits = Darin steht eine Zahl oder eine Verschachtelung, die mir zu groß ist. Mach die Datei einfacher.
referee-problem-seed-value = Ein seed ist ein Text oder eine ganze Zahl: seed = "…".
referee-problem-value = „{ $value }“ geht bei der Hausregel „{ $option }“ nicht. Wähle aus: { $known }.
referee-problem-pictures = Den Ordner { $folder } kann ich nicht anlegen ({ $detail }). Wähle bei --pictures einen anderen.

## config

config-problem-unreadable = { $file } kann ich nicht lesen ({ $detail }).
config-problem-toml = { $file } ist keine gültige TOML-Datei ({ $detail }). Achte auf Anführungszeichen und Kommas.
config-problem-key = { $file }: „{ $key }“ kenne ich nicht. Hier kann stehen: { $known }; config.example.toml erklärt es.
config-problem-value = { $file }: „{ $value }“ geht bei { $key } nicht; config.example.toml sagt, was geht.

## db

db-created = Die Datenbank { $file } ist angelegt.
db-upgraded = Die Datenbank { $file } ist von Version { $before } auf Version { $after } gebracht.
db-current = Die Datenbank { $file } ist schon auf dem neuesten Stand; nichts wurde geändert.
db-saved = Eine Kopie von { $file } steht in { $copy }.
db-fine = { $file } ist in Ordnung: { $count ->
    [0] es stehen noch keine Spiele darin
    [one] das Protokoll von 1 Spiel stimmt
   *[other] die Protokolle aller { $count } Spiele stimmen
}.
db-faults = In { $file } { $wrong ->
    [one] stimmt das Protokoll von 1
   *[other] stimmen die Protokolle von { $wrong }
} von { $count } { $count ->
    [one] Spiel
   *[other] Spielen
} nicht. Die anderen können einfach weitergehen. Ein Spiel, das nicht stimmt, holst du aus einer früheren Kopie zurück.
db-fault = { $name } (Spiel { $number }, { $where }): { $what }
db-fault-empty = es gibt kein Protokoll.
db-fault-edition = es wurde mit „{ $engine }“, Ausgabe { $edition }, begonnen; die hat diese Version von Spelleider nicht.
db-fault-chain = das Protokoll wurde bei Zeile { $seq } verändert.
db-fault-digest = das Protokoll kommt bei Zeile { $seq } nicht weiter: sie führt jetzt anderswohin als damals.
db-problem-address = Die Einstellung database ist keine gültige Adresse. Schreib einen Dateinamen, etwa spelleider.sqlite, oder eine URL, etwa postgresql+psycopg://…
db-problem-missing = Die Datenbank { $file } gibt es noch nicht. Leg sie an mit: spelleider db upgrade
db-problem-unprepared = Die Datenbank { $file } ist noch leer. Mach sie bereit mit: spelleider db upgrade
db-problem-foreign = { $file } ist die Datenbank eines anderen Programms; ich lasse sie in Ruhe. Wähl bei database in config.toml einen anderen Namen.
db-problem-no-database = { $file } ist keine Datenbank. Wähl bei database in config.toml einen anderen Namen, oder spiel eine Kopie zurück.
db-problem-corrupt = { $file } ist beschädigt. Spiel eine Kopie zurück.
db-problem-unopened = { $file } kann ich nicht öffnen. Gibt es den Ordner, und darfst du darin schreiben?
db-problem-busy = { $file } ist besetzt. Halte den Bot an und versuch es noch einmal.
db-problem-readonly = In { $file } darf ich nicht schreiben. Gib dir das Schreibrecht für die Datei und den Ordner.
db-problem-full = Die Platte ist voll. Mach Platz und versuch es noch einmal.
db-problem-later = { $file } ist von einer neueren Version von Spelleider; nichts wurde geändert. Aktualisiere das Programm.
db-problem-torn = In { $file } verweisen Zeilen auf etwas, das es nicht mehr gibt; nichts wurde geändert. Spiel eine Kopie zurück.
db-problem-outdated = { $file } hat Version { $found }; dieses Programm braucht Version { $wanted }. Halte den Bot an, mach eine Kopie und führ aus: spelleider db upgrade
db-problem-differs = { $file } sieht anders aus, als dieses Programm sie anlegt ({ $where }). Spiel eine Kopie zurück.
db-problem-damage = { $file } ist beschädigt ({ $where }). Spiel eine Kopie zurück.
db-problem-no-file = Nur eine Datenbank in einer Datei kann ich kopieren. Nimm für { $file }, was der Datenbankserver selbst hat, etwa pg_dump.
db-problem-taken = { $copy } gibt es schon, und ich schreibe nicht darüber. Wähl einen anderen Namen.
db-problem-folder = Den Ordner { $folder } gibt es nicht. Leg ihn erst an, oder wähl einen anderen.
db-problem-driver = Für { $file } fehlt das Paket { $library }. Installier es mit pip.
db-problem-other = Mit { $file } stimmt etwas nicht ({ $detail }). Ist die Adresse bei database in config.toml richtig, und ist der Server da?

## simulate

simulate-title = <b>{ $game }: { $games } { $games ->
    [one] Spiel
   *[other] Spiele
} von { $seats } automatischen Spielern</b>
simulate-seed = Seed: { $seed }
simulate-rounds = Runden je Spiel: im Schnitt { $mean }, Median { $median }, höchstens { $most }
simulate-moves = Züge je Spiel: im Schnitt { $mean }, Median { $median }, höchstens { $most }
simulate-seat = Platz { $seat }: { $wins }-mal Erster ({ $share } %), im Schnitt { $zp } ZP
simulate-zp = ZP: { $spread }
simulate-zp-part = { $count }-mal { $zp }
simulate-reasons = Ausgang: { $reasons }
simulate-reason-part = { $count }-mal { $reason }
simulate-reason-scored = Punkte gezählt
simulate-reason-won = gewonnen
simulate-reason-lost = verloren
simulate-reason-playing = noch im Spiel
simulate-reason-king = König
simulate-reason-beaten = besiegt
simulate-reason-tamed-none = nichts gezähmt
simulate-reason-draw = unentschieden
simulate-figure = { $about }: { $value }
simulate-figure-usual = { $about }: { $value } (einfache Spieler: { $usual })
simulate-count-billies-start = Startspieler gewinnt, in Prozent
simulate-count-billies-turns = Eigene Züge in der Zähmphase
simulate-count-billies-fights = Kämpfe je Spiel
simulate-count-billies-attacker = Angreifer gewinnt, in Prozent
simulate-count-billies-empty = Ohne Raccoon in die Kampfphase, in Prozent
simulate-count-billies-hillbilly = Siege von { $about }, 1 ist gerecht
simulate-count-billies-search = Container durchsuchen, in Prozent der Züge
simulate-count-billies-drink = Getränke holen, in Prozent der Züge
simulate-count-billies-gamble = Zocken, in Prozent der Züge
simulate-count-billies-searcher = Siege derer, die einen Container durchsuchen, 1 ist gerecht
simulate-count-billies-drinker = Siege derer, die Getränke holen, 1 ist gerecht
simulate-count-billies-gambler = Siege derer, die zocken, 1 ist gerecht
simulate-about-billy_jr = Billy Jr.
simulate-about-billy_bob = Billy Bob
simulate-about-sly_billy = Sluwe Billy
simulate-about-beer_billy = Billy Bier
simulate-about-big_billy = Dikke Billy
simulate-about-granny_billy = Oma Billy
simulate-speed = Tempo: { $rate } Züge je Sekunde
simulate-progress = Spiele laufen
simulate-unknown-game = Das Spiel „{ $game }“ kenne ich nicht. Wähle { $known }.
simulate-no-games = Spiele mindestens ein Spiel.

## notices

notice-opened = Der Zufall dieses Spiels steht fest. Fingerabdruck: { $commitment }
notice-late = Die Zeit ist um. Wir warten noch kurz auf { $names }; Züge zählen noch.
notice-missed = { $names } { $count ->
    [one] hat
   *[other] haben
} nichts geschickt; darum spiele ich den Standardzug.
notice-forced = Für { $names } war nur ein Zug möglich; den spiele ich.
notice-flown = { $names } { $count ->
    [one] hat
   *[other] haben
} { $missed ->
    [one] 1 Zug
   *[other] { $missed } Züge
} verpasst. Ab jetzt spielt dort die Automatik, bis wieder selbst gespielt wird.
notice-flown-you = Du hast { $missed ->
    [one] 1 Zug
   *[other] { $missed } Züge
} verpasst; darum spielt jetzt die Automatik für dich. Schick einen Zug oder drück auf { button-self }, dann spielst du wieder selbst.
notice-called = Der Host sieht nach, wie es für { $names } weitergeht.
notice-too-many = { $names } { $count ->
    [one] hat
   *[other] haben
} { $missed ->
    [one] 1 Zug
   *[other] { $missed } Züge
} verpasst. Entscheide, wie es weitergeht: jemand anders, die Automatik oder einfach weiter.
notice-rewound = <b>Zurückgenommen.</b> Beitrag { $first } bis { $last } zählt nicht mehr. Was geheim war und bekannt wurde, wird neu gefragt, und der Zufall ist neu.
notice-rewound-one = <b>Zurückgenommen.</b> Beitrag { $first } zählt nicht mehr. Was geheim war und bekannt wurde, wird neu gefragt, und der Zufall ist neu.
notice-rewound-unposted = <b>Zurückgenommen.</b> Was geheim war und bekannt wurde, wird neu gefragt, und der Zufall ist neu.
notice-rewound-within = <b>Zurückgesetzt.</b> Von Beitrag { $first } zählt nur noch der Anfang, und alles danach nicht mehr. Was geheim war und bekannt wurde, wird neu gefragt, und der Zufall ist neu.
notice-substituted = Ab jetzt spielt { $names } auf diesem Platz. Was schon geheim geschickt war, zählt, bis es geändert wird; Aufträge sind entfallen, und es gibt wieder die volle Zeit.
notice-autopilot = Auf dem Platz von { $names } spielt ab jetzt die Automatik.
notice-piloted = { $names } { $count ->
    [one] spielt
   *[other] spielen
} jetzt automatisch.
notice-by-hand = { $names } { $count ->
    [one] spielt
   *[other] spielen
} wieder selbst.
notice-extended = Wer noch ziehen muss, bekommt { $minutes } dazu.
notice-outage = Ich war { $minutes } weg; alle bekommen diese Zeit dazu.
notice-paused = <b>Das Spiel ruht.</b> Die Uhr steht; Züge gehen wieder, wenn der Host weitermacht.
notice-resumed = <b>Das Spiel geht weiter.</b>{ $timed ->
    [yes] { " " }Wer ziehen muss, hat wieder die volle Zeit.
   *[no] { "" }
}
notice-peeked = Der Host hat sich die Geheimnisse von { $names } angesehen.
notice-frozen = Dieses Spiel steht still: sein Protokoll passt nicht zu dem, was festgehalten ist. Bitte die Verwaltung, nachzusehen; die anderen Spiele gehen weiter.
notice-no-edition = Dieses Spiel steht still: Es begann mit Regeln, die ich nicht (mehr) habe: { $engine }, Ausgabe { $edition }. Die anderen Spiele gehen weiter.
notice-remind = Du bist noch dran, bis { $due }. Vergiss deinen Zug nicht.
notice-orders-dropped = Deine Aufträge sind entfallen, denn das Spiel wurde zurückgenommen. Gib sie neu, wenn du magst.
notice-seated = Ab jetzt spielst du auf diesem Platz mit.
notice-acted = Der Host hat für dich eingetragen: { $text }
notice-not-taken = Der Host wollte einen Zug für dich eintragen, aber er war nicht möglich.
notice-acted-for = Der Host hat einen Zug von { $names } eingetragen.
notice-quoted = Was du dazu gesagt hast, laut Host: „{ $quote }“. Stimmt das nicht? Sag es dem Host; der kann es zurücknehmen.
notice-nudged = Der Host erinnert dich: Du bist noch dran.
notice-nudged-until = Der Host erinnert dich: Du bist noch dran, bis { $due }.
notice-closed = <b>Dieses Spiel ist abgeschlossen;</b> daran ändert sich nichts mehr. Meine Hälfte des Zufalls war { $half }. Zum Nachprüfen: ihr SHA-256 ist der Fingerabdruck aus dem ersten Beitrag, { $commitment }
notice-defaulted = { $names } { $count ->
    [one] hat
   *[other] haben
} nichts rechtzeitig geschickt; ich habe den Standardzug gespielt.

error-stale = Diese Frage ist schon beantwortet. Schau, was jetzt gefragt ist.
error-no-game = Dieses Spiel kenne ich hier nicht.
error-not-seated = Du spielst in diesem Spiel nicht mit.
error-not-host = Das kann nur ein Host.
error-game-paused = Das Spiel ruht gerade. Schick deinen Zug, wenn der Host weitermacht.
error-game-frozen = Das Spiel steht still, weil etwas nicht stimmt. Der Host weiß davon; du musst nichts tun.
error-game-over = Das Spiel ist zu Ende.
error-game-running = Das Spiel läuft.
error-no-edition = Dieses Spiel begann mit Regeln, die ich nicht (mehr) habe: { $engine }, Ausgabe { $edition }.
error-diverged = Das Protokoll dieses Spiels stimmt nicht. Bitte die Verwaltung, nachzusehen.
error-no-step = Zu diesem Schritt kann ich nicht zurück. Wähle einen, der noch zählt.
error-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
error-no-member = Diese Person kenne ich hier nicht.
error-sat-before = Diese Person saß schon an diesem Tisch und kann sich nicht noch einmal setzen.
error-not-paused = Das Spiel ruht nicht.
error-no-time = Mehr Zeit ist mindestens eine Minute. Schreib eine Zeit, die größer als null ist.
error-sits-twice = Eine Person kann im selben Spiel nicht auf zwei Plätzen sitzen. Nenne alle nur einmal.
error-long = Das ist zu lang für einen Zug: höchstens { $most } Zeichen. Schreib es kürzer.
error-no-peek = Hier kann niemand fremde Geheimnisse ansehen, auch der Host nicht.
error-not-taken = Dieser Zug war nicht möglich. Warum, sage ich nicht, denn das könnte etwas über die Hand verraten; der Spieler weiß davon.
error-message-used = Diese Nachricht habe ich schon beantwortet, für ein anderes Spiel oder für jemand anderen. Schick deinen Zug als neue Nachricht.
error-game-closed = Dieses Spiel ist abgeschlossen; daran kann sich nichts mehr ändern.
error-not-over = Das Spiel läuft noch. Abschließen geht, wenn es zu Ende ist.
error-peeked-before = Diese Person hat als Host Geheimnisse dieses Tisches gesehen und kann hier nicht mehr mitspielen.
error-peek-plays = Du spielst oder spieltest selbst an diesem Tisch; dann darfst du nicht in fremde Karten sehen. Frag einen anderen Host.
error-group-which = Welche Gruppe meinst du: { $names }? Mach es im Thema der Gruppe, oder wähle eine aus der Liste.
error-seat-which = Wen meinst du mit „{ $name }“: { $names }?
error-reminded = In dieser Stunde wurde schon erinnert. In { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} geht es wieder.
error-nobody-owes = Es gibt niemanden zu erinnern: Auf wen gewartet wird, ist abwesend oder spielt automatisch.
error-no-later = Das ist nicht später als vereinbart. Wähle einen späteren Zeitpunkt.
error-nothing-runs = Keine Gruppe spielt; es gibt nichts anzuhalten.
error-none-paused = Keine Gruppe ruht durch /turnier pause. Eine Gruppe, die einzeln ruht, geht weiter mit /host weiter.
error-no-clocks = In keiner Gruppe läuft eine Uhr, die später enden kann; verlängern ist nicht nötig.
error-no-clock = In dieser Gruppe läuft keine Uhr; Verlängern ist nicht nötig.
error-no-moment = „{ $text }“ lese ich nicht als Zeit. Schreib zum Beispiel: 1 Tag, 12 Stunden, morgen 20:00 oder Sonntag.
error-far-moment = Das ist zu lang; höchstens 60 Tage.
error-no-steps = Es ist noch nichts passiert, was zurückgenommen werden könnte.
error-seat-changed = Dort sitzt inzwischen jemand anders. Fang neu an mit /host ersetzen.
error-barred-there = Diese Person darf an diesem Turnier nicht teilnehmen. Wähle jemand anderen.

## discord

status-title = <b>{ $group }</b>
status-in = { $name }: da
status-owes = { $name }: fehlt noch
status-idle = { $name }: hat gerade nichts zu tun
status-away = { $line } · abwesend
status-away-until = { $line } · abwesend bis einschließlich { $when }
status-over = Das Spiel ist zu Ende.
until = Bis { $when }.
button-move = Mein Zug
button-hand = Meine Hand
button-change = Ändern
button-again = Gleicher Plan
button-fill = Ausfüllen
button-mend = Verbessern
button-send = Abschicken
page-before = ◀ Zurück
page-after = Weiter ▶
page-of = Seite { $page } von { $count }
choices-before = ◀ Frühere Möglichkeiten
choices-after = Mehr Möglichkeiten ▶
form-line = <b>{ $field }</b>: { $value }
form-empty = leer
form-unsent = Noch ist nichts abgeschickt; das machst du auf der letzten Seite.
number-between = Gib eine ganze Zahl ein, von { $least } bis { $most }.
again-please = Gerade ist viel los. Bitte noch einmal; es ist nichts passiert.
again-typing = Gerade ist viel los: tippe noch einen Buchstaben
letter-footer = { $group } · Nachricht { $number }
nothing-asked = Du hast gerade nichts zu tun. Ich warte auf { $names }.
nothing-asked-over = Dieses Spiel ist zu Ende; du hast nichts mehr zu tun.
owed-none = Du musst nirgends etwas tun.
owed-line = { $group }: { $ask }
which-game = Für welches Spiel ist das? Antworte auf meine Nachricht zu diesem Spiel, oder wähle: { $groups }.
no-games = Du spielst gerade nirgends mit. Frag einen Host nach einer Gruppe.
no-games-here = Auf diesem Server spielst du gerade nicht mit.
no-setup = Es ist noch kein Platz für die Themen gewählt. Jemand, der den Server verwaltet, muss zuerst /setup machen.
setup-done = Fertig. Themen kommen nach { $where }, auf Deutsch, mit Zeiten von { $zone }.
setup-where = Sag bei themen, in welches Forum oder welchen Textkanal die Themen kommen.
setup-missing = In { $where } darf ich noch nicht: { $names }. Gib mir diese Rechte in dem Kanal und mach /setup noch einmal.
not-manager = Das kann nur jemand mit dem Recht Server verwalten, oder ein Host.
groups-none = Ich sehe keine Gruppe. Schreib eine Gruppe je Zeile, zum Beispiel: Gruppe 1: Frank - Arno - Niels - Bjorn
groups-unknown = { $name } kenne ich auf diesem Server nicht. Schreib den Namen, wie er hier steht, oder erwähne die Person mit @.
groups-apart = Sind das mehrere Namen? Setz ein Komma oder einen Strich dazwischen, und einen Doppelpunkt hinter den Namen der Gruppe.
groups-which = { $name } kann { $names } sein. Schreib mehr vom Namen.
groups-crowd = { $group }: das sind { $count } Namen. An einen Tisch passen höchstens { $most }; schreib jede Gruppe in eine eigene Zeile.
groups-twice = { $name } steht zweimal darin.
groups-preview = So beginne ich { $count ->
    [one] 1 Gruppe
   *[other] { $count } Gruppen
}:
groups-line = { $group }: { $names }
groups-start = Start
groups-started = { $count ->
    [one] 1 Gruppe hat begonnen.
   *[other] { $count } Gruppen haben begonnen.
}
oops = Bei mir ging etwas schief. { $done ->
    [yes] Dein Zug ist notiert.
   *[no] Dein Zug ist nicht notiert; versuch es bitte noch einmal.
}
groups-title = Gruppen einfügen
groups-label = Eine Gruppe je Zeile
groups-example = Gruppe 1: Frank - Arno - Niels - Bjorn
number-wanted = Trag eine ganze Zahl ein.
said-aloud = Schick das nur mir; hier lesen alle mit. Ich habe nichts notiert.
error-no-zone = Die Zeitzone { $zone } kenne ich nicht. Schreib zum Beispiel Europe/Amsterdam.
error-past-date = Dieser Tag ist vorbei. Nimm heute oder einen späteren Tag.
error-seat-empty = Auf diesem Platz sitzt niemand; dort spielt schon die Automatik.
whose-turn = Du spielst hier nicht mit. In dieser Gruppe warte ich auf { $names }.
topic-opened = { $names }: das ist euer Thema.
too-late = Zu spät: wozu diese Nachricht gehörte, ist schon vorbei. Was du zuerst geschickt hast, gilt.
edited = Geändert:
edited-not = Nicht geändert; was ich vorher von dir notiert habe, gilt weiter.
groups-many = Das sind zu viele Gruppen auf einmal: { $count }. Ich nehme höchstens { $most } gleichzeitig.
groups-seats = { $group }: { $why }
groups-old = Diese Gruppen haben schon begonnen, oder die Liste ist zu alt. Füg sie neu ein, wenn du mehr willst.
host-forbidden = { $group }: ich darf nicht (mehr) in das Thema. Gib mir dort Rechte, oder mach /setup noch einmal.
host-gone = { $group }: das Thema ist weg. Züge gehen noch per Privatnachricht an mich.
host-locked = { $group }: das Thema ist gesperrt. Knöpfe gehen dort nicht; Züge gehen noch per Privatnachricht an mich.
host-quarantine = Discord lässt mich eine Weile keine neuen Privatnachrichten beginnen. Alles geht auch vom Thema aus.
host-closed = { $name } bekommt keine Privatnachrichten von mir. Das macht nichts: alles geht und steht auch im Thema, hinter den Knöpfen.
host-tag = { $group }: jedes Thema im Forum braucht ein Schlagwort, und ich finde keines, das ich verwenden darf. Leg eines an, oder schalte die Regel aus.
perm-create_public_threads = Öffentliche Threads erstellen
perm-attach_files = Dateien anhängen
perm-manage_threads = Threads verwalten
perm-pin_messages = Nachrichten anpinnen
perm-read_message_history = Nachrichtenverlauf anzeigen
perm-view_channel = Kanäle ansehen
perm-send_messages = Nachrichten senden
perm-send_messages_in_threads = Nachrichten in Threads senden
terms-example = Wer jetzt gefragt wird, hat bis { $when }.
terms-daily = jeden Tag { $at }
terms-never = keine
terms-proposed = { $text }: jetzt gefragt ist bis { $day } { $at } ({ $zone })
cmd-setup-deadline = Wie lange ein Zug dauern darf: 2 Tage, jeden Tag 20:00, keine
cmd-setup-deadline-name = frist
cmd-setup-night = Stunden, in denen nichts endet und ich nichts schicke, etwa 23:00-8:00; - für keine
cmd-setup-off = Tage, an denen die Zeit stillsteht, zum Beispiel Sa und So; - für keine
cmd-setup-off-name = frei
cmd-setup-absent = Was geschieht, wenn jemand abwesend ist
cmd-setup-absent-name = abwesend
cmd-setup-without = Ein Kanal, den du nicht mehr verwenden willst
cmd-setup-without-name = ohne
setup-without-log = ohne Hostlog
setup-without-news = ohne Kanal für Turniere
setup-without-both = ohne beide
cmd-setup = Wähle, wohin die Themen der Gruppen kommen
cmd-setup-topics = Das Forum, oder der Kanal mit Threads, wohin die Themen kommen
cmd-setup-topics-name = themen
cmd-setup-language = Die Sprache der Themen
cmd-setup-zone = Die Zeitzone, zum Beispiel Europe/Amsterdam
cmd-setup-host-role = Die Rolle derer, die Gruppen beginnen dürfen
cmd-setup-host-role-name = host_rolle
cmd-setup-log = Der Kanal, in dem Hosts von Problemen lesen
cmd-setup-log-name = hostlog
cmd-group = Gruppen ohne Turnier
cmd-group-name = gruppe
cmd-new = Gruppen einfügen und beginnen
cmd-new-name = neu
cmd-new-game = Das Spiel
cmd-play = Alles, was du noch tun musst, das Dringendste zuerst
cmd-play-name = spielen
cmd-hand = Was nur du in deinen Spielen weißt
cmd-hand-name = hand
cmd-games = Deine Spiele und auf wen sie warten
cmd-games-name = spiele
saul-orders-help = Aufträge gibst du mit Worten, in einer privaten Nachricht an mich: „bis 5“, „bis 5 auf einmal“, „passe diese Runde“, „drehe zuerst Niels, dann Bjorn“ oder „nächste Runde gleicher Plan“.
button-drop = Zurückziehen
button-self = Ich spiele wieder selbst
self-again = Du spielst wieder selbst.
self-already = Du spielst schon selbst.
order-gone = Dieser Auftrag steht nicht mehr.
rules-which = „{ $game }“ kenne ich nicht. Wähle: { $known }.
rules-default = So spiele ich es, wenn ein Host nichts anderes wählt:
cmd-orders = Deine Aufträge für später, und wie du sie zurückziehst
cmd-orders-name = aufträge
cmd-rules = Die Hausregeln eines Spiels
cmd-rules-name = regeln
cmd-rules-game = Eine deiner Gruppen, oder der Name eines Spiels
cmd-rules-game-name = spiel
settings-language = Ich schreibe dir auf { $language }.
settings-language-discord = Ich schreibe dir in der Sprache deines Discord, und in privaten Nachrichten in der der Gruppe.
settings-zone = Deine Zeitzone ist { $zone }.
settings-zone-none = Deine Zeitzone ist die des Servers.
settings-zone-server = wie der Server
settings-zone-other = Fehlt deine Zeitzone? Nimm /einstellungen und schreibe bei zeitzone selbst einen Namen hinein.
settings-discord = wie mein Discord
language-nl = Niederländisch
language-en = Englisch
language-de = Deutsch
settings-reminders-on = Ich erinnere dich, wenn du einen Zug vergisst.
settings-reminders-off = Ich erinnere dich nicht an Züge.
settings-on = erinnere mich
settings-off = keine Erinnerungen
settings-night = Von { $night } erinnere ich dich nicht; es kommt am Morgen.
settings-night-none = Ich erinnere dich auch nachts.
settings-night-never = keine Nacht
settings-night-other = Andere Stunden? Nimm /einstellungen und gib bei nacht zum Beispiel 22:30-7:30 ein.
cmd-settings-reminders = Ob ich dich erinnere, wenn du einen Zug vergisst
cmd-settings-reminders-name = erinnerungen
cmd-settings-night = Stunden ohne Erinnerung, zum Beispiel 22:00-8:00; - für keine
cmd-settings-night-name = nacht
cmd-settings = Deine Sprache, Zeitzone und Erinnerungen
cmd-settings-name = einstellungen
cmd-settings-language = Die Sprache, in der ich dir schreibe
cmd-settings-language-name = sprache
cmd-settings-zone = Deine Zeitzone, zum Beispiel Europe/Amsterdam; - für die des Servers
cmd-settings-zone-name = zeitzone
day-short = { $weekday ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[7] So
} { $day }. { $month ->
    [1] Jan
    [2] Feb
    [3] März
    [4] Apr
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug
    [9] Sept
    [10] Okt
    [11] Nov
   *[12] Dez
}
until-tomorrow = bis morgen ({ $day })
until-sunday = bis Sonntag ({ $day })
until-week = noch eine Woche ({ $day })
until-fortnight = noch zwei Wochen ({ $day })
until-notice = bis auf Weiteres
absence-until = Du bist <b>abwesend bis einschließlich { $when }</b>. Alle können das im Status deiner Spiele sehen.
absence-open = Du bist <b>abwesend bis auf Weiteres</b>. Alle können das im Status deiner Spiele sehen.
absence-meanwhile = { $how ->
    [autopilot] Inzwischen spielen deine Aufträge für dich, und sonst die Automatik. Dein eigener Zug zählt wie immer, wenn er rechtzeitig kommt.
    [wait] Inzwischen wird auf dich gewartet, solange die Zeit läuft; ich erinnere dich nicht. Dein eigener Zug zählt wie immer, wenn er rechtzeitig kommt.
   *[both] Inzwischen spielen deine Aufträge und die Automatik für dich, oder es wird auf dich gewartet: Das bestimmt jede Gruppe selbst. Dein eigener Zug zählt wie immer, wenn er rechtzeitig kommt.
}
absence-none = Du bist da. Gehst du weg? Wähle den letzten Tag.
absence-back = Willkommen zurück! Ab jetzt frage ich dich wieder alles selbst.
absence-both = Wähle eins von beiden: bis wann du weg bist, oder dass du wieder da bist.
absence-end = Ich bin wieder da
absence-day = Tag wählen
absence-title = Abwesend
absence-label = Bis: Sonntag, 12.12., 3 Tage, …
cmd-absence = Sag, bis wann du weg bist, oder dass du wieder da bist
cmd-absence-name = abwesend
cmd-absence-until = Der letzte Tag: Sonntag, 12.12., 3 Tage, 2026-12-24
cmd-absence-until-name = bis
cmd-absence-back = Du bist wieder da
cmd-absence-back-name = zurück
error-no-date = „{ $text }“ lese ich nicht als Tag. Schreib zum Beispiel: Sonntag, 12.12., 3 Tage oder 2026-12-24.
error-time-span = „{ $text }“ ist keine Zeitspanne. Schreib zum Beispiel: 2 Tage, 36 Stunden oder keine.
error-time-span-long = Das ist zu lang. Schreib höchstens 60 Tage.
error-time-moment = „{ $text }“ ist keine Uhrzeit. Schreib zum Beispiel: 20:00.
error-time-night = „{ $text }“ kann ich nicht als Stunden lesen. Schreib zum Beispiel: 22:00-8:00.
error-time-days-off = An einem Tag der Woche muss die Zeit laufen. Nenne höchstens sechs.
error-time-weekday = „{ $text }“ ist kein Wochentag. Schreib zum Beispiel: Sa und So.
error-far-date = Das ist mehr als ein Jahr weg. Nimm einen näheren Tag oder schreib: bis auf Weiteres.
privacy-export = Das ist alles, was ich von dir aufbewahre. Bewahre die Datei dort auf, wo andere nicht herankommen: Es stehen auch Züge darin, die noch geheim sind.
privacy-ask = Soll ich dich vergessen? Dein Name, dein Konto und deine Einstellungen verschwinden, und das lässt sich nicht rückgängig machen. { $count ->
    [0] Du spielst gerade nirgends mit.
    [one] In 1 Spiel spielt ein Automat für dich weiter.
   *[other] In { $count } Spielen spielt ein Automat für dich weiter.
}
privacy-forget = Vergiss mich
privacy-forgotten = Ich habe dich vergessen. Was du gespielt hast, steht noch in den Protokollen, aber ohne deinen Namen.
privacy-nothing = Ich bewahre nichts von dir auf.
cmd-privacy = Was ich von dir aufbewahre
cmd-privacy-name = datenschutz
cmd-export = Alles, was ich von dir aufbewahre, als Datei
cmd-export-name = export
cmd-delete = Lass mich dich vergessen; ich frage noch einmal
cmd-delete-name = löschen
db-ready = Die Datenbank { $file } hat die richtige Form (Version { $version }). Mit spelleider db check sehe ich auch jedes Spiel durch.
doctor-config = Die Einstellungen sind in Ordnung.
doctor-token = Es gibt ein Token. Ob Discord es nimmt, frage ich mit --online.
doctor-token-online = Discord nimmt das Token.
doctor-fonts = Die Schrift { $font } ist da{ $others ->
    [0] , aber keine andere: Namen in anderen Schriften werden auf den Bildern zu Kästchen. Installiere zum Beispiel Noto, wenn das stört.
   *[other] , und { $others } weitere für andere Schriften.
}
doctor-fonts-missing = Die Schrift { $font } fehlt; die Bilder werden hässlich. Installiere neu: pip install fontpkg-open-sans
doctor-languages = Alle Sprachen sind da: { $names }.
doctor-languages-broken = Diese Sprachen kann ich nicht laden: { $names }. Installiere Spelleider neu.
doctor-servers = Einen besonderen Intent brauche ich nicht. Was ich auf einem Server darf, prüft dort /setup; es nennt jedes Recht, das fehlt.
doctor-identity = Ich bin { $name }, Anwendung { $id }.
doctor-intents = Besondere Intents sind aus, und ich brauche keinen.
doctor-intents-on = Im Developer Portal ist an: { $names }. Das brauche ich nicht; es darf aus.
doctor-server = { $server }: in { $where } darf ich alles, was nötig ist.
doctor-server-problem = { $server }: { $problem }
doctor-server-new = { $server }: hier muss /setup noch gemacht werden, von jemandem mit dem Recht Server verwalten.
doctor-server-topics = { $server }: der Kanal für die Themen ist weg, oder ich darf ihn nicht sehen. Lass jemanden mit dem Recht Server verwalten /setup noch einmal machen.
doctor-server-log = { $server }: der Kanal für Nachrichten an Hosts ist weg, oder ich darf ihn nicht sehen. Lass jemanden mit dem Recht Server verwalten /setup noch einmal machen.
doctor-server-news = { $server }: der Kanal für Beiträge über Turniere ist weg, oder ich darf ihn nicht sehen. Lass jemanden mit dem Recht Server verwalten /setup noch einmal machen.
doctor-server-role = { $server }: die Rolle der Hosts ist weg. Lass jemanden mit dem Recht Server verwalten /setup noch einmal machen.
doctor-server-silent = { $server }: Discord sagt mir jetzt nichts über diesen Server. Schau später noch einmal.
doctor-servers-none = Ich bin noch auf keinem Server. Den Link, der mich hinzufügt, zeigt spelleider invite.
doctor-servers-left = { $count ->
    [one] Auf 1 Server wurde /setup gemacht, aber ich bin nicht mehr dort.
   *[other] Auf { $count } Servern wurde /setup gemacht, aber ich bin nicht mehr dort.
}
doctor-servers-unknown = Was auf den Servern eingerichtet ist, kann ich erst prüfen, wenn die Datenbank in Ordnung ist.
doctor-fine = Alles ist in Ordnung.
doctor-mend = { $count ->
    [one] Es gibt 1 Sache
   *[other] Es gibt { $count } Dinge
} zu beheben; siehe oben.
groups-options-label = Hausregeln (darf leer bleiben)
groups-rules = Hausregeln: { $rules }
error-no-rules = „{ $text }“ ist keine Hausregel. Schreib Name=Wert, und zwischen zwei Regeln ein Leerzeichen. Diese gibt es: { $example }
cmd-new-options = Hausregeln, zum Beispiel flip_all_own=false start=random
cmd-new-options-name = hausregeln
token-missing = Ich habe kein Token. Leg es in SPELLEIDER_TOKEN, oder leg in SPELLEIDER_TOKEN_FILE den Namen einer Datei, in der es steht.
token-unreadable = Die Datei von SPELLEIDER_TOKEN_FILE kann ich nicht lesen.
token-refused = Discord weist das Token ab. Mach im Developer Portal ein neues Token und gib mir das.
token-unreachable = Ich kann Discord gerade nicht erreichen. Sieh nach, ob diese Maschine Internet hat.

## the practice room

practice-server = Spieleabend
practice-hall = saal
practice-forum = spiele
practice-log = spielleitung
practice-group = Gruppe { $number }
practice-private = Nur für dich
practice-edited = geändert
practice-picture = [Bild: { $text }]
practice-file = [Datei: { $name }]
practice-became = Du bist jetzt { $name }; ab hier liest du, was { $name } liest.
practice-setting-up = Ich richte den Übungsraum ein …
practice-open = Der Übungsraum ist offen: { $address }
practice-you = Du bist { $name }. { $pilots ->
    [yes] Die anderen spielen von selbst.
   *[no] Niemand spielt von selbst; wähle auf der Seite, wer du bist.
} Unten liest du mit; Strg-C beendet.
practice-goodbye = Bis bald. Alles steht in { $file }. Weiterspielen: { $command }
practice-port-busy = Port { $port } ist belegt. Nimm einen anderen, zum Beispiel mit --port { $other }, oder lass mit --port 0 einen freien suchen.
practice-in-use = { $file } ist schon in einem anderen Übungsraum offen. Schließe den mit Strg-C, oder wähle mit --file eine andere Datei.
practice-foreign = { $file } gibt es schon und gehört zu keinem Übungsraum. Wähle mit --file eine andere Datei.
practice-torn = { $file } gehört zu { $other }, und das gibt es nicht. Lege es zurück, oder beginne mit --fresh neu.
practice-unopened = { $file } kann ich nicht öffnen oder schreiben. Wähle mit --file eine andere Datei.
practice-game = Das Spiel „{ $game }“ kenne ich nicht. Es gibt: { $known }.
practice-groups = Es geht mit 1 bis { $most } Gruppen.
practice-unwilling = So kann ich keine Gruppen beginnen: { $why }
practice-stays = Ein anderes Spiel oder eine andere Zahl von Gruppen geht nur bei einem neuen Beginn. Füge --fresh hinzu; was jetzt da ist, bleibt als { $copy }.
practice-broken = Hier ging etwas schief. Was geschah, steht in { $file }; das Spiel selbst ist sicher.

## help

cmd-help = Was du jetzt tun kannst, und wie
cmd-help-name = hilfe
help-idle = Du hast jetzt nichts zu tun. Mit { $games } siehst du, auf wen deine Spiele warten.
help-owed = Mit { $play } siehst du alles, was du noch tun musst, mit { $hand }, was nur du weißt.
help-move = <b>Einen Zug</b> schickst du mit dem Knopf { button-move }, oder in einfachen Worten in einer privaten Nachricht an mich. Was geheim ist, schreibst du nie ins Thema.
help-change = Ich wiederhole, was ich verstanden habe. Einen geheimen Plan kannst du ändern, bis der letzte da ist: drücke { button-change }, verbessere deine Nachricht oder schick eine neue.
help-orders = <b>Im Voraus entscheiden</b> geht auch, zum Beispiel wie weit du mitgehst; { $orders } sagt wie, und zeigt, was bereitliegt.
help-rules = <b>Die Regeln</b> deiner Gruppe stehen bei { $rules }. Deine Spiele, und auf wen sie warten: { $games }.
help-away = <b>Mal weg:</b> sag mit { $absence }, bis zu welchem Tag; deine Spiele gehen inzwischen weiter.
help-late = <b>Zu spät?</b> Ich erinnere dich einmal. Danach steht im Thema, auf wen wir warten; kommt nichts, spiele ich den Standardzug.
help-yours = <b>Deins:</b> Sprache, Zeitzone und Erinnerungen mit { $settings }; was ich von dir aufbewahre mit { $privacy }.
help-host = <b>Für Hosts:</b> { $setup } sagt, wohin die Themen kommen; mit { $new } fügst du Gruppen ein und beginnst sie; { $status } zeigt, auf wen sie warten, mit Knöpfen zum Helfen; { $tournament } macht ein Turnier, mit Anmeldung und Stand.

## tournaments

span-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
span-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
span-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
weekday = { $day ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[7] So
}
tour-every-day = jeden Tag { $at }
tour-nameless = (noch kein Name)
tour-unnamed = Turnier { $number }
tour-mark = T{ $number }
tour-group-name = Gruppe { $number }
tour-by-hand = { $game } (von Hand)
tour-then = { $most }, dann { $last }
tour-line-name = <b>Name:</b> { $name }
tour-line-games = <b>Spiel:</b> { $games }, zusammen { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
tour-line-size = <b>Gruppen:</b> zu { $size }; wo es nicht aufgeht, etwas größer oder kleiner
tour-line-places = <b>Plätze:</b> { $count ->
    [0] wer will, macht mit
   *[other] { $count }; wer später kommt, ist Reserve
}
tour-line-role = <b>Wer mitmachen darf:</b> { $who ->
    [all] alle auf diesem Server
    [gone] wer eine Rolle hat, die es nicht mehr gibt; wähle eine andere
   *[role] wer die Rolle { $role } hat
}
tour-line-once = <b>Wer schon auf ein anderes Turnier wartet:</b> { $how ->
    [yes] kann hier nicht auch mitmachen
   *[no] darf hier auch mitmachen
}
tour-line-apart = <b>Nicht zusammen:</b> { $count ->
    [0] niemand
   *[other] { $pairs }
}
tour-line-turn = <b>Zeit für einen Zug:</b> { $how ->
    [none] so lange wie nötig
    [moment] bis { $at }, jeden Tag; wer weniger als { $span } hat, bis zum Tag danach
   *[span] { $span }
}
tour-line-hours = <b>Ruhe:</b> { $night ->
    [yes] nachts von { $begins } bis { $ends } läuft keine Zeit ab und ich schicke nichts{ $days ->
    [0] { "" }
   *[other] ; frei: { $off }
}
   *[no] { $days ->
    [0] keine; die Zeit läuft Tag und Nacht
   *[other] frei: { $off }
}
} ({ $zone })
tour-line-remind = <b>Erinnerung:</b> { $share ->
    [100] keine
   *[other] nach { $share } % der Zeit, nur an die, die noch müssen
}
tour-line-grace = <b>Nach der Zeit:</b> { $some ->
    [0] sofort der Standardzug
   *[other] noch { $span } Aufschub, dann der Standardzug
}
tour-line-missed = <b>Wer zu spät ist:</b> { $how ->
    [autopilot] nach { $count } Mal spielt die Automatik weiter
    [call] nach { $count } Mal erfährt es der Host
   *[nothing] jedes Mal nur der Standardzug
}
tour-line-absent = <b>Wer abwesend ist:</b> { $how ->
    [autopilot] die Aufträge spielen weiter, sonst die Automatik
   *[wait] da warten wir, solange die Zeit läuft
}
tour-line-tables = <b>Punkte (ZP):</b> { $tables }
tour-line-tie = <b>Geteilter Platz:</b> { $how ->
    [mean] jeder das Mittel der Plätze
   *[best] jeder den besten der Plätze
}
tour-line-breakers = <b>Gleichstand:</b> { $count ->
    [0] sie teilen den Platz
   *[other] zuerst { $ways }
}
tour-line-leaver = <b>Wer aufhört:</b> { $how ->
    [substitute] der Ersatz bekommt die ZP der Gruppe
   *[leaver] die ZP der Gruppe bekommt, wer sie begann
}
tour-line-unfinished = <b>Gruppe, die nicht fertig wird:</b> { $how ->
    [wait] zählt, wenn sie zu Ende ist; was der Host abbricht, zählt nicht
    [share] was der Host abbricht: alle teilen die Plätze
   *[void] zählt nicht
}
tour-line-peek = <b>Bei Streit nachsehen:</b> { $how ->
    [yes] der Host darf es, und alle lesen es
   *[no] niemand darf es
}
tour-breaker-wins = mehr erste Plätze
tour-breaker-mutual = mehr ZP in gemeinsamen Gruppen
tour-breaker-last = mehr ZP in der letzten Runde
tour-breaker-fewest = weniger Gruppen gespielt
tour-breaker-losses = weniger letzte Plätze
tour-breaker-lot = das Los
tour-breaker-none = nichts mehr: Platz teilen
tour-missed-autopilot = die Automatik spielt weiter
tour-missed-call = der Host erfährt es
tour-missed-nothing = nur der Standardzug
tour-absent-autopilot = Aufträge, sonst die Automatik
tour-absent-wait = warten, solange die Zeit läuft
tour-once-no = darf hier auch mitmachen
tour-once-yes = kann hier nicht auch mitmachen
tour-tie-mean = das Mittel der Plätze
tour-tie-best = den besten der Plätze
tour-leaver-substitute = für den Ersatz
tour-leaver-leaver = für den, der sie begann
tour-unfinished-wait = zählt, wenn sie zu Ende ist
tour-unfinished-share = alle teilen die Plätze
tour-unfinished-void = zählt nicht
tour-peek-no = niemand darf es
tour-peek-yes = der Host darf es, und alle lesen es
tour-edit = Ändern
tour-ask-name = Name des Turniers
tour-ask-games = Spiele: Saul x2; No Thanks
tour-ask-rules = Hausregeln (darf leer bleiben)
tour-ask-size = Spieler in einer Gruppe
tour-ask-places = Wie viele Spieler (leer: beliebig)
tour-ask-role = Nötige Rolle (leer: alle)
tour-ask-once = Wer auf ein anderes Turnier wartet
tour-ask-apart = Nicht zusammen: Frank - Arno; Niels - Lucy
tour-ask-turn = 2 Tage, jeden Tag 20:00, oder leer
tour-ask-night = Nacht: 23:00-8:00, oder leer
tour-ask-off = Freie Tage: Sa und So, oder leer
tour-ask-remind = Erinnern nach so viel % (100: nie)
tour-ask-grace = Aufschub: 12 Stunden, oder leer
tour-ask-after = Nach wie vielen Malen
tour-ask-missed = Wer zu spät ist
tour-ask-absent = Wer abwesend ist
tour-ask-tables = ZP: 3: 2 1 0; 4: 2 1 1 0
tour-ask-breaker = Bei Gleichstand, Nummer { $place }
tour-ask-tie = Wer einen Platz teilt, bekommt
tour-ask-leaver = ZP von dem, der aufhört
tour-ask-unfinished = Gruppe, die nicht fertig wird
tour-ask-peek = Bei Streit nachsehen
tour-ask-result = Plätze in der Folge der Namen: 1 2 2 4
tour-ask-zp = ZP, wenn sie anders sind: 2 1 ½ ½
tour-ask-reason = Grund (nötig bei einer Korrektur)
tour-panel-title = <b>{ $name }</b> · { $status ->
    [draft] Entwurf, nur du siehst ihn
    [signup] die Anmeldung ist offen
    [running] läuft
    [closed] zu Ende
   *[cancelled] abgesagt
}
tour-panel-below = { $status ->
    [draft] Alles hat schon einen Wert. Öffne die Anmeldung, wenn du zufrieden bist.
   *[other] Was du jetzt änderst, lesen alle.
}
tour-page-game = Spiel und Spieler
tour-page-time = Zeit
tour-page-points = Punkte
tour-button-open = Anmeldung öffnen
tour-button-join = Mitmachen
tour-button-leave = Zurückziehen
tour-button-paste = Einfügen
tour-button-drawn = Auslosen
tour-button-balanced = Nach Stand
tour-button-swap = Tauschen
tour-button-begin = Start
tour-button-cancel = Ja, beenden
tour-opened = Die Anmeldung von <b>{ $name }</b> ist offen. Ich schreibe einen Beitrag darüber.
tour-cancel-ask = { $status ->
    [running] Soll ich <b>{ $name }</b> abschließen? Der Stand bleibt, und was läuft, läuft weiter. Eine neue Runde gibt es dann nicht mehr.
   *[other] Soll ich <b>{ $name }</b> absagen? Das lässt sich nicht zurücknehmen.
}
tour-cancelled = Erledigt.
tour-signup-title = { $status ->
    [signup] <b>{ $name }</b>: mach mit dem Knopf unten mit.
    [cancelled] <b>{ $name }</b> ist abgesagt.
    [closed] <b>{ $name }</b> ist zu Ende.
   *[running] <b>{ $name }</b> hat begonnen.
}
tour-item = • { $line }
tour-joined = { $count ->
    [0] Noch macht niemand mit.
   *[other] <b>Machen mit ({ $count }):</b> { $names }
}
tour-reserves = <b>Reserve ({ $count }):</b> { $names }
tour-and-more = { $names } und noch { $count }
tour-footer = Turnier { $number } · { $kind ->
    [signup] Anmeldung
    [standings] Stand
    [topic] { $group }
    [told] { $group } · Beitrag { $post }
   *[news] Beitrag { $post }
}
tour-standings-title = <b>{ $name }</b>: { $status ->
    [closed] der Endstand
   *[running] der Stand, Runde { $round } von { $rounds }
}
tour-column-name = Name
tour-column-zp = ZP
tour-column-played = Gesp.
tour-column-wins = Siege
tour-alt = { $title }, der Stand. { $lines }
tour-alt-line = { $place }. { $name }, { $zp } ZP.
tour-more = … und noch { $count }; alles steht bei /turnier stand.
tour-by = { $names } { $count ->
        [one] steht
       *[other] stehen
    } tiefer: { $way } hat entschieden.
tour-nobody = ehemaliger Spieler
tour-gone = { $names } { $count ->
    [one] macht
   *[other] machen
} nicht mehr mit.
tour-group = { $group }: { $names } · { $status ->
    [done] fertig
    [void] zählt nicht
    [planned] beginnt gleich
   *[running] spielt
}
tour-seed = Ausgelost mit { $seed }; damit kann es jeder nachprüfen.
tour-field-name = der Name
tour-field-games = die Spiele
tour-field-size = die Größe der Gruppen
tour-field-tables = die ZP je Platz
tour-field-tie = geteilte Plätze
tour-field-breakers = der Gleichstand
tour-field-deadlines = die Zeiten
tour-field-missed = wer zu spät ist
tour-field-absent = wer abwesend ist
tour-field-leaver = wer aufhört
tour-field-unfinished = eine Gruppe, die nicht fertig wird
tour-field-peek = das Nachsehen bei Streit
tour-field-role = wer mitmachen darf
tour-field-places = die Zahl der Plätze
tour-field-once = wer schon anderswo wartet
tour-field-apart = wer nicht zusammen sitzt
tour-news-changed = <b>{ $name }</b>: geändert ist { $lines }. Der Beitrag zur Anmeldung sagt, wie es jetzt ist.
tour-news-round = <b>{ $name }</b>: Runde { $number } beginnt. Jede Gruppe bekommt ein eigenes Thema.
tour-news-round-hand = <b>{ $name }</b>: Runde { $number } beginnt. Jede Gruppe bekommt ein eigenes Thema; spielt dort, und der Host trägt das Ergebnis ein.
tour-news-round-done = <b>{ $name }</b>: Runde { $number } ist fertig. { $last ->
    [yes] Es war die letzte; der Stand ist der Endstand.
   *[no] Der Host macht die Gruppen der nächsten Runde.
}
tour-news-corrected = <b>{ $name }</b>: das Ergebnis von { $group } ist korrigiert. Grund: { $reason }
tour-news-void = <b>{ $name }</b>: { $group } ist abgebrochen. Grund: { $reason }
tour-news-carried = <b>{ $name }</b>: ZP von früher { $count ->
    [one] sind bei 1 Spieler dazugezählt.
   *[other] sind bei { $count } Spielern dazugezählt.
}
tour-table = <b>{ $group }: { $game }</b> · { $name }, Runde { $round }
tour-table-players = Am Tisch: { $names }.
tour-table-status = { $status ->
    [done] Das Ergebnis:
    [void] Diese Gruppe zählt nicht.
   *[running] Spielt hier zusammen. Ist es zu Ende, trägt ein Host das Ergebnis ein.
}
tour-earned = { $place }. { $name }: { $zp } ZP
tour-told-begun = { $names }: das ist euer Thema. Spielt hier zusammen { $game }; ist es zu Ende, trägt ein Host das Ergebnis ein.
tour-told-entered = Das Ergebnis eurer Gruppe:
tour-told-corrected = Das Ergebnis eurer Gruppe wurde verbessert. Grund: { $reason }
tour-told-void = Diese Gruppe wurde abgebrochen und zählt nicht. Grund: { $reason }
tour-news-paused = <b>{ $name }</b> ruht; die Uhr auch. Der Host sagt, wann es weitergeht.
tour-news-resumed = <b>{ $name }</b> geht weiter. Wer am Zug ist, hat wieder die volle Zeit.
tour-news-extended = <b>{ $name }</b>: wer am Zug ist, hat mehr Zeit. Wie viel, steht in jedem Thema.
tour-news-hosted = <b>{ $name }</b> hat einen neuen Host.
tour-news-closed = <b>{ $name }</b> ist abgeschlossen; der Stand ist der Endstand.
tour-you-joined = { $status ->
    [joined] { $news ->
    [yes] Du machst bei <b>{ $name }</b> mit.
   *[no] Du hast bei <b>{ $name }</b> schon mitgemacht.
}
   *[reserve] <b>{ $name }</b> ist voll; du bist Reserve Nummer { $place }.
}
tour-letter = { $status ->
    [joined] Du machst bei <b>{ $name }</b> mit. Hier bekommst du deine Fragen, und hier kannst du deine Züge schicken.
   *[reserve] Du bist Reserve bei <b>{ $name }</b>. Wird ein Platz frei, machst du mit.
}
tour-letter-sent = Ich habe dir auch eine private Nachricht geschickt.
tour-letter-closed = Private Nachrichten von mir kommen bei dir nicht an. Das macht nichts: deine Züge gehen dann mit den Knöpfen im Thema.
tour-letter-later = Eine private Nachricht kann ich dir jetzt nicht schicken. Alles geht auch mit den Knöpfen im Thema.
tour-you-left = { $news ->
    [yes] Du machst bei <b>{ $name }</b> nicht mehr mit.{ $status ->
    [running] { " " }Du spielst noch, bis ein Host dich ersetzt.
   *[other] { "" }
}
   *[no] Du hast bei <b>{ $name }</b> nicht mitgemacht.
}
tour-removed = { $who } macht bei <b>{ $name }</b> nicht mehr mit{ $bar ->
    [yes] { " " }und kann sich auch nicht mehr anmelden.
   *[no] .
}
tour-hosts-none = <b>{ $name }</b> hat keinen Host mehr. Wer den Server verwalten darf, übernimmt es: nimm dich selbst als Host dazu.
tour-hosts = <b>{ $name }</b> hat { $count ->
    [one] als Host
   *[other] als Hosts
}: { $names }
tour-carry = ZP von früher
tour-carry-label = Ein Spieler je Zeile: Frank 5½
tour-carried = { $count ->
    [one] Dazugezählt bei 1 Spieler.
   *[other] Dazugezählt bei { $count } Spielern.
}
tour-round-title = <b>{ $name }</b>, Runde { $number }: { $game } · { $running ->
    [yes] diese Runde läuft
   *[no] { $count } Spieler
}
tour-groups-how = Füge die Gruppen ein, wie du sie schreibst, oder lass mich auslosen{ $scored ->
    [yes] , oder verteile sie nach Stand
   *[no] { "" }
}.
tour-groups-below = { $ready ->
    [yes] Noch hat nichts begonnen; das geschieht mit Start.
   *[no] Du siehst zuerst, was daraus wird.
}
tour-together = { $names } sitzen zusammen in { $group }; anders ging es nicht auf.
tour-not-joined = { $name } hat sich nicht angemeldet. Schreib den Namen so, wie er in der Liste steht.
tour-left-over = Noch in keiner Gruppe: { $names }.
tour-swap = Zwei Spieler tauschen
tour-swap-one = Dieser Spieler
tour-swap-other = und dieser
tour-seated = { $name } ({ $group })
tour-started = Runde { $number } beginnt mit { $count ->
    [one] 1 Gruppe
   *[other] { $count } Gruppen
}. Die Themen kommen jetzt.
tour-without = { $names } { $count ->
    [one] spielt
   *[other] spielen
} diese Runde nicht mit.
tour-no-standings = <b>{ $name }</b> hat noch keinen Stand.
tour-standings-name = <b>{ $name }</b>, der Stand
tour-standing = { $place }. { $name }: { $zp } ZP, { $played } gespielt, { $wins } gewonnen{ $gone ->
    [yes] { " " }(macht nicht mehr mit)
   *[no] { "" }
}
tour-history = <b>{ $name }</b> in { $tournament }: { $zp } ZP{ $place ->
    [0] { "" }
   *[other] , Platz { $place }
}
tour-history-carried = Von früher: { $zp } ZP
tour-history-line = Runde { $round }, { $group }: Platz { $place } von { $seats }, { $zp } ZP{ $corrected ->
    [yes] { " " }(korrigiert)
   *[no] { "" }
}
tour-history-none = Noch keine Ergebnisse.
tour-result = Ergebnis
tour-result-note = { $group }: { $names }
tour-placed = { $place }. { $name }
tour-entered = Notiert für { $group }: { $places }. Stimmt es nicht? Trag es neu ein, mit einem Grund.
tour-paused-until = Weiter geht es mit /turnier weiter.
tour-voided = { $group } ist abgebrochen.
tour-export = Die Ergebnisse von <b>{ $name }</b>, für eine Tabelle.
tour-export-json = Und alles, für ein Programm.

tour-wrong-name = Gib dem Turnier zuerst einen Namen.
tour-wrong-no-game = Nenne mindestens ein Spiel, zum Beispiel Saul viltjes.
tour-wrong-places = { $fact } Plätze sind weniger als eine Gruppe. Nimm mehr Plätze oder kleinere Gruppen.
tour-wrong-hand-name = Wie heißt das Spiel, das ihr von Hand spielt?
tour-wrong-game = Das Spiel „{ $fact }“ kenne ich nicht.
tour-wrong-game-size = Das Spiel geht nicht zu { $fact } an einem Tisch. Nimm eine andere Größe.
tour-wrong-times = Ein Spiel dauert 1 bis 20 Runden, nicht { $fact }.
tour-wrong-size = Eine Gruppe hat 2 bis 6 Spieler, nicht { $fact }.
tour-wrong-table = Für eine Gruppe von { $fact } müssen auch { $fact } Zahlen dastehen.
tour-wrong-table-order = Für eine Gruppe von { $fact } muss jeder Platz mindestens so viel wert sein wie der nächste.
tour-wrong-table-size = Für Gruppen von { $fact } stehen noch keine ZP da. Füge sie hinzu.
tour-wrong-table-form = „{ $fact }“ kann ich nicht lesen. Schreib je Größe: 4: 2 1 1 0; 3: 2 1 0
tour-wrong-breakers = Nimm jedes nur einmal: { $fact }.
tour-wrong-remind = Nimm einen Teil von 1 bis 100 %.
tour-wrong-turn = Ein Zug braucht mindestens eine Stunde.
tour-wrong-grace = Der Aufschub ist null oder mehr.
tour-wrong-days-off = An einem Tag der Woche muss gespielt werden.
tour-wrong-missed = Nimm mindestens 1 Mal.
tour-wrong-number = Das kann ich nicht lesen. Bitte füll es noch einmal aus.
tour-wrong-span = „{ $fact }“ kann ich nicht als Zeit lesen. Schreib zum Beispiel: 2 Tage, 36 Stunden, jeden Tag 20:00, keine.
tour-wrong-span-long = Das ist zu lang; höchstens 60 Tage.
tour-wrong-moment = „{ $fact }“ kann ich nicht als Uhrzeit lesen. Schreib zum Beispiel 20:00.
tour-wrong-night = „{ $fact }“ kann ich nicht als Nacht lesen. Schreib zum Beispiel 23:00-8:00.
tour-wrong-weekday = „{ $fact }“ ist kein Wochentag. Schreib zum Beispiel: Sa und So.
tour-wrong-role = Die Rolle „{ $fact }“ finde ich hier nicht, oder es gibt mehrere. Schreib den Namen so, wie er auf dem Server steht.
tour-wrong-apart = { $fact }
tour-wrong-apart-two = Schreib Paare mit einem Strichpunkt dazwischen: Frank - Arno; Niels - Lucy

error-server-only = Das geht nur auf einem Server, nicht in einer privaten Nachricht.
error-no-manager = { not-manager }
error-not-tournament-host = Das können nur die Hosts dieses Turniers.
error-no-tournament = Dieses Turnier kenne ich hier nicht.
error-tournament-which = Welches Turnier meinst du: { $names }?
error-no-place = { no-setup }
error-no-player = { $name } steht nicht auf der Liste. Schreib den Namen so, wie er dort steht.
error-player-which = { $name } kann { $names } sein. Schreib mehr vom Namen.
error-host-already = Diese Person ist schon Host.
error-last-host = Du bist der einzige Host. Nimm zuerst jemand anderen dazu.
error-tournament-over = Dieses Turnier ist vorbei.
error-tournament-frozen = Das steht seit dem Start fest, denn die Ergebnisse zählen danach.
error-tournament-runs = Dieses Turnier hat schon begonnen.
error-signup-open = Die Anmeldung ist schon offen.
error-signup-closed = Die Anmeldung ist zu.
error-barred = Bei diesem Turnier kannst du nicht mitmachen. Frag einen Host, wenn du meinst, dass es nicht stimmt.
error-joined-elsewhere = Du wartest schon auf { $name }, und hier macht man nur bei einem Turnier auf einmal mit. Drück dort auf { tour-button-leave }, oder warte, bis es beginnt.
error-no-role = Mitmachen geht nur mit der Rolle, die beim Turnier steht. Frag einen Host danach.
error-no-signup = Diese Person macht bei diesem Turnier nicht mit.
error-too-few = Mit { $count ->
    [0] null Spielern
    [one] 1 Spieler
   *[other] { $count } Spielern
} kann ich keine Gruppen machen. Warte, bis mehr mitmachen.
error-round-left = Nicht alle in diesen Gruppen machen noch mit. Stellt die Gruppen neu zusammen.
error-round-runs = Runde { $round } läuft noch. Trag die Ergebnisse ein oder brich ab, was nicht fertig wird.
error-season-over = Alle Runden sind gespielt. Weiter? Mach ein neues Turnier und nimm die ZP mit.
error-no-groups = Es gibt noch keine Gruppen.
error-not-joined = Jemand in diesen Gruppen macht nicht (mehr) mit. Mach die Gruppen neu.
error-not-in-groups = Dieser Spieler ist in keiner Gruppe.
error-nothing-planned = Es steht keine Runde bereit. Mach zuerst die Gruppen.
error-group-closed = Diese Gruppe spielt nicht. Nimm eine, die läuft oder fertig ist.
error-group-size = { $group } hat { $count } Spieler; das geht mit diesem Spiel und diesen ZP nicht.
error-group-wanted = Welche Gruppe? Nimm eine aus der Liste.
error-group-unknown = „{ $name }“ finde ich nicht. Nimm eine Gruppe aus der Liste.
error-places-wanted = Ich will { $count } Plätze, in der Folge der Namen. Zum Beispiel: 1 2 2 4
error-places-odd = Diese Plätze gehen nicht. Nach einem geteilten 2. Platz kommt der 4.: 1 2 2 4
error-zp-wanted = Ich will { $count } Mal ZP, in der Folge der Namen. Zum Beispiel: 2 1 ½ ½
error-reason-wanted = Schreib dazu, warum; alle lesen es.
error-no-zp = „{ $text }“ kann ich nicht lesen. Schreib je Zeile einen Namen und ZP: Frank 5½

cmd-setup-news = Der Kanal für Beiträge über Turniere; sonst bekommt jedes Turnier ein Thema
cmd-setup-news-name = neues
cmd-tournament = Turniere: Anmeldung, Gruppen, Stand
cmd-tournament-name = turnier
cmd-tour-which = Das Turnier, mit Nummer oder Name
cmd-tour-which-name = turnier
cmd-tour-new = Mach ein Turnier; du wirst der Host
cmd-tour-new-name = neu
cmd-tour-new-called = Wie es heißt
cmd-tour-new-called-name = name
cmd-tour-new-again = Mit den Einstellungen vom letzten Mal
cmd-tour-new-again-name = wie-letztes-mal
cmd-tour-settings = Wie gespielt wird; Hosts können es hier ändern
cmd-tour-settings-name = einstellungen
cmd-tour-open = Öffne die Anmeldung
cmd-tour-open-name = öffnen
cmd-tour-end = Sag ein Turnier ab, oder schließ es ab
cmd-tour-end-name = beenden
cmd-tour-groups = Die Gruppen der nächsten Runde: eingefügt, ausgelost oder nach Stand
cmd-tour-groups-name = gruppen
cmd-tour-start = Beginne die Runde, die bereitsteht
cmd-tour-start-name = start
cmd-tour-standings = Der ganze Stand
cmd-tour-standings-name = stand
cmd-tour-history = Was ein Spieler je Runde geholt hat
cmd-tour-history-name = verlauf
cmd-tour-player = Der Spieler
cmd-tour-player-name = spieler
cmd-tour-enter = Trag ein Ergebnis ein, oder korrigiere eins
cmd-tour-enter-name = ergebnis
cmd-tour-group = Die Gruppe
cmd-tour-group-name = gruppe
cmd-tour-pause = Halte alle Gruppen an; die Uhr auch
cmd-tour-pause-name = pause
cmd-tour-resume = Lass alle Gruppen weiterspielen, mit vollem Zug
cmd-tour-resume-name = weiter
cmd-tour-extend = Mehr Zeit für alle, die am Zug sind
cmd-tour-extend-name = verlängern
cmd-tour-void = Brich eine Gruppe ab
cmd-tour-void-name = abbrechen
cmd-tour-reason = Warum; alle lesen es
cmd-tour-reason-name = grund
cmd-tour-export = Die Ergebnisse als Dateien, nur für dich
cmd-tour-export-name = export
cmd-tour-remove = Nimm einen Spieler von der Liste
cmd-tour-remove-name = entfernen
cmd-tour-bar = Auch später nicht mehr mitmachen
cmd-tour-bar-name = für-immer
cmd-tour-hosts = Wer die Hosts sind; nimm einen dazu, oder hör selbst auf
cmd-tour-hosts-name = hosts
cmd-tour-add = Diese Person wird auch Host
cmd-tour-add-name = dazu
cmd-tour-resign = Du bist kein Host mehr
cmd-tour-resign-name = ich-höre-auf
cmd-tour-carry = Füge die ZP ein, die es schon gab
cmd-tour-carry-name = mitnehmen

## a host's hand

hosting-none = Es läuft keine Gruppe, deren Host du bist.
hosting-waits = <b>{ $group }</b> wartet auf { $names } (seit { $since })
hosting-plays = <b>{ $group }</b> spielt
hosting-paused = <b>{ $group }</b> ruht (Pause)
hosting-frozen = <b>{ $group }</b> steht still: das Protokoll stimmt nicht. Frag die Verwaltung
hosting-until = bis { $when }
hosting-late = zu spät: { $names }
hosting-away = { $name } ist abwesend
hosting-away-until = { $name } ist abwesend bis { $when }
hosting-flown = automatisch: { $names }
hosting-missed = { $name } verpasste { $count }×
hosting-button-remind = Erinnern
hosting-button-extend = Verlängern
hosting-button-replace = Ersetzen
hosting-button-back = Zurücksetzen
hosting-log = <b>{ $group }</b>: was neben dem Spiel geschah, das Neueste zuerst
hosting-log-more = Und { $count ->
    [one] 1 ältere Zeile
   *[other] { $count } ältere Zeilen
}: siehe /host export.
hosting-exported = { $full ->
    [yes] Alles von <b>{ $group }</b>: die Beiträge und das ganze Protokoll, mit meiner Hälfte des Zufalls.
   *[no] <b>{ $group }</b>, wie alle es sehen konnten. Das ganze Protokoll kommt dazu, wenn das Spiel mit /host abschluss abgeschlossen ist.
}
hosting-reminded = { $group }: Ich habe { $names } erinnert.
hosting-extended = { $group }: Es gibt mehr Zeit, jetzt bis { $when }.
hosting-extend-title = Mehr Zeit für { $group }
hosting-extend-label = Wie viel länger, oder bis wann
hosting-extend-day = 1 Tag
hosting-now-paused = { $group } ruht. Weiter geht es mit /host weiter.
hosting-now-resumed = { $group } geht weiter.
hosting-now-closed = { $group } ist abgeschlossen. Mit /host export hast du alles.
hosting-now-rewound = { $group } wurde zurückgesetzt; im Thema steht, was nicht mehr zählt.
hosting-acted = { $group }: an { $name } weitergegeben, mit deinem Zitat. { $name } liest, ob der Zug ging; am Stand siehst du, ob noch gewartet wird. Mehr sage ich nicht, denn das könnte etwas über die Hand verraten.
hosting-piloted = { $on ->
    [yes] Für { $name } spielt jetzt die Automatik.
   *[no] { $name } spielt wieder selbst.
}
hosting-peeked = Was { $name } weiß. Alle im Thema lesen, dass du nachgesehen hast.
hosting-steps = <b>{ $group }</b>: vor welchem Schritt soll es wieder stehen? Das Neueste steht oben.
hosting-steps-choose = Wähle den Schritt, der nicht hätte passieren sollen
hosting-back = Zurück vor: { $step } ({ $when })
hosting-back-what = { $count ->
    [one] Dieser Schritt entfällt.
   *[other] Dieser Schritt und alles danach entfallen, zusammen { $count } Schritte.
}{ $anew ->
    [yes] { " " }Etwas wurde bekannt; darum werden die geheimen Entscheidungen dieser Runde neu gefragt, mit neuem Zufall.
   *[no] { " " }Was geheim war, bleibt geheim und bestehen.
} Aufträge entfallen.
hosting-seat = <b>{ $group }</b>: wer hört auf?
hosting-seat-choose = Wähle, wer ersetzt wird
hosting-newcomer = <b>{ $group }</b>: wer nimmt den Platz von { $name } ein? Wähle hier, oder nenne jemand anderen mit /host ersetzen. Was { $name } schon geheim geschickt hat, zählt, bis die neue Person es ändert.
hosting-newcomer-choose = Wähle, wer sich setzt
hosting-autopilot = Die Automatik
hosting-reserve = { $name } (Reserve { $place })
hosting-now-flown = Auf dem Platz von { $leaver } spielt jetzt die Automatik.
hosting-now-replaced = { $name } spielt jetzt auf dem Platz von { $leaver }.
log-start = { $when }: Das Spiel begann.
log-rewind = { $when }: zurückgesetzt von { $host }.
log-itself = von selbst
log-sit = { $when }: { $on ->
    [yes] die Automatik bekam einen Platz
   *[no] { $names } setzte sich hierher
} ({ $host }).
log-pilot = { $when }: { $names } { $on ->
    [yes] automatisch
   *[no] spielt wieder selbst
} ({ $host }).
log-extend = { $when }: { $time } mehr ({ $host }).
log-pause = { $when }: angehalten von { $host }.
log-resume = { $when }: fortgesetzt von { $host }.
log-peek = { $when }: { $host } sah die Geheimnisse von { $names } an.
log-acted = { $when }: { $host } trug einen Zug von { $names } ein.
log-remind = { $when }: { $host } erinnerte { $names }.
log-missed = { $when }: { $names } zu spät; Standardzug gespielt.
log-outage = { $when }: Ich war { $time } weg; alle bekamen diese Zeit.
log-close = { $when }: abgeschlossen von { $host }.
only-here = Spielst du auch anderswo? { $play } zeigt alles.
cmd-host = Für Hosts: Stand, Zeit, Ersatz, zurücksetzen
cmd-host-name = host
cmd-host-group = Die Gruppe, mit Nummer oder Name; leer in ihrem Thema
cmd-host-group-name = gruppe
cmd-host-player = Die Person, um die es geht
cmd-host-player-name = person
cmd-host-status = Auf wen jede Gruppe wartet, seit wann und bis wann
cmd-host-status-name = stand
cmd-host-log = Wer was wann getan hat
cmd-host-log-name = protokoll
cmd-host-export = Die Beiträge und das Protokoll als Datei
cmd-host-export-name = export
cmd-host-peek = Sieh bei einem Streit nach, was jemand weiß; alle lesen es
cmd-host-peek-name = einsehen
cmd-host-remind = Erinnere, wer dran ist, höchstens einmal pro Stunde
cmd-host-remind-name = erinnern
cmd-host-extend = Mehr Zeit für alle, die dran sind
cmd-host-extend-name = verlängern
cmd-host-more = 1 Tag, 12 Stunden, oder ein Zeitpunkt: morgen 20:00, Sonntag
cmd-host-more-name = zeit
cmd-host-pause = Halte das Spiel an; die Uhr auch
cmd-host-pause-name = pause
cmd-host-resume = Lass das Spiel weitergehen, mit voller Zeit
cmd-host-resume-name = weiter
cmd-host-act = Trag einen Zug ein, den dir jemand anderswo gesagt hat
cmd-host-act-name = zug
cmd-host-move = Der Zug, wie die Person ihn schreiben würde
cmd-host-move-name = zug
cmd-host-quote = Was die Person gesagt hat, wörtlich; nur sie liest es
cmd-host-quote-name = zitat
cmd-host-substitute = Jemand anders nimmt einen Platz ein
cmd-host-substitute-name = ersetzen
cmd-host-leaver = Wer aufhört
cmd-host-newcomer = Wer sich setzt; leer: wähle aus der Reserve
cmd-host-newcomer-name = durch
cmd-host-autopilot = Lass dort die Automatik spielen
cmd-host-autopilot-name = automatik
cmd-host-pilot = Lass die Automatik für jemanden spielen, oder nicht mehr
cmd-host-pilot-name = automatik
cmd-host-on = An oder aus
cmd-host-on-name = an
cmd-host-rewind = Setz das Spiel ein paar Schritte zurück
cmd-host-rewind-name = zurück
cmd-host-close = Schließ ein beendetes Spiel endgültig ab
cmd-host-close-name = abschluss

troublez-name = Troublez
troublez-awaited-draw = Ich warte auf { $names }: ziehen oder stoppen.
troublez-awaited-place = Ich warte auf { $names }: wohin kommt die Karte?
troublez-awaited-axe = Ich warte auf { $names }: welchen Zombie kostet die Axt?
troublez-awaited-net = Ich warte auf { $names }: was fängt das Netz?
troublez-awaited-shotgun = Ich warte auf { $names }: auf welchen Wert schießt die Flinte?
troublez-awaited-horde = Ich warte auf { $names }: welche Horde?
troublez-awaited-pick = Ich warte noch auf die { $count ->
    [one] Wahl
   *[other] Wahlen
} von { $names }.
troublez-house-title = <b>Hausregeln</b>
troublez-house-cards = Eine Karte heißt nach Farbe und Wert: G4 ist eine grüne 4 (L ist lila, O ist orange), G-Axt ist eine grüne Axt.
troublez-house-turn = Wer am Zug ist, zieht mindestens eine Karte und legt sie an ein Ende einer Reihe. Danach: weiterziehen, oder stoppen und eine ganze Reihe nehmen.
troublez-house-fit = In einer Reihe steigen die Werte, Nachbarn haben verschiedene Farben und jede Aktion liegt höchstens einmal. Passt eine Karte nirgends, ist der Zug vorbei, ohne Reihe.
troublez-house-may = Eine neue Reihe darf immer beginnen, solange weniger als drei liegen.
troublez-house-must = Eine neue Reihe beginnt nur mit einer Karte, die sonst nirgends passt.
troublez-house-barricade = Eine Barrikade deckt eine Karte ab (#): die hat dann keine Farbe, keinen Wert und keine Aktion mehr.
troublez-house-actions = Von einer Reihe wirken zuerst die Aktionen, von links nach rechts: die Axt kostet dich einen Zombie, das Netz stiehlt einen, die Flinte kostet die anderen einen. Dann kommen die Zombies dazu.
troublez-house-zombies = Von einer Reihe kommen zuerst die Zombies dazu; dann wirken die Aktionen, von links nach rechts: die Axt kostet dich einen Zombie, das Netz stiehlt einen, die Flinte kostet die anderen einen.
troublez-house-pick = Danach nimmt jeder andere der Reihe nach eine äußere Karte.
troublez-house-stay = Was dann noch liegt, bleibt liegen.
troublez-house-clear = Was dann noch liegt, kommt weg.
troublez-house-horde = Vier gleiche Zombies, oder 1 bis 5, sind eine Horde: 10 Punkte, und sicher. Jeder andere Zombie ist 1 Punkt.
troublez-house-end = Der Stapel geht { $runs } Mal durch; der letzte Zug wird noch beendet.
troublez-house-hard = Der Stapel geht { $runs } Mal durch; mit der letzten Karte ist das Spiel sofort aus.
troublez-turn = <b>Zug { $turn }: { $name }.</b>
troublez-put = { $how ->
    [new] als neue Reihe { $row }
    [L] links an Reihe { $row }
   *[R] rechts an Reihe { $row }
}
troublez-drew = { $name } zieht <b>{ $card }</b>.
troublez-drew-put = { $name } zieht <b>{ $card }</b>; sie kommt { $where }.
troublez-drew-covers = { $name } zieht eine Barrikade; sie deckt <b>{ $card }</b> in Reihe { $row } ab.
troublez-drew-bust = { $name } zieht <b>{ $card }</b>. <b>Die passt nirgends</b>: der Zug ist vorbei, ohne Reihe.
troublez-puts = { $name } legt <b>{ $card }</b> { $where }.
troublez-covers = { $name } deckt <b>{ $card }</b> in Reihe { $row } mit einer Barrikade ab.
troublez-emptied = Der Stapel ist leer. { $runs ->
    [0] Es wird nicht mehr gezogen.
   *[other] Die { $cards } abgelegten Karten sind gemischt; noch { $runs } Mal durch.
}
troublez-took = <b>{ $name } nimmt Reihe { $row }</b>: { $cards }.
troublez-picked = { $name } nimmt <b>{ $card }</b> von Reihe { $row }.
troublez-joined = { $name } bekommt { $cards } dazu.
troublez-axed = Axt: { $name } verliert { $card }.
troublez-netted = Netz: { $name } stiehlt { $card } von { $owner }.
troublez-shot = Flinte: { $name } schießt auf die { $value }.
troublez-hit = { $name } verliert { $card }.
troublez-nothing-axe = Die Axt findet nichts.
troublez-nothing-net = Das Netz fängt nichts.
troublez-nothing-shotgun = Die Flinte findet niemanden.
troublez-horde = <b>Horde!</b> { $name } legt { $cards } sicher weg: 10 Punkte.
troublez-cleared = Was noch lag, kommt weg ({ $cards } { $cards ->
    [one] Karte
   *[other] Karten
}).
troublez-over = <b>Das Spiel ist aus.</b>
troublez-places = Platz { $place }: { $names } ({ $points } { $points ->
    [one] Punkt
   *[other] Punkte
}).
troublez-barricade = Barrikade
troublez-rows = Auf dem Tisch: { $rows }
troublez-row = Reihe { $row }: { $cards }
troublez-call-first = { $name }, du bist dran: zieh eine Karte.
troublez-call-draw = { $name }, du bist dran: zieh weiter, oder stopp und nimm eine Reihe.
troublez-call-stop = { $name }, der Stapel ist leer: welche Reihe nimmst du?
troublez-call-place = { $name }, wohin kommt <b>{ $card }</b>?
troublez-call-cover = { $name }, welche Karte deckst du mit der Barrikade ab?
troublez-call-axe = { $name }, welchen Zombie kostet dich die Axt?
troublez-call-net = { $name }, von wem stiehlst du welchen Zombie?
troublez-call-shotgun = { $name }, auf welchen Wert schießt du?
troublez-call-horde = { $name }, welche Horde machst du?
troublez-call-pick = { $names }: { $count ->
    [one] schick mir geheim, welche äußere Karte du nimmst
   *[other] schickt mir geheim, welche äußere Karte ihr nehmt
}.
troublez-call-again = { $name }: was du wolltest, liegt nicht mehr da. Wähl noch einmal.
troublez-unfulfilled = Von dem, was du wolltest, liegt nichts mehr außen. Wähl noch einmal: { $ends }.
troublez-ask = { $call } Schreib zum Beispiel { $how }.
troublez-ask-pick = Welche äußere Karte nimmst du, wenn du dran bist? Außen liegen jetzt: { $ends }. Schreib „nimm“ mit einer Karte, oder eine Liste: „nimm Horde, 4, höchste“.
troublez-noted = <b>Notiert.</b> { $order }
troublez-noted-pick = <b>Notiert:</b> { $move }
troublez-did = Notiert: { $move }
troublez-pick-change = Ändern geht, bis deine Wahl zählt: schick einfach eine neue.
troublez-order-change = Zurückziehen geht, bis es verwendet ist: schreib „keine Aufträge“.
troublez-cancelled-draw = Ziehen: kein Auftrag. Ich frage dich, wenn du dran bist.
troublez-cancelled-pick = Nehmen: kein Auftrag. Ich frage dich jedes Mal.
troublez-cancelled-axe = Axt: kein Auftrag. Ich frage dich.
troublez-cancelled-net = Netz: kein Auftrag. Ich frage dich.
troublez-cancelled-shotgun = Flinte: kein Auftrag. Ich frage dich.
troublez-cancelled-all = Alle deine Aufträge sind weg. Ich frage dich immer, wenn du dran bist.
troublez-order-draw = Dein { $turn }. Zug: { $order }
troublez-order-draw-every = Ab deinem { $turn }. Zug: { $order }
troublez-order-pick = Nehmen in Zug { $turn }: { $order }
troublez-order-pick-every = Nehmen ab Zug { $turn }: { $order }
troublez-order-standing = Bis du es zurückziehst: { $order }
troublez-orders-help = Vorher angeben kannst du: „stopp bei 4 Karten“, „stopp über 30%“, „stopp bei Horde“, „bevorzugt Reihe 2“, „immer nimm Horde, höchste“, „immer Axt niedrigste“, „immer Netz Horde“, „immer Flinte meiste“. Mit „immer“ gilt es, bis du es zurückziehst.
troublez-dropped-refused = Ein Auftrag von dir ging nicht mehr und ist weg. Ich frage dich wieder.
troublez-own = Du hast { $count ->
    [0] noch keine Zombies
   *[other] { $cards }
}{ $hordes ->
    [0] {""}
    [one] {" "}und 1 Horde
   *[other] {" "}und { $hordes } Horden
}.
troublez-own-pick = Deine Wahl für diesen Zug: { $move }
troublez-known-bust = Chance, dass die nächste Karte nirgends passt: { $percent } % ({ $busts } von { $unseen } Karten, die du noch nicht siehst).
troublez-known-row = Reihe { $row } bringt dir: { $brings }.
troublez-brings-values = { $count ->
    [one] Zombie
   *[other] Zombies
} { $values }
troublez-brings-axe = eine Axt
troublez-brings-net = ein Netz
troublez-brings-shotgun = eine Flinte
troublez-brings-barricades = { $count ->
    [one] eine Barrikade
   *[other] { $count } Barrikaden
}
troublez-brings-horde = <b>eine Horde</b>
troublez-brings-nothing = nichts
troublez-form-draw = Ziehen oder stoppen
troublez-form-place = Wohin kommt die Karte?
troublez-form-axe = Welchen Zombie kostet die Axt?
troublez-form-net = Was fängt das Netz?
troublez-form-shotgun = Auf welchen Wert schießt du?
troublez-form-horde = Welche Horde?
troublez-form-pick = Eine äußere Karte
troublez-form-choice = Am liebsten
troublez-form-second = Wenn das weg ist
troublez-form-third = Wenn das auch weg ist
troublez-do-draw = Zieh eine Karte
troublez-do-stop = Stopp: nimm Reihe { $row } ({ $cards })
troublez-do-place = { $where }
troublez-do-cover = { $card } in Reihe { $row }, Platz { $at }
troublez-do-net = eine { $value } von { $owner }
troublez-do-axe = eine { $value }
troublez-do-shotgun = auf die { $value }
troublez-do-horde-run = 1 bis 5
troublez-do-horde-four = vier Mal { $value }
troublez-wish-outer = { $card } von Reihe { $row }
troublez-wish-inner = { $card } von Reihe { $row }, wenn sie frei wird
troublez-wish-highest = der höchste Zombie
troublez-wish-horde = was meine Horde vollmacht
troublez-wish-no-axe = das Beste, aber keine Axt
troublez-wish-any = egal (der höchste Zombie)
troublez-wish-none = nichts mehr
troublez-error-empty = Hier steht nichts. Schreib einen Zug, zum Beispiel { $choices }.
troublez-error-nothing = Hier steht kein Zug. Schreib zum Beispiel { $choices }, oder „nimm höchste“.
troublez-error-word = „{ $word }“ verstehe ich nicht. Schreib es kürzer, zum Beispiel „ziehe“, „stopp Reihe 1“, „lege R1.L“, „nimm Horde, höchste“ oder „stopp bei 4 Karten“.
troublez-error-unclear = Was „{ $word }“ hier bedeutet, verstehe ich nicht. Schreib es kürzer, zum Beispiel „ziehe“, „stopp Reihe 1“, „lege R1.L“, „nimm Horde, höchste“ oder „stopp bei 4 Karten“.
troublez-error-number-form = „{ $number }“ ist keine einfache Zahl. Schreib eine ganze Zahl, wie 3.
troublez-error-bare-number = „{ $number }“ allein verstehe ich jetzt nicht. Schreib dazu, was du damit willst, zum Beispiel „stopp Reihe 1“ oder „nimm 4“.
troublez-error-no-place = Bei { $place } liegt nichts. Wähl aus: { $ends }.
troublez-error-no-row = Es liegt noch keine Reihe auf dem Tisch. Zieh zuerst eine Karte.
troublez-error-contradiction = Hier stehen zwei Dinge, die nicht zusammen gehen. Schick es noch einmal, mit einem davon.
troublez-error-mixed = Hier steht mehr als ein Zug. Schick sie einzeln.
troublez-error-name = „{ $text }“ kenne ich nicht. Es spielen: { $names }.
troublez-error-name-which = „{ $text }“ kann mehr als eine Person sein: { $candidates }. Schreib den Namen weiter aus.
troublez-error-row-which = Welche Reihe? { $candidates }?
troublez-error-side-which = An welcher Seite? { $candidates }?
troublez-error-place-which = Welche Karte deckst du ab? { $candidates }?
troublez-error-net-which = Von wem? { $candidates }?
troublez-error-phase = Das wird jetzt nicht gefragt. Wähl aus: { $choices }.
troublez-error-turn = { $turn } ist dran. Vorher angeben geht, geheim an mich: „stopp bei 4 Karten“ oder „immer nimm höchste“.
troublez-error-turn-pick = Jetzt nimmt jeder der Reihe nach eine äußere Karte; ich warte auf { $waiting }.
troublez-error-pile-empty = Der Stapel ist leer; ziehen geht nicht mehr. Wähl eine Reihe: { $rows }.
troublez-error-draw-first = Zieh zuerst mindestens eine Karte; stoppen geht danach.
troublez-error-row = Reihe { $row } liegt nicht da. Wähl aus: { $rows }.
troublez-error-no-barricade = { $card } ist keine Barrikade und deckt nichts ab. Wähl aus: { $choices }.
troublez-error-cover = Dort liegt keine Karte, die du abdecken kannst. Wähl aus: { $choices }.
troublez-error-must-cover = Eine Barrikade muss eine Karte abdecken. Wähl aus: { $choices }.
troublez-error-rows-full = Es liegen schon { $rows } Reihen; eine neue geht nicht. Wähl aus: { $choices }.
troublez-error-extend = { $card } passt noch an eine Reihe, dann darf keine neue beginnen. Wähl aus: { $choices }.
troublez-error-colour = { $card } passt nicht an diese Seite von Reihe { $row }: Nachbarn haben verschiedene Farben. Wähl aus: { $choices }.
troublez-error-value-order = { $card } passt nicht an diese Seite von Reihe { $row }: von links nach rechts steigen die Werte. Wähl aus: { $choices }.
troublez-error-kind-twice = { $card } passt nicht in Reihe { $row }: die Aktion liegt dort schon. Wähl aus: { $choices }.
troublez-error-axe = Eine { $value } hast du nicht. Wähl aus: { $choices }.
troublez-error-net = { $owner } hat keine { $value }. Wähl aus: { $choices }.
troublez-error-net-self = Von dir selbst kannst du nicht stehlen. Nenn jemand anderen: { $names }.
troublez-error-net-nobody = Nenn jede Person höchstens einmal, und nur wer mitspielt: { $names }.
troublez-error-shoot = Auf { $value } kannst du nicht schießen; die Werte sind 1 bis 5.
troublez-error-horde = Diese Horde hast du nicht. Wähl aus: { $choices }.
troublez-error-pick-empty = Nenn mindestens eine Karte, zum Beispiel „nimm höchste“.
troublez-error-pick-card = Die Karte { $card } gibt es nicht. Schreib zum Beispiel „nimm G4“ oder „nimm höchste“.
troublez-error-pick-value = { $value } ist kein Wert; die gehen von 1 bis 5.
troublez-error-pick-later = Nehmen kommt erst, wenn { $turn } fertig ist. Vorher angeben geht: „später nimm höchste“.
troublez-error-pick-own-turn = In deinem eigenen Zug nimmst du eine Reihe, keine einzelne Karte.
troublez-error-picked = Du hast in diesem Zug schon genommen.
troublez-error-pick-nothing = Es liegt nichts mehr da.
troublez-error-pick-gone = { $card } liegt nicht (mehr) da. Außen liegen: { $ends }.
troublez-error-pick-gone-any = Das liegt nicht (mehr) da. Außen liegen: { $ends }.
troublez-error-pick-inner = { $card } liegt nicht außen. Wähl aus: { $ends }.
troublez-error-order-late = Dafür ist es zu spät. Gib den Auftrag für einen späteren Zug.
troublez-error-order-cards = Stoppen geht bei 1 bis { $most } Karten in einer Reihe, oder nach 1 bis { $draws } Mal ziehen.
troublez-error-order-bust = { $bust } geht nicht: nenn eine Chance von 0 bis 99 Prozent.
troublez-error-order-rows = Nenn Reihen von 1 bis 3, jede einmal.
troublez-error-order-empty = Der Auftrag sagt noch nichts. Schreib zum Beispiel „stopp bei 4 Karten“, „immer Axt niedrigste“ oder „immer Netz Horde“.
troublez-error-order-value = { $value } ist kein Wert; die gehen von 1 bis 5.
troublez-error-order-twice = Nenn jeden Wert einmal.
troublez-pic-turn = Zug { $turn }
troublez-pic-over = Das Spiel ist aus
troublez-pic-pile = Stapel: { $cards }
troublez-pic-runs = noch { $runs } Mal durch
troublez-pic-free = frei
troublez-pic-points = { $points } Pt
troublez-pic-hordes = { $hordes ->
    [0] keine Horde
    [one] 1 Horde
   *[other] { $hordes } Horden
}
troublez-pic-place = Platz { $place }
troublez-pic-ready = fertig
troublez-pic-unready = wählt noch
troublez-pic-alt = { troublez-name }, Zug { $turn }. { $parts }
troublez-pic-alt-over = Das Spiel ist aus.
troublez-pic-alt-turn = { $name } ist am Zug.
troublez-pic-alt-card = Gezogen: { $card }.
troublez-pic-alt-row = Reihe { $row }: { $cards }.
troublez-pic-alt-pile = Stapel: { $cards } { $cards ->
    [one] Karte
   *[other] Karten
}, noch { $runs } Mal durch.
troublez-pic-alt-player = { $name }: { $parts }.
troublez-pic-alt-points = { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}
troublez-pic-alt-hordes = { $hordes ->
    [one] 1 Horde
   *[other] { $hordes } Horden
}
troublez-pic-alt-collection = lose { $values }
troublez-pic-alt-place = Platz { $place }
troublez-pic-alt-ready = Wahl ist da
troublez-pic-alt-unready = wählt noch
