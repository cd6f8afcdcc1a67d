game-title = Muster
game-blurb = Ein winziges Stichspiel, um die Maschinerie zu prüfen.
setting-seats = Spieler
setting-scoring = Ein Stich ist wert
setting-scoring-tricks = einen Punkt
setting-scoring-ranks = die Summe seiner Werte
seat-red = Rot
seat-green = Grün
seat-blue = Blau
question-choose = Wähle eine Karte für den Stich.
question-offer = Die oberste Karte ist eine { $rank }. Nimmst du sie?
coach-choose = Die höchste Karte gewinnt den Stich: Eine hohe lohnt sich, wo es viel zu gewinnen gibt.
coach-offer = Eine Karte mehr ist eine, aus der du später wählen kannst.
action-choose = Wähle die { $rank }
action-take = Nimm die Karte
action-leave = Lass die Karte
event-dealt = { $seat } erhält { $ranks }.
event-dealt-hidden = { $seat } erhält { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
event-chose = { $seat } wählt die { $rank }.
event-chose-hidden = { $seat } hat gewählt.
event-revealed = Die Karten werden aufgedeckt: { $ranks }.
event-won = { $seat } gewinnt den Stich: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
event-tied = Niemand gewinnt den Stich.
event-looked = { $seat } sieht sich die oberste Karte an, eine { $rank }.
event-looked-hidden = { $seat } sieht sich die oberste Karte an.
event-took = { $seat } nimmt die Karte.
event-left = { $seat } lässt die Karte.
event-over = Das Spiel ist vorbei.
refusal-seats = Zwei oder drei können spielen, nicht { $seats }.
refusal-chosen = Deine Wahl gilt.
refusal-not-held = Du hast keine { $rank }.
refusal-no-offer = Dir wird keine Karte angeboten.
refusal-offer-first = Entscheide erst, ob du die oberste Karte nimmst.

standing-leave-offers = Jede Karte liegen lassen, die mir angeboten wird
secret-hand = Hand
luck-draw = gezogene Karten
