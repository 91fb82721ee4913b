list-and = { $most } and { $last }
list-or = { $most } or { $last }
quoted = “{ $text }”

## shared

post-footer = { $group } · post { $number }
zp-title = <b>ZP</b>
zp-line = { $place }. { $name }: { $zp } ZP
saul-awaited-plan = Still waiting for the { $count ->
    [one] plan
   *[other] plans
} of { $names }.
saul-awaited-bid = Waiting for { $names }: pass or bid higher.
saul-awaited-flip = Waiting for { $names }: whose coaster to turn?
private-title = <b>Only for { $name }</b>
orders-title = Your standing orders:
orders-none = You have no standing orders.

error-option = There is no house rule “{ $option }”. There are: { $known }.
error-value = “{ $value }” is not possible for the house rule “{ $option }”.
error-seats = This game can't be played by { $seats }. It takes { $least } to { $most } players.
error-over = The game is over; nothing can be added.
error-spectator = You are not playing in this group.
error-empty = There is nothing here. Write a move, for example “SSHS, bid after 2”.
error-nobody = Whose is this? Begin with a name and a colon, for example “{ $name }: pass”.

## saul

saul-name = Saul's coasters
saul-face-S = Saul
saul-face-H = Hank
saul-house-title = <b>House rules</b>
saul-house-flip-all = Whoever wins the bidding first turns all of their own coasters, even if the bid is lower.
saul-house-flip-some = Whoever wins the bidding turns no more of their own coasters than the bid.
saul-house-own-hank-fails = If Hank is among them, the attempt has failed (“out” means: out of the attempt).
saul-house-own-hank-out = If Hank is among them, the bidder is out of the game at once.
saul-house-lose = A failed attempt costs a random coaster; only its owner learns which.
saul-house-end = Two points win, no coasters left loses. Once there is a winner and a loser, the game is over.
saul-house-bound = Nobody can bid more than lie on the table; whoever bids that many wins the bidding at once.

saul-start-first = <b>Round 1.</b> { $name } is the start player. Everybody, send me your plan in secret, for example: <i>SSHS, bid after 2, start 1</i> (S is Saul, H is Hank, from bottom to top).
saul-seats = At the table, clockwise: { $names }.
saul-start-next = <b>Round { $round }.</b> { $name } is the start player. { $names }: send me your plan.
saul-start-known = <b>Round { $round }.</b> { $name } is the start player.
saul-laid = { $name } { $laid }
saul-placed = All plans are in. Laid: { $parts }. There { $table ->
    [one] is { $table } coaster
   *[other] are { $table } coasters
} on the table.
saul-opened = <b>{ $name } opens with { $bid }.</b>
saul-bid = <b>{ $name } bids { $bid }.</b>
saul-passed = { $names } { $count ->
    [one] passes
   *[other] pass
}.
saul-turned-own = { $name } turns their own coasters: { $faces }
saul-turned-other = { $name } turns a coaster of { $owner }: { $faces }
saul-face-shown-S = Saul
saul-face-shown-H = <b>Hank!</b>
saul-scored = <b>Done!</b> { $name } now has { $points } { $points ->
    [one] point
   *[other] points
}.
saul-lost = <b>The attempt has failed.</b> { $name } loses { $coasters ->
    [0] the last coaster
   *[other] a random coaster and has { $coasters } left
}.
saul-left-won = <b>{ $name } wins</b> and leaves the game in place { $place }.
saul-left-lost = <b>{ $name } is out of the game</b>, in place { $place }.
saul-over = <b>The game is over.</b>
saul-places = Place { $place }: { $names }.
saul-stand = Score: { $parts }.
saul-stand-part = { $name } { $points } { $points ->
    [one] point
   *[other] points
} and { $coasters } { $coasters ->
    [one] coaster
   *[other] coasters
}

saul-ask-plan = Send me your plan for round { $round }. You have { $hand }. For example: { $example }.
saul-range = { $least } to { $most }
saul-call-bid = { $name }, your turn: pass or bid higher ({ $range }).
saul-call-flip = { $name }, your turn: { $left } more { $left ->
    [one] Saul
   *[other] Sauls
} to find. Whose coaster do you turn? { $owners }.
saul-owner = { $name } ({ $count } face down)

saul-hand = { $sauls ->
    [0] { "" }
    [one] 1 Saul
   *[other] { $sauls } Sauls
}
saul-hand-both = { $sauls } and Hank
saul-hand-hank = only Hank
saul-hand-none = no coasters left
saul-own = You have { $hand }.
saul-own-lost = You lost a { $face }. You still have { $hand }. Only you know that.
saul-own-lost-last = You lost a { $face }, your last coaster.
saul-own-lowered = You wanted to open with { $asked }, but there { $bid ->
    [one] is { $bid } coaster
   *[other] are { $bid } coasters
} on the table; it became { $bid }. The others see only that.

saul-own-plan = Your plan for round { $round }:
saul-noted-plan = <b>Noted: your plan for round { $round }.</b>
saul-noted = <b>Noted.</b>
saul-position = { $rank }. { $face }
saul-position-bottom = { $rank }. (bottom) { $face }
saul-position-top = { $rank }. (top) { $face }
saul-position-only = 1. (the only one) { $face }
saul-plan-after = After your coaster number { $after } you open the bidding with { $bid }.
saul-plan-never = You open only when you have nothing left to lay, with { $bid }.
saul-plan-change = You can change it until the last plan is in: just send a new one.
saul-order-bid = Round { $round }: you keep bidding up to { $limit }, always the lowest bid that leads.
saul-order-jump = Round { $round }: on your turn you bid { $limit } in one jump.
saul-order-pass = Round { $round }: you pass as soon as it is your turn.
saul-order-flip = Round { $round }: if you win the bidding, you first turn everything of { $owners }. After that I ask you.
saul-order-flip-then = { $first }, then of { $next }
saul-order-same = Round { $round }: the same plan as the round before.
saul-order-same-every = From round { $round } on: always the same plan.
saul-order-change = You can withdraw it until it is used: write “no orders”.
saul-cancelled-bid = Bidding: no order. I will ask you when it is your turn.
saul-cancelled-flip = Turning: no order. I will ask you when it is your turn.
saul-cancelled-plan = Same plan: no order. I will ask you for a plan every round.
saul-cancelled-all = All your orders are gone. I will ask you whenever it is your turn.
saul-did-bid = Noted: you bid { $bid }.
saul-did-pass = Noted: you pass.
saul-did-flip = Noted: you turn a coaster of { $owner }.
saul-dropped-plan-gone = Your order “same plan” is no longer possible: you don't have all those coasters any more. Send a new plan.
saul-dropped-no-plan = Your order “same plan” lapses: there is no plan to repeat yet. Send a plan.
saul-dropped-flips-done = Everything of the players in your turning order is turned. Say yourself whose coaster comes next.
saul-dropped-refused = One of your orders was no longer possible and has lapsed. It is your own move again.

saul-form-plan = Plan for round { $round }
saul-form-bid = Bid or pass
saul-form-flip = Whose coaster do you turn?
saul-form-hank = Where does Hank lie?
saul-form-hank-bottom = as number { $rank } (bottom)
saul-form-hank-between = as number { $rank }
saul-form-hank-top = as number { $rank } (top)
saul-form-after = Open the bidding after
saul-form-after-rank = my coaster number { $rank }
saul-form-after-forced = my number { $rank }, when I must
saul-form-start = Opening bid
saul-form-to = Keep bidding up to (empty = ask me)
saul-form-choice = Your choice
saul-form-pass = pass
saul-form-bid-to = bid { $bid }

saul-error-nothing = There is no move in this. Write for example “SSHS, bid after 2”, “4”, “pass” or “flip { $owner }”.
saul-error-word = I don't understand “{ $word }”. Write it shorter, for example “SSHS, bid after 2, start 1”, “4”, “up to 5”, “pass” or “flip { $owner }”.
saul-error-unclear = I don't understand what “{ $word }” means here. Write it shorter, for example “SSHS, bid after 2, start 1”, “4”, “up to 5”, “pass” or “flip { $owner }”.
saul-error-number-form = “{ $number }” is not a plain number. Write a whole number, such as 3.
saul-error-plan-number = Nobody bids yet, so “{ $number }” alone says too little. Send a plan, for example “{ $example }”, or say beforehand “up to { $number }”.
saul-error-bare-number = I don't understand “{ $number }” alone now: nobody is bidding.
saul-error-no-coasters = Your coasters are missing. Name them from bottom to top, for example “SSHS, bid after 2”.
saul-error-no-last-plan = There is no earlier plan to repeat. Send a plan, for example “SSHS, bid after 2”.
saul-error-contradiction = Two things here can't go together. Send it again with one of the two.
saul-error-mixed = There is more than one move in this. Send them one by one.
saul-error-other-round = This is about round { $number }, but round { $round } is being played. Leave out the round.
saul-error-flip-name = Whose coaster? Write “flip” with a name: { $names }.
saul-error-flip-position = You always turn the topmost face-down coaster. Write only “flip { $name }”.
saul-error-name = I don't know “{ $text }”. The players are { $names }.
saul-error-name-which = “{ $text }” can be more than one player: { $names }. Write a little more of the name.
saul-error-number-which = What do you mean by { $numbers }? { $candidates }?
saul-error-two-hanks = You have only one Hank. Did you mean { $candidates }?
saul-error-same-plan = Do you mean now, or the next round? Write { $candidates }.
saul-error-left = You are no longer in the game; there is nothing left to do.
saul-error-phase-plan = Nobody bids or turns yet: first everybody makes a plan. Send it like this: { $example }.
saul-error-phase-bid = The bidding is going on. { $you ->
    [yes] It is your turn: pass, or bid { $range }.
   *[no] It is { $turn }'s turn. You can say beforehand, in secret to me: “up to 5” or “pass this round”.
}
saul-error-phase-flip = Coasters are being turned. { $you ->
    [yes] Say whose, for example “flip { $owner }”.
   *[no] It is { $turn }'s turn.
}
saul-error-turn = It is { $turn }'s turn. You can say beforehand, in secret to me: “up to 5”, “pass this round” or “flip first …, then …”.
saul-error-passed = You have passed and are out of this round's bidding. It is { $turn }'s turn.
saul-error-bid = { $bid } is not possible: { $range } is, since { $most } coasters lie on the table.
saul-error-hanks = You have { $owned ->
    [0] no Hank (any more)
   *[other] only one Hank
}. Lay each coaster that you have at most once.
saul-error-sauls = { $owned ->
    [0] You have no Saul (left)
   *[other] You don't have that many Sauls: you have { $owned }
}. You have { $size } { $size ->
    [one] coaster
   *[other] coasters
} to lay.
saul-error-faces = A plan holds only S (Saul) and H (Hank), from bottom to top.
saul-error-bid-after = You can open after your coaster number 1 to { $most }, for example “bid after 2”.
saul-error-short = Your plan is too short: name at least { $needed } { $needed ->
    [one] coaster
   *[other] coasters
}, for you may have to lay that many. There { $given ->
    [one] is { $given }
   *[other] are { $given }
}. Or open earlier: “bid after { $given }”.
saul-error-start-bid = Opening with { $bid } is not possible: 1 to { $most } is, since there are no more coasters.
saul-error-flip-own = Your own coasters are turned first, without asking. Choose another: { $owners }.
saul-error-flip-nobody = That player doesn't take part. Choose from { $owners }.
saul-error-flip-empty = { $owner } has nothing left to turn. Choose from { $owners }.
saul-error-order-late = It is too late for that round. Order it for a later one.
saul-error-order-no-plan = There is no plan to repeat yet. Send a plan first.
saul-error-order-bidding-over = This round's bidding is over. Order it again next round.
saul-error-order-limit = Bidding up to { $bid } is not possible: 1 to { $most } is, since there are no more coasters.
saul-error-order-owners = Name each player once.

