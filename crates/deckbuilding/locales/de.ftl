# Die Wörter von Star Wars: The Deckbuilding Game.
game-title = Star Wars: The Deckbuilding Game
game-blurb = Imperium und Rebellen kaufen Karten aus einer Auslage und zerstören einander die Stützpunkte.

# Optionen (DB-2.1, DB-14)
setting-mode = Modus
setting-mode-starter = Einstiegspartie (je 5 Stützpunkte)
setting-mode-whole-galaxy = Die ganze Galaxis (je 10 Stützpunkte)
setting-mode-secret-bases = Geheime Stützpunkte (4 geheim gewählt)
setting-bases-to-win = Zu zerstörende Stützpunkte
setting-bases-to-win-recommended = wie empfohlen (3 in der Einstiegspartie, sonst 4)
setting-bases-to-win-2 = 2
setting-bases-to-win-3 = 3
setting-bases-to-win-4 = 4
setting-bases-to-win-5 = 5
setting-pay-out-neutral = Neutrale Karten der Auslage dürfen ausbezahlt werden
setting-factions = Fraktionen
setting-factions-chosen = erster Platz Imperium, zweiter Platz Rebellen
setting-factions-random = ausgelost
setting-turn-limit = Letzter Zug
setting-turn-limit-usual = 400, wenn ein Bot mitspielt, sonst keiner
setting-turn-limit-0 = keiner
setting-turn-limit-50 = 50
setting-turn-limit-100 = 100
setting-turn-limit-200 = 200
setting-turn-limit-400 = 400
setting-turn-limit-1000 = 1000

# Wo das Spiel steht (DB-4)
turn = Zug { $turn }

# Spieler und Merkmale
seat-empire = Imperium
seat-rebel = Rebellenallianz
seat-open = Platz { $number }
trait-trooper = Truppler
trait-fighter = Jäger
trait-vehicle = Fahrzeug
trait-transport = Transporter
trait-officer = Offizier
trait-bounty-hunter = Kopfgeldjäger
trait-droid = Droide
trait-scoundrel = Halunke
trait-jedi = Jedi
trait-sith = Sith

# Karten
card-leaving = { $card } (wird am Zugende verbannt)
card-copy = { $card } #{ $copy }
the-base = der Stützpunkt
value-attack = { $n } Angriff
value-resources = { $n ->
    [one] 1 Ressource
   *[other] { $n } Ressourcen
}
value-force = { $n } Macht
value-none = keine Werte

# Fragen
question-wait = { $seat } entscheidet.
question-secret = Wähle einen Stützpunkt für dein Stützpunkt-Deck ({ $picked } von { $of } gewählt).
question-base = Welchen Stützpunkt deckst du auf?
question-main = { $pool ->
    [0] Was tust du? Du hast keine Ressourcen.
    [one] Was tust du? Du hast 1 Ressource.
   *[other] Was tust du? Du hast { $pool } Ressourcen.
}
question-attack = Wer greift den Stützpunkt an? Bisher { $attack } Angriff.
question-attack-row = Wer greift an? Bisher { $attack } von { $needed }.
question-damage = { $left ->
    [one] 1 Schaden ist übrig. Wie viel trifft dieses Schiff?
   *[other] { $left } Schaden sind übrig. Wie viel trifft dieses Schiff?
}
question-order = Mehrere Fähigkeiten werden ausgelöst. Welche kommt zuerst?
question-destination = Wohin kommt { $card }?
question-reward = Nimmst du die Belohnung für { $card }?
question-trigger = { $card } wird ausgelöst. Nutzt du die Fähigkeit?
question-choose = { $card }: Wähle.
question-discard = { $card } zwingt dich, eine Karte abzulegen. Welche?
question-exile = { $card }: Welche Karte verbannst du?
question-cost = { $card }: Mit welcher Handkarte bezahlst du?
question-row = { $card }: Welche Karte?
question-ship = { $card }: Worauf?
question-return = { $card }: Welche Karte kommt auf deine Hand zurück?
question-top-two = { $card }: Welche der beiden Karten bleibt oben auf dem Galaxis-Deck?
question-swap = { $card }: Die oberste Galaxis-Karte ist { $top }. Tauscht sie den Platz mit einer Karte der Auslage?
question-topdeck = { $card }: Welche gegnerische Karte kommt oben auf das Deck?

