# The words of the browser client. The words of games come from the server.

# Places
home = Starboard, to the lobby
skip = Skip to the content
nav = Places
nav-play = Play
nav-learn = Learn
nav-replays = Replays
nav-rules = Rules
nav-bots = Bots
menu = Menu
settings = Settings
close = Close
open = Open
copy = Copy
copied = Copied to the clipboard.
copied-short = Copied
again = Try again
loading = One moment …
more = More
less = Less
language = Language
to-lobby = To the lobby
to-table = To the table
lost = Nothing here
lost-more = This address leads into empty space.

# Lobby
hero = { $n ->
    [5] Five space wars, one table.
    [one] A space war on your table.
   *[other] Space wars, one table.
}
hero-more = Sit down as a guest, against friends or bots. Every die can be checked afterwards.
play-now = Play
play-game = Play now: { $game }
games = Games
open-tables = Open tables
open-none = No table is open right now. Open one: others see it at once.
filter-games = All games
filter-all = All
filter-live = Live
filter-day = By day
running = Running
sit = Sit down
sit-at = Sit down: { $name }
watch = Watch
watch-at = Watch: { $name }
my-games = Your games
your-turn = Your turn
their-turn = { $name } decides
waiting = Waiting
waiting-for = { $n ->
    [one] { $names } decides.
   *[other] { $names } decide.
}
waiting-for-short = Waiting for { $names }
mine-all = { $n } more
mine-fewer = Fewer
mine-over = Finished
mine-over-all = All { $n }
state-room = Waiting for players
bot-name = { $name } (bot)
join-link = Join with a seat link
seat-link = Seat link
join-how = Paste the link that somebody sent you.
join = Go to the table
link-bad = This is not a seat link.

# A new table
new-table = New table
new-table-of = New table: { $game }
against = Against
against-bot = Bot
against-friend = Friend
against-anyone = Anyone
level = Level
players = Players
seats = Seats
seat-yours = Your seat
seat-by-lot = by lot
seat-person = A person
setting-file = From a file
clock = Clock
more-settings = More settings
hints = Hints
hints-auto = If alone
hints-on = Yes
hints-off = No
hints-are-on = with hints
hints-are-off = without hints
practice = Practice
practice-more = Everything can be taken back. It does not count.
own-content = Own content
own-content-more = Cards, maps and scenarios that you have made yourself. The documentation says how they are written.
table-name = Name of the table
table-name-auto = your name
start-game = Start { $game }
open-table = Open table
name-yours = Your name

# Names and accounts
name = Name
name-title = What shall we call you?
name-why = A name is all it takes. You can play at once, and make an account later.
name-go = Sit down
name-account = Been here before?
nobody-yet = Guest
guest-how = Choose a name. With a password you can come back on another device.
account-how = You play as a guest: this browser knows you. With a password you can come back on another device, and keep all your games.
login-how = Welcome back.
login = Log in
logout = Log out
logout-device = Log out: { $name }, { $seen }
logged-in = You are logged in.
logged-out = You are logged out.
account-make = Make an account
account-made = You have an account now.
account-have = I have an account
account-new = I have none yet
name-keep = Keep this name
name-kept = The name is yours.
password = Password
password-optional = if you like
name-change = Change the name
name-changed = All your tables show the new name.
you-account = Account
you-guest = Guest in this browser
logout-everywhere = Log out everywhere
devices = Where you are logged in
device-this = this device
device-seen = last seen on { $date }
device-unknown = A device
password-old = Password so far
password-new = New password
password-change = Change the password
password-changed = You have a new password. Everywhere else you are logged out.
account-delete = Delete the account
account-delete-more = Your name and your password are forgotten for good.
account-delete-ask = Your finished games stay, your name goes from all of them. Games that are under way are given up. There is no way back.
account-deleted = Your account is gone.
my-page = My page

# Clocks
clock-none = No clock, moves by day
clock-move = { $span } per move
clock-total = { $span } each
clock-total-increment = { $span } each +{"\u00A0"}{ $increment }{"\u00A0"}s
clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
clock-left = { $name } left
span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
span-hours = { $n } h
span-minutes = { $n } min
span-seconds = { $n } s

