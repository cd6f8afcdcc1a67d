# Die Wörter von Starfighter. Die Begriffe sind die des Wörterbuchs (SF-1.7).
game-title = Starfighter
game-blurb = Ein Duell zweier Weltraumkreuzer, deren Geschwaderkarten einander verdecken und aufdecken.

# Die Optionen (SF-3, SF-10.5, SF-11.3, SF-13.4)
setting-mode = Modus
setting-mode-training = Training
setting-mode-skirmish = Scharmützel
setting-mode-ultimate-war = Ultimativer Krieg
setting-start = Startspieler
setting-start-random = ausgelost
setting-start-south = Süd
setting-start-north = Nord
setting-max-rounds = Letzte Runde
setting-pool = Karten für die Decks
setting-pool-full = alle Karten für jeden
setting-pool-dealt = die Hälfte der Karten für jeden
setting-pool-lists = zwei vorgegebene Decks
setting-lists = Die zwei Decks: für „south“ und „north“ der Name eines fertigen Decks oder eine Liste von ID-Codes
setting-copies = Exemplare jeder Karte; bei 1 darf keine Karte in beiden Decks sein
setting-cards = Andere Geschwaderkarten, als Text einer Kartendatei
setting-cruisers = Andere Kreuzer, als Text einer Kreuzerdatei

# Spieler
seat-south = Süd
seat-north = Nord

# Karten und Kreuzer
card = { $id } { $name }
card-some = Die Karte
card-text = Oben: { $upper }. Unten: { $lower }.
card-short = { $upper } / { $lower }
area-upper = oberer Bereich
area-lower = unterer Bereich
area-empty = leer
fighters = { $count ->
    [one] 1 Jäger
   *[other] { $count } Jäger
}
shields = { $count ->
    [one] 1 Schild
   *[other] { $count } Schilde
}
class-text = { $class }: Hülle { $hull }, Höhe der Sektoren { $heights }

# Die Effekte (SF-7)
effect-draw = Ziehen
effect-draw-text = Lege die oberste Karte deines Zugstapels ungesehen neben dein Tableau; mit dem nächsten Nachschub kommt sie auf deine Hand.
effect-move-horizontal = Horizontale Bewegung
effect-move-horizontal-text = Bewege eine beliebige Karte auf einem der Tableaus an die Spitze eines benachbarten Sektors desselben Tableaus, der nicht voll ist.
effect-move-vertical = Vertikale Bewegung
effect-move-vertical-text = Bewege eine beliebige Karte auf einem der Tableaus an die Spitze ihres eigenen Sektors.
effect-move-free = Freie Bewegung
effect-move-free-text = Bewege eine beliebige Karte auf einem der Tableaus an die Spitze eines beliebigen anderen Sektors desselben Tableaus, der nicht voll ist.
effect-u-turn = Kehrtwende
effect-u-turn-text = Drehe eine beliebige Karte auf einem der Tableaus um 180 Grad: Ihr oberer und ihr unterer Bereich tauschen die Positionen.
effect-damage-enemy-cruiser = Beschädige den feindlichen Kreuzer
effect-damage-enemy-cruiser-text = Die feindliche Hülle verliert 1 Punkt.
effect-damage-own-cruiser = Beschädige den eigenen Kreuzer
effect-damage-own-cruiser-text = Deine eigene Hülle verliert 1 Punkt.
effect-destruction = Zerstörung
effect-destruction-text = Zerstöre eine beliebige Karte auf einem der Tableaus.
effect-damage-fighters = Beschädige Jäger
effect-damage-fighters-text = Lege 1 Schadensmarker auf die höchste Karte eines beliebigen Sektors auf einem der Tableaus, auf Schilde vor Jägern. Eine Hülle wird nie getroffen.
effect-barrel-roll = Fassrolle
effect-barrel-roll-text = Wende eine beliebige Karte auf einem der Tableaus auf ihre andere Seite. Ihre Ausrichtung behält sie.
effect-force-field = Kraftfeld
effect-force-field-text = Solange es sichtbar ist: Trifft Schaden diese Karte, bekommt sie genau 1 Marker; der Rest dieses Schadens wird absorbiert, auch für die Karten darunter und die Hülle.
effect-shields = Schilde
effect-shields-text = Solange sie sichtbar sind: Schadensmarker kommen zuerst auf die Schilde dieser Karte und erst dann auf ihre Jäger. Am Rundenende sind die Schilde wieder frei.