# Was ein Coach zu jeder Frage sagt: wozu sie da ist und worauf man meist schaut
coach-secret = Um diese Stützpunkte wird nacheinander gekämpft. Trefferpunkte bringen Zeit, Fähigkeiten zahlen sich Zug um Zug aus: Die meisten nehmen von beidem etwas.
coach-base = Er steht, bis er zerstört wird. Wer hinten liegt, will oft viele Trefferpunkte; wer vorn liegt, eine Fähigkeit, die die letzten Angriffe beschleunigt.
coach-main = Meist so: Spiel alle Karten, zuerst, was Macht bringt, dann, was Macht braucht. Kauf dann das Beste, das du bezahlen kannst, und rechne nach, ob dein Angriff etwas zerstört.
coach-attack = Großkampfschiffe nehmen Schaden vor dem Stützpunkt. Zähle zusammen, bis etwas zerstört ist; der Rest verfällt. Übrige Einheiten können noch ein Ziel in der Auslage angreifen.
coach-attack-row = Gerade genug ist am besten: Was über den Zielwert hinausgeht, verfällt, und jede Karte greift nur einmal im Zug an. Wer draußen bleibt, kann noch den Stützpunkt angreifen.
coach-damage = Zerstöre lieber ein Schiff, als mehrere anzukratzen: Was überlebt, zahlt und schützt weiter. Schaden bleibt liegen, ein Anfang an einem großen Schiff ist also nicht verloren.
coach-order = Alle kommen an die Reihe. Wichtig ist die Reihenfolge, wenn eine Macht, eine Karte oder Ressourcen bringt, die eine andere brauchen kann.
coach-destination = Auf der Hand oder oben auf dem Deck wirkt die Karte bald. Auf dem Ablagestapel wartet sie, bis du mischen musst.
coach-reward = Die Belohnung gehört dir sofort, noch für diesen Zug. Lass sie liegen, wenn du dafür etwas Besseres hergeben müsstest.
coach-trigger = Du musst die Fähigkeit nicht nutzen. Meist lohnt es sich, außer sie kostet etwas, das du in diesem Zug noch brauchst.
coach-choose = Nimm, was diesem Zug fehlt: Ressourcen, wenn du eine gute Karte fast bezahlen kannst, Angriff, wenn etwas fast zerstört ist, Macht, wenn deine Karten darauf warten.
coach-discard = Gib her, was am wenigsten bringt: meist eine Starter-Karte oder Angriff, der im nächsten Zug kein Ziel findet.
coach-exile = Was verbannt ist, kommt nie zurück, und gerade das ist gut: Ohne schwache Starter-Karten ziehst du deine starken öfter.
coach-cost = Die Karte ist der Preis. Bezahle mit der, die in diesem Zug am wenigsten bringt, meist mit einer Starter-Karte.
coach-row = Frag dich, was die andere Seite als Nächstes kaufen möchte. Ihr das zu nehmen, ist oft so viel wert wie ein eigener Gewinn.
coach-ship = Wähle, was am meisten entscheidet: ein Schiff, das vor einem fast zerstörten Stützpunkt steht, oder das, das am meisten zahlt und zuschlägt.
coach-return = Nimm, was du sofort brauchen kannst: Ressourcen, wenn du kaufen willst, Angriff, wenn gleich etwas fällt.
coach-top-two = Was oben bleibt, kommt als Nächstes in die Auslage, die andere Karte wird abgelegt. Behalte, was du kaufen oder jagen kannst; leg ab, was der anderen Seite hilft.
coach-swap = Du kennst jetzt die nächste Karte. Hole sie, wenn du sie bezahlen kannst, oder nimm der anderen Seite durch den Tausch weg, was sie will.
coach-topdeck = Du siehst die ganze Hand. Leg die beste Karte zurück: Sie fehlt im nächsten Zug und kommt erst einen Zug später.

# Aktionen
action-secret = { $base } ({ $points } Trefferpunkte): { $text }
action-base = { $base } ({ $points } Trefferpunkte): { $text }
action-play = { $card } spielen ({ $shows })
action-buy = { $card } für { $cost } kaufen ({ $shows })
action-use = { $card } nutzen: { $text }
action-attack-base = { $base } angreifen
action-attack-ships = Die Großkampfschiffe angreifen
action-attack-row = { $card } in der Auslage angreifen (Zielwert { $needed })
action-pay-out = { $card } für { $cost } ausbezahlen
action-end = Zug beenden
action-add = { $card } hinzunehmen (Angriff { $attack })
action-resolve = Mit { $attack } angreifen
action-damage = { $n } Schaden an { $card } (noch { $left ->
    [one] 1 Trefferpunkt
   *[other] { $left } Trefferpunkte
})
action-accept = Ja: { $text }
action-decline = Nein
action-next = Zuerst { $card }
action-done = Das genügt
action-keep-row = Die Auslage bleibt, wie sie ist
option = Möglichkeit { $option }
option-resources = { $n ->
    [one] 1 Ressource erhalten
   *[other] { $n } Ressourcen erhalten
}
option-their-resources = { $n ->
    [one] Die Gegenseite erhält 1 Ressource
   *[other] Die Gegenseite erhält { $n } Ressourcen
}
option-force = { $n } Macht erhalten
option-their-force = Die Gegenseite erhält { $n } Macht
option-attack = +{ $n } Angriff für diese Einheit
option-their-attack = Die Einheit erhält +{ $n } Angriff
option-repair = Bis zu { $n } Schaden reparieren
option-their-repair = Die Gegenseite repariert bis zu { $n } Schaden
option-discard = Eine Handkarte ablegen
option-their-discard = Die Gegenseite legt eine Handkarte ab
pick-discard-hand = { $card } ablegen
pick-exile-hand = { $card } von der Hand verbannen
pick-exile-discard = { $card } aus dem Ablagestapel verbannen
pick-return = { $card } auf die Hand zurückholen
pick-row-discard = { $card } ablegen (Platz { $slot })
pick-row-take = { $card } nehmen (Platz { $slot })
pick-row-buy = { $card } kostenlos kaufen (Platz { $slot })
pick-row-swap = { $card } tauschen (Platz { $slot })
pick-galaxy-discard = { $card } aus dem Galaxis-Ablagestapel (Kosten { $cost })
pick-galaxy = { $card } bleibt oben
pick-enemy-hand = { $card } kommt oben auf das Deck
ship-damage = { $n } Schaden an { $card }
ship-destroy = { $card } zerstören
ship-row = { $card } in der Auslage zerstören (Platz { $slot })
to-hand = Auf deine Hand
to-hand-leaving = Auf deine Hand; am Zugende wird die Karte verbannt
to-deck-top = Oben auf dein Deck
to-discard = Oben auf deinen Ablagestapel