# The table
board = Board
decision = Decision
decision-and-log = Decision, actions and log
you = You
seat-free = Free seat
seat-number = Seat { $n }
seat-relieved = { $seat } · a bot plays on
seat-bot = { $seat } · bot
seat-away = { $seat } · away
seat-region = { $name }, { $seat }
seat-acts = has to decide
round = Round { $n }
turn = Turn { $n }
watching = You are watching. Nothing secret is shown.
choose-anywhere = Choose on the board or in the list.
actions = All actions
actions-search = Search
actions-twice = Asked twice
actions-none = No action has these words.
actions-more = and { $n } more: on the board, or by searching
actions-wait = …
actions-unfold = Show more: { $n } left
all-actions = { $n ->
    [one] 1 action
   *[other] All { $n } actions
}
all-short = All { $n }
chosen = Chosen so far
chosen-count = Chosen so far: { $n }
chosen-clear = Clear
chosen-take-out = Take out: { $words }
undo = Undo
undo-short = Undo
undo-not = Nothing can be taken back now.
undo-asked = { $name } would like to take back { $steps ->
    [one] a step
   *[other] { $steps } steps
}. Is that all right?
undo-agree = All right
undo-refuse = No
undo-wished = You would like to take back. The others have not answered yet.
undo-withdraw = Never mind
hint = Hint
hint-thinks = Thinking …
hint-thinks-short = …
coach = Coach
coach-on = Switch the coach on
coach-off = Switch the coach off
coach-is-off = The coach is silent now. The table menu brings it back.
legend = Symbols
legend-of = Symbols: { $game }
legend-lights = Lights and marks
legend-legal = A golden ring: you can choose this now. A small key beside it does the same.
legend-target = Four red corners: this is aimed at, by what you point at or by a hint.
legend-last = A dashed line: something happened here since your last decision.
legend-seat = Whose it is: each side has a colour and a shape of its own.
rules = Rules
chat = Chat
chat-unread = Chat ({ $n })
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-name-first = Whoever wants to say something needs a name.
log = Log
log-or-chat = Log and chat
log-earlier = { $n } earlier
log-empty = Nothing has happened yet.
log-new = { $n } new
table-menu = Table menu
copy-table = Copy the link to this table
keys = Keys
keys-act = do what the list says under this key
keys-arrows = up and down the list
keys-enter = do what is marked, or what the hint says
keys-search = search in the list
keys-escape = forget hint and message; put down what is held
keys-undo = take back
keys-hint = ask for a hint
keys-log = to the log; up and down from line to line, left and right from card to card
keys-rules = open the rules
keys-legend = what the symbols on the board mean
keys-help = this help
draw-offer = Offer a draw
draw-offered = You have offered a draw. The game is drawn when everybody who still plays agrees.
draw-withdraw = Withdraw the offer of a draw
draw-asked = { $name } offers a draw. Do you agree?
draw-agree = Agree to a draw
draw-refuse = Play on
resign = Resign
resign-title = Resign?
resign-ask = If you resign, the game ends at once, and you have lost it. A bot can play the rest for you instead.
resign-ask-others = The others play on, and a bot plays for you.
resign-no = Play on
resign-yes = Resign
hand-over = Let a bot play on
rematch = Rematch
rematch-join = To the rematch
rematch-wished = The others have been asked for a rematch.
rematch-asked = { $n ->
    [one] { $names } would like a rematch.
   *[other] { $names } would like a rematch.
}
rematch-agree = Play again
rematch-refuse = No
rematch-withdraw = Not after all
game-over = Game over
rule-show = Rule { $rule }
generic-title = The table in words
generic-why = This game has no drawn board yet. The list of actions plays it all the same.

