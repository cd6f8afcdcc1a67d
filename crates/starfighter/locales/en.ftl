# The words of Starfighter. Terms are those of the glossary (SF-1.7).
game-title = Starfighter
game-blurb = A duel of two space cruisers whose squadron cards cover and uncover each other.

# The options (SF-3, SF-10.5, SF-11.3, SF-13.4)
setting-mode = Mode
setting-mode-training = training
setting-mode-skirmish = skirmish
setting-mode-ultimate-war = ultimate war
setting-start = Start player
setting-start-random = drawn at random
setting-start-south = South
setting-start-north = North
setting-max-rounds = Last round
setting-pool = Cards for the decks
setting-pool-full = all cards for each player
setting-pool-dealt = half of the cards for each player
setting-pool-lists = two given decks
setting-lists = The two decks: for “south” and “north” the name of a ready-made deck or a list of id codes
setting-copies = Copies of each card; with 1, no card may be in both decks
setting-cards = Other squadron cards, as the text of a card file
setting-cruisers = Other cruisers, as the text of a cruiser file

# Players
seat-south = South
seat-north = North

# Cards and cruisers
card = { $id } { $name }
card-some = the card
card-text = Upper: { $upper }. Lower: { $lower }.
card-short = { $upper } / { $lower }
area-upper = upper area
area-lower = lower area
area-empty = empty
fighters = { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
shields = { $count ->
    [one] 1 shield
   *[other] { $count } shields
}
class-text = { $class }: hull { $hull }, sector heights { $heights }

# The effects (SF-7)
effect-draw = draw
effect-draw-text = Put the top card of your draw pile unseen beside your board; it comes into your hand in the next supply.
effect-move-horizontal = horizontal move
effect-move-horizontal-text = Move any card on either board to the top of a neighbouring sector of that board that is not full.
effect-move-vertical = vertical move
effect-move-vertical-text = Move any card on either board to the top of its own sector.
effect-move-free = free move
effect-move-free-text = Move any card on either board to the top of any other sector of that board that is not full.
effect-u-turn = U-turn
effect-u-turn-text = Turn any card on either board by 180 degrees: its upper area and its lower area swap positions.
effect-damage-enemy-cruiser = damage enemy cruiser
effect-damage-enemy-cruiser-text = The enemy hull loses 1 point.
effect-damage-own-cruiser = damage own cruiser
effect-damage-own-cruiser-text = Your own hull loses 1 point.
effect-destruction = destruction
effect-destruction-text = Destroy any card on either board.
effect-damage-fighters = damage fighters
effect-damage-fighters-text = Put 1 damage marker on the top card of any sector of either board, on shields before fighters. A hull is never hit.
effect-barrel-roll = barrel roll
effect-barrel-roll-text = Roll any card on either board over to its other side. It keeps its orientation.
effect-force-field = force field
effect-force-field-text = As long as it is visible: damage that reaches this card puts exactly 1 marker on it; the rest of that damage is absorbed, also for the cards below and for the hull.
effect-shields = shields
effect-shields-text = As long as they are visible: damage markers go on the shields of this card before they go on its fighters. At the end of the round the shields are free again.

# Where a card lies, and what a player knows about it
place = { $seat }’s sector { $sector }, level { $level }
place-own = your sector { $sector }, level { $level }
target = { $card } ({ $place })
target-back = { $card } ({ $place }, face down)
target-unknown = an unknown face-down card ({ $place })

# Questions
question-wait = { $seat } decides.
question-cruiser = Choose a cruiser.
question-secret-cruiser = Choose a cruiser. Nobody sees your choice until both players are ready.
question-deck = Build your deck: { $count ->
    [0] no card so far
    [one] 1 card so far
   *[other] { $count } cards so far
}, at least { $fewest } are needed.
question-deck-enough = Build your deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
} so far. That is enough; you may add more.
question-play = Play a card or pass. The first to pass takes the initiative.
question-play-alone = Play a card or pass. { $seat } has passed and plays no more cards this round.
question-order = Several effects of { $card } ({ $place }) wait. Which one is carried out next?
question-target-card = “{ $effect }” of { $card } ({ $place }): choose a card.
question-target-move = “{ $effect }” of { $card } ({ $place }): choose a card and the sector it moves to.
question-target-sector = “{ $effect }” of { $card } ({ $place }): choose a sector whose top card is hit.
question-slide = Slide your cruiser by one sector, or stay.
question-battle-order = In which order are the battles fought?