# Ereignisse
event-factions = Platz { $number } spielt das Imperium.
event-secret-picked = { $seat } wählt { $base }.
event-secret-done = { $seat } hat die Stützpunkte gewählt.
event-turn-began = Zug { $turn }: { $seat }.
event-base-revealed = { $seat } deckt { $base } auf. { $text }
event-resources = { $seat } erhält { $n } durch { $cause }: { $pool } im Ressourcenpool.
event-force-bonus = { $seat } erhält { $n } durch die Macht: { $pool } im Ressourcenpool.
event-force = { $n ->
    [one] { $seat } zieht den Machtmarker 1 Feld weiter, auf { $force }.
   *[other] { $seat } zieht den Machtmarker { $n } Felder weiter, auf { $force }.
}
event-played = { $seat } spielt { $card }.
event-used = { $seat } nutzt { $cause }.
event-offered = { $seat }: { $cause } wird ausgelöst.
event-reward-offered = { $seat } kann die Belohnung für { $cause } nehmen.
event-accepted = { $seat } nimmt an: { $cause }.
event-declined = { $seat } verzichtet: { $cause }.
event-chose = { $cause }: { $seat } wählt „{ $option }“.
event-purchased = { $seat } kauft { $card } für { $paid }.
event-purchased-free = { $seat } kauft { $card } kostenlos.
event-purchased-discard = { $seat } kauft { $card } für { $paid } aus dem Galaxis-Ablagestapel.
event-placed-hand = { $seat }: { $card } kommt auf die Hand.
event-placed-deck = { $seat }: { $card } kommt oben auf das Deck.
event-placed-discard = { $seat }: { $card } kommt auf den Ablagestapel.
event-took = { $seat } nimmt { $card } für diesen Zug aus der Auslage.
event-paid-out = { $seat } bezahlt { $card } für { $paid } aus.
event-refilled = Platz { $slot }: { $card }.
event-attack-base = { $seat } greift den Stützpunkt an.
event-attack-row = { $seat } greift Platz { $slot } an.
event-attacker = { $seat }: { $card } greift mit { $attack } an.
event-attack-resolved = { $seat } greift mit insgesamt { $attack } an.
event-defeated = { $seat } besiegt { $card }.
event-ship-damaged = { $seat }: { $card } nimmt { $n } Schaden ({ $damage } von { $points }).
event-ship-destroyed = { $seat }: { $card } wird zerstört.
event-base-damaged = { $seat }: { $base } nimmt { $n } Schaden ({ $damage } von { $points }).
event-prevented = { $seat }: Der Schild verhindert { $n } Schaden.
event-base-destroyed = { $seat }: { $base } wird zerstört!
event-repaired = { $seat } repariert { $n } Schaden; es bleiben { $damage }.
event-attack-gained = { $seat }: { $card } erhält +{ $n } Angriff.
event-drew = { $count ->
    [one] { $seat } zieht eine Karte.
   *[other] { $seat } zieht { $count } Karten.
}
event-drew-cards = { $count ->
    [one] { $seat } zieht eine Karte: { $cards }.
   *[other] { $seat } zieht { $count } Karten: { $cards }.
}
event-reshuffled = { $seat } mischt den Ablagestapel ({ $count }) zu einem neuen Deck.
event-reshuffled-galaxy = Der Galaxis-Ablagestapel ({ $count }) wird zum neuen Galaxis-Deck.
event-discarded = { $seat } legt { $card } ab.
event-discarded-random = { $seat } legt zufällig ab: { $card }.
event-exiled-hand = { $seat } verbannt { $card } von der Hand.
event-exiled-discard = { $seat } verbannt { $card } aus dem Ablagestapel.
event-exiled-play = { $seat } verbannt { $card } aus dem Spiel.
event-exiled-deck = { $seat } verbannt { $card } aus dem Deck.
event-row-discarded = { $card } kommt von Platz { $slot } auf den Galaxis-Ablagestapel.
event-revealed = { $seat } deckt die oberste Galaxis-Karte auf: { $card }.
event-top-discarded = { $seat } legt { $card } vom Galaxis-Deck ab.
event-looked = { $count ->
    [one] { $seat } sieht sich die oberste Galaxis-Karte an.
   *[other] { $seat } sieht sich die obersten { $count } Galaxis-Karten an.
}
event-looked-cards = { $count ->
    [one] { $seat } sieht sich die oberste Galaxis-Karte an: { $cards }.
   *[other] { $seat } sieht sich die obersten { $count } Galaxis-Karten an: { $cards }.
}
event-swapped = Platz { $slot }: { $into } kommt, { $out } geht.
event-hand-shown = { $seat } zeigt die Hand ({ $count }).
event-hand-shown-cards = { $seat } zeigt die Hand ({ $count }): { $cards }.
event-put-on-deck = { $seat }: Eine Handkarte kommt oben auf das Deck.
event-put-on-deck-card = { $seat }: { $card } kommt von der Hand oben auf das Deck.
event-returned = { $seat } holt { $card } aus dem Ablagestapel zurück.
event-waits = { $seat }: Der nächste Kauf kommt oben auf das Deck ({ $cause }).
event-turn-ended = { $count ->
    [one] { $seat } beendet den Zug und legt 1 Karte ab.
   *[other] { $seat } beendet den Zug und legt { $count } Karten ab.
}
event-ended = Das Spiel ist aus. Zerstörte Stützpunkte: Imperium { $empire }, Rebellen { $rebel }.
event-ended-limit = Der letzte Zug ist vorbei. Zerstörte Stützpunkte: Imperium { $empire }, Rebellen { $rebel }.

