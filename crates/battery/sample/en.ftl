game-title = Sample
game-blurb = A tiny game of tricks to test the machinery with.
setting-seats = Players
setting-scoring = A trick is worth
setting-scoring-tricks = one point
setting-scoring-ranks = the sum of its ranks
seat-red = Red
seat-green = Green
seat-blue = Blue
question-choose = Choose a card for the trick.
question-offer = The top card is a { $rank }. Do you take it?
coach-choose = The highest card wins the trick: a high one is best spent where much is to be won.
coach-offer = A card more is one that you can choose from later.
action-choose = Choose the { $rank }
action-take = Take the card
action-leave = Leave the card
event-dealt = { $seat } is dealt { $ranks }.
event-dealt-hidden = { $seat } is dealt { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-chose = { $seat } chooses the { $rank }.
event-chose-hidden = { $seat } has chosen.
event-revealed = The cards are turned over: { $ranks }.
event-won = { $seat } wins the trick: { $points ->
    [one] one point
   *[other] { $points } points
}.
event-tied = Nobody wins the trick.
event-looked = { $seat } looks at the top card, a { $rank }.
event-looked-hidden = { $seat } looks at the top card.
event-took = { $seat } takes the card.
event-left = { $seat } leaves the card.
event-over = The game is over.
refusal-seats = Two or three can play, not { $seats }.
refusal-chosen = Your choice stands.
refusal-not-held = You do not hold a { $rank }.
refusal-no-offer = No card is offered to you.
refusal-offer-first = First decide whether you take the top card.

standing-leave-offers = Leave every card that is offered to me
secret-hand = Hand
luck-draw = cards drawn