## saul picture

saul-pic-phase-plan = plans
saul-pic-phase-bid = bidding
saul-pic-phase-flip = turning
saul-pic-phase-over = finished
saul-pic-round-plan = Round { $round }
saul-pic-round-bid = Round { $round } · bidding
saul-pic-round-flip = Round { $round } · turning
saul-pic-round-over = Round { $round }
saul-pic-bid = Bid { $bid } of { $table }
saul-pic-plans = Making plans
saul-pic-ready-count = { $ready } of { $count } ready
saul-pic-high = highest bid: { $name }
saul-pic-sauls = { $sauls } of { $bid } Sauls turned
saul-pic-over = The game is over
saul-pic-first = place 1: { $names }
saul-pic-turn = to move
saul-pic-start = start
saul-pic-bids = bids { $bid }
saul-pic-passed = passed
saul-pic-ready = ready
saul-pic-unready = not yet
saul-pic-points = { $points } pt
saul-pic-hand = hand { $hand }/{ $coasters }
saul-pic-left-won = no. { $place } · won
saul-pic-left-lost = no. { $place } · lost
saul-pic-left-playing = place { $place }
pic-seat = Player { $seat }
saul-pic-only-you = Only you see this
saul-pic-own-stack = your stack, from bottom to top
saul-pic-own-plan = your plan, from bottom to top
saul-pic-own-hand = your coasters

saul-pic-alt = { saul-name }, round { $round }, { $phase }. { $parts }
saul-pic-alt-start = { $name } is the start player.
saul-pic-alt-bid = Bid { $bid } of { $table } coasters on the table, by { $name }.
saul-pic-alt-sauls = { $sauls ->
    [one] { $sauls } Saul
   *[other] { $sauls } Sauls
} turned.
saul-pic-alt-turn = It is { $name }’s turn.
saul-pic-alt-player = { $name }: { $parts }.
saul-pic-alt-ready = plan is in
saul-pic-alt-unready = plan is not in yet
saul-pic-alt-down = { $count } { $count ->
    [one] coaster
   *[other] coasters
} face down
saul-pic-alt-turned = face up { $faces }
saul-pic-alt-hand = { $hand } of { $coasters } { $coasters ->
    [one] coaster
   *[other] coasters
} in hand
saul-pic-alt-points = { $points } { $points ->
    [one] point
   *[other] points
}
saul-pic-alt-bids = bid { $bid }
saul-pic-alt-passed = passed
saul-pic-alt-won = won, place { $place }
saul-pic-alt-lost = lost, place { $place }
saul-pic-alt-playing = place { $place }
saul-pic-alt-own = Only you see this: { $label }: { $faces }.

## referee

referee-seed-drawn = The file had no seed; the one drawn now is kept in { $file }. Keep that file: with it, everything told stays the same.
referee-pictures = { $count ->
    [one] 1 picture
   *[other] { $count } pictures
} saved in { $folder }.
referee-refused = { $place }: [{ $group }] “{ $text }” doesn't count. { $reason }
referee-problem-toml = This is not a valid TOML file ({ $detail }). Look at this line for quotation marks and commas.
referee-problem-unreadable = I can't read this file ({ $detail }).
referee-problem-language = I don't speak the language “{ $language }”. Choose from: { $known }.
referee-problem-key = I don't know “{ $key }” here. What can stand here: { $known }.
referee-problem-missing = A line { $key } = "…" (text in quotation marks) is missing.
referee-problem-game = I don't know the game “{ $game }”. Choose from: { $known }.
referee-problem-options = House rules stand under a heading [options], a line each.
referee-problem-no-group = There is no group. Begin one with [[group]] and below it players = ["…", "…"].
referee-problem-group = A group begins with [[group]].
referee-problem-group-name = The name of this group must be something to read, on one line, of at most { $most } characters. Write for example name = "Group 1".
referee-problem-group-twice = There are two groups “{ $group }”. Give each group a name of its own.
referee-problem-moves = The moves of { $group } are not right. Write moves = ["Name: move", "Name: move"].
referee-problem-players = { $group } has { $count } { $count ->
    [one] player
   *[other] players
}; this game takes { $least } to { $most }. Name them in players = ["…", "…"].
referee-problem-player = “{ $player }” in { $group } can't be a name. A name stands on one line, is not empty and has at most { $most } characters.
referee-problem-player-twice = In { $group } “{ $player }” and “{ $other }” can't be told apart. Give them different names.
referee-problem-start = The start player “{ $player }” of { $group } is not (or not clearly) among the players: { $known }.
referee-problem-rule = { $reason }
referee-problem-seed = The seed can't be kept in { $file } ({ $detail }). Put a line seed = "…" in the file yourself.
referee-problem-reader = Who is “{ $player }”? For --as, choose one of: { $known }.
referee-problem-absent = This file isn’t there. Check its name and folder.
referee-problem-folder = This is a folder. Name the file itself, for example game.toml.
referee-problem-encoding = This line holds characters that are not UTF-8. Save the file as UTF-8.
referee-problem-toml-limits = It holds a number or a nesting that is more than I can handle. Make the file simpler.
referee-problem-seed-value = A seed is a text or a whole number: seed = "…".
referee-problem-value = The house rule “{ $option }” can’t be “{ $value }”. Choose from: { $known }.
referee-problem-pictures = I can’t make the folder { $folder } ({ $detail }). Choose another one for --pictures.

## config

config-problem-unreadable = I can’t read { $file } ({ $detail }).
config-problem-toml = { $file } is not a valid TOML file ({ $detail }). Look for quotation marks and commas.
config-problem-key = { $file }: I don’t know “{ $key }”. What can stand here: { $known }; config.example.toml explains it.
config-problem-value = { $file }: { $key } can’t be “{ $value }”; config.example.toml says what it can be.

## db

db-created = The database { $file } has been made.
db-upgraded = The database { $file } has been brought from version { $before } to version { $after }.
db-current = The database { $file } is up to date already; nothing has changed.
db-saved = A copy of { $file } is in { $copy }.
db-fine = { $file } is fine: { $count ->
    [0] there are no games in it yet
    [one] the log of 1 game is right
   *[other] the logs of all { $count } games are right
}.
db-faults = In { $file } the { $wrong ->
    [one] log of 1
   *[other] logs of { $wrong }
} of { $count } { $count ->
    [one] game
   *[other] games
} can’t be right. The others can simply go on. A game that isn’t right can be taken from an earlier copy.
db-fault = { $name } (game { $number }, { $where }): { $what }
db-fault-empty = there is no log.
db-fault-edition = it was begun with “{ $engine }”, edition { $edition }, which this version of Spelleider doesn’t have.
db-fault-chain = the log was changed at line { $seq }.
db-fault-digest = the log gets stuck at line { $seq }: it now leads elsewhere than it did then.
db-problem-address = The setting database is not a valid address. Write a file name, such as spelleider.sqlite, or a URL, such as postgresql+psycopg://…
db-problem-missing = The database { $file } isn’t there yet. Make it with: spelleider db upgrade
db-problem-unprepared = The database { $file } is still empty. Get it ready with: spelleider db upgrade
db-problem-foreign = { $file } is another program’s database; I leave it alone. Choose another name for database in config.toml.
db-problem-no-database = { $file } is not a database. Choose another name for database in config.toml, or put a copy back.
db-problem-corrupt = { $file } is damaged. Put a copy back.
db-problem-unopened = I can’t open { $file }. Is its folder there, and may you write in it?
db-problem-busy = { $file } is busy. Stop the bot and try again.
db-problem-readonly = I may not write in { $file }. Give yourself permission to write the file and its folder.
db-problem-full = The disk is full. Make room and try again.
db-problem-later = { $file } is from a newer version of Spelleider; nothing has changed. Update the program.
db-problem-torn = Rows of { $file } point at something that is gone; nothing has changed. Put a copy back.
db-problem-outdated = { $file } has version { $found }; this program needs version { $wanted }. Stop the bot, make a copy and run: spelleider db upgrade
db-problem-differs = { $file } looks different from what this program makes ({ $where }). Put a copy back.
db-problem-damage = { $file } is damaged ({ $where }). Put a copy back.
db-problem-no-file = I can only copy a database in a file. For { $file }, use what the database server has itself, such as pg_dump.
db-problem-taken = { $copy } is there already and I don’t write over it. Choose another name.
db-problem-folder = The folder { $folder } isn’t there. Make it first, or choose another.
db-problem-driver = { $file } needs the package { $library }. Install it with pip.
db-problem-other = Something is wrong with { $file } ({ $detail }). Is the address at database in config.toml right, and is the server there?

## simulate

simulate-title = <b>{ $game }: { $games } { $games ->
    [one] game
   *[other] games
} of { $seats } automatic players</b>
simulate-seed = Seed: { $seed }
simulate-rounds = Rounds a game: { $mean } on average, median { $median }, at most { $most }
simulate-moves = Moves a game: { $mean } on average, median { $median }, at most { $most }
simulate-seat = Seat { $seat }: first in { $wins } ({ $share }%), { $zp } ZP on average
simulate-zp = ZP: { $spread }
simulate-zp-part = { $count } × { $zp }
simulate-reasons = How it ended: { $reasons }
simulate-reason-part = { $count } × { $reason }
simulate-reason-scored = points counted
simulate-reason-won = won
simulate-reason-lost = lost
simulate-reason-playing = still in the game
simulate-reason-king = king
simulate-reason-beaten = beaten
simulate-reason-tamed-none = tamed nothing
simulate-reason-draw = undecided
simulate-figure = { $about }: { $value }
simulate-figure-usual = { $about }: { $value } (simple players: { $usual })
simulate-count-billies-start = Start player wins, in per cent
simulate-count-billies-turns = Own turns in the taming phase
simulate-count-billies-fights = Fights a game
simulate-count-billies-attacker = Attacker wins, in per cent
simulate-count-billies-empty = Into the fights without a raccoon, in per cent
simulate-count-billies-hillbilly = Wins of { $about }, 1 is fair
simulate-count-billies-search = Searching a container, in per cent of the turns
simulate-count-billies-drink = Fetching drink, in per cent of the turns
simulate-count-billies-gamble = Gambling, in per cent of the turns
simulate-count-billies-searcher = Wins of who searches a container, 1 is fair
simulate-count-billies-drinker = Wins of who fetches drink, 1 is fair
simulate-count-billies-gambler = Wins of who gambles, 1 is fair
simulate-about-billy_jr = Billy Jr.
simulate-about-billy_bob = Billy Bob
simulate-about-sly_billy = Sluwe Billy
simulate-about-beer_billy = Billy Bier
simulate-about-big_billy = Dikke Billy
simulate-about-granny_billy = Oma Billy
simulate-speed = Speed: { $rate } moves a second
simulate-progress = Playing
simulate-unknown-game = I don’t know the game “{ $game }”. Choose { $known }.
simulate-no-games = Play at least one game.