# Ablehnungen
refusal-bases-to-win = Zum Sieg gehören 2 bis 5 Stützpunkte.
refusal-turn-limit = Der letzte Zug liegt zwischen 50 und 1000; 0 heißt: keine Grenze.
refusal-secret-base = Stützpunkte werden in der Reihenfolge der Liste gewählt, vier insgesamt.
refusal-base = { $base } ist nicht in deinem Stützpunkt-Deck.
refusal-not-in-hand = { $card } ist nicht auf deiner Hand.
refusal-no-pilots = Es sind keine Outer-Rim-Piloten mehr da.
refusal-slot-empty = Platz { $slot } ist leer.
refusal-enemy-card = { $card } ist eine feindliche Karte und kann nicht gekauft werden.
refusal-too-expensive = { $card } kostet { $cost }; du hast { $pool }.
refusal-lowest-copy = { $card }: Nenne von gleichen Karten die erste.
refusal-not-in-play = Diese Karte ist nicht im Spiel.
refusal-no-action = { $card } hat keine Fähigkeit, die du jetzt nutzen kannst.
refusal-used = { $card } wurde in diesem Zug schon genutzt.
refusal-condition = { $card }: Die Bedingung ist nicht erfüllt.
refusal-cost = { $card }: Du kannst die Kosten nicht bezahlen.
refusal-no-object = { $card }: Es gibt nichts auszuwählen.
refusal-no-effect = { $card } hätte keine Wirkung.
refusal-no-base = Es gibt weder einen Stützpunkt noch ein Großkampfschiff anzugreifen.
refusal-no-attacker = Du hast nichts, was angreifen kann.
refusal-no-target = { $card } kann nicht angegriffen werden.
refusal-neutral-hunted = { $card }: Nur eine neutrale Einheit pro Zug kann gejagt werden.
refusal-too-weak = { $card } hat Zielwert { $needed }; deine Einheiten haben { $strength } Angriff.
refusal-pay-out-off = Das Ausbezahlen ist nicht vereinbart.
refusal-not-neutral = { $card } ist nicht neutral.
refusal-attack-too-weak = Der Angriff braucht { $needed } und mindestens eine Karte.
refusal-attack-first = Handle zuerst den Angriff ab.
refusal-ship-against-row = { $card } ist ein Großkampfschiff; die Auslage greifen nur Einheiten an.
refusal-cannot-attack = { $card } kann jetzt nicht angreifen.
refusal-attacker-order = { $card } kann jetzt nicht dazukommen: die stärksten zuerst, und das Ziel muss erreichbar bleiben.
refusal-damage = Von { $least } bis { $most } Punkte.
refusal-destination = Dorthin kann die Karte nicht.
refusal-option = Diese Möglichkeit hätte keine Wirkung.
refusal-exile-more = Verbanne mindestens { $least }.
refusal-exile-order = Handkarten vor dem Ablagestapel, jeweils in der Reihenfolge der Liste.
refusal-not-among-these = Das steht nicht zur Wahl.
refusal-answer-first = Beantworte zuerst die offene Frage.
refusal-main-phase = Das geht in der Hauptphase nicht.