# What a coach says about each question: what it is for, and what people usually look at
coach-cruiser = Cruisers differ in hull and in the height of their sectors. High sectors have room for strong cards of level 2 and 3; a tough hull forgives a weak round.
coach-secret-cruiser = Think of the deck at the same time: high sectors want many cards of level 2 and 3, low ones want cards of level 0. A tough hull forgives a weak round.
coach-deck = Every sector begins with a card of level 0, so most people take many of them and only a few of level 3. Mix fighters with effects that move or turn cards.
coach-deck-enough = A small deck shows you its best cards more often. Add a card only if it fills a gap: too few of a low level, or no answer to a tall sector.
coach-play = Look at what faces each of your sectors, and at what your card would cover and uncover. Weak cards go face down. Passing first takes the initiative, but lets the other play on.
coach-play-alone = Nobody answers you any more this round: fill sectors that face many fighters. But cards in hand are worth something, too, and you begin the next round.
coach-order = An effect that comes to light on the way acts at once, before those that wait. So ask which of them makes the other better, or would spoil it.
coach-target-card = Any card of either board will do. People look at what lies under it: bring your own good effects to light, and the penalties of the other side.
coach-target-move = Two places change: what the card leaves comes to light, what it lands on is covered. Look at both, and at the cards of the other side as well.
coach-target-sector = The top card takes the marker. Best is one whose last fighter falls, so that something useful comes to light; or fighters that would shoot at an open sector.
coach-slide = After a slide other sectors face each other. Count the visible fighters of every pair: yours should meet empty sectors, and your gaps should meet weak ones.
coach-battle-order = Cards that fall early uncover effects which change the later battles. Begin where that helps you, and keep for the end what should stay covered.

# Actions
action-choose-cruiser = Choose { $class }
action-deck-add = Add { $card } to the deck ({ $shows })
action-deck-done = Close the deck with { $count ->
    [one] 1 card
   *[other] { $count } cards
}
action-play-front = Play { $card } front up into sector { $sector }, level { $level } ({ $shows })
action-play-back = Play { $card } face down into sector { $sector }, level { $level } ({ $shows })
action-pass = Pass
action-pass-take = Pass and take the initiative
action-pass-keep = Pass and keep the initiative
action-resolve = Carry out “{ $effect }” ({ $area })
action-target = Choose { $target }
action-lift = Move { $target } to the top of its sector
action-stay-on-top = Leave { $target } at the top of its sector: nothing changes
action-turn = Turn { $target } by 180 degrees
action-destroy = Destroy { $target }
action-roll-to-front = Roll { $target } over to its front
action-roll-to-back = Roll { $target } over to its back
action-move = Move { $target } to sector { $to }
action-damage = Damage { $target }
action-slide-left = Slide your cruiser to the left (your sectors against the enemy’s: { $pairs })
action-slide-stay = Stay (your sectors against the enemy’s: { $pairs })
action-slide-right = Slide your cruiser to the right (your sectors against the enemy’s: { $pairs })
pair = { $own }-{ $enemy }
action-left-to-right = Fight the battles from left to right
action-right-to-left = Fight the battles from right to left