## notices

notice-opened = The chance of this game is fixed. Fingerprint: { $commitment }
notice-late = Time is up. We wait a little longer for { $names }; moves still count.
notice-missed = { $names } sent nothing, so I play the default move{ $count ->
    [one] { "" }
   *[other] s
}.
notice-forced = { $names } had only one possible move; I play it.
notice-flown = { $names } { $count ->
    [one] has
   *[other] have
} missed { $missed ->
    [one] 1 turn
   *[other] { $missed } turns
}. From now on the autopilot plays there, until { $count ->
    [one] the player goes on
   *[other] the players go on
}.
notice-flown-you = You have missed { $missed ->
    [one] 1 turn
   *[other] { $missed } turns
}, so the autopilot plays for you now. Send a move or press { button-self }, and you play again.
notice-called = The host looks at how to go on for { $names }.
notice-too-many = { $names } { $count ->
    [one] has
   *[other] have
} missed { $missed ->
    [one] 1 turn
   *[other] { $missed } turns
}. Decide how to go on: a substitute, the autopilot, or simply on.
notice-rewound = <b>Taken back.</b> Posts { $first } to { $last } no longer count. What was secret and became known is asked anew, and chance is new.
notice-rewound-one = <b>Taken back.</b> Post { $first } no longer counts. What was secret and became known is asked anew, and chance is new.
notice-rewound-unposted = <b>Taken back.</b> What was secret and became known is asked anew, and chance is new.
notice-rewound-within = <b>Set back.</b> Only the beginning of post { $first } still counts, and nothing after it. What was secret and became known is asked anew, and chance is new.
notice-substituted = From now on { $names } plays in this place. What was sent in secret before counts until it is changed; orders have lapsed, and there is the full time again.
notice-autopilot = From now on the autopilot plays in the place of { $names }.
notice-piloted = { $names } { $count ->
    [one] now plays
   *[other] now play
} on autopilot.
notice-by-hand = { $names } { $count ->
    [one] plays
   *[other] play
} by hand again.
notice-extended = Those who still have to move get { $minutes } more.
notice-outage = I was away for { $minutes }; everybody gets that time back.
notice-paused = <b>The game is paused.</b> The clock stands still; you can move again when the host goes on.
notice-resumed = <b>The game goes on.</b>{ $timed ->
    [yes] { " " }Whoever has to move has the full time again.
   *[no] { "" }
}
notice-peeked = The host has looked at the secrets of { $names }.
notice-frozen = This game stands still: its log doesn't fit what was recorded about it. Ask the administrator to look; the other games go on.
notice-no-edition = This game stands still: it was begun by rules that I don't have (any more): { $engine }, edition { $edition }. The other games go on.
notice-remind = It is still your turn, until { $due }. Don't forget your move.
notice-orders-dropped = Your orders have lapsed, since the game was taken back. Give them again if you like.
notice-seated = From now on you play in this place.
notice-acted = The host has written down for you: { $text }
notice-not-taken = The host tried to write down a move for you, but it was not possible.
notice-acted-for = The host has taken down a move of { $names }.
notice-quoted = What you said about it, according to the host: “{ $quote }”. Is that wrong? Tell the host, who can take it back.
notice-nudged = The host reminds you: it is still your turn.
notice-nudged-until = The host reminds you: it is still your turn, until { $due }.
notice-closed = <b>This game is closed;</b> nothing about it will change any more. My half of the chance was { $half }. To check: its SHA-256 is the fingerprint of the first post, { $commitment }
notice-defaulted = { $names } sent nothing in time{ $count ->
    [one] { "" }
   *[other] { "" }
}; I have played the default move.

error-stale = That question has been answered. Look what is asked now.
error-no-game = I don't know that game here.
error-not-seated = You are not playing in this game.
error-not-host = Only a host can do that.
error-game-paused = The game is paused. Send your move when the host goes on.
error-game-frozen = The game stands still because something is wrong. The host knows; there is nothing you need to do.
error-game-over = The game is over.
error-game-running = The game is running.
error-no-edition = This game was begun by rules that I don't have (any more): { $engine }, edition { $edition }.
error-diverged = The log of this game is wrong. Ask the administrator to look.
error-no-step = I can't go back to that step. Choose one that still counts.
error-no-seat = There is no such place at this table.
error-no-member = I don't know that person here.
error-sat-before = That person has sat at this table before and can't sit down again.
error-not-paused = The game is not paused.
error-no-time = More time is at least a minute. Write a time above zero.
error-sits-twice = One person can't sit in two places of the same game. Name everybody once.
error-long = That is too long for a move: at most { $most } characters. Write it shorter.
error-no-peek = Nobody here can look at somebody else's secrets, not even the host.
error-not-taken = That move was not possible. I don't say why, since that may tell something of the hand; the player has been told.
error-message-used = I have answered that message before, for another game or for somebody else. Send your move as a new message.
error-game-closed = This game is closed; nothing about it can change any more.
error-not-over = The game still goes on. It can be closed when it is over.
error-peeked-before = That person has looked at secrets of this table as a host and can't play here any more.
error-peek-plays = You play or have played at this table yourself, so you can't look at what others hold. Ask another host.
error-group-which = Which group do you mean: { $names }? Do it in the group's topic, or choose one from the list.
error-seat-which = Whom do you mean by “{ $name }”: { $names }?
error-reminded = There was a reminder within this hour. You can send another in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
error-nobody-owes = There is nobody to remind: those awaited are away or on autopilot.
error-no-later = That is not later than what was agreed. Choose a later moment.
error-nothing-runs = No group is playing; there is nothing to stop.
error-none-paused = No group stands still by /tournament pause. A group that was stopped by itself goes on with /host resume.
error-no-clocks = No group has a clock that could end later; there is no need to extend.
error-no-clock = No clock runs in this group; there is nothing to extend.
error-no-moment = I can't read “{ $text }” as a time. Write for example: 1 day, 12 hours, tomorrow 20:00 or Sunday.
error-far-moment = That is too long; 60 days at most.
error-no-steps = Nothing has happened yet that could be taken back.
error-seat-changed = Somebody else sits there by now. Begin again with /host substitute.
error-barred-there = That person may not take part in this tournament. Choose somebody else.

## discord