# What happened, and how fast it is shown
log-you = you
log-unfold = { $n ->
    [one] 1 detail
   *[other] { $n } details
}
tempo = Tempo
tempo-on = Go on
tempo-now = Jump to now
tempo-skip = Skip
recap = What happened meanwhile
recap-more = { $n } more
danger-no = Not yet
hint-title = An Admiral would, best first:
ended = { $result ->
    [won] You won
    [drawn] A draw
   *[lost] You lost
}
ended-score = { $result ->
    [won] You won { $mine }{"\u00A0"}:{"\u00A0"}{ $theirs }
    [drawn] A draw, { $mine }{"\u00A0"}:{"\u00A0"}{ $theirs }
   *[lost] You lost { $mine }{"\u00A0"}:{"\u00A0"}{ $theirs }
}
ended-course = Chance to win
ended-turns = Turning points
ended-numbers = In figures
ended-replay = Replay
ended-share = Share
ended-more = Details
kept = Your decision is kept, and sent as soon as the line is back.
error-late = While the line was gone the game went on: your decision came too late. Here is where it stands.
standing = Answered for you
standing-on = Answered for you: { $what }
standing-did = Answered by your standing order: { $what }
standing-change = Change
entrust = Set up the rest for me
practice-table = Practice
fork = Play on from here
rematch-sides = In a rematch the sides change.

# Waiting room
room-title = Waiting for players
room-open = There is a seat for you
room-bot = Let a bot sit down
room-agreed = What is agreed
share = Share
share-text = Come and play { $game } with me.
table-link = Link to this table
room-waits = still free
room-how = Send the link to whoever should sit there. The game begins when the last seat is taken.
room-public = The table is in the lobby for all to see. The game begins when the last seat is taken.
room-private = Whoever has a seat link can sit down. The links are in the browser that opened the table.
room-look = The game begins when the last seat is taken.
room-leave = Leave the table
seat-link-of = Link to the seat of { $seat }
join-title = A seat for you
join-invited = { $name } invites you
join-seat = Your seat: { $seat }
join-taken = This seat is taken.

# Replays
replay = Replay
everyone = Everyone
seen-by = Seen by
see-all = Everything
hidden-things = What was hidden
hidden-none = Nothing is hidden here.
result = Result
timeline = Course of the game
step = Step { $n }
of = of { $n }
step-of = Step { $n } of { $all }
step-choose = Choose a step
step-back = A step back
step-on = A step on
step-link = Link to this step
round-back = To the round before
round-on = To the next round
round-short = R{ $n }
turn-short = T{ $n }
play = Play
pause = Pause
speed = Speed { $n } ×
swing = The chances swing
chance-of = { $name } { $chance }
record-download = Record
fairness-proven = Verified
fairness-seed-missing = Not provable
fairness-wrong-seed = Wrong seed
fairness-touched = Dice were touched
fairness-checking = Checking
fairness-checking-words = Your browser draws every outcome once more.
fairness-proven-words = Checked in this browser: every outcome of chance comes from the seed that the house had committed to before the first move.
fairness-proven-mine = Checked in this browser: every outcome of chance comes from the seed that the house had committed to before, and from what your browser added.
fairness-seed-missing-words = Nothing can be checked: the seed has not been published.
fairness-wrong-seed-words = The published seed is not the one that was committed to.
fairness-touched-words = { $step ->
    [0] An outcome of chance during set-up does not come from the seed.
   *[other] An outcome of chance at step { $step } does not come from the seed.
}
fairness-broken = Not as agreed
fairness-broken-words = The record does not hold what this browser kept: the house had committed to something else, or what you added is missing. (What you added on another device counts, too.)
replays-mine = Your finished games
replays-none = No game of yours is over yet. As soon as one is, it can be watched again here.
replays-file = A game from a file
upload-how = Every finished game has a record: all decisions, all dice, and the seed they came from. Here it is executed again, step by step, and its dice are checked.
upload-choose = Choose a record
upload-drop = or drop the file here
upload-bad = This file is not a record.