# What happens
event-start-player = { $seat } is the start player and takes the initiative.
event-cruiser-chosen = { $seat } chooses { $class }.
event-pool-dealt = { $seat } gets half of the cards.
event-pool-dealt-cards = { $seat } gets half of the cards: { $cards }.
event-build-done = { $seat } is ready.
event-revealed = South commands { $south } with a deck of { $south_cards ->
    [one] 1 card
   *[other] { $south_cards } cards
}, North commands { $north } with a deck of { $north_cards ->
    [one] 1 card
   *[other] { $north_cards } cards
}.
event-round-began = Round { $round } begins. { $seat } has the initiative.
event-took-aside = { $seat } takes { $count ->
    [one] 1 card
   *[other] { $count } cards
} that lay beside the board into hand.
event-took-aside-cards = { $seat } takes { $count ->
    [one] 1 card
   *[other] { $count } cards
} that lay beside the board into hand: { $cards }.
event-supplied = { $seat } draws { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}.
event-supplied-cards = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
event-reshuffled = The discard pile is shuffled and becomes the draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-reshuffled-own = { $seat }’s discard pile is shuffled and becomes the draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-automatic = { $seat } has no choice.
event-played-front = { $seat } plays { $card } front up into sector { $sector }, level { $level } ({ $shows }).
event-played-back = { $seat } plays { $card } face down into sector { $sector }, level { $level }.
event-played-hidden = { $seat } plays a card face down into sector { $sector }, level { $level }.
event-triggered = { $place }: { $card } triggers “{ $effect }”.
event-resolving = { $place }: { $seat } carries out “{ $effect }”.
event-lost-hidden = { $place }: “{ $effect }” is lost, because it is no longer visible.
event-lost-no-target = { $place }: “{ $effect }” is lost, because it has no target.
event-lost-no-card = { $place }: “{ $effect }” is lost, because there is no card to draw.
event-lost-repetition = { $place }: “{ $effect }” is lost, because the situation repeats itself.
event-lost-cap = { $place }: “{ $effect }” is lost, because the chain is too long.
event-set-aside = { $seat } puts a card unseen beside the board.
event-moved = { $place }: { $card } moves to sector { $to }, level { $level }.
event-lifted = { $place }: { $card } moves to the top of its sector.
event-stayed = { $place }: { $card } stays at the top of its sector.
event-turned = { $place }: { $card } is turned by 180 degrees.
event-rolled-to-front = { $place }: { $card } is rolled over to its front ({ $shows }).
event-rolled-to-back = { $place }: { $card } is rolled over to its back.
event-marked-fighter = { $place }: { $card } gets a damage marker on a fighter.
event-marked-shield = { $place }: { $card } gets a damage marker on its shields.
event-markers-back = { $place }: { $card } loses { $count ->
    [one] 1 damage marker
   *[other] { $count } damage markers
}.
event-destroyed = { $place }: { $card } is destroyed.
event-hull = { $seat }’s hull loses { $loss ->
    [one] 1 point
   *[other] { $loss } points
} and is at { $left }.
event-passed = { $seat } passes.
event-passed-first = { $seat } passes first and has the initiative.
event-slid-left = { $seat } slides the cruiser to the left (offset { $offset }).
event-slid-stay = { $seat } does not slide the cruiser (offset { $offset }).
event-slid-right = { $seat } slides the cruiser to the right (offset { $offset }).
event-left-to-right = { $seat } has the battles fought from left to right.
event-right-to-left = { $seat } has the battles fought from right to left.
event-battle = Battle S{ $south }-N{ $north }: South takes { $south_takes } damage, North takes { $north_takes } damage.
event-absorbed = { $seat }’s force field absorbs { $count } damage.
event-shields-reset = All markers are removed from shields.
event-initiative = { $seat } gets the initiative.
event-ended = The game ends. Hull: South { $south_hull }, North { $north_hull }. Cards: South { $south_cards }, North { $north_cards }.

# Refusals
refusal-data = These cards or cruisers cannot be used: { $error }
refusal-max-rounds = A game lasts at least 1 round.
refusal-copies = There are 1 or 2 copies of each card.
refusal-too-few-cards = There are too few cards: at least { $fewest } are needed.
refusal-no-two-cruisers = No two of these cruisers can meet in the mode “{ $mode }”: both must be of that mode, and each needs a board of its own.
refusal-no-cruiser = None of these cruisers may be chosen in ultimate war.
refusal-lists-missing = Two decks are to be given, and there are none in the options.
refusal-lists-unwanted = Decks can only be given for ultimate war with two given decks.
refusal-card-in-both-decks = { $card } is in both decks, and there is only one copy of it.
refusal-unknown-deck = There is no ready-made deck “{ $deck }”. Known decks: { $known }.
refusal-unknown-card = There is no card { $card }.
refusal-card-twice = { $card } is in the deck twice. Each card may be in it once.
refusal-deck-too-small = The deck has { $count ->
    [one] 1 card
   *[other] { $count } cards
}. It needs at least 25.
refusal-effect-not-waiting = This effect is not one of those that wait.
refusal-order-first = First choose which effect is carried out next.
refusal-target-first = First choose a target for the effect.
refusal-cruiser = This cruiser cannot be chosen.
refusal-slide-too-far = At least 2 sectors must face each other after the slide.
refusal-not-in-hand = You do not have { $card } in your hand.
refusal-sector-full = Sector { $sector } is full: it has { $height ->
    [one] only 1 field
   *[other] { $height } fields
}.
refusal-wrong-level = { $card } has level { $level }, and the next free field of sector { $sector } has level { $field }. The card fits there only face down.
refusal-deck-add = { $card } cannot be added to the deck now. Cards are added in ascending number, and at least 25 must come together.
refusal-no-card-there = No card lies there.
refusal-destination = The card cannot go to sector { $sector }.
refusal-sector-empty = Sector { $sector } is empty.