# Was Karten und Stützpunkte können, in eigenen Worten
reward-bounty = { $n ->
    [one] +1 Ressource.
   *[other] +{ $n } Ressourcen.
}
text-imperial-shuttle = Keine Fähigkeit.
text-stormtrooper = Keine Fähigkeit.
text-inquisitor = Beim Spielen: Such dir einen Bonus aus: +1 Angriff für diese Einheit bis Zugende, +1 Ressource oder +1 Macht.
text-alliance-shuttle = Keine Fähigkeit.
text-rebel-trooper = Keine Fähigkeit.
text-temple-guardian = Beim Spielen: Such dir einen Bonus aus: +1 Angriff für diese Einheit bis Zugende, +1 Ressource oder +1 Macht.
text-outer-rim-pilot = Aktion (sich selbst verbannen): +1 Macht.
text-tie-fighter = Aktion, nur mit eigenem Großkampfschiff im Spiel: eine Karte nachziehen.
reward-tie-fighter = +1 Ressource.
text-admiral-piett = Dauerhaft: Deine Großkampfschiffe haben +1 Angriff.
reward-admiral-piett = +1 Macht.
text-tie-bomber = Aktion: Eine beliebige Karte der Auslage kommt auf den Galaxis-Ablagestapel, ohne Belohnung.
reward-tie-bomber = Eine deiner Karten (Hand oder Ablagestapel) wird verbannt.
text-scout-trooper = Aktion: Zeige die oberste Galaxis-Karte allen. Imperium-Karte: +1 Macht. Rebellen-Karte: Sie wird abgelegt. Sonst kehrt sie verdeckt zurück.
reward-scout-trooper = Eine deiner Karten (Hand oder Ablagestapel) wird verbannt.
text-death-trooper = Dauerhaft, mit der Macht: +2 Angriff.
reward-death-trooper = +2 Macht.
text-tie-interceptor = Aktion: Zeige die oberste Galaxis-Karte allen. Imperium-Karte: eine Karte nachziehen. Rebellen-Karte: Sie wird abgelegt. Sonst kehrt sie verdeckt zurück.
reward-tie-interceptor = +3 Ressourcen.
text-gozanti-cruiser = Aktion (eine Handkarte ablegen): eine Karte nachziehen.
text-moff-jerjerrod = Aktion: Schau dir heimlich die oberste Galaxis-Karte an. Mit der Macht kann sie den Platz mit einer Karte der Auslage tauschen.
reward-moff-jerjerrod = +3 Macht.
text-general-veers = Aktion, nur mit eigenem Truppler oder Fahrzeug im Spiel: eine Karte nachziehen.
reward-general-veers = +3 Macht.
text-at-st = Aktion: Eine beliebige Karte der Auslage kommt auf den Galaxis-Ablagestapel, ohne Belohnung.
reward-at-st = Bis zu zwei deiner Karten (Hand, Ablagestapel) werden verbannt.
text-landing-craft = Aktion, eines von beiden: +4 Ressourcen oder bis zu 4 Schaden von deinem Stützpunkt entfernen.
reward-landing-craft = +4 Ressourcen.
text-director-krennic = Aktion: eine Karte nachziehen; mit dem Todesstern als Stützpunkt zwei.
reward-director-krennic = +3 Ressourcen, +2 Macht.
text-boba-fett = Bei Sieg über ein Ziel der Auslage: eine Karte nachziehen.
reward-boba-fett = +3 Ressourcen, +2 Macht.
text-imperial-carrier = Dauerhaft: Deine Jäger haben +1 Angriff.
text-at-at = Aktion: Hole einen Truppler aus deinem Ablagestapel auf die Hand zurück.
reward-at-at = Kostenloser Kauf einer Karte deiner Seite aus der Auslage.
text-grand-moff-tarkin = Aktion: Leih dir eine Imperium-Karte aus der Auslage auf die Hand (kein Kauf); am Zugende wird sie verbannt.
reward-grand-moff-tarkin = +3 Ressourcen, +3 Macht.
text-star-destroyer = Keine Fähigkeit.
text-darth-vader = Dauerhaft, mit der Macht: +4 Angriff.
reward-darth-vader = +4 Ressourcen, +4 Macht.
text-y-wing = Aktion (sich selbst verbannen): 2 Schaden, entweder an Schiffen vorbei am feindlichen Stützpunkt oder an einem gegnerischen Großkampfschiff im Spiel.
reward-y-wing = +1 Ressource.
text-baze-malbus = Dauerhaft: +1 Angriff für jeden Stützpunkt, den deine Seite verloren hat.
reward-baze-malbus = +1 Macht.
text-snowspeeder = Aktion: Die Gegenseite legt eine Handkarte eigener Wahl ab.
reward-snowspeeder = Eine deiner Karten (Hand oder Ablagestapel) wird verbannt.
text-duros-spy = Aktion: Die Gegenseite entscheidet, ob sie eine Handkarte ablegt oder dir +1 Macht überlässt.
reward-duros-spy = Eine deiner Karten (Hand oder Ablagestapel) wird verbannt.
text-rebel-transport = Aktion, eines von beiden: +1 Ressource oder bis zu 2 Schaden von deinem Stützpunkt entfernen.
text-chirrut-imwe = Dauerhaft, mit der Macht: +2 Angriff.
reward-chirrut-imwe = +2 Macht.
text-rebel-commando = Aktion: Die Gegenseite legt eine Handkarte ab - eigene Wahl, mit der Macht jedoch eine zufällige.
reward-rebel-commando = +2 Macht.
text-x-wing = Aktion, mit der Macht: eine Karte nachziehen.
reward-x-wing = +3 Ressourcen.
text-chewbacca = Aktion, nur mit einer weiteren eigenen einzigartigen Einheit im Spiel: eine Karte nachziehen.
reward-chewbacca = +3 Macht.
text-jyn-erso = Aktion: Schau dir die gegnerische Hand an. Mit der Macht legst du eine Karte davon oben auf das Deck der Gegenseite.
reward-jyn-erso = +3 Macht.
text-u-wing = Aktion, mit der Macht: Entferne bis zu 3 Schaden von deinem Stützpunkt.
reward-u-wing = +4 Ressourcen.
text-hammerhead-corvette = Aktion (sich selbst verbannen): Ein beliebiges Großkampfschiff, das die Gegenseite im Spiel hat, oder ein Imperium-Großkampfschiff der Auslage wird zerstört.
text-han-solo = Aktion: eine Karte nachziehen; mit dem Millennium Falken auf deiner Seite im Spiel zwei.
reward-han-solo = +3 Ressourcen, +2 Macht.
text-cassian-andor = Bei Sieg über ein Ziel der Auslage: Die Gegenseite legt eine Handkarte eigener Wahl ab.
reward-cassian-andor = +3 Ressourcen, +2 Macht.
text-b-wing = Aktion: Die Gegenseite entscheidet zwischen dem Ablegen einer Handkarte und +2 Angriff für diese Einheit bis Zugende.
reward-b-wing = Bis zu zwei deiner Karten (Hand, Ablagestapel) werden verbannt.
text-princess-leia = Aktion: Kostenloser Kauf einer Rebellen-Karte aus der Auslage. Mit der Macht landet sie oben auf deinem Deck.
reward-princess-leia = +3 Ressourcen, +3 Macht.
text-mon-calamari-cruiser = Keine Fähigkeit.
text-millennium-falcon = Aktion: Hole eine einzigartige Einheit aus deinem Ablagestapel auf die Hand zurück.
reward-millennium-falcon = Kostenloser Kauf einer Karte deiner Seite aus der Auslage.
text-luke-skywalker = Aktion, mit der Macht: Ein beliebiges Großkampfschiff der Gegenseite wird zerstört.
reward-luke-skywalker = +4 Ressourcen, +4 Macht.
text-z95-headhunter = Aktion, nur wenn die Gegenseite ein Großkampfschiff im Spiel hat: eine Karte nachziehen.
text-jawa-scavenger = Aktion (sich selbst verbannen): Kauf einer eigenen oder neutralen Karte aus dem Galaxis-Ablagestapel zum normalen Preis.
text-rodian-gunslinger = Dauerhaft: +2 Angriff bei Angriffen auf die Galaxis-Auslage.
text-kel-dor-mystic = Aktion (sich selbst verbannen): Eine weitere deiner Karten (Hand oder Ablagestapel) wird mit verbannt.
text-lobot = Beim Spielen: Such dir einen Bonus aus: +2 Angriff für Lobot bis Zugende, +2 Ressourcen oder +2 Macht.
text-bossk = Bei Sieg über ein Ziel der Auslage: +1 Macht.
text-fang-fighter = Beim Kauf: Er kommt sofort auf deine Hand; mit der Macht ziehst du außerdem eine Karte nach.
text-twilek-smuggler = Aktion: Dein nächster Kauf in diesem Zug landet oben auf deinem Deck.
text-c-roc-cruiser = Aktion (eine Handkarte ablegen): Entferne bis zu 3 Schaden von deinem Stützpunkt.
text-dengar = Bei Sieg über ein Ziel der Auslage: +2 Ressourcen.
text-quarren-mercenary = Beim Kauf: Eine deiner Karten (Hand oder Ablagestapel) wird verbannt, mit der Macht bis zu zwei.
text-hwk-290 = Aktion (sich selbst verbannen): Entferne bis zu 4 Schaden von deinem Stützpunkt.
text-blockade-runner = Keine Fähigkeit.
text-ig-88 = Bei Sieg über ein Ziel der Auslage: Eine deiner Karten (Hand oder Ablagestapel) wird verbannt.
text-nebulon-b-frigate = Aktion, eines von beiden: +3 Ressourcen oder bis zu 3 Schaden von deinem Stützpunkt entfernen.
text-lando-calrissian = Aktion: eine Karte nachziehen; mit der Macht legt die Gegenseite außerdem eine Handkarte eigener Wahl ab.
text-jabbas-sail-barge = Aktion: Hole einen Kopfgeldjäger aus deinem Ablagestapel auf die Hand zurück.
text-jabba-the-hutt = Aktion (eine Handkarte verbannen): eine Karte nachziehen, mit der Macht zwei.
text-lothal = Hier beginnt das Imperium. Keine Fähigkeit.
text-corellia = Beim Aufdecken: Kostenloser Kauf einer Imperium- oder neutralen Karte aus der Auslage, direkt auf deine Hand.
text-kessel = Beim Aufdecken: Bis zu drei deiner Karten (Hand, Ablagestapel) werden verbannt.
text-mustafar = Beim Aufdecken: +4 Macht.
text-kafrene = Beim Spielen deiner ersten neutralen Karte eines Zuges: eine Karte nachziehen.
text-ord-mantell = Dauerhaft: Eine Kopfgeldjagd pro Zug kann einer neutralen Einheit der Auslage gelten; ihre Kosten sind Zielwert und Belohnung in Ressourcen.
text-coruscant = Zu Zugbeginn: Schau dir heimlich die zwei obersten Galaxis-Karten an; eine bleibt oben auf dem Deck, die andere wird abgelegt.
text-death-star = Aktion (4 Ressourcen): Ein beliebiges Großkampfschiff der Gegenseite oder der Auslage wird zerstört.
text-endor = Dauerhaft: Deine Truppler und Fahrzeuge haben +1 Angriff.
text-rodia = Beim Aufdecken: Alle Rebellen-Karten verschwinden aus der Auslage; je Karte nimmt der Rebellen-Stützpunkt 1 Schaden.
text-dantooine = Hier beginnen die Rebellen. Keine Fähigkeit.
text-mon-cala = Beim Aufdecken: Kostenloser Kauf einer Rebellen- oder neutralen Karte aus der Auslage, direkt auf deine Hand.
text-dagobah = Beim Aufdecken: Bis zu drei deiner Karten (Hand, Ablagestapel) werden verbannt.
text-alderaan = Beim Aufdecken: +4 Macht.
text-bespin = Beim Spielen deiner ersten neutralen Karte eines Zuges: eine Karte nachziehen.
text-hoth = Dauerhaft: Der Schild schluckt pro Zug 2 Schaden, bevor dieser Stützpunkt welchen nimmt.
text-jedha = Dauerhaft: Dein erster neutraler Kauf eines Zuges kann auf deine Hand kommen; dann wird er am Zugende verbannt.
text-tatooine = Beim Aufdecken: Eine Rebellen-Karte im Galaxis-Ablagestapel und eine Karte der Auslage tauschen die Plätze; +1 Ressource.
text-sullust = Dauerhaft: Dein erster Kauf eines Zuges kann oben auf deinem Deck landen.
text-yavin-4 = Bei jeder Handkarte, die das Imperium in deinem Zug ablegt: 2 Schaden an seinem Stützpunkt, an Schiffen vorbei.