# Reviews
review = Review
review-of = Review of the game against { $name }
review-underway = The game is looked at again
review-how-here = Every decision is judged once more, by this browser itself. That takes a few seconds, for a long game a minute.
review-how-server = Every decision is judged once more. That takes a few seconds, for a long game a minute.
review-waits = One moment: others come first.
review-other = Another file
review-course = Course of the game
review-accuracy = Accuracy
review-luck = Luck
review-decisions = Decisions
review-inaccuracies = Inaccuracies
review-mistakes = Mistakes
review-blunders = Blunders
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-share = Result
review-adjusted = Without luck
review-verdict = { $result ->
    [won] You won
    [drawn] A draw
   *[lost] You lost
}, { $kind ->
    [none] and luck gave and took the same.
   *[other] with { $n ->
        [one] { $luck } point of luck.
       *[other] { $luck } points of luck.
    }
}
review-verdict-of = { $result ->
    [won] { $name } won
    [drawn] A draw for { $name }
   *[lost] { $name } lost
}, { $kind ->
    [none] and luck gave and took the same.
   *[other] with { $n ->
        [one] { $luck } point of luck.
       *[other] { $luck } points of luck.
    }
}
review-without = Without luck that would have been { $points } of 100 points.
review-which = Which decisions are shown
review-mine = My mistakes
review-marked = All mistakes
review-all = All decisions
review-none = Nothing here cost ten points or more.
review-none-mine = None of your decisions cost ten points or more.
review-cost = { $points ->
    [0] nothing lost
    [one] 1 point lost
   *[other] { $points } points lost
}
review-from-to = ({ $best } → { $played })
review-better = Better:
review-what-if = What if?
review-play-on = Play on from here
review-line = One way it could have gone on, with other dice; at the right the chance to win after each step.
review-luckiest = The luckiest moments
review-luck-how = What chance did: the chance to win after it came up, less the mean of everything that could have come up. In many games it is 0.
review-no-luck = Chance changed next to nothing in this game.
review-set-up = Set-up
review-luck-by = Luck by kind
review-dice = Dice alone
review-dice-how = In how many of 100 cases as many dice would have been worse. What they were good for does not count here.
review-rolled = { $n } rolled
review-explained = Points are hundredths of a win. A decision is judged by what its player could see: a search of { $n } tries says what it thinks of the move and of the best one. From 10 points on it is an inaccuracy, from 20 a mistake, from 30 a blunder.

# Players
player = Player
player-since = Here since { $date }
player-people = Against people
player-bots = Against bots
player-game = Game
player-games = Games
player-none = No public games yet.
against-name = against { $name }
won = won
lost-n = lost
drawn = drawn
result-won = Won
result-lost = Lost
result-drawn = Draw

# Rules
rules-of = { $game }: rules
rules-search = Search the rules
rules-contents = Contents
rules-found = { $n ->
    [0] Nothing found.
    [one] 1 place found.
   *[other] { $n } places found.
}
rule-link = Link to rule { $rule }

# Bots
bots-title = Bots
bots-lead = The same levels in every game. A bot sees exactly what you would see in its seat, never more.
bots-measured = Measured with the arena of this program, each bot in each seat equally often. * Here it thought only for a part of the time that it takes at a table.
play-against = Play { $game } against { $level }
beats-trooper = { $won } % won against Cadets ({ $games } games)
beats-commander = { $won } % won against Troopers ({ $games } games)
beats-admiral = { $won } % won against Commanders ({ $games } games)
bots-fair = Programs of your own can play too: they speak the engine protocol, which is described in the source.
level-cadet = Cadet
level-cadet-more = Playful, and without a plan: does anything that the rules allow. For looking around.
level-trooper = Trooper
level-trooper-more = Dutiful and quick: looks one step ahead, takes what looks best, and punishes carelessness. The right one for a first game.
level-captain = Captain
level-captain-more = Eight steps between Trooper and Admiral: each thinks a little longer than the one before. Somebody who learns always finds an opponent who is slightly stronger.
level-step = Step
level-commander = Commander
level-commander-more = Patient and cunning: plays thousands of games in its head before each move, with guesses for everything it cannot see.
level-admiral = Admiral
level-admiral-more = Has learnt from thousands of games against itself what a position is worth, and thinks ahead with that.