# What only the browser's board says
board-sector = { $seat ->
    [south] S
   *[north] N
}{ $n }
board-south = { seat-south }
board-north = { seat-north }
board-you = You
board-place = { place }
board-place-own = { place-own }
board-initiative = Initiative
board-initiative-text = Has the initiative: slides the cruiser and chooses the order of the battles.
board-passed = Passed
board-wins = Wins
board-draw = Draw
board-round = Round { $round }
board-skip = Skip
board-cancel = Cancel
board-confirm = Confirm
board-close = Close
board-hand = Your hand
board-hand-waits = Hand waits: finish the effects first
board-in-hand = { $count } in hand
board-set-aside = { $count } set aside
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-cards-unit = { $count ->
    [one] card
   *[other] cards
}
board-draw-pile = Draw pile
board-discard = Discard
board-discard-pile = Discard pile
board-discard-of = Discard pile of { $name }
board-discard-empty = No card yet.
board-cruiser-of = Cruiser of { $name }
board-hull = hull { $left } of { $all }
board-hull-ends = At 0 or less the game ends after the round.
board-hull-label = Hull
board-fields-label = Fields
board-next-round = next round
board-draw-symbol = 1 card with the next supply, as long as this field is free
board-faces-nothing = faces nothing
board-versus = vs
board-against = { $own } against { $enemy }
board-level = level { $level }
board-level-title = Level { $level }
board-fighters = { fighters }
board-fighters-left = { $left } of { $all } fighters
board-shields = shields { $count }
board-shields-left = shields { $left } of { $all }
board-empty-area = empty space
board-upper = Upper half
board-lower = Lower half
board-covered = covered
board-turned = turned
board-card-back = Card back
board-front = Front
board-back = Back
board-front-up = Front up
board-face-down = Face down
board-own-front = Your card lies face down. Its front, only for you:
board-known-front = This card lies face down, but everybody has seen its front:
board-unknown-front = Only its owner knows the front of this card.
board-training = Training
board-skirmish = Skirmish
board-play = Play
board-flip = Flip the card
board-choose-sector = Choose a sector
board-choose-destination = Now choose its sector
board-which-first = Which effect first?
board-slide-question = Slide your cruiser?
board-slide = { $slide ->
    [left] Left
    [stay] Stay
   *[right] Right
}
board-order-question = Fight the battles
board-order = { $order ->
    [left_to_right] Left to right
   *[right_to_left] Right to left
}
board-choose = Choose
board-cruiser-title = Choose your cruiser
board-cruiser-secret = Nobody sees your choice before both are ready.
board-cruiser-waits = The other side is choosing.
board-cruiser-taken = Chosen by { $names }
board-deck-title = Your deck
board-deck-waits = Your deck is ready. The other side is still building.
board-deck-looking = Both sides are building their decks.
board-deck-need = { $count ->
    [one] 1 more needed
   *[other] { $count } more needed
}
board-decks = Decks
board-decks-ready = Ready-made
board-decks-own = Yours
board-of-cards = { $n } of { $all }
board-deck-fill = Fill the rest
board-deck-keep = Keep deck
board-deck-name = Name of the deck
board-deck-drop = Delete “{ $name }”
board-deck-send = Use deck
board-deck-sending = Sending { $done } of { $all }
board-deck-stuck = This deck cannot be sent as it is.
board-deck-sent = already in the deck
board-deck-impossible = no longer possible
board-deck-add = Add
board-deck-remove = Take out
board-filter = Filter
board-all-levels = All levels
board-all-effects = All effects
board-only-picked = Picked
board-clear = Clear

# The legend of symbols
board-legend-cards = Cards
board-legend-card = A squadron card: the number before the dash is its level. Front up it needs a field of exactly that level.
board-legend-back = A card that lies face down: level 0, two fighters in the upper half, no effects.
board-legend-fighter = Fighters: each one that can be seen deals 1 damage to the sector opposite.
board-legend-hit = A damage marker: this fighter no longer shoots until it is covered. With its last fighter the card is destroyed.
board-legend-shield = Shields take markers before the fighters do, and are free again at the end of the round.
board-legend-turned = The card lies turned: its upper and lower halves have changed places.
board-legend-eye = You know the front of this face-down card.
board-legend-covered = Small and grey: what the covered half of the card would show if it came to light.
board-legend-effects = Effects
board-legend-table = On the table
board-legend-hull = The hull: filled bars are left, empty ones are lost.
board-legend-duel = Between the boards: the fighters that shoot at each other in this pair of sectors.