status-title = <b>{ $group }</b>
status-in = { $name }: in
status-owes = { $name }: awaited
status-idle = { $name }: nothing to do now
status-away = { $line } · away
status-away-until = { $line } · away through { $when }
status-over = The game is over.
until = Until { $when }.
button-move = My move
button-hand = My hand
button-change = Change
button-again = Same plan
button-fill = Fill in
button-mend = Mend
button-send = Send
page-before = ◀ Previous
page-after = Next ▶
page-of = Page { $page } of { $count }
choices-before = ◀ Earlier choices
choices-after = More choices ▶
form-line = <b>{ $field }</b>: { $value }
form-empty = empty
form-unsent = Nothing has been sent yet; you do that on the last page.
number-between = Fill in a whole number, from { $least } to { $most }.
again-please = It is busy here. Once more, please; nothing was done.
again-typing = It is busy here: type one more letter
letter-footer = { $group } · message { $number }
nothing-asked = There is nothing for you to do now. I am waiting for { $names }.
nothing-asked-over = This game is over; there is nothing left to do.
owed-none = You owe nothing anywhere.
owed-line = { $group }: { $ask }
which-game = Which game is this for? Reply to my message about that game, or choose: { $groups }.
no-games = You are not playing anywhere now. Ask a host for a group.
no-games-here = You play no game on this server now.
no-setup = No place for the topics has been chosen yet. Let somebody who manages the server do /setup first.
setup-done = Done. Topics go to { $where }, in English, with times of { $zone }.
setup-where = Say at topics in which forum or text channel the topics go.
setup-missing = In { $where } I may not do that yet: { $names }. Give me those permissions in that channel and do /setup again.
not-manager = Only somebody with Manage Server, or a host, can do that.
groups-none = I see no group. Write one group a line, for example: Group 1: Frank - Arno - Niels - Bjorn
groups-unknown = I don't know { $name } on this server. Write the name as it stands here, or mention them with @.
groups-apart = Are those several names? Put a comma or a dash between them, and a colon after the group's name.
groups-which = { $name } can be { $names }. Write more of the name.
groups-crowd = { $group }: that is { $count } names. A table seats at most { $most }; put each group on a line of its own.
groups-twice = { $name } is in it twice.
groups-preview = This is how I begin { $count ->
    [one] 1 group
   *[other] { $count } groups
}:
groups-line = { $group }: { $names }
groups-start = Start
groups-started = { $count ->
    [one] 1 group has begun.
   *[other] { $count } groups have begun.
}
oops = Something went wrong on my side. { $done ->
    [yes] Your move has been noted.
   *[no] Your move has not been noted; please try again.
}
groups-title = Paste groups
groups-label = One group a line
groups-example = Group 1: Frank - Arno - Niels - Bjorn
number-wanted = Fill in a whole number.
said-aloud = Send this to me alone; everybody reads along here. I have noted nothing.
error-no-zone = I don't know the time zone { $zone }. Write for example Europe/Amsterdam.
error-past-date = That day is over. Choose today or a later day.
error-seat-empty = Nobody sits in that place; the autopilot plays there already.
whose-turn = You don't play in this group. I am waiting for { $names } here.
topic-opened = { $names }: this is your topic.
too-late = Too late: what this message belonged to is over. What you sent first counts.
edited = Changed:
edited-not = Not changed; what I noted for you before still stands.
groups-many = That is too many groups at once: { $count }. I take at most { $most } at a time.
groups-seats = { $group }: { $why }
groups-old = These groups have begun already, or the list is too old. Paste them again if you want more.
host-forbidden = { $group }: I may not (any more) use the topic. Give me permissions there, or do /setup again.
host-gone = { $group }: the topic is gone. Moves still work by a private message to me.
host-locked = { $group }: the topic is locked. Buttons don't work there; moves still work by a private message to me.
host-quarantine = Discord does not let me begin new private messages for a while. Everything works from the topic too.
host-closed = { $name } takes no private messages from me. That is fine: everything works and is shown in the topic too, behind the buttons.
host-tag = { $group }: every topic of the forum must have a tag, and I find none that I may use. Make one, or turn that rule off.
perm-create_public_threads = Create Public Threads
perm-attach_files = Attach Files
perm-manage_threads = Manage Threads
perm-pin_messages = Pin Messages
perm-read_message_history = Read Message History
perm-view_channel = View Channels
perm-send_messages = Send Messages
perm-send_messages_in_threads = Send Messages in Threads
terms-example = Whoever is asked something now has until { $when }.
terms-daily = every day { $at }
terms-never = none
terms-proposed = { $text }: asked now is until { $day } { $at } ({ $zone })
cmd-setup-deadline = How long a move may take: 2 days, every day 20:00, none
cmd-setup-deadline-name = deadline
cmd-setup-night = Hours in which no time ends and I send nothing, for example 23:00-8:00; - for none
cmd-setup-off = Days on which time stands still, for example Sat and Sun; - for none
cmd-setup-off-name = off
cmd-setup-absent = What happens when somebody is away
cmd-setup-absent-name = absence
cmd-setup-without = A channel that you no longer want to use
cmd-setup-without-name = without
setup-without-log = without host log
setup-without-news = without a channel for tournaments
setup-without-both = without both
cmd-setup = Choose where the topics of groups go
cmd-setup-topics = The forum, or the channel with threads, where the topics go
cmd-setup-topics-name = topics
cmd-setup-language = The language of the topics
cmd-setup-zone = The time zone, for example Europe/Amsterdam
cmd-setup-host-role = The role of those who may begin groups
cmd-setup-host-role-name = host_role
cmd-setup-log = The channel where hosts read of problems
cmd-setup-log-name = log
cmd-group = Groups without a tournament
cmd-group-name = group
cmd-new = Paste groups and begin them
cmd-new-name = new
cmd-new-game = The game
cmd-play = Everything you owe, soonest first
cmd-play-name = play
cmd-hand = What only you know in your games
cmd-hand-name = hand
cmd-games = Your games and who they wait for
cmd-games-name = games
saul-orders-help = You give orders in words, in a private message to me: “up to 5”, “up to 5 at once”, “pass this round”, “flip first Niels, then Bjorn” or “next round same plan”.
button-drop = Withdraw
button-self = I play again
self-again = You play yourself again.
self-already = You play yourself already.
order-gone = That order no longer stands.
rules-which = I don't know “{ $game }”. Choose: { $known }.
rules-default = This is how I play it when a host chooses nothing else:
cmd-orders = Your orders for later, and withdrawing them
cmd-orders-name = orders
cmd-rules = The house rules of a game
cmd-rules-name = rules
cmd-rules-game = One of your groups, or the name of a game
cmd-rules-game-name = game
settings-language = I write to you in { $language }.
settings-language-discord = I write to you in your Discord's language, and in private messages in the group's.
settings-zone = Your time zone is { $zone }.
settings-zone-none = Your time zone is the server's.
settings-zone-server = as the server
settings-zone-other = Is your time zone not among them? Use /settings and fill in a name at zone yourself.
settings-discord = as my Discord
language-nl = Dutch
language-en = English
language-de = German
settings-reminders-on = I remind you when you forget a move.
settings-reminders-off = I don't remind you of a move.
settings-on = remind me
settings-off = no reminders
settings-night = From { $night } I don't remind you; it comes in the morning.
settings-night-none = I remind you at night, too.
settings-night-never = no night
settings-night-other = Other hours? Use /settings and fill in, for example, 22:30-7:30 as night.
cmd-settings-reminders = Whether I remind you when you forget a move
cmd-settings-reminders-name = reminders
cmd-settings-night = Hours without a reminder, for example 22:00-8:00; - for none
cmd-settings-night-name = night
cmd-settings = Your own language, time zone and reminders
cmd-settings-name = settings
cmd-settings-language = The language in which I write to you
cmd-settings-language-name = language
cmd-settings-zone = Your time zone, for example Europe/Amsterdam; - for the server's
cmd-settings-zone-name = zone
day-short = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
until-tomorrow = through tomorrow ({ $day })
until-sunday = through Sunday ({ $day })
until-week = another week ({ $day })
until-fortnight = another two weeks ({ $day })
until-notice = until further notice
absence-until = You are <b>away through { $when }</b>. Everybody can see that in the status of your games.
absence-open = You are <b>away until further notice</b>. Everybody can see that in the status of your games.
absence-meanwhile = { $how ->
    [autopilot] Meanwhile your orders play for you, and otherwise the autopilot. Your own move counts as usual when it is in time.
    [wait] Meanwhile they wait for you as long as the time runs; I don't remind you. Your own move counts as usual when it is in time.
   *[both] Meanwhile your orders and the autopilot play for you, or they wait for you: each group chooses that for itself. Your own move counts as usual when it is in time.
}
absence-none = You are here. Going away? Choose the last day.
absence-back = Welcome back! From now on I ask you everything again.
absence-both = Choose one of the two: until when you are away, or that you are back.
absence-end = I am back
absence-day = Choose a day
absence-title = Away
absence-label = Through: Sunday, 12-12, 3 days, …
cmd-absence = Say until when you are away, or that you are back
cmd-absence-name = absence
cmd-absence-until = The last day: Sunday, 12-12, 3 days, 2026-12-24
cmd-absence-until-name = until
cmd-absence-back = You are back
cmd-absence-back-name = back
error-no-date = I can't read “{ $text }” as a day. Write for example: Sunday, 12-12, 3 days or 2026-12-24.
error-time-span = “{ $text }” is no length of time. Write for example: 2 days, 36 hours or none.
error-time-span-long = That is too long. Write 60 days at most.
error-time-moment = “{ $text }” is no time of day. Write for example: 20:00.
error-time-night = I can't read “{ $text }” as hours. Write for example: 22:00-8:00.
error-time-days-off = Time must run on one day of the week. Name six at most.
error-time-weekday = “{ $text }” is no day of the week. Write for example: Sat and Sun.
error-far-date = That is more than a year away. Choose a nearer day, or write: until further notice.
privacy-export = This is all that I keep of you. Keep the file where others can't get at it: it also holds moves that are still secret.
privacy-ask = Shall I forget you? Your name, your account and your settings go, and that can't be undone. { $count ->
    [0] You play nowhere now.
    [one] In 1 game an autopilot plays on for you.
   *[other] In { $count } games an autopilot plays on for you.
}
privacy-forget = Forget me
privacy-forgotten = I have forgotten you. What you played still stands in the logs, but without your name.
privacy-nothing = I keep nothing of you.
cmd-privacy = What I keep of you
cmd-privacy-name = privacy
cmd-export = All that I keep of you, as a file
cmd-export-name = export
cmd-delete = Let me forget you; I ask once more
cmd-delete-name = delete
db-ready = The database { $file } has the right shape (version { $version }). spelleider db check looks through every game too.
doctor-config = The settings are fine.
doctor-token = There is a token. Whether Discord takes it I ask with --online.
doctor-token-online = Discord takes the token.
doctor-fonts = The font { $font } is there{ $others ->
    [0] , but no other: names in other scripts become boxes in the pictures. Install Noto, for example, if that matters.
   *[other] , and { $others } more for other scripts.
}
doctor-fonts-missing = The font { $font } isn't there; the pictures will be ugly. Install again: pip install fontpkg-open-sans
doctor-languages = All languages are there: { $names }.
doctor-languages-broken = I can't load these languages: { $names }. Install Spelleider again.
doctor-servers = I need no privileged intent. What I may do on a server is checked there by /setup; it names every permission that is missing.
doctor-identity = I am { $name }, application { $id }.
doctor-intents = Privileged intents are off, and I need none.
doctor-intents-on = Switched on in the Developer Portal: { $names }. I don't need that; you may switch it off.
doctor-server = { $server }: in { $where } I may do all that is needed.
doctor-server-problem = { $server }: { $problem }
doctor-server-new = { $server }: /setup is still to be done here, by somebody with the permission Manage Server.
doctor-server-topics = { $server }: the channel for topics is gone, or I may not see it. Let somebody with the permission Manage Server do /setup again.
doctor-server-log = { $server }: the channel for messages to hosts is gone, or I may not see it. Let somebody with the permission Manage Server do /setup again.
doctor-server-news = { $server }: the channel for posts about tournaments is gone, or I may not see it. Let somebody with the permission Manage Server do /setup again.
doctor-server-role = { $server }: the role of hosts is gone. Let somebody with the permission Manage Server do /setup again.
doctor-server-silent = { $server }: Discord tells me nothing about this server now. Look again later.
doctor-servers-none = I am on no server yet. The link that adds me is printed by spelleider invite.
doctor-servers-left = { $count ->
    [one] On 1 server /setup was done, but I am no longer there.
   *[other] On { $count } servers /setup was done, but I am no longer there.
}
doctor-servers-unknown = What was set up on the servers I can check only when the database is in order.
doctor-fine = All is well.
doctor-mend = { $count ->
    [one] There is 1 thing
   *[other] There are { $count } things
} to mend; see above.
groups-options-label = House rules (may stay empty)
groups-rules = House rules: { $rules }
error-no-rules = “{ $text }” is no house rule. Write name=value, and a space between two rules. These exist: { $example }
cmd-new-options = House rules, for example flip_all_own=false start=random
cmd-new-options-name = options
token-missing = I have no token. Put it in SPELLEIDER_TOKEN, or put the name of a file that holds it in SPELLEIDER_TOKEN_FILE.
token-unreadable = I can't read the file of SPELLEIDER_TOKEN_FILE.
token-refused = Discord refuses the token. Make a new token in the Developer Portal and give me that.
token-unreachable = I can't reach Discord now. See whether this machine has internet.

## the practice room

practice-server = Game night
practice-hall = hall
practice-forum = games
practice-log = hosts
practice-group = Group { $number }
practice-private = For you alone
practice-edited = changed
practice-picture = [Picture: { $text }]
practice-file = [File: { $name }]
practice-became = You are { $name } now; from here on you read what { $name } reads.
practice-setting-up = Getting the practice room ready …
practice-open = The practice room is open: { $address }
practice-you = You are { $name }. { $pilots ->
    [yes] The others play by themselves.
   *[no] Nobody plays by themselves; choose on the page who you are.
} Read along below; Ctrl-C stops.
practice-goodbye = Goodbye. Everything is in { $file }. To go on: { $command }
practice-port-busy = Port { $port } is taken. Choose another one, for example with --port { $other }, or let --port 0 find a free one.
practice-in-use = { $file } is open in another practice room already. Close that with Ctrl-C, or choose another file with --file.
practice-foreign = { $file } is there already and doesn’t belong to a practice room. Choose another file with --file.
practice-torn = { $file } belongs to { $other }, and that isn’t there. Put it back, or begin anew with --fresh.
practice-unopened = I can’t open or write { $file }. Choose another file with --file.
practice-game = I don’t know the game “{ $game }”. There are: { $known }.
practice-groups = It can be done with 1 to { $most } groups.
practice-unwilling = I can’t start groups like this: { $why }
practice-stays = Another game or another number of groups takes a new beginning. Add --fresh; what there is now is kept as { $copy }.
practice-broken = Something went wrong here. What happened is in { $file }; the game itself is safe.