# Was nur das Brett im Browser sagt
board-you = Du
board-your-side = Deine Seite
board-their-side = Die Gegenseite
board-faction = { $faction ->
    [empire] Imperium
    [rebel] Rebellen
   *[neutral] Neutral
}
board-hand = Hand
board-in-hand = { $count } auf der Hand
board-row = Galaxis-Auslage
board-units = Einheiten dieses Zugs
board-unit = Einheit
board-ships = Großkampfschiffe
board-ship = Großkampf{"\u00AD"}schiff
board-deck = Deck
board-discard = Ablage
board-bases = Stütz{"\u00AD"}punkte
board-base-deck = Stützpunkt-Deck
board-victory = Zerstört
board-won = { $won } von { $of } Stützpunkten
board-galaxy = Galaxis
board-galaxy-deck = Galaxis-Deck
board-galaxy-discard = Galaxis-Ablage
board-pilots = Piloten
board-exile = Verbannt
board-exiled = Verbannt
board-slot = Platz { $slot }
board-empty = Leer
board-known = Bekannt
board-hidden = Verdeckte Karten
board-on-top = Obenauf
board-newest-first = neueste zuerst
board-out-of-game = Nicht in dieser Partie
board-left-in-deck = Noch im Deck oder auf der Hand
board-left-in-your-deck = Noch in deinem Deck
board-left-in-galaxy = Noch im Galaxis-Deck
board-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
board-sums = In diesen Karten
board-reshuffle = { $count ->
    [one] 1 Karte der Ablage kommt beim nächsten Mischen zurück
   *[other] { $count } Karten der Ablage kommen beim nächsten Mischen zurück
}

# Werte
board-value = { $kind ->
    [attack] { value-attack }
    [resource] { value-resources }
   *[force] { value-force }
}
board-cost = kostet { $cost }
board-hit-points = { $count ->
    [one] 1 Trefferpunkt
   *[other] { $count } Trefferpunkte
}
board-hit-points-left = { $left } von { $count ->
    [one] 1 Trefferpunkt
   *[other] { $count } Trefferpunkten
}
board-to-spend = auszugeben
board-attack-ready = Angriff bereit
board-attack = Angriff
board-attack-printed = { $n } aufgedruckt
board-attack-gained = +{ $n } in diesem Zug erhalten
board-attack-bonus = +{ $n } { $cause }
board-constant = konstante Fähigkeiten
board-attack-now = = { $n } jetzt
board-attack-row = { $n } gegen die Auslage
board-reward = Belohnung
board-bounty = { reward-bounty }
board-ability = Fähigkeit
board-leaves = Wird am Zugende verbannt
board-leaves-short = Nur diesen Zug
board-used = Genutzt
board-attacked = Angegriffen
board-unusable = { $why ->
    [no_action] hat keine Aktion
    [used] genutzt
    [condition] Bedingung gerade nicht erfüllt
    [cost] Kosten gerade nicht bezahlbar
    [no_object] gerade nichts zu wählen
   *[no_effect] hätte gerade keine Wirkung
}