# What only the terminal's board says
terminal-hand = Hand
terminal-hand-count = Hand { $count }
terminal-hand-empty = Your hand is empty.
terminal-aside-count = aside { $count }
terminal-passed = passed
terminal-initiative = initiative
terminal-round = Round { $round }
terminal-phase-cruiser = cruisers
terminal-phase-build = decks
terminal-phase-deployment = deployment
terminal-phase-combat = combat
terminal-phase-over = over
terminal-piles = pile { $draw }, discard { $discard }
terminal-battle-left = Battle { $pair }: damage left, South { $south }, North { $north }
terminal-waiting = Also waiting: { $effects }
terminal-unknown = unknown
terminal-slide-left = left
terminal-slide-stay = stay
terminal-slide-right = right
terminal-ready-deck = Deck “{ $name }” (for { $cruiser })
terminal-deck = Your deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, at least { $fewest }
terminal-level = Level { $level }: { $count }
terminal-discard = Discard pile
terminal-unseen = Not seen yet
terminal-own-deck = Your deck
terminal-column-id = Card
terminal-column-level = L
terminal-column-name = Name
terminal-column-upper = upper
terminal-column-lower = lower
terminal-column-fits = fits sector
terminal-legend-own = your fighters; hollow ones carry a damage marker and do not shoot
terminal-legend-foe = the enemy's fighters
terminal-legend-back = a card that lies back up; your own ones with their id
terminal-legend-known = a back whose front everybody has seen
terminal-legend-covered = an area covered by the next card, and what it will show again: ▒2✚ is two fighters and a draw
terminal-legend-turned = turned by 180 degrees: upper and lower area have changed places
terminal-legend-fighters = fighters that shoot at each other between two facing sectors, the enemy's first
terminal-legend-free = a free field; the lowest number is the level that a card must have here
terminal-legend-draw = brings a card in the next supply while no card lies on it
terminal-legend-initiative = holds the initiative
terminal-legend-place = South's sector 3, the card of level 1

# What there is to say at the end.
reason-shot-down = { $seat }’s cruiser was shot down.
reason-hull = The battle was over, and the hulls were compared: { $south } to { $north }.
reason-cards = The hulls were equal, so the cards were counted: { $south } to { $north }.
reason-equal = Hulls and cards were equal.
secret-hand = Hand
secret-covered = Face down
secret-aside = Beside the board
secret-deck = Deck
tally-hull-lost = Hull lost
tally-squadrons-lost = Squadrons lost
tally-cards-left = Cards left
tally-cards-played = Cards played
tally-effects = Effects used
tally-absorbed = Hits absorbed

# What chance is asked for, in reviews
luck-draw = cards drawn
luck-first = who begins
luck-pool = the pools dealt

# Answers that are given once and for all
standing-in-order = Effects that trigger at the same time: in the order shown

# What is wrong with a file of one's own.
data-card-number = card { $id }: the number { $number } is not between 1 and 127
data-card-level = card { $id }: level { $level } is not between 0 and 3
data-card-id = card { $id }: an id is a level, a hyphen and a number
data-card-other-level = card { $id }: its level is { $level }, its id says otherwise
data-card-other-number = card { $id }: its number is { $number }, its id says otherwise
data-card-twice = card { $id }: there is another card with number { $number }
data-boards = there are more than { $most } boards
data-board-twice = there is another board { $id }
data-board-sides = a board has two sides (SF-2.1)
data-no-cruiser = there is no cruiser { $id }
data-cruiser-id = the id of a cruiser is one word, and { $id } is not
data-cruiser-twice = there is another cruiser { $id }
data-cruisers = there are more than { $most } cruisers
data-hull = cruiser { $id }: a hull has 1 to 1000 points
data-power = cruiser { $id }: a cruiser has no special power (SF-2.2)
data-mode-twice = cruiser { $id }: mode { $mode } is there twice
data-sectors = cruiser { $id }: a board has 5 sectors
data-sector-fields = cruiser { $id }: sector { $sector } has 1 to 4 fields
data-sector-draw = cruiser { $id }: sector { $sector } has a draw symbol on level { $level }, which it does not have
data-sector-draw-twice = cruiser { $id }: sector { $sector } has two draw symbols on level { $level }
data-no-effect = there is no effect { $code }
data-effect-twice = there is another text for the effect { $code }
data-back-level = the back has level 0 (SF-2.4)
data-back-effects = the back has no effects (SF-2.4)
data-area-fighters = an area has 0 to 4 fighters
data-area-shields = shields come in 2, 3 and 4
data-area-effects = an area shows at most 4 triggered effects
data-not-triggered = { $code } is no triggered effect