## help

cmd-help = What you can do now, and how
cmd-help-name = help
help-idle = There is nothing for you to do now. With { $games } you see whom your games wait for.
help-owed = With { $play } you see all that you still have to do, with { $hand } what only you know.
help-move = <b>A move</b> goes by the button { button-move }, or in plain words in a private message to me. What is secret, you never write in the topic.
help-change = I repeat what I understood. A secret plan can be changed until the last one is in: press { button-change }, correct your message or send a new one.
help-orders = <b>Deciding beforehand</b> works too, such as how far you go along; { $orders } says how, and shows what is waiting.
help-rules = <b>The rules</b> of your group are with { $rules }. Your games, and whom they wait for: { $games }.
help-away = <b>Away:</b> say with { $absence } through which day; your games go on meanwhile.
help-late = <b>Late?</b> I remind you once. After that the topic says whom we wait for; if nothing comes, I play the default move.
help-yours = <b>Yours:</b> language, time zone and reminders with { $settings }; what I keep of you with { $privacy }.
help-host = <b>For hosts:</b> { $setup } says where topics go; with { $new } you paste groups and start them; { $status } shows whom they wait for, with buttons to help; { $tournament } makes a tournament, with sign-up and standings.

## tournaments

span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
weekday = { $day ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
tour-every-day = every day { $at }
tour-nameless = (no name yet)
tour-unnamed = Tournament { $number }
tour-mark = T{ $number }
tour-group-name = Group { $number }
tour-by-hand = { $game } (by hand)
tour-then = { $most }, then { $last }
tour-line-name = <b>Name:</b> { $name }
tour-line-games = <b>Game:</b> { $games }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} in all
tour-line-size = <b>Groups:</b> of { $size }; a little larger or smaller where the numbers ask for it
tour-line-places = <b>Places:</b> { $count ->
    [0] whoever wants takes part
   *[other] { $count }; whoever comes later is a reserve
}
tour-line-role = <b>Who may take part:</b> { $who ->
    [all] everybody on this server
    [gone] who has a role that no longer exists; choose another
   *[role] whoever has the role { $role }
}
tour-line-once = <b>Who already waits for another tournament:</b> { $how ->
    [yes] can't join this one too
   *[no] may join this one too
}
tour-line-apart = <b>Kept apart:</b> { $count ->
    [0] nobody
   *[other] { $pairs }
}
tour-line-turn = <b>Time for a move:</b> { $how ->
    [none] as long as it takes
    [moment] until { $at }, every day; with less than { $span } left, until the day after
   *[span] { $span }
}
tour-line-hours = <b>Rest:</b> { $night ->
    [yes] at night from { $begins } to { $ends } no time ends and I send nothing{ $days ->
    [0] { "" }
   *[other] ; days off: { $off }
}
   *[no] { $days ->
    [0] none; time runs day and night
   *[other] days off: { $off }
}
} ({ $zone })
tour-line-remind = <b>Reminder:</b> { $share ->
    [100] none
   *[other] after { $share } % of the time, only to those who still must move
}
tour-line-grace = <b>After the time:</b> { $some ->
    [0] the default move at once
   *[other] { $span } of grace, then the default move
}
tour-line-missed = <b>Whoever is late:</b> { $how ->
    [autopilot] after { $count } times the autopilot plays on
    [call] after { $count } times the host is told
   *[nothing] the default move each time, nothing more
}
tour-line-absent = <b>Whoever is away:</b> { $how ->
    [autopilot] the orders play on, else the autopilot
   *[wait] we wait as long as the time runs
}
tour-line-tables = <b>Points (ZP):</b> { $tables }
tour-line-tie = <b>Shared place:</b> { $how ->
    [mean] the mean of the places, each
   *[best] the best of the places, each
}
tour-line-breakers = <b>Level in the standings:</b> { $count ->
    [0] they share the place
   *[other] first { $ways }
}
tour-line-leaver = <b>Whoever quits:</b> { $how ->
    [substitute] the substitute gets the ZP of that group
   *[leaver] the ZP of that group go to whoever began it
}
tour-line-unfinished = <b>A group that isn't finished:</b> { $how ->
    [wait] counts when it is over; what the host breaks off doesn't count
    [share] what the host breaks off: all share the places
   *[void] doesn't count
}
tour-line-peek = <b>A look in a dispute:</b> { $how ->
    [yes] the host may, and everybody reads that he did
   *[no] nobody may
}
tour-breaker-wins = more first places
tour-breaker-mutual = more ZP in groups together
tour-breaker-last = more ZP in the last round
tour-breaker-fewest = fewer groups played
tour-breaker-losses = fewer last places
tour-breaker-lot = the lot
tour-breaker-none = nothing more: share the place
tour-missed-autopilot = the autopilot plays on
tour-missed-call = the host is told
tour-missed-nothing = only the default move
tour-absent-autopilot = orders, else the autopilot
tour-absent-wait = wait as long as the time runs
tour-once-no = may join this one too
tour-once-yes = can't join this one too
tour-tie-mean = the mean of the places
tour-tie-best = the best of the places
tour-leaver-substitute = for the substitute
tour-leaver-leaver = for whoever began it
tour-unfinished-wait = counts when it is over
tour-unfinished-share = all share the places
tour-unfinished-void = doesn't count
tour-peek-no = nobody may
tour-peek-yes = the host may, and everybody reads it
tour-edit = Change
tour-ask-name = Name of the tournament
tour-ask-games = Games: Saul x2; No Thanks
tour-ask-rules = House rules (may stay empty)
tour-ask-size = Players in a group
tour-ask-places = How many players (empty: any number)
tour-ask-role = Role that is needed (empty: everybody)
tour-ask-once = Who waits for another tournament
tour-ask-apart = Kept apart: Frank - Arno; Niels - Lucy
tour-ask-turn = 2 days, every day 20:00, or empty
tour-ask-night = Night: 23:00-8:00, or empty
tour-ask-off = Days off: Sat and Sun, or empty
tour-ask-remind = Remind after so many % (100: never)
tour-ask-grace = Grace: 12 hours, or empty
tour-ask-after = After how many times
tour-ask-missed = Whoever is late
tour-ask-absent = Whoever is away
tour-ask-tables = ZP: 3: 2 1 0; 4: 2 1 1 0
tour-ask-breaker = When level, number { $place }
tour-ask-tie = Who share a place get
tour-ask-leaver = ZP of whoever quits
tour-ask-unfinished = A group that isn't finished
tour-ask-peek = A look in a dispute
tour-ask-result = Places in the order of the names: 1 2 2 4
tour-ask-zp = ZP, if they differ: 2 1 ½ ½
tour-ask-reason = Reason (needed for a correction)
tour-panel-title = <b>{ $name }</b> · { $status ->
    [draft] draft, only you see it
    [signup] sign-up is open
    [running] running
    [closed] over
   *[cancelled] cancelled
}
tour-panel-below = { $status ->
    [draft] Everything has a value already. Open sign-up when you are content.
   *[other] What you change now is read by everybody.
}
tour-page-game = Game and players
tour-page-time = Time
tour-page-points = Points
tour-button-open = Open sign-up
tour-button-join = Join
tour-button-leave = Leave
tour-button-paste = Paste
tour-button-drawn = Draw lots
tour-button-balanced = By standings
tour-button-swap = Swap
tour-button-begin = Start
tour-button-cancel = Yes, stop
tour-opened = Sign-up of <b>{ $name }</b> is open. I am posting about it.
tour-cancel-ask = { $status ->
    [running] Shall I close <b>{ $name }</b>? The standings stay, and what is played goes on. There can be no new round then.
   *[other] Shall I cancel <b>{ $name }</b>? That can't be undone.
}
tour-cancelled = Done.
tour-signup-title = { $status ->
    [signup] <b>{ $name }</b>: join with the button below.
    [cancelled] <b>{ $name }</b> is cancelled.
    [closed] <b>{ $name }</b> is over.
   *[running] <b>{ $name }</b> has begun.
}
tour-item = • { $line }
tour-joined = { $count ->
    [0] Nobody has joined yet.
   *[other] <b>Taking part ({ $count }):</b> { $names }
}
tour-reserves = <b>Reserves ({ $count }):</b> { $names }
tour-and-more = { $names } and { $count } more
tour-footer = Tournament { $number } · { $kind ->
    [signup] sign-up
    [standings] standings
    [topic] { $group }
    [told] { $group } · post { $post }
   *[news] post { $post }
}
tour-standings-title = <b>{ $name }</b>: { $status ->
    [closed] the final standings
   *[running] the standings, round { $round } of { $rounds }
}
tour-column-name = Name
tour-column-zp = ZP
tour-column-played = Played
tour-column-wins = Wins
tour-alt = { $title }, the standings. { $lines }
tour-alt-line = { $place }. { $name }, { $zp } ZP.
tour-more = … and { $count } more; /tournament standings has them all.
tour-by = { $names } { $count ->
        [one] stands
       *[other] stand
    } lower: { $way } decided it.