# Wo eine Karte liegt, und was ein Spieler von ihr weiß
place = Sektor { $sector } von { $seat }, Stufe { $level }
place-own = dein Sektor { $sector }, Stufe { $level }
target = { $card } ({ $place })
target-back = { $card } ({ $place }, Rückseite oben)
target-unknown = eine unbekannte Karte ({ $place }, Rückseite oben)

# Fragen
question-wait = { $seat } entscheidet.
question-cruiser = Wähle einen Kreuzer.
question-secret-cruiser = Wähle einen Kreuzer. Niemand sieht deine Wahl, bis beide bereit sind.
question-deck = Baue dein Deck: { $count ->
    [0] noch keine Karte
    [one] bisher 1 Karte
   *[other] bisher { $count } Karten
}, mindestens { $fewest } müssen es werden.
question-deck-enough = Baue dein Deck: bisher { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}. Das genügt; du darfst weitere hinzufügen.
question-play = Spiele eine Karte oder passe. Wer zuerst passt, bekommt die Initiative.
question-play-alone = Spiele eine Karte oder passe. { $seat } hat gepasst und spielt in dieser Runde keine Karte mehr.
question-order = Mehrere Effekte von { $card } ({ $place }) warten. Welcher wird als Nächstes ausgeführt?
question-target-card = „{ $effect }“ von { $card } ({ $place }): Wähle eine Karte.
question-target-move = „{ $effect }“ von { $card } ({ $place }): Wähle eine Karte und den Sektor, in den sie kommt.
question-target-sector = „{ $effect }“ von { $card } ({ $place }): Wähle einen Sektor, dessen höchste Karte getroffen wird.
question-slide = Verschiebe deinen Kreuzer um einen Sektor oder bleibe, wo du bist.
question-battle-order = In welcher Reihenfolge finden die Gefechte statt?

# Was ein Coach zu jeder Frage sagt: wozu sie da ist und worauf man meist schaut
coach-cruiser = Kreuzer unterscheiden sich in der Hülle und in der Höhe ihrer Sektoren. Hohe Sektoren haben Platz für starke Karten der Stufen 2 und 3; eine dicke Hülle verzeiht eine schwache Runde.
coach-secret-cruiser = Denk gleich an dein Deck: Hohe Sektoren wollen viele Karten der Stufen 2 und 3, niedrige solche der Stufe 0. Eine dicke Hülle verzeiht eine schwache Runde.
coach-deck = Jeder Sektor beginnt mit einer Karte der Stufe 0; darum nehmen die meisten viele davon und nur wenige der Stufe 3. Mische Jäger mit Effekten, die Karten bewegen oder drehen.
coach-deck-enough = Ein kleines Deck zeigt dir seine besten Karten öfter. Nimm nur noch dazu, was eine Lücke füllt: zu wenige Karten niedriger Stufe oder kein Mittel gegen einen hohen Sektor.
coach-play = Schau, was deinen Sektoren gegenüberliegt und was deine Karte verdeckt oder aufdeckt. Schwache Karten kommen verdeckt. Wer zuerst passt, bekommt die Initiative, lässt aber den anderen weiterspielen.
coach-play-alone = In dieser Runde antwortet dir niemand mehr: Fülle Sektoren, denen viele Jäger gegenüberliegen. Aber auch Handkarten sind etwas wert, und die nächste Runde beginnst du.
coach-order = Ein Effekt, der dabei zum Vorschein kommt, wirkt sofort, noch vor denen, die warten. Überlege also, welcher den anderen besser macht und welcher ihn verdirbt.
coach-target-card = Es darf jede Karte beider Tableaus sein. Schau auf das, was darunter liegt: Hole deine guten Effekte ans Licht und beim Gegner seine Strafen.
coach-target-move = An zwei Stellen ändert sich etwas: Was die Karte verlässt, kommt ans Licht; worauf sie landet, wird verdeckt. Sieh dir beides an, auch bei den Karten der anderen Seite.
coach-target-sector = Die höchste Karte bekommt den Marker. Am besten fällt damit ihr letzter Jäger und etwas Nützliches taucht auf; oder du triffst Jäger, die auf einen leeren Sektor schießen würden.
coach-slide = Nach dem Verschieben liegen sich andere Sektoren gegenüber. Zähle die sichtbaren Jäger jedes Paars: Deine sollen auf leere Sektoren treffen, deine Lücken auf schwache.
coach-battle-order = Karten, die früh fallen, decken Effekte auf, die spätere Gefechte verändern. Beginne dort, wo dir das nützt, und hebe auf, was besser verdeckt bleibt.

