# Sentences of the table, the same for every game.
resigned = { $seat } gives up.
left = { $seat } gives up; a bot plays on.
draw-agreed = A draw is agreed upon.
undone = { $seat } takes back { $steps ->
    [one] a decision
   *[other] { $steps } decisions
}.
timed-out = { $seat } has run out of time.
relieved = A bot plays on for { $seat }.
hinted = { $seat } asks for a hint.
reason-resigned = { $seat } gave up.
reason-timed-out = { $seat } ran out of time.
reason-drawn = A draw was agreed upon.
error-stale = The game has moved on: it is at step { $now }, not { $named }.
error-bad-action = This is not an action of the game: { $problem }
error-bad-notation = This is not an action in the notation of the game: { $problem }
error-bad-options = These options cannot be read: { $problem }
error-unknown-option = There is no option “{ $key }”. Known options: { $known }.
error-bad-state = This is not a position of the game: { $problem }
error-bad-record = This is not the record of a game: { $problem }
error-bad-chance = Chance cannot answer like that: { $problem }
error-bad-players = { $players } players are too many for { $seats } seats.
error-no-seat = There is no seat { $seat }.
error-unknown-game = There is no game “{ $game }”. Known games: { $known }.
error-no-record = This game began from a loaded position: how it came to be is not on record.
error-does-not-fit = This does not go together with what you have chosen: take something out first.
error-no-element = This cannot be chosen here.
error-not-chosen = You have not chosen this.
error-nothing-to-undo = You have not done anything that could be taken back.
error-undo-others = { $seat } has acted since and has not agreed to take that back.
error-undo-chance = Chance has spoken since then: what it said cannot be unsaid.
error-undo-reveal = You have been shown something hidden since then: it cannot be unseen.
error-has-left = { $seat } has given up: a bot decides there.
error-draw-alone = There is nobody to agree with on a draw.
error-draw-others = { $seat } has not agreed to a draw.
rules-older = This game was begun under version { $begun } of the rules of { $game }; this program has version { $now }: it cannot be continued ({ $problem }).
rules-newer = This game was begun under version { $begun } of the rules of { $game }; this program has only version { $now }: a newer program can continue it.
rules-go-on = This game was begun under version { $begun } of the rules; it goes on under version { $now }.
rules-step = step { $step }: { $problem }
hidden-thing = { $count ->
    [1] { $thing }
   *[other] { $thing } × { $count }
}
lesson-otherwise = That would be allowed, too. Here we try something else first: look at what is marked.
lesson-is-over = This lesson is over.
puzzle-otherwise = That would be allowed, but there is something better. Nothing has changed: try again.