tour-nobody = former player
tour-gone = { $names } no longer { $count ->
    [one] takes part
   *[other] take part
}.
tour-group = { $group }: { $names } · { $status ->
    [done] done
    [void] doesn't count
    [planned] begins now
   *[running] playing
}
tour-seed = Drawn with { $seed }; anybody can check it with that.
tour-field-name = the name
tour-field-games = the games
tour-field-size = the size of the groups
tour-field-tables = the ZP of each place
tour-field-tie = shared places
tour-field-breakers = level standings
tour-field-deadlines = the times
tour-field-missed = whoever is late
tour-field-absent = whoever is away
tour-field-leaver = whoever quits
tour-field-unfinished = a group that isn't finished
tour-field-peek = a look in a dispute
tour-field-role = who may take part
tour-field-places = the number of places
tour-field-once = who already waits elsewhere
tour-field-apart = who is kept apart
tour-news-changed = <b>{ $name }</b>: changed is { $lines }. The sign-up post says how it is now.
tour-news-round = <b>{ $name }</b>: round { $number } begins. Each group gets a topic of its own.
tour-news-round-hand = <b>{ $name }</b>: round { $number } begins. Each group gets a topic of its own; play there, and the host enters the result.
tour-news-round-done = <b>{ $name }</b>: round { $number } is done. { $last ->
    [yes] It was the last; the standings are final.
   *[no] The host makes the groups of the next round.
}
tour-news-corrected = <b>{ $name }</b>: the result of { $group } was corrected. Reason: { $reason }
tour-news-void = <b>{ $name }</b>: { $group } was broken off. Reason: { $reason }
tour-news-carried = <b>{ $name }</b>: ZP of before { $count ->
    [one] were added for 1 player.
   *[other] were added for { $count } players.
}
tour-table = <b>{ $group }: { $game }</b> · { $name }, round { $round }
tour-table-players = At the table: { $names }.
tour-table-status = { $status ->
    [done] The result:
    [void] This group does not count.
   *[running] Play together here. When it is over, a host enters the result.
}
tour-earned = { $place }. { $name }: { $zp } ZP
tour-told-begun = { $names }: this is your topic. Play { $game } together here; when it is over, a host enters the result.
tour-told-entered = The result of your group:
tour-told-corrected = The result of your group was corrected. Reason: { $reason }
tour-told-void = This group was broken off and does not count. Reason: { $reason }
tour-news-paused = <b>{ $name }</b> stands still; the clock too. The host says when it goes on.
tour-news-resumed = <b>{ $name }</b> goes on. Whoever has to act has a full turn again.
tour-news-extended = <b>{ $name }</b>: whoever has to act has more time. Each topic says how much.
tour-news-hosted = <b>{ $name }</b> has a new host.
tour-news-closed = <b>{ $name }</b> is closed; the standings are final.
tour-you-joined = { $status ->
    [joined] { $news ->
    [yes] You take part in <b>{ $name }</b>.
   *[no] You took part in <b>{ $name }</b> already.
}
   *[reserve] <b>{ $name }</b> is full; you are reserve number { $place }.
}
tour-letter = { $status ->
    [joined] You take part in <b>{ $name }</b>. Here you will be asked, and here you can send your moves.
   *[reserve] You are a reserve of <b>{ $name }</b>. When a place comes free, you take part.
}
tour-letter-sent = I sent you a private message, too.
tour-letter-closed = Private messages from me don't reach you. Never mind: your moves then go by the buttons in the topic.
tour-letter-later = I can't send you a private message just now. Everything can be done with the buttons in the topic.
tour-you-left = { $news ->
    [yes] You no longer take part in <b>{ $name }</b>.{ $status ->
    [running] { " " }You play on until a host replaces you.
   *[other] { "" }
}
   *[no] You didn't take part in <b>{ $name }</b>.
}
tour-removed = { $who } no longer takes part in <b>{ $name }</b>{ $bar ->
    [yes] { " " }and can't join again.
   *[no] .
}
tour-hosts-none = <b>{ $name }</b> has no host any more. Whoever may Manage Server can take it over: add yourself as a host.
tour-hosts = <b>{ $name }</b> has { $count ->
    [one] as its host
   *[other] as its hosts
}: { $names }
tour-carry = ZP of before
tour-carry-label = A player a line: Frank 5½
tour-carried = { $count ->
    [one] Added for 1 player.
   *[other] Added for { $count } players.
}
tour-round-title = <b>{ $name }</b>, round { $number }: { $game } · { $running ->
    [yes] this round is being played
   *[no] { $count } { $count ->
    [one] player
   *[other] players
}
}
tour-groups-how = Paste the groups as you write them, or let me draw lots{ $scored ->
    [yes] , or balance them by the standings
   *[no] { "" }
}.
tour-groups-below = { $ready ->
    [yes] Nothing has begun yet; Start does that.
   *[no] You see first what it becomes.
}
tour-together = { $names } sit together in { $group }; it could not be done otherwise.
tour-not-joined = { $name } has not joined. Write the name as it stands in the list.
tour-left-over = In no group yet: { $names }.
tour-swap = Swap two players
tour-swap-one = This player
tour-swap-other = and this one
tour-seated = { $name } ({ $group })
tour-started = Round { $number } begins with { $count ->
    [one] 1 group
   *[other] { $count } groups
}. The topics are coming now.
tour-without = { $names } { $count ->
    [one] doesn't
   *[other] don't
} play this round.
tour-no-standings = <b>{ $name }</b> has no standings yet.
tour-standings-name = <b>{ $name }</b>, the standings
tour-standing = { $place }. { $name }: { $zp } ZP, { $played } played, { $wins } won{ $gone ->
    [yes] { " " }(no longer takes part)
   *[no] { "" }
}
tour-history = <b>{ $name }</b> in { $tournament }: { $zp } ZP{ $place ->
    [0] { "" }
   *[other] , place { $place }
}
tour-history-carried = From before: { $zp } ZP
tour-history-line = Round { $round }, { $group }: place { $place } of { $seats }, { $zp } ZP{ $corrected ->
    [yes] { " " }(corrected)
   *[no] { "" }
}
tour-history-none = No results yet.
tour-result = Result
tour-result-note = { $group }: { $names }
tour-placed = { $place }. { $name }
tour-entered = Taken down for { $group }: { $places }. Not right? Enter it again, with a reason.
tour-paused-until = It goes on with /tournament resume.
tour-voided = { $group } is broken off.
tour-export = The results of <b>{ $name }</b>, for a spreadsheet.
tour-export-json = And everything, for a program.

tour-wrong-name = Give the tournament a name first.
tour-wrong-no-game = Name at least one game, such as Saul viltjes.
tour-wrong-places = { $fact } places are less than one group. Choose more places or smaller groups.
tour-wrong-hand-name = What is the game called that you play by hand?
tour-wrong-game = I don't know the game “{ $fact }”.
tour-wrong-game-size = That game can't be played by { $fact } at a table. Choose another size.
tour-wrong-times = A game lasts 1 to 20 rounds, not { $fact }.
tour-wrong-size = A group has 2 to 6 players, not { $fact }.
tour-wrong-table = For a group of { $fact } there must be { $fact } numbers.
tour-wrong-table-order = For a group of { $fact } each place must be worth at least as much as the next.
tour-wrong-table-size = For groups of { $fact } there are no ZP yet. Add them.
tour-wrong-table-form = I can't read “{ $fact }”. Write for each size: 4: 2 1 1 0; 3: 2 1 0
tour-wrong-breakers = Choose each only once: { $fact }.
tour-wrong-remind = Choose a share of 1 to 100 %.
tour-wrong-turn = A move needs at least an hour.
tour-wrong-grace = Grace is zero or more.
tour-wrong-days-off = On one day of the week there must be play.
tour-wrong-missed = Choose at least 1 time.
tour-wrong-number = I can't read that. Please fill it in again.
tour-wrong-span = I can't read “{ $fact }” as a time. Write for example: 2 days, 36 hours, every day 20:00, none.
tour-wrong-span-long = That is too long; 60 days at most.
tour-wrong-moment = I can't read “{ $fact }” as a time of day. Write for example 20:00.
tour-wrong-night = I can't read “{ $fact }” as a night. Write for example 23:00-8:00.
tour-wrong-weekday = “{ $fact }” is no day of the week. Write for example: Sat and Sun.
tour-wrong-role = I don't find the role “{ $fact }” here, or there are several. Write the name as it stands on the server.
tour-wrong-apart = { $fact }
tour-wrong-apart-two = Write pairs, with a semicolon between them: Frank - Arno; Niels - Lucy

error-server-only = That can only be done on a server, not in a private message.
error-no-manager = { not-manager }
error-not-tournament-host = Only the hosts of this tournament can do that.
error-no-tournament = I don't know that tournament here.
error-tournament-which = Which tournament do you mean: { $names }?
error-no-place = { no-setup }
error-no-player = { $name } is not on the list. Write the name as it stands there.
error-player-which = { $name } could be { $names }. Write more of the name.
error-host-already = That person is a host already.
error-last-host = You are the only host. Add somebody else first.
error-tournament-over = This tournament is over.
error-tournament-frozen = That is fixed since the start, because the results count by it.
error-tournament-runs = This tournament has begun already.
error-signup-open = Sign-up is open already.
error-signup-closed = Sign-up is closed.
error-barred = You can't take part in this tournament. Ask a host if you think that is wrong.
error-joined-elsewhere = You already wait for { $name } to start, and here you join one tournament at a time. Press { tour-button-leave } there, or wait until it begins.
error-no-role = You need the role that stands with the tournament to join. Ask a host for it.
error-no-signup = That person doesn't take part in this tournament.
error-too-few = With { $count ->
    [0] no players
    [one] 1 player
   *[other] { $count } players
} I can't make groups. Wait until more have joined.
error-round-left = Not everybody in these groups still takes part. Make the groups anew.
error-round-runs = Round { $round } is still being played. Enter the results, or break off what won't be finished.
error-season-over = All rounds have been played. Going on? Make a new tournament and take the ZP along.
error-no-groups = There are no groups yet.
error-not-joined = Somebody in those groups doesn't take part (any more). Make the groups anew.
error-not-in-groups = That player is in no group.
error-nothing-planned = No round is ready. Make the groups first.
error-group-closed = That group isn't played. Choose one that is being played or done.
error-group-size = { $group } has { $count ->
    [one] 1 player
   *[other] { $count } players
}; this game or these ZP don't allow that.
error-group-wanted = Which group? Choose one from the list.
error-group-unknown = I don't find “{ $name }”. Choose a group from the list.
error-places-wanted = I want { $count } places, in the order of the names. For example: 1 2 2 4
error-places-odd = Those places can't be. After a shared 2nd place comes the 4th: 1 2 2 4
error-zp-wanted = I want { $count } times ZP, in the order of the names. For example: 2 1 ½ ½
error-reason-wanted = Write why; everybody reads it.
error-no-zp = I can't read “{ $text }”. Write a name and ZP on each line: Frank 5½

cmd-setup-news = The channel for posts about tournaments; else each tournament gets a topic
cmd-setup-news-name = news
cmd-tournament = Tournaments: sign-up, groups, standings
cmd-tournament-name = tournament
cmd-tour-which = The tournament, by number or name
cmd-tour-which-name = tournament
cmd-tour-new = Make a tournament; you become its host
cmd-tour-new-name = new
cmd-tour-new-called = What it is called
cmd-tour-new-called-name = name
cmd-tour-new-again = With the settings of last time
cmd-tour-new-again-name = as-last-time
cmd-tour-settings = How it is played; hosts can change it here
cmd-tour-settings-name = settings
cmd-tour-open = Open sign-up
cmd-tour-open-name = open
cmd-tour-end = Cancel a tournament, or close it
cmd-tour-end-name = end
cmd-tour-groups = The groups of the next round: pasted, drawn or by standings
cmd-tour-groups-name = groups
cmd-tour-start = Begin the round that is ready
cmd-tour-start-name = start
cmd-tour-standings = The whole table
cmd-tour-standings-name = standings
cmd-tour-history = What a player got, round by round
cmd-tour-history-name = history
cmd-tour-player = The player
cmd-tour-player-name = player
cmd-tour-enter = Enter a result, or correct one
cmd-tour-enter-name = enter
cmd-tour-group = The group
cmd-tour-group-name = group
cmd-tour-pause = Stop all groups; the clock too
cmd-tour-pause-name = pause
cmd-tour-resume = Let all groups go on, with a full turn
cmd-tour-resume-name = resume
cmd-tour-extend = More time for everybody whose turn it is
cmd-tour-extend-name = extend
cmd-tour-void = Break off a group
cmd-tour-void-name = void
cmd-tour-reason = Why; everybody reads it
cmd-tour-reason-name = reason
cmd-tour-export = The results as files, for you alone
cmd-tour-export-name = export
cmd-tour-remove = Take a player off the list
cmd-tour-remove-name = remove
cmd-tour-bar = Never again in this tournament
cmd-tour-bar-name = for-good
cmd-tour-hosts = Who the hosts are; add one, or stop yourself
cmd-tour-hosts-name = hosts
cmd-tour-add = This person becomes a host too
cmd-tour-add-name = add
cmd-tour-resign = You are no host any more
cmd-tour-resign-name = resign
cmd-tour-carry = Paste the ZP that there were already
cmd-tour-carry-name = carry