# Aktionen
action-choose-cruiser = Wähle { $class }
action-deck-add = Nimm { $card } ins Deck ({ $shows })
action-deck-done = Schließe das Deck mit { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ab
action-play-front = Spiele { $card } mit der Vorderseite nach oben in Sektor { $sector }, Stufe { $level } ({ $shows })
action-play-back = Spiele { $card } mit der Rückseite nach oben in Sektor { $sector }, Stufe { $level } ({ $shows })
action-pass = Passe
action-pass-take = Passe und nimm die Initiative
action-pass-keep = Passe und behalte die Initiative
action-resolve = Führe „{ $effect }“ aus ({ $area })
action-target = Wähle { $target }
action-lift = Bewege { $target } an die Spitze des Sektors
action-stay-on-top = Lass { $target } an der Spitze des Sektors: Nichts ändert sich
action-turn = Drehe { $target } um 180 Grad
action-destroy = Zerstöre { $target }
action-roll-to-front = Wende { $target } auf die Vorderseite
action-roll-to-back = Wende { $target } auf die Rückseite
action-move = Bewege { $target } in Sektor { $to }
action-damage = Beschädige { $target }
action-slide-left = Verschiebe deinen Kreuzer nach links (deine Sektoren gegen die feindlichen: { $pairs })
action-slide-stay = Bleibe, wo du bist (deine Sektoren gegen die feindlichen: { $pairs })
action-slide-right = Verschiebe deinen Kreuzer nach rechts (deine Sektoren gegen die feindlichen: { $pairs })
pair = { $own }-{ $enemy }
action-left-to-right = Trage die Gefechte von links nach rechts aus
action-right-to-left = Trage die Gefechte von rechts nach links aus

# Was geschieht
event-start-player = { $seat } ist Startspieler und nimmt die Initiative.
event-cruiser-chosen = { $seat } wählt { $class }.
event-pool-dealt = { $seat } bekommt die Hälfte der Karten.
event-pool-dealt-cards = { $seat } bekommt die Hälfte der Karten: { $cards }.
event-build-done = { $seat } ist bereit.
event-revealed = Süd befehligt { $south } mit einem Deck von { $south_cards ->
    [one] 1 Karte
   *[other] { $south_cards } Karten
}, Nord befehligt { $north } mit einem Deck von { $north_cards ->
    [one] 1 Karte
   *[other] { $north_cards } Karten
}.
event-round-began = Runde { $round } beginnt. { $seat } hat die Initiative.
event-took-aside = { $seat } nimmt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} von neben dem Tableau auf die Hand.
event-took-aside-cards = { $seat } nimmt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} von neben dem Tableau auf die Hand: { $cards }.
event-supplied = { $seat } zieht { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
}.
event-supplied-cards = { $seat } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}: { $cards }.
event-reshuffled = Der Ablagestapel wird gemischt und zum neuen Zugstapel: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
event-reshuffled-own = Der Ablagestapel von { $seat } wird gemischt und zum neuen Zugstapel: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
event-automatic = { $seat } hat keine Wahl.
event-played-front = { $seat } spielt { $card } mit der Vorderseite nach oben in Sektor { $sector }, Stufe { $level } ({ $shows }).
event-played-back = { $seat } spielt { $card } mit der Rückseite nach oben in Sektor { $sector }, Stufe { $level }.
event-played-hidden = { $seat } spielt eine Karte mit der Rückseite nach oben in Sektor { $sector }, Stufe { $level }.
event-triggered = { $place }: { $card } löst „{ $effect }“ aus.
event-resolving = { $place }: { $seat } führt „{ $effect }“ aus.
event-lost-hidden = { $place }: „{ $effect }“ verfällt, weil der Effekt nicht mehr sichtbar ist.
event-lost-no-target = { $place }: „{ $effect }“ verfällt, weil es kein Ziel gibt.
event-lost-no-card = { $place }: „{ $effect }“ verfällt, weil es keine Karte zu ziehen gibt.
event-lost-repetition = { $place }: „{ $effect }“ verfällt, weil sich die Situation wiederholt.
event-lost-cap = { $place }: „{ $effect }“ verfällt, weil die Kettenreaktion zu lang ist.
event-set-aside = { $seat } legt eine Karte ungesehen neben das Tableau.
event-moved = { $place }: { $card } kommt in Sektor { $to }, Stufe { $level }.
event-lifted = { $place }: { $card } kommt an die Spitze des Sektors.
event-stayed = { $place }: { $card } bleibt an der Spitze des Sektors.
event-turned = { $place }: { $card } wird um 180 Grad gedreht.
event-rolled-to-front = { $place }: { $card } wird auf die Vorderseite gewendet ({ $shows }).
event-rolled-to-back = { $place }: { $card } wird auf die Rückseite gewendet.
event-marked-fighter = { $place }: { $card } bekommt einen Schadensmarker auf einen Jäger.
event-marked-shield = { $place }: { $card } bekommt einen Schadensmarker auf die Schilde.
event-markers-back = { $place }: { $card } verliert { $count ->
    [one] 1 Schadensmarker
   *[other] { $count } Schadensmarker
}.
event-destroyed = { $place }: { $card } wird zerstört.
event-hull = Die Hülle von { $seat } verliert { $loss ->
    [one] 1 Punkt
   *[other] { $loss } Punkte
} und steht bei { $left }.
event-passed = { $seat } passt.
event-passed-first = { $seat } passt zuerst und hat die Initiative.
event-slid-left = { $seat } verschiebt den Kreuzer nach links (Versatz { $offset }).
event-slid-stay = { $seat } verschiebt den Kreuzer nicht (Versatz { $offset }).
event-slid-right = { $seat } verschiebt den Kreuzer nach rechts (Versatz { $offset }).
event-left-to-right = { $seat } lässt die Gefechte von links nach rechts austragen.
event-right-to-left = { $seat } lässt die Gefechte von rechts nach links austragen.
event-battle = Gefecht S{ $south }-N{ $north }: Süd bekommt { $south_takes } Schaden, Nord bekommt { $north_takes } Schaden.
event-absorbed = Das Kraftfeld von { $seat } absorbiert { $count } Schaden.
event-shields-reset = Alle Marker auf Schilden werden entfernt.
event-initiative = { $seat } bekommt die Initiative.
event-ended = Die Partie ist zu Ende. Hülle: Süd { $south_hull }, Nord { $north_hull }. Karten: Süd { $south_cards }, Nord { $north_cards }.

