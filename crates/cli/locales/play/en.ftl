# Sentences of `starboard play`: the frame around every game.
no-terminal = starboard play needs a terminal for its keyboard and its screen. Programs use `starboard engine`.
too-small = The terminal is too small: it has { $width } × { $height }, the game needs { $wide } × { $high }. Make it larger; the game goes on by itself. Ctrl-Q saves and leaves.
bot-broken = A bot broke down; please report it. Your game is saved in { $path }.

# Who plays
who-human = Human
who-cadet = Cadet
who-trooper = Trooper
who-commander = Commander

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

# Starfighter
sf-hand = Hand
sf-hand-count = Hand { $count }
sf-hand-empty = Your hand is empty.
sf-aside-count = aside { $count }
sf-passed = passed
sf-initiative = initiative
sf-round = Round { $round }
sf-phase-cruiser = cruisers
sf-phase-build = decks
sf-phase-deployment = deployment
sf-phase-combat = combat
sf-phase-over = over
sf-piles = pile { $draw }, discard { $discard }
sf-battle-left = Battle { $pair }: damage left, South { $south }, North { $north }
sf-waiting = Also waiting: { $effects }
sf-unknown = unknown
sf-slide-left = left
sf-slide-stay = stay
sf-slide-right = right
sf-ready-deck = Deck “{ $name }” (for { $cruiser })
sf-deck = Your deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, at least { $fewest }
sf-level = Level { $level }: { $count }
sf-discard = Discard pile
sf-unseen = Not seen yet
sf-own-deck = Your deck
sf-column-id = Card
sf-column-level = L
sf-column-name = Name
sf-column-upper = upper
sf-column-lower = lower
sf-column-fits = fits sector
sf-legend-own = your fighters; hollow ones carry a damage marker and do not shoot
sf-legend-foe = the enemy's fighters
sf-legend-back = a card that lies back up; your own ones with their id
sf-legend-known = a back whose front everybody has seen
sf-legend-covered = an area covered by the next card, and what it will show again: ▒2✚ is two fighters and a draw
sf-legend-turned = turned by 180 degrees: upper and lower area have changed places
sf-legend-fighters = fighters that shoot at each other between two facing sectors, the enemy's first
sf-legend-free = a free field; the lowest number is the level that a card must have here
sf-legend-draw = brings a card in the next supply while no card lies on it
sf-legend-initiative = holds the initiative
sf-legend-place = South's sector 3, the card of level 1

# Star Wars: The Deckbuilding Game
db-secret = secret bases
db-turn = Turn { $turn }
db-pool = Pool { $pool }
db-smuggler = The next purchase goes on top of the deck.
db-attack-left = Attack left: { $base } against the base, { $row } against the row
db-play-all = Play all ({ $count } cards)
db-counts = bases { $won }/{ $of } · hand { $hand } · deck { $deck } · discard { $discard } · base deck { $bases }
db-no-base = no base until the next turn
db-ships = Ships:
db-units = Units:
db-galaxy = galaxy deck { $deck } · discard { $discard } · pilots { $pilots }
db-top = top: { $card }
db-hand = Hand
db-hand-empty = Your hand is empty.
db-discard = discard pile
db-in-deck = left in the deck
db-unseen = in deck or hand
db-bases = base deck
db-victory = victory pile
db-galaxy-discard = Galaxy discard pile
db-exile = Exiled
db-legend-faction = a card of the Empire, of the Rebels, neutral
db-legend-values = attack, resources, Force, hit points; the number before them is the cost
db-legend-target = target value and reward of an enemy unit in the row; $ marks what you can buy
db-legend-used = its ability has been used this turn
db-legend-attacked = it has attacked this turn
db-legend-leaving = it is exiled at the end of the turn
db-legend-force = the Force: the Empire's spaces on the left, the Rebels' on the right

# Skirmish
sk-round = Round { $round } of { $rounds }
sk-card = Card { $card }
sk-pile = pile { $cards }
sk-points = points { $light } : { $dark }
sk-rerolls = rerolls { $light } : { $dark }
sk-marker-activated = activated
sk-marker-run = ran
sk-marker-ready = ready { $facing }
sk-marker-jam = jam
sk-marker-captive = captive
sk-marker-token = carries the token
sk-marker-quote = quote left
sk-on-roof = on a roof
sk-legend-figures = figures by their initials; a large base takes more than one place
sk-legend-active = the figure whose turn it is
sk-legend-end = where it can go; ✕ is what you have selected
sk-legend-building = a building
sk-legend-wall = a man-high obstacle: blocks sight, costs double to climb
sk-legend-low = a low obstacle: cover, costs double to climb
sk-legend-area = an area that gives cover
sk-legend-exit = the exit
sk-legend-terminal = a terminal
sk-legend-token = a dropped token

# Risk
rk-round = round { $round }
rk-reinforcements = { $count } to place
rk-force = Force { $level }
rk-resources = resources { $count }/{ $wanted }
rk-army = { $letter } { $army }: { $planets ->
    [one] 1 planet
   *[other] { $planets } planets
}, { $forces ->
    [one] 1 force
   *[other] { $forces } forces
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, +{ $income } a turn
rk-hand = Cards: { $cards }
rk-decks = Cards left to draw (Empire, Rebels, Hutts): { $counts }
rk-discard = Discarded cards
rk-odds = Success { $chance } %; on average you lose { $own }, the enemy { $enemy }.
rk-odds-station = Success { $chance } % with all that can be sent, before events; on average you lose { $own }.
rk-legend-planet = Hoth R12: the army with the letter R holds Hoth with 12 forces; small letters are partners; ∴ is an asteroid field
rk-legend-ships = F fighter, B bomber, D destroyer
rk-legend-marks = ◆ base, ◇ empty base, ✹ the Emperor, ● Death Star, * resource planet
rk-legend-map = ·· border, ┄ hyperspace lane (Ryloth and Elrood are joined, too)