## a host's hand

hosting-none = No group of which you are a host is going on.
hosting-waits = <b>{ $group }</b> waits for { $names } (since { $since })
hosting-plays = <b>{ $group }</b> plays
hosting-paused = <b>{ $group }</b> is paused
hosting-frozen = <b>{ $group }</b> stands still: its log is wrong. Ask the administrator
hosting-until = until { $when }
hosting-late = late: { $names }
hosting-away = { $name } is away
hosting-away-until = { $name } is away until { $when }
hosting-flown = on autopilot: { $names }
hosting-missed = { $name } missed { $count }×
hosting-button-remind = Remind
hosting-button-extend = Extend
hosting-button-replace = Replace
hosting-button-back = Go back
hosting-log = <b>{ $group }</b>: what happened beside the play, the newest first
hosting-log-more = And { $count ->
    [one] 1 earlier line
   *[other] { $count } earlier lines
}: see /host export.
hosting-exported = { $full ->
    [yes] All of <b>{ $group }</b>: its posts and the whole log, with my half of the chance.
   *[no] <b>{ $group }</b> as everybody could see it. The whole log is added once the game is closed with /host close.
}
hosting-reminded = { $group }: I have reminded { $names }.
hosting-extended = { $group }: there is more time, now until { $when }.
hosting-extend-title = More time for { $group }
hosting-extend-label = How much longer, or until when
hosting-extend-day = 1 day
hosting-now-paused = { $group } is paused. It goes on with /host resume.
hosting-now-resumed = { $group } goes on.
hosting-now-closed = { $group } is closed. With /host export you have all of it.
hosting-now-rewound = { $group } was set back; its topic says what no longer counts.
hosting-acted = { $group }: passed on to { $name }, with your quote. { $name } reads whether the move could be; the status shows whether anybody still waits. I say no more, since that could tell of the hand.
hosting-piloted = { $on ->
    [yes] { $name } is on autopilot now.
   *[no] { $name } plays by hand again.
}
hosting-peeked = What { $name } knows. Everybody in the topic reads that you have looked.
hosting-steps = <b>{ $group }</b>: before which step should it stand again? The newest is on top.
hosting-steps-choose = Choose the step that should not have happened
hosting-back = Back to before: { $step } ({ $when })
hosting-back-what = { $count ->
    [one] That step lapses.
   *[other] That step and all after it lapse, { $count } steps together.
}{ $anew ->
    [yes] { " " }Something became known, so the secret choices of that round are asked anew, with new chance.
   *[no] { " " }What was secret stays secret and stands.
} Orders lapse.
hosting-seat = <b>{ $group }</b>: who stops?
hosting-seat-choose = Choose who is replaced
hosting-newcomer = <b>{ $group }</b>: who takes the place of { $name }? Choose here, or name somebody else with /host substitute. What { $name } has sent in secret counts until the new player changes it.
hosting-newcomer-choose = Choose who sits down
hosting-autopilot = The autopilot
hosting-reserve = { $name } (reserve { $place })
hosting-now-flown = The autopilot plays in the place of { $leaver } now.
hosting-now-replaced = { $name } plays in the place of { $leaver } now.
log-start = { $when }: the game began.
log-rewind = { $when }: set back by { $host }.
log-itself = by itself
log-sit = { $when }: { $on ->
    [yes] the autopilot took a seat
   *[no] { $names } sat down here
} ({ $host }).
log-pilot = { $when }: { $names } { $on ->
    [yes] on autopilot
   *[no] plays by hand again
} ({ $host }).
log-extend = { $when }: { $time } more ({ $host }).
log-pause = { $when }: paused by { $host }.
log-resume = { $when }: resumed by { $host }.
log-peek = { $when }: { $host } looked at the secrets of { $names }.
log-acted = { $when }: { $host } took down a move of { $names }.
log-remind = { $when }: { $host } reminded { $names }.
log-missed = { $when }: { $names } late; default move played.
log-outage = { $when }: I was away for { $time }; everybody got that time.
log-close = { $when }: closed by { $host }.
only-here = Do you play elsewhere too? { $play } shows everything.
cmd-host = For hosts: status, time, substitutes, going back
cmd-host-name = host
cmd-host-group = The group, by number or name; empty in its own topic
cmd-host-group-name = group
cmd-host-player = The player it is about
cmd-host-player-name = player
cmd-host-status = Whom each group waits for, since when and until when
cmd-host-status-name = status
cmd-host-log = Who did what when
cmd-host-log-name = log
cmd-host-export = The posts and the log as a file
cmd-host-export-name = export
cmd-host-peek = Look in a dispute at what somebody knows; everybody reads it
cmd-host-peek-name = peek
cmd-host-remind = Remind whoever is awaited, at most once an hour
cmd-host-remind-name = remind
cmd-host-extend = More time for whoever is awaited
cmd-host-extend-name = extend
cmd-host-more = 1 day, 12 hours, or a moment: tomorrow 20:00, Sunday
cmd-host-more-name = time
cmd-host-pause = Pause the game, and its clock
cmd-host-pause-name = pause
cmd-host-resume = Let the game go on, with the full time
cmd-host-resume-name = resume
cmd-host-act = Take down a move that a player told you elsewhere
cmd-host-act-name = act
cmd-host-move = The move, as the player would write it
cmd-host-move-name = move
cmd-host-quote = What the player said, literally; only the player reads it
cmd-host-quote-name = quote
cmd-host-substitute = Somebody else takes a seat
cmd-host-substitute-name = substitute
cmd-host-leaver = Who stops
cmd-host-newcomer = Who sits down; empty: choose from the reserves
cmd-host-newcomer-name = newcomer
cmd-host-autopilot = Let the autopilot play there
cmd-host-autopilot-name = autopilot
cmd-host-pilot = Let the autopilot play for somebody, or no more
cmd-host-pilot-name = pilot
cmd-host-on = On or off
cmd-host-on-name = on
cmd-host-rewind = Take the game back a few steps
cmd-host-rewind-name = rewind
cmd-host-close = Close a game that is over, for good
cmd-host-close-name = close