# Ablehnungen
refusal-data = Diese Karten oder Kreuzer lassen sich nicht verwenden: { $error }
refusal-max-rounds = Eine Partie dauert mindestens 1 Runde.
refusal-copies = Von jeder Karte gibt es 1 oder 2 Exemplare.
refusal-too-few-cards = Es gibt zu wenige Karten: Mindestens { $fewest } werden gebraucht.
refusal-no-two-cruisers = Im Modus „{ $mode }“ können keine zwei dieser Kreuzer aufeinandertreffen: Beide müssen zu diesem Modus gehören, und jeder braucht ein eigenes Tableau.
refusal-no-cruiser = Keiner dieser Kreuzer darf im Modus „Ultimativer Krieg“ gewählt werden.
refusal-lists-missing = Zwei Decks sollen vorgegeben sein, in den Optionen stehen aber keine.
refusal-lists-unwanted = Decks lassen sich nur für den Ultimativen Krieg mit zwei vorgegebenen Decks angeben.
refusal-card-in-both-decks = { $card } ist in beiden Decks, es gibt aber nur ein Exemplar davon.
refusal-unknown-deck = Es gibt kein fertiges Deck „{ $deck }“. Bekannte Decks: { $known }.
refusal-unknown-card = Es gibt keine Karte { $card }.
refusal-card-twice = { $card } ist zweimal im Deck. Jede Karte darf einmal darin sein.
refusal-deck-too-small = Das Deck hat { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}. Es braucht mindestens 25.
refusal-effect-not-waiting = Dieser Effekt gehört nicht zu denen, die warten.
refusal-order-first = Wähle zuerst, welcher Effekt als Nächstes ausgeführt wird.
refusal-target-first = Wähle zuerst ein Ziel für den Effekt.
refusal-cruiser = Dieser Kreuzer lässt sich nicht wählen.
refusal-slide-too-far = Nach dem Verschieben müssen sich noch mindestens 2 Sektoren gegenüberliegen.
refusal-not-in-hand = Du hast { $card } nicht auf der Hand.
refusal-sector-full = Sektor { $sector } ist voll: Er hat { $height ->
    [one] nur 1 Feld
   *[other] { $height } Felder
}.
refusal-wrong-level = { $card } hat Stufe { $level }, das nächste freie Feld in Sektor { $sector } hat Stufe { $field }. Dorthin passt die Karte nur mit der Rückseite nach oben.
refusal-deck-add = { $card } kann jetzt nicht ins Deck. Die Karten kommen in aufsteigender Nummer hinzu, und mindestens 25 müssen zusammenkommen.
refusal-no-card-there = Dort liegt keine Karte.
refusal-destination = Die Karte kann nicht in Sektor { $sector }.
refusal-sector-empty = Sektor { $sector } ist leer.