# Die Macht
board-force = Die Macht
board-dark-side = Dunkle Seite
board-light-side = Helle Seite
board-force-at = { $faction ->
    [empire] dunkle Seite, Feld { $space } von { $spaces }
    [rebel] helle Seite, Feld { $space } von { $spaces }
   *[neutral] neutrales Feld
}
board-force-with = { $faction ->
    [empire] Die Macht ist mit dem Imperium
    [rebel] Die Macht ist mit den Rebellen
   *[neutral] Die Macht ist im Gleichgewicht
}
board-force-yours = Die Macht ist mit dir
board-force-fully-yours = Die Macht ist ganz mit dir
board-force-theirs = Die Macht ist gegen dich

# Was getan werden kann
board-play = Spielen
board-play-all = Alle { $count } spielen
board-buy = Kaufen für { $cost }
board-pay-out = Ausbezahlen für { $cost }
board-use = Nutzen
board-first = Zuerst
board-pick = Wählen
board-turn-up = Aufdecken
board-deed = { $deed ->
    [damage] Schaden
    [destroy] Zerstören
    [exile] Verbannen
    [discard] Ablegen
    [exchange] Tauschen
    [return] Nehmen
    [take] Nehmen
    [buy] Kaufen
    [buy_free] Kostenlos kaufen
    [keep] Bleibt oben
   *[put_on_deck] Kommt oben auf das Deck
}
board-damage = Schaden
board-yes = Nutzen
board-no = Nein
board-take-reward = Belohnung nehmen
board-cancel = Abbrechen
board-confirm = Bestätigen
board-choices-for = Möglichkeiten für { $name }
board-strip = Ressourcen und Antworten
board-end-turn = Zug beenden
board-still = Du könntest noch etwas tun:
board-still-play = { $count ->
    [one] 1 Karte spielen
   *[other] { $count } Karten spielen
}
board-still-buy = { $count ->
    [one] mit 1 Ressource kaufen
   *[other] mit { $count } Ressourcen kaufen
}
board-still-attack = mit { $attack } angreifen
board-of = { $n } von { $all }
board-resources-short = { $count ->
    [one] 1 Ressource fehlt
   *[other] { $count } Ressourcen fehlen
}
board-attack-short = { $n } Angriff fehlen
board-enemy-ship = Feindliches Schiff
board-smugglers = { $count ->
    [one] Nächster Kauf oben aufs Deck
   *[other] Nächster Kauf oben aufs Deck (× { $count })
}
board-shield = Schild: { $n } von { $of } verschluckt
board-hunt-used = Neutrale Jagd genutzt

# Angriffe und Schaden
board-attack-verb = Angreifen
board-attack-with = Damit angreifen
board-hunt = { $faction ->
    [empire] Kopfgeldjagd
    [rebel] Sabotage
   *[neutral] Angriff
}
board-choose-target = Wähle ein Ziel
board-choose-attackers = Wähle, wer angreift
board-needs = braucht { $needed }, du hast { $ready } bereit
board-of-all = von { $all }
board-through = { $count ->
    [one] durch 1 Schiff
   *[other] durch { $count } Schiffe
}
board-through-hull = { $count ->
    [one] durch 1 Schiff mit { $hull }
   *[other] durch { $count } Schiffe mit { $hull }
}
board-against = { $count ->
    [one] gegen 1 Trefferpunkt
   *[other] gegen { $count } Trefferpunkte
}
board-distribute = { $n } Schaden verteilen
board-damage-left = noch { $left }
board-destroyed = zerstört
board-deal-damage = Schaden zufügen
board-less-damage = Weniger Schaden an { $name }
board-more-damage = Mehr Schaden an { $name }

# Stützpunkte
board-no-base = Kein Stützpunkt bis zum nächsten Zug
board-last-base = Der Stützpunkt ist zerstört
board-choose-base = Deck unten einen neuen Stützpunkt auf
board-chooses-base = Ein neuer Stützpunkt wird gewählt
board-base-title = Stützpunkt aufdecken
board-secret-title = { $count ->
    [4] Wähle geheim vier Stützpunkte
   *[other] Wähle geheim { $count } Stützpunkte
}
board-secret-text = Sie bilden mit deinem Start-Stützpunkt dein Stützpunkt-Deck. Die Gegenseite sieht nie, was du weglässt.
board-secret-wait = Deine Stützpunkte sind gewählt. Die Gegenseite wählt noch.
board-secret-public = Beide Seiten wählen geheim ihre Stützpunkte.
board-secret-chosen = { $chosen } von { $of } gewählt

# Fragen ohne eigene Karte
board-which-first = Mehrere Fähigkeiten auf einmal: Welche kommt zuerst?
board-your-discard = Dein Ablagestapel
board-enemy-hand = Hand der Gegenseite
board-top-two = Oben auf dem Galaxis-Deck
board-peek = Auslage zeigen
board-unpeek = Zurück zur Wahl
board-exile-these = { $count ->
    [one] 1 Karte verbannen
   *[other] { $count } Karten verbannen
}
board-exile-exactly = genau { $n }
board-exile-between = { $least } bis { $most } Karten
board-exile-ask = { $count ->
    [one] Wähle eine Karte zum Verbannen.
   *[other] Wähle bis zu { $count } Karten zum Verbannen.
}
board-row-ask = Wähle eine Karte.
board-also-hand = Auch Karten deiner Hand sind wählbar.
board-waits = { $who } { $does ->
    [choose] wählt
    [discard] legt eine Karte ab
   *[decide] entscheidet
}
board-waits-because = { board-waits }, wegen { $card }
board-forced-discard = { $card } der Gegenseite: Leg eine Handkarte ab.
board-forced-choice = { $card } der Gegenseite: Du hast die Wahl.