# Settings
settings-look = Look and feel
settings-you = You
as-browser = As the browser
as-system = As the system
text-size = Text size
text-size-more = The frame of the page grows with it.
text-normal = Normal
text-large = Large
text-larger = Larger
motion = Movement
motion-more = Without movement, what is new gets an outline.
motion-full = Full
motion-less = None
speed-label = Speed of animations
coach-more = One or two sentences at each new kind of question, silent once you have answered it three times.
coach-auto = First two games
coach-always = Always
coach-never = Off
marks = Strong marks
marks-more = Numbers and hatching beside all colours.
about = Starboard is free software. Fonts:

# Sound and notice
settings-sound = Sound and notice
sound = Sound
sound-on = Sound on
sound-off = Sound off
sound-more = Short sounds for your turn, moves, dice, battles and the end.
volume = Volume
notify = Tell me when it is my turn
notify-more = The browser says so while you look at something else.
notify-denied = This browser has been told not to. It can be changed in its own settings for this page.
notify-impossible = This browser cannot do it.

# When something goes wrong
offline = The connection is lost. It comes back by itself; nothing is lost.
offline-now = Now
outdated = There is a newer Starboard.
reload = Load again
error-offline = The server cannot be reached right now.
error-lost = The connection broke off. The table will show whether your decision has arrived.
error-timeout = There was no answer in time.
error-bad-answer = The server gave an answer that cannot be read ({ $status }).
error-board = The board could not be loaded. Please load the page again.

# Lessons
learn = Learn by playing
learn-how = A minute at a time, on the real board: somebody tells you what to look at, and you do it. After ten minutes you can play.
learn-game = Learn { $game }
learn-lead = { $n } lessons, some { $minutes } minutes in all. Nothing can go wrong: a wrong move is explained, and you try again.
learn-progress = { $done ->
    [0] { $all } lessons
   *[other] { $done } of { $all } lessons done
}
learn-done = Done
learn-all-games = Lessons of all games
learn-lessons = All lessons
learn-lesson = Lesson { $n } of { $all }
learn-steps = { $done } of { $all } steps done
learn-do = Do what is marked
learn-opponent = Opponent
learn-next = Next lesson
learn-play = Play a real game
learn-first = New here? Learn a game in ten minutes, by playing it.
puzzles = Puzzles
puzzle-lead = One best answer each, proven by going through all of them. Try as often as you like.
puzzle-progress = { $done ->
    [0] { $all } puzzles
   *[other] { $done } of { $all } puzzles solved
}
puzzle-number = Puzzle { $n } of { $all }
puzzle-win = Win now
puzzle-reach = Find the way
puzzle-save = Save yourself
puzzle-odds = Best odds
puzzle-hint = Hint
puzzle-solved = Solved
puzzle-next = Next puzzle
puzzle-all = All puzzles
seconds = { $n } s

# Games of this browser
here = In this browser
here-more = Works offline. Only this browser has the game.
here-only = only in this browser
here-unable = This browser cannot play by itself: it lacks WebAssembly, or it may not store anything.
hero-here = Against bots, without a server, offline as well. Your games stay in this browser. Every die can be checked afterwards.
guest-here = Choose a name. Your games are in this browser and nowhere else: a record that you save as a file can be looked at anywhere.
offline-here = You are offline. Games of this browser go on.
new-version = A new version is ready.
kept-title = Games of this browser
kept-games = { $n ->
    [one] One game
   *[other] { $n } games
}
kept-more = They are stored here and nowhere else. Save the record of a game that you want to keep for certain.
kept-clear = { $n ->
    [one] Remove the finished one
   *[other] Remove { $n } finished ones
}
kept-sure = Really remove?
fault-failed = That went wrong in this browser, and it is our fault. The table is as it was before.
fault-broken = This table cannot go on in this browser. Its journal is kept.
broken-more = What is stored of it can be saved as a file: whoever mends the fault can see there what happened. Then the table can be removed.
broken-save = Save its journal
broken-remove = Remove the table
fault-not-stored = The browser could not store that, so nothing has happened. Perhaps there is no space left.
fault-no-engine = The game could not be loaded. It takes a connection the first time.
fault-no-storage = This browser may not store anything, and so it cannot keep a game.
fault-no-table = There is no such table in this browser.
fault-no-page = That needs a server, and here is none.