# Was nur das Brett im Browser sagt
board-sector = { $seat ->
    [south] S
   *[north] N
}{ $n }
board-south = { seat-south }
board-north = { seat-north }
board-you = Du
board-place = { place }
board-place-own = { place-own }
board-initiative = Initiative
board-initiative-text = Hat die Initiative: verschiebt den Kreuzer und wählt die Reihenfolge der Gefechte.
board-passed = Gepasst
board-wins = Gewinnt
board-draw = Unentschieden
board-round = Runde { $round }
board-skip = Überspringen
board-cancel = Abbrechen
board-confirm = Bestätigen
board-close = Schließen
board-hand = Deine Hand
board-hand-waits = Hand wartet: erst die Effekte
board-in-hand = { $count } auf der Hand
board-set-aside = { $count } beiseite
board-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
board-cards-unit = { $count ->
    [one] Karte
   *[other] Karten
}
board-draw-pile = Zugstapel
board-discard = Ablage
board-discard-pile = Ablagestapel
board-discard-of = Ablagestapel von { $name }
board-discard-empty = Noch keine Karte.
board-cruiser-of = Kreuzer von { $name }
board-hull = Hülle { $left } von { $all }
board-hull-ends = Bei 0 oder weniger endet die Partie nach der Runde.
board-hull-label = Hülle
board-fields-label = Felder
board-next-round = nächste Runde
board-draw-symbol = 1 Karte mit dem nächsten Nachschub, solange dieses Feld frei ist
board-faces-nothing = ohne Gegner
board-versus = zu
board-against = { $own } gegen { $enemy }
board-level = Stufe { $level }
board-level-title = Stufe { $level }
board-fighters = { fighters }
board-fighters-left = { $left } von { $all } Jägern
board-shields = Schilde { $count }
board-shields-left = Schilde { $left } von { $all }
board-empty-area = leerer Weltraum
board-upper = Obere Hälfte
board-lower = Untere Hälfte
board-covered = verdeckt
board-turned = gedreht
board-card-back = Kartenrückseite
board-front = Vorderseite
board-back = Rückseite
board-front-up = Vorderseite
board-face-down = Rückseite
board-own-front = Deine Karte liegt mit der Rückseite nach oben. Ihre Vorderseite, nur für dich:
board-known-front = Diese Karte liegt mit der Rückseite nach oben, aber alle haben ihre Vorderseite gesehen:
board-unknown-front = Nur ihr Besitzer kennt die Vorderseite dieser Karte.
board-training = Training
board-skirmish = Scharmützel
board-play = Spielen
board-flip = Karte wenden
board-choose-sector = Wähle einen Sektor
board-choose-destination = Wähle nun ihren Sektor
board-which-first = Welcher Effekt zuerst?
board-slide-question = Kreuzer verschieben?
board-slide = { $slide ->
    [left] Links
    [stay] Bleiben
   *[right] Rechts
}
board-order-question = Gefechte austragen
board-order = { $order ->
    [left_to_right] Links nach rechts
   *[right_to_left] Rechts nach links
}
board-choose = Wählen
board-cruiser-title = Wähle deinen Kreuzer
board-cruiser-secret = Niemand sieht deine Wahl, bevor beide bereit sind.
board-cruiser-waits = Die andere Seite wählt gerade.
board-cruiser-taken = Gewählt von { $names }
board-deck-title = Dein Deck
board-deck-waits = Dein Deck ist fertig. Die andere Seite baut noch.
board-deck-looking = Beide Seiten bauen ihre Decks.
board-deck-need = { $count ->
    [one] noch 1 nötig
   *[other] noch { $count } nötig
}
board-decks = Decks
board-decks-ready = Fertige
board-decks-own = Eigene
board-of-cards = { $n } von { $all }
board-deck-fill = Rest auffüllen
board-deck-keep = Deck behalten
board-deck-name = Name des Decks
board-deck-drop = „{ $name }“ löschen
board-deck-send = Deck nehmen
board-deck-sending = { $done } von { $all } gesendet
board-deck-stuck = So lässt sich dieses Deck nicht senden.
board-deck-sent = schon im Deck
board-deck-impossible = nicht mehr möglich
board-deck-add = Nehmen
board-deck-remove = Weglegen
board-filter = Filter
board-all-levels = Alle Stufen
board-all-effects = Alle Effekte
board-only-picked = Gewählte
board-clear = Leeren