# Die Erklärung der Symbole
board-legend-cards = Auf Karten
board-legend-cost = Oben links: was die Karte kostet.
board-legend-attack = Eine Klinge: Angriff, für einen Angriff im Zug.
board-legend-resource = Ein Sechseck: Ressourcen, die du in diesem Zug ausgeben kannst.
board-legend-force = Eine Scheibe: Um so viele Felder rückt die Macht auf dich zu.
board-legend-hull = Ein Schild: Trefferpunkte eines Großkampfschiffs oder Stützpunkts.
board-legend-changed = Ein kleiner Pfeil: Die Zahl ist höher oder niedriger als aufgedruckt.
board-legend-unique = Eine Raute vor dem Namen: Die Karte ist einzigartig.
board-legend-faction = { $faction ->
    [empire] Eine Imperium-Karte: Nur das Imperium kauft sie, die Rebellen jagen sie.
    [rebel] Eine Rebellen-Karte: Nur die Rebellen kaufen sie, das Imperium jagt sie.
   *[neutral] Eine neutrale Karte: Beide Seiten dürfen sie kaufen.
}
board-legend-hunt = Jagd in der Auslage
board-legend-target = Der Zielwert: So viel Angriff von Einheiten besiegt diesen Feind.
board-legend-prize = Hinter dem Pfeil: die Belohnung, hier Ressourcen und Macht.
board-legend-prize-card = Eine Belohnung, bei der es um Karten geht: Der Text sagt, wie.
board-legend-prize-exile = Eine Belohnung: Karten verbannen.
board-legend-table = Auf dem Tisch
board-legend-balance = Das Gleichgewicht der Macht: links die dunkle, rechts die helle Seite; der weiße Ring ist der Marker.
board-legend-base = Trefferpunkte eines Stützpunkts oder Schiffs: Die gefüllten sind übrig.
board-legend-broken = Zerstörte Stützpunkte der anderen Seite, und wie viele zum Sieg reichen.
board-legend-eye = Eine Karte, die nur kennt, wer sie angesehen hat.
board-legend-leaves = Diese Karte verlässt am Ende des Zuges das Spiel.
board-legend-used = Ihre Fähigkeit ist in diesem Zug schon verwendet.
board-legend-attacked = Sie hat in diesem Zug schon angegriffen.

# Was nur das Brett im Terminal sagt
terminal-secret = geheime Stützpunkte
terminal-turn = Zug { $turn }
terminal-pool = Pool { $pool }
terminal-smuggler = Der nächste Kauf kommt oben auf das Deck.
terminal-attack-left = Angriff übrig: { $base } gegen den Stützpunkt, { $row } gegen die Auslage
terminal-play-all = Alles ausspielen ({ $count } Karten)
terminal-counts = Stützpunkte { $won }/{ $of } · Hand { $hand } · Deck { $deck } · Ablage { $discard } · Stützpunkt-Deck { $bases }
terminal-no-base = kein Stützpunkt bis zum nächsten Zug
terminal-ships = Schiffe:
terminal-units = Einheiten:
terminal-galaxy = Galaxis-Deck { $deck } · Ablage { $discard } · Piloten { $pilots }
terminal-top = oben: { $card }
terminal-hand = Hand
terminal-hand-empty = Deine Hand ist leer.
terminal-discard = Ablagestapel
terminal-in-deck = noch im Deck
terminal-unseen = in Deck oder Hand
terminal-bases = Stützpunkt-Deck
terminal-victory = Siegstapel
terminal-galaxy-discard = Galaxis-Ablagestapel
terminal-exile = Verbannt
terminal-legend-faction = eine Karte des Imperiums, der Rebellen, neutral
terminal-legend-values = Angriff, Ressourcen, Macht (F), Trefferpunkte (H); die Zahl davor sind die Kosten
terminal-legend-target = Zielwert und Belohnung einer feindlichen Einheit der Auslage; $ heißt: das kannst du kaufen
terminal-legend-used = die Fähigkeit ist in diesem Zug genutzt
terminal-legend-attacked = hat in diesem Zug angegriffen
terminal-legend-leaving = wird am Zugende verbannt
terminal-legend-force = die Macht: links die Felder des Imperiums, rechts die der Rebellen

# Was am Ende zu sagen ist.
reason-bases = { $seat } hat { $bases } Stützpunkte zerstört.
reason-limit-bases = Der letzte Zug war vorbei, und es zählten die zerstörten Stützpunkte.
reason-limit-damage = Der letzte Zug war vorbei, gleich viele Stützpunkte waren zerstört; es zählte der weniger beschädigte.
reason-limit-equal = Der letzte Zug war vorbei, und nichts unterschied die Seiten.
secret-hand = Hand
secret-bases = Kommende Basen
secret-left-out = Nicht gewählte Basen
tally-attack = Angriff insgesamt
tally-base-damage = Schaden an eigenen Stützpunkten
tally-bought = Karten gekauft
tally-spent = Ressourcen ausgegeben
tally-defeated = Karten der Auslage besiegt
tally-ships-lost = Großkampfschiffe verloren
tally-exiled = Karten verbannt

# Wonach der Zufall gefragt wird, in Rückblicken
luck-draw = gezogene Karten
luck-galaxy = Karten des Galaxis-Decks
luck-discard = zufällig abgelegte Karten
luck-factions = die Fraktionen

# Antworten, die ein für alle Mal gelten
standing-in-order = Gleichzeitige Fähigkeiten: in der gezeigten Reihenfolge