troublez-name = Troublez
troublez-awaited-draw = I am waiting for { $names }: draw or stop.
troublez-awaited-place = I am waiting for { $names }: where does the card go?
troublez-awaited-axe = I am waiting for { $names }: which zombie does the axe cost?
troublez-awaited-net = I am waiting for { $names }: what does the net catch?
troublez-awaited-shotgun = I am waiting for { $names }: which value does the shotgun hit?
troublez-awaited-horde = I am waiting for { $names }: which horde?
troublez-awaited-pick = I am still waiting for the { $count ->
    [one] pick
   *[other] picks
} of { $names }.
troublez-house-title = <b>House rules</b>
troublez-house-cards = A card is called by colour and value: G4 is a green 4 (P is purple, O is orange), G-axe is a green axe.
troublez-house-turn = On your turn you draw at least one card and place it at an end of a row. Then you draw on, or stop and take a whole row.
troublez-house-fit = In a row values rise, neighbours differ in colour and each action lies at most once. A card that fits nowhere ends the turn, without a row.
troublez-house-may = A new row may always be opened, as long as there are fewer than three.
troublez-house-must = A new row is opened only with a card that fits nowhere else.
troublez-house-barricade = A barricade covers a card (#), which then has no colour, value or action any more.
troublez-house-actions = Of a row the actions fire first, from left to right: the axe costs you a zombie, the net steals one, the shotgun costs the others one. Then the zombies join.
troublez-house-zombies = Of a row the zombies join first; then the actions fire, from left to right: the axe costs you a zombie, the net steals one, the shotgun costs the others one.
troublez-house-pick = Then each of the others in turn picks one outer card.
troublez-house-stay = What still lies there stays.
troublez-house-clear = What still lies there is discarded.
troublez-house-horde = Four equal zombies, or 1 to 5, are a horde: 10 points, and safe. Any other zombie is 1 point.
troublez-house-end = The pile goes round { $runs ->
    [one] once
   *[other] { $runs } times
}; the last turn is finished.
troublez-house-hard = The pile goes round { $runs ->
    [one] once
   *[other] { $runs } times
}; with the last card the game is over at once.
troublez-turn = <b>Turn { $turn }: { $name }.</b>
troublez-put = { $how ->
    [new] as new row { $row }
    [L] left of row { $row }
   *[R] right of row { $row }
}
troublez-drew = { $name } draws <b>{ $card }</b>.
troublez-drew-put = { $name } draws <b>{ $card }</b>; it goes { $where }.
troublez-drew-covers = { $name } draws a barricade; it covers <b>{ $card }</b> in row { $row }.
troublez-drew-bust = { $name } draws <b>{ $card }</b>. <b>It fits nowhere</b>: the turn is over, without a row.
troublez-puts = { $name } places <b>{ $card }</b> { $where }.
troublez-covers = { $name } covers <b>{ $card }</b> in row { $row } with a barricade.
troublez-emptied = The pile is empty. { $runs ->
    [0] Nothing is drawn any more.
    [one] The { $cards } discards are shuffled; it goes round once more.
   *[other] The { $cards } discards are shuffled; it goes round { $runs } more times.
}
troublez-took = <b>{ $name } takes row { $row }</b>: { $cards }.
troublez-picked = { $name } picks <b>{ $card }</b> from row { $row }.
troublez-joined = { $name } gains { $cards }.
troublez-axed = Axe: { $name } loses { $card }.
troublez-netted = Net: { $name } steals { $card } from { $owner }.
troublez-shot = Shotgun: { $name } shoots at { $value }.
troublez-hit = { $name } loses { $card }.
troublez-nothing-axe = The axe finds nothing.
troublez-nothing-net = The net catches nothing.
troublez-nothing-shotgun = The shotgun finds nobody.
troublez-horde = <b>Horde!</b> { $name } puts { $cards } away, safe: 10 points.
troublez-cleared = What still lay there is discarded ({ $cards } { $cards ->
    [one] card
   *[other] cards
}).
troublez-over = <b>The game is over.</b>
troublez-places = Place { $place }: { $names } ({ $points } { $points ->
    [one] point
   *[other] points
}).
troublez-barricade = barricade
troublez-rows = On the table: { $rows }
troublez-row = row { $row }: { $cards }
troublez-call-first = { $name }, your turn: draw a card.
troublez-call-draw = { $name }, your turn: draw on, or stop and take a row.
troublez-call-stop = { $name }, the pile is empty: which row do you take?
troublez-call-place = { $name }, where does <b>{ $card }</b> go?
troublez-call-cover = { $name }, which card do you cover with the barricade?
troublez-call-axe = { $name }, which zombie does the axe cost you?
troublez-call-net = { $name }, which zombie do you steal, and from whom?
troublez-call-shotgun = { $name }, which value do you shoot at?
troublez-call-horde = { $name }, which horde do you make?
troublez-call-pick = { $names }: send me in secret which outer card you pick.
troublez-call-again = { $name }: what you wanted is gone. Choose again.
troublez-unfulfilled = Nothing of what you wanted lies outside any more. Choose again: { $ends }.
troublez-ask = { $call } Write for example { $how }.
troublez-ask-pick = Which outer card do you pick when it is your turn? Outside lie now: { $ends }. Write “pick” with a card, or a list: “pick horde, 4, highest”.
troublez-noted = <b>Noted.</b> { $order }
troublez-noted-pick = <b>Noted:</b> { $move }
troublez-did = Noted: { $move }
troublez-pick-change = You can change it until it counts: just send another.
troublez-order-change = You can withdraw it until it is used: write “no orders”.
troublez-cancelled-draw = Drawing: no order. I ask you when it is your turn.
troublez-cancelled-pick = Picking: no order. I ask you each time.
troublez-cancelled-axe = Axe: no order. I ask you.
troublez-cancelled-net = Net: no order. I ask you.
troublez-cancelled-shotgun = Shotgun: no order. I ask you.
troublez-cancelled-all = All your orders are gone. I ask you whenever it is your turn.
troublez-order-draw = Your turn no. { $turn }: { $order }
troublez-order-draw-every = From your turn no. { $turn } on: { $order }
troublez-order-pick = Picking in turn { $turn }: { $order }
troublez-order-pick-every = Picking from turn { $turn } on: { $order }
troublez-order-standing = Until you withdraw it: { $order }
troublez-orders-help = You can say beforehand: “stop at 4 cards”, “stop above 30%”, “stop at horde”, “prefer row 2”, “always pick horde, highest”, “always axe lowest”, “always net horde”, “always shotgun most”. With “always” it stands until you withdraw it.
troublez-dropped-refused = An order of yours was no longer possible and is gone. I ask you again.
troublez-own = You have { $count ->
    [0] no zombies yet
   *[other] { $cards }
}{ $hordes ->
    [0] {""}
    [one] {" "}and 1 horde
   *[other] {" "}and { $hordes } hordes
}.
troublez-own-pick = Your pick for this turn: { $move }
troublez-known-bust = Chance that the next card fits nowhere: { $percent } % ({ $busts } of the { $unseen } cards that you don't see yet).
troublez-known-row = Row { $row } brings you: { $brings }.
troublez-brings-values = { $count ->
    [one] zombie
   *[other] zombies
} { $values }
troublez-brings-axe = an axe
troublez-brings-net = a net
troublez-brings-shotgun = a shotgun
troublez-brings-barricades = { $count ->
    [one] a barricade
   *[other] { $count } barricades
}
troublez-brings-horde = <b>a horde</b>
troublez-brings-nothing = nothing
troublez-form-draw = Draw or stop
troublez-form-place = Where does the card go?
troublez-form-axe = Which zombie does the axe cost?
troublez-form-net = What does the net catch?
troublez-form-shotgun = Which value do you shoot at?
troublez-form-horde = Which horde?
troublez-form-pick = An outer card
troublez-form-choice = Most wanted
troublez-form-second = If that is gone
troublez-form-third = If that is gone too
troublez-do-draw = Draw a card
troublez-do-stop = Stop: take row { $row } ({ $cards })
troublez-do-place = { $where }
troublez-do-cover = { $card } in row { $row }, place { $at }
troublez-do-net = a { $value } from { $owner }
troublez-do-axe = a { $value }
troublez-do-shotgun = at { $value }
troublez-do-horde-run = 1 to 5
troublez-do-horde-four = four times { $value }
troublez-wish-outer = { $card } from row { $row }
troublez-wish-inner = { $card } from row { $row }, once it is free
troublez-wish-highest = the highest zombie
troublez-wish-horde = what completes my horde
troublez-wish-no-axe = the best, but no axe
troublez-wish-any = anything (the highest zombie)
troublez-wish-none = nothing more
troublez-error-empty = There is nothing here. Write a move, for example { $choices }.
troublez-error-nothing = There is no move in this. Write for example { $choices }, or “pick highest”.
troublez-error-word = I don't understand “{ $word }”. Write it shorter, for example “draw”, “stop row 1”, “place R1.L”, “pick horde, highest” or “stop at 4 cards”.
troublez-error-unclear = I don't understand what “{ $word }” means here. Write it shorter, for example “draw”, “stop row 1”, “place R1.L”, “pick horde, highest” or “stop at 4 cards”.
troublez-error-number-form = “{ $number }” is no plain number. Write a whole number, such as 3.
troublez-error-bare-number = I don't understand “{ $number }” alone. Say what you want with it, for example “stop row 1” or “pick 4”.
troublez-error-no-place = Nothing lies at { $place }. Choose from: { $ends }.
troublez-error-no-row = There is no row on the table yet. Draw a card first.
troublez-error-contradiction = These are two things that can't both be. Send it again, with one of them.
troublez-error-mixed = There is more than one move in this. Send them one by one.
troublez-error-name = I don't know “{ $text }”. The others are { $names }.
troublez-error-name-which = “{ $text }” can be more than one player: { $candidates }. Write more of the name.
troublez-error-row-which = Which row? { $candidates }?
troublez-error-side-which = On which side? { $candidates }?
troublez-error-place-which = Which card do you cover? { $candidates }?
troublez-error-net-which = From whom? { $candidates }?
troublez-error-phase = That isn't asked now. Choose from: { $choices }.
troublez-error-turn = It is { $turn }'s turn. You can say beforehand, in secret to me: “stop at 4 cards” or “always pick highest”.
troublez-error-turn-pick = Now each picks an outer card in turn; I am waiting for { $waiting }.
troublez-error-pile-empty = The pile is empty; nothing can be drawn any more. Choose a row: { $rows }.
troublez-error-draw-first = Draw at least one card first; you can stop after that.
troublez-error-row = There is no row { $row }. Choose from: { $rows }.
troublez-error-no-barricade = { $card } is no barricade and covers nothing. Choose from: { $choices }.
troublez-error-cover = There is no card there that you can cover. Choose from: { $choices }.
troublez-error-must-cover = A barricade must cover a card. Choose from: { $choices }.
troublez-error-rows-full = There are { $rows } rows already; no new one can be opened. Choose from: { $choices }.
troublez-error-extend = { $card } still fits in a row, so no new one may be opened. Choose from: { $choices }.
troublez-error-colour = { $card } doesn't fit at that side of row { $row }: neighbours must differ in colour. Choose from: { $choices }.
troublez-error-value-order = { $card } doesn't fit at that side of row { $row }: values rise from left to right. Choose from: { $choices }.
troublez-error-kind-twice = { $card } doesn't fit in row { $row }: that action lies there already. Choose from: { $choices }.
troublez-error-axe = You have no { $value }. Choose from: { $choices }.
troublez-error-net = { $owner } has no { $value }. Choose from: { $choices }.
troublez-error-net-self = You can't steal from yourself. Name somebody else: { $names }.
troublez-error-net-nobody = Name each player once at most, and only those who play: { $names }.
troublez-error-shoot = You can't shoot at { $value }; the values are 1 to 5.
troublez-error-horde = You don't have that horde. Choose from: { $choices }.
troublez-error-pick-empty = Name at least one card, for example “pick highest”.
troublez-error-pick-card = There is no card { $card }. Write for example “pick G4” or “pick highest”.
troublez-error-pick-value = { $value } is no value; they go from 1 to 5.
troublez-error-pick-later = Picking comes when { $turn } is done. You can say beforehand: “later pick highest”.
troublez-error-pick-own-turn = On your own turn you take a row, not a single card.
troublez-error-picked = You have picked already this turn.
troublez-error-pick-nothing = There is nothing left to pick.
troublez-error-pick-gone = { $card } doesn't lie there (any more). Outside lie: { $ends }.
troublez-error-pick-gone-any = That doesn't lie there (any more). Outside lie: { $ends }.
troublez-error-pick-inner = { $card } doesn't lie outside. Choose from: { $ends }.
troublez-error-order-late = It is too late for that. Give the order for a later turn.
troublez-error-order-cards = You can stop at 1 to { $most } cards in a row, or after 1 to { $draws } draws.
troublez-error-order-bust = { $bust } can't be: name a chance from 0 to 99 percent.
troublez-error-order-rows = Name rows from 1 to 3, each once.
troublez-error-order-empty = That order says nothing yet. Write for example “stop at 4 cards”, “always axe lowest” or “always net horde”.
troublez-error-order-value = { $value } is no value; they go from 1 to 5.
troublez-error-order-twice = Name each value once.
troublez-pic-turn = Turn { $turn }
troublez-pic-over = The game is over
troublez-pic-pile = pile: { $cards }
troublez-pic-runs = { $runs } more { $runs ->
    [one] round
   *[other] rounds
}
troublez-pic-free = free
troublez-pic-points = { $points } pt
troublez-pic-hordes = { $hordes ->
    [0] no horde
    [one] 1 horde
   *[other] { $hordes } hordes
}
troublez-pic-place = place { $place }
troublez-pic-ready = ready
troublez-pic-unready = still choosing
troublez-pic-alt = { troublez-name }, turn { $turn }. { $parts }
troublez-pic-alt-over = The game is over.
troublez-pic-alt-turn = It is { $name }’s turn.
troublez-pic-alt-card = Drawn: { $card }.
troublez-pic-alt-row = Row { $row }: { $cards }.
troublez-pic-alt-pile = Pile: { $cards } { $cards ->
    [one] card
   *[other] cards
}, { $runs } more { $runs ->
    [one] round
   *[other] rounds
}.
troublez-pic-alt-player = { $name }: { $parts }.
troublez-pic-alt-points = { $points } { $points ->
    [one] point
   *[other] points
}
troublez-pic-alt-hordes = { $hordes ->
    [one] 1 horde
   *[other] { $hordes } hordes
}
troublez-pic-alt-collection = loose { $values }
troublez-pic-alt-place = place { $place }
troublez-pic-alt-ready = pick is in
troublez-pic-alt-unready = still choosing