# Die Erklärung der Symbole
board-legend-cards = Karten
board-legend-card = Eine Geschwaderkarte: Die Zahl vor dem Strich ist ihre Stufe. Mit der Vorderseite nach oben braucht sie ein Feld mit genau dieser Stufe.
board-legend-back = Eine Karte mit der Rückseite nach oben: Stufe 0, zwei Jäger im oberen Bereich, keine Effekte.
board-legend-fighter = Jäger: Jeder sichtbare macht dem Sektor gegenüber 1 Schaden.
board-legend-hit = Ein Schadensmarker: Dieser Jäger schießt nicht mehr, bis er verdeckt wird. Mit dem letzten Jäger ist die Karte zerstört.
board-legend-shield = Schilde bekommen Marker vor den Jägern und sind am Rundenende wieder frei.
board-legend-turned = Die Karte liegt gedreht: Oberer und unterer Bereich haben die Plätze getauscht.
board-legend-eye = Du kennst die Vorderseite dieser verdeckten Karte.
board-legend-covered = Klein und grau: was der verdeckte Bereich der Karte zeigen würde, käme er zum Vorschein.
board-legend-effects = Effekte
board-legend-table = Auf dem Tisch
board-legend-hull = Die Hülle: Gefüllte Felder sind übrig, leere verloren.
board-legend-duel = Zwischen den Tableaus: die Jäger, die in diesem Sektorenpaar aufeinander schießen.

# Was nur das Brett im Terminal sagt
terminal-hand = Hand
terminal-hand-count = Hand { $count }
terminal-hand-empty = Deine Hand ist leer.
terminal-aside-count = daneben { $count }
terminal-passed = gepasst
terminal-initiative = Initiative
terminal-round = Runde { $round }
terminal-phase-cruiser = Kreuzerwahl
terminal-phase-build = Deckbau
terminal-phase-deployment = Aufstellung
terminal-phase-combat = Kampf
terminal-phase-over = beendet
terminal-piles = Stapel { $draw }, Ablage { $discard }
terminal-battle-left = Gefecht { $pair }: noch zu nehmen, Süd { $south }, Nord { $north }
terminal-waiting = Es warten noch: { $effects }
terminal-unknown = unbekannt
terminal-slide-left = links
terminal-slide-stay = bleiben
terminal-slide-right = rechts
terminal-ready-deck = Deck „{ $name }“ (für { $cruiser })
terminal-deck = Dein Deck: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, mindestens { $fewest }
terminal-level = Stufe { $level }: { $count }
terminal-discard = Ablagestapel
terminal-unseen = Noch nicht gesehen
terminal-own-deck = Dein Deck
terminal-column-id = Karte
terminal-column-level = St
terminal-column-name = Name
terminal-column-upper = oben
terminal-column-lower = unten
terminal-column-fits = passt in Sektor
terminal-legend-own = deine Jäger; hohle tragen einen Schadensmarker und schießen nicht
terminal-legend-foe = die feindlichen Jäger
terminal-legend-back = eine Karte mit der Rückseite nach oben; deine eigenen mit ihrer ID
terminal-legend-known = eine Rückseite, deren Vorderseite alle gesehen haben
terminal-legend-covered = ein Bereich, den die nächste Karte verdeckt, und was er wieder zeigen wird: ▒2✚ sind zwei Jäger und ein Ziehen
terminal-legend-turned = um 180 Grad gedreht: Oberer und unterer Bereich haben die Plätze getauscht
terminal-legend-fighters = Jäger, die zwischen zwei Sektoren aufeinander schießen, die feindlichen zuerst
terminal-legend-free = ein freies Feld; die niedrigste Zahl ist die Stufe, die eine Karte hier haben muss
terminal-legend-draw = bringt mit dem nächsten Nachschub eine Karte, solange keine darauf liegt
terminal-legend-initiative = hat die Initiative
terminal-legend-place = Sektor 3 von Süd, die Karte der Stufe 1

