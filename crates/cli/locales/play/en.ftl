# Sentences of `starboard play`: the frame around every game.
no-terminal = starboard play needs a terminal for its keyboard and its screen. Programs use `starboard engine`.
too-small = The terminal is too small: it has { $width } × { $height }, the game needs { $wide } × { $high }. Make it larger; the game goes on by itself. Ctrl-Q saves and leaves.
bot-broken = A bot broke down; please report it. Your game is saved in { $path }.

# Who plays
who-human = Human
who-cadet = Cadet
who-trooper = Trooper
who-commander = Commander
who-captain = Captain
who-admiral = Admiral

# Whose turn it is
turn-yours = Your turn
turn-of = { $seat } decides
turn-thinks = { $seat } is thinking
looking-on = You are looking on.

# Titles
title-hand = Your hand
title-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
} · type to search
title-search = Search: { $typed }▏ { $found } of { $count }
title-number = Number: { $typed }▏
title-words = { $count ->
    [one] 1 action
   *[other] { $count } actions
} · or type words of your own
title-saying = You say: { $typed }▏ · Enter says it
title-coach = Coach · F12: off
title-coach-cut = Coach · F12: all of it
title-log = Log
title-log-back = { $rows ->
    [one] Log · 1 row back
   *[other] Log · { $rows } rows back
}
title-hint = Hint: chance to win
hint-thinking = The commander is thinking about a hint …
hint-foot = Enter plays ★, Esc closes.
list-nothing = Nothing in the list is like that. Esc: everything; Enter: try it as notation.
piles-none = There is nothing beside the board.

# Entries of the list that are not actions of the game
menu-take-out = Take out again: { $what }
menu-step = Next move
menu-run = Play on to the end (Esc stops)
menu-export = Save the record of this game in the current folder
menu-again = Play again
menu-quit = Leave

# Keys
key-help = Help
key-help-text = this page
key-hint = Hint
key-hint-text = asks a strong bot what it would do
key-undo = Undo
key-undo-text = takes your last step back, as long as chance has not spoken and nothing hidden was shown
key-save = Save
key-save-text = saves the game; that happens by itself after each of your moves, too
key-rules = Rules
key-rules-text = the rule book, to leaf through and to search
key-language = Deutsch
key-language-text = the other language
key-piles = Cards
key-piles-text = what lies beside the board
key-log = Log
key-log-text = everything that has happened
key-resign = Resign
key-resign-text = gives the game up, or offers a draw
key-quit = Quit
key-quit-text = saves the game and leaves
key-words = Words
key-words-text = the list in whole sentences instead of signs
key-standing = Standing answers
key-standing-text = what is answered without asking you; before the first round also: set up for me
key-coach = Coach
key-coach-text = what the question is for and what people look at; on or off

# Help
help-playing = Playing
help-cursor = choose an action; PageUp, PageDown, Home and End go farther
help-digits = the action with this number
help-letters = only actions with these letters, in words or in notation; Backspace erases
help-enter = carries out the selected action
help-escape = forgets what was typed, closes a hint
help-log = scrolls the log
help-ctrl = Ctrl-
help-commands = Commands
help-signs = Signs

# Texts to read
reader-keys = ↑ ↓ PageUp PageDown · type to search · Esc closes
reader-found = Search: { $typed }▏ · Enter: next place · Esc: stop searching
reader-nothing = Search: { $typed }▏ · not found

# Questions
ask-quit = The game is saved in { $path }. Leave?
ask-quit-nothing = The game has not begun. Leave?
ask-quit-unsaved = { $problem } Leave all the same, and lose the game?
ask-resign = { $seat } gives up and loses the game. Really?
ask-leave = { $seat } gives up; a bot plays on for them. Really?
ask-draw = { $seat } offers a draw. Does { $asked } agree?
ask-resume = There is a game that was not finished, after { $steps ->
    [one] one step
   *[other] { $steps } steps
}: { $path }. Go on with it? A new game does not overwrite it.
keys-quit = Enter: leave · Esc: go on playing
keys-resign = Enter: resign · Esc: go on playing
keys-resign-draw = Enter: resign · D: offer a draw · Esc: go on playing
keys-draw = Enter: agree · Esc: go on playing
keys-resume = Enter: go on with it · Esc: new game
keys-coach = F12: the coach is silent · Esc: back
keys-standing = digit: change · Esc: back
keys-standing-entrust = digit: change · Enter: set up for me · Esc: back
standing-none = In this game there is nothing to answer once and for all.
pass-keyboard = Please pass the keyboard to { $seat }.
pass-keys = Press Enter when nobody else is looking.

# The end
over-title = The end
over-steps = { $steps ->
    [one] One decision was taken.
   *[other] { $steps } decisions were taken.
}
over-saved = The record is in { $path }. `starboard replay --verify` proves that its luck was honest.
over-keys = Enter: back to the board · F8: log · F10: leave

# Notices
notice-draw-declined = { $seat } does not agree to a draw.
notice-nothing-found = “{ $typed }” is neither in the list nor an action in notation.
notice-not-your-turn = It is not your turn: there is nothing to advise.
notice-saved = Saved in { $path }.
notice-not-saved = Could not be saved in { $path }: { $problem }.
notice-exported = The record is in { $path }. `starboard replay --verify { $path }` checks it.
notice-undone = Taken back.
notice-coach-on = The coach speaks again (F12: off).
notice-coach-off = The coach is silent (F12: on).

# Lessons: `starboard learn`
learn-none = There are no lessons for { $game } yet.
learn-unknown = There is no lesson “{ $lesson }”. Known lessons: { $known }.
learn-lesson = Lesson { $n } of { $all }
learn-seconds = { $n } seconds
learn-course = All lessons: { $time }
learn-choose = Number, or Enter for what is marked; ? lists everything, q leaves:
learn-more = … and { $n } more: ? lists them.
learn-what = Nothing in the list is called that.
learn-next = Enter goes on to the next lesson, anything else leaves:
learn-puzzle = Puzzle { $n } of { $all }
learn-aim-win = win now
learn-aim-reach = find the way
learn-aim-save = save yourself
learn-aim-odds = best odds
learn-choose-puzzle = Number; h gives a hint, ? lists everything, q leaves:
learn-next-puzzle = Enter goes on to the next puzzle, anything else leaves:
learn-all-done = That was the last one. Now for a real game: starboard play.
