# Sentences of the server.
level-cadet = Cadet
level-trooper = Trooper
level-commander = Commander
player-gone = former player
table-name = { $player }’s table
undone = { $seat } takes back { $steps ->
    [one] a decision
   *[other] { $steps } decisions
}.
timed-out = { $seat } has run out of time.
relieved = A bot plays on for { $seat }.

fairness-proven = Every outcome of chance comes from the seed that was committed to before the first move.
fairness-seed-missing = Not verified: the seed has not been published.
fairness-no-commitment = Not verified: nobody committed to a seed.
fairness-wrong-seed = Not verified: the published seed is not the one that was committed to.
fairness-touched-setup = Not verified: an outcome of chance during set-up does not come from the seed.
fairness-touched = Not verified: an outcome of chance at step { $step } does not come from the seed.

refused-no-table = There is no such table.
refused-no-player = There is no such player.
refused-no-page = There is nothing here.
refused-no-link = This link does not lead to a seat.
refused-no-device = You are not signed in there.
refused-bad-request = This request cannot be read: { $problem }
refused-bad-name = A name has 1 to { $most } characters, all of which can be seen, and a letter or digit among them.
refused-bad-password = A password has { $least } to { $most } characters.
refused-name-taken = Somebody else has this name.
refused-has-account = You have an account already.
refused-bad-login = The name and the password do not belong together.
refused-no-session = Say who you are first.
refused-origin = This request comes from another site.
refused-too-often = Too fast. Try again in a moment.
refused-too-large = This is too long.
refused-too-slow = This took too long to arrive.
refused-too-many-tables = You have { $most } tables that are not over; finish one first.
refused-bad-seats = { $game } has { $from } to { $to } seats, and you can sit in one of them.
refused-seats-of-options = With these options the game has { $seats } seats.
refused-unknown-bot = There is no bot “{ $bot }” here.
refused-bad-clock = A clock runs from { $least } seconds to { $most } days.
refused-bad-contribution = What you add to the luck of the table is up to { $most } bytes in hexadecimal digits.
refused-no-pledge = Whoever adds something to the luck of a table needs the house’s pledge first, and it lasts an hour.
refused-seat-taken = The seat is taken.
refused-needs-token = This table is private: you need the link to a seat.
refused-not-waiting = The game has begun.
refused-not-begun = The game has not begun yet.
refused-not-over = The game is not over yet.
refused-not-seated = You have no seat at this table.
refused-relieved = A bot plays on for you.
refused-stale = The game has moved on: it is at step { $now }, not { $named }.
refused-no-wish = Nobody wishes to take back anything any more.
refused-wish-pending = Somebody has already asked to take back.
refused-no-draw-offer = Nobody offers a draw any more.
refused-draw-pending = A draw has already been offered.
refused-draw-declined = Your offer of a draw was declined. You can make another one when the game has moved on.
refused-thinking = The last question is still being thought about.
refused-bad-text = A line has 1 to { $most } characters, and none that cannot be shown.
refused-too-much-said = So much has been said at this table that there is no room for more.
refused-overtaken = The game has moved on while you decided. Look again.
refused-unavailable = The server could not store this. Nothing has happened; try again.
refused-unsure = The server cannot say whether this was stored. Look at the table before you try again.
refused-busy = The server has a lot to do. Try again in a moment.
refused-failed = Something went wrong here, and not by your fault. Look again before you go on.
refused-closing = The server is closing; connect again in a moment.
refused-broken = This table cannot be continued: its journal does not fit the rules any more.
refused-differs = what comes of it now is not what came of it then