# Was am Ende zu sagen ist.
reason-shot-down = Der Kreuzer von { $seat } wurde abgeschossen.
reason-hull = Das Gefecht war vorbei, und die Hüllen wurden verglichen: { $south } zu { $north }.
reason-cards = Die Hüllen waren gleich, also zählten die Karten: { $south } zu { $north }.
reason-equal = Hüllen und Karten waren gleich.
secret-hand = Hand
secret-covered = Verdeckt
secret-aside = Neben dem Tableau
secret-deck = Deck
tally-hull-lost = Hülle verloren
tally-squadrons-lost = Staffeln verloren
tally-cards-left = Karten übrig
tally-cards-played = Karten gespielt
tally-effects = Effekte genutzt
tally-absorbed = Treffer abgefangen

# Wonach der Zufall gefragt wird, in Rückblicken
luck-draw = gezogene Karten
luck-first = wer beginnt
luck-pool = verteilte Karten

# Antworten, die ein für alle Mal gelten
standing-in-order = Gleichzeitig ausgelöste Effekte: in der gezeigten Reihenfolge

# Was an einer eigenen Datei nicht stimmt.
data-card-number = Karte { $id }: Die Nummer { $number } liegt nicht zwischen 1 und 127
data-card-level = Karte { $id }: Die Stufe { $level } liegt nicht zwischen 0 und 3
data-card-id = Karte { $id }: Eine Kennung ist eine Stufe, ein Bindestrich und eine Nummer
data-card-other-level = Karte { $id }: Ihre Stufe ist { $level }, ihre Kennung sagt anderes
data-card-other-number = Karte { $id }: Ihre Nummer ist { $number }, ihre Kennung sagt anderes
data-card-twice = Karte { $id }: Es gibt noch eine Karte mit der Nummer { $number }
data-boards = es gibt mehr als { $most } Tableaus
data-board-twice = es gibt noch ein Tableau { $id }
data-board-sides = ein Tableau hat zwei Seiten (SF-2.1)
data-no-cruiser = es gibt keinen Kreuzer { $id }
data-cruiser-id = die Kennung eines Kreuzers ist ein Wort, und { $id } ist keines
data-cruiser-twice = es gibt noch einen Kreuzer { $id }
data-cruisers = es gibt mehr als { $most } Kreuzer
data-hull = Kreuzer { $id }: Eine Hülle hat 1 bis 1000 Punkte
data-power = Kreuzer { $id }: Ein Kreuzer hat keine besondere Fähigkeit (SF-2.2)
data-mode-twice = Kreuzer { $id }: Der Modus { $mode } steht zweimal da
data-sectors = Kreuzer { $id }: Ein Tableau hat 5 Sektoren
data-sector-fields = Kreuzer { $id }: Sektor { $sector } hat 1 bis 4 Felder
data-sector-draw = Kreuzer { $id }: Sektor { $sector } hat ein Ziehsymbol auf Stufe { $level }, die er nicht hat
data-sector-draw-twice = Kreuzer { $id }: Sektor { $sector } hat zwei Ziehsymbole auf Stufe { $level }
data-no-effect = es gibt keinen Effekt { $code }
data-effect-twice = es gibt noch einen Text für den Effekt { $code }
data-back-level = die Rückseite hat Stufe 0 (SF-2.4)
data-back-effects = die Rückseite hat keine Effekte (SF-2.4)
data-area-fighters = ein Bereich hat 0 bis 4 Jäger
data-area-shields = Schilde gibt es mit 2, 3 und 4
data-area-effects = ein Bereich zeigt höchstens 4 ausgelöste Effekte
data-not-triggered = { $code } ist kein ausgelöster Effekt
