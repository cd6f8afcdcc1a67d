# Die Wörter von Risiko. Die Begriffe sind die des Wörterbuchs (RK-20).
game-title = Risiko Star Wars
game-blurb = Drei Fraktionen kämpfen um 42 Planeten: Die Rebellen jagen den Imperator, das Imperium jagt die Rebellen, die Hutten wollen die Rohstoff-Planeten. Oder klassisches Risiko auf demselben Spielbrett.

# Die Optionen (RK-1, RK-14.5, RK-18)
setting-mode = Modus
setting-mode-starwars = Vollspiel (2 bis 5 Spieler)
setting-mode-standard = Standard-Risiko (3 oder 4 Spieler)
setting-players = Spieler
setting-max-rounds = Unentschieden nach so vielen Runden (0: nie)
setting-map = Ein anderes Spielbrett, als Text einer Kartendatei
setting-cards = Andere Fraktions-Karten, als Text einer Datei

# Armeen
army-empire = Imperium
army-rebel = Rebellen-Allianz
army-hutt = Hutten-Clan
army-neutral = Neutrale Hutten
army-nobody = niemand
army-of-team = { $army } { $color }
color-orange = Orange
color-yellow = Gelb
color-grey = Grau
color-white = Weiß
color-green = Grün
color-blue = Blau
color-red = Rot
color-other = { $color }

# Raumschiffe, Karten, Würfel
class-fighter = Jäger
class-bomber = Bomber
class-destroyer = Zerstörer
class-fighter-text = je Jäger wird ein Würfel, der eine 1 zeigt, neu geworfen, bis er mehr zeigt
class-bomber-text = jeder Bomber erhöht einen Würfel um 1, den höchsten zuerst
class-destroyer-text = jeder Zerstörer ersetzt einen 6-seitigen durch einen 8-seitigen Würfel
ship = Raumschiff
ship-named = { $name } ({ $class })
fighters = { $count ->
    [one] 1 Jäger
   *[other] { $count } Jägern
}
bombers = { $count ->
    [one] 1 Bomber
   *[other] { $count } Bombern
}
destroyers = { $count ->
    [one] 1 Zerstörer
   *[other] { $count } Zerstörern
}
card = { $event } ({ $class })
card-some = eine Karte
card-fighter = Jäger-Karte
card-bomber = Bomber-Karte
card-destroyer = Zerstörer-Karte
set-fighters = drei Jäger
set-bombers = drei Bomber
set-destroyers = drei Zerstörer
set-mixed = eine Karte jeder Klasse
side-dark = dunklen Seite
side-light = hellen Seite
face-plain = eine leere Basis
face-emperor = den Imperator
die = { $value } (W{ $sides })
roll = { $seat } { $value }
scope-battle = in dieser Schlacht
scope-invasion = in jeder Schlacht dieser Invasion

# Was Ereignisse bewirken (RK-10.3)
effect-and = { $first } { $second }
effect-gain-forces = Füge deiner Verstärkung { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
} hinzu.
effect-gain-forces-per = Füge je besetztem Rohstoff-Planeten { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
} hinzu, höchstens { $max }.
effect-gain-forces-threshold = Füge { $low } Streitkräfte hinzu, wenn du höchstens { $planets } Planeten besetzt, sonst { $high }.
effect-place-forces-each = Lege { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
} auf jeden deiner Planeten mit Imperialer Basis.
effect-build-ship = Baue ein zusätzliches Raumschiff, dessen Limit nicht erreicht ist ({ $classes }).
effect-force-shift = Verschiebe den Macht-Level um { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} zur { $side }.
effect-force-shift-choice = Verschiebe den Macht-Level um { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} zur Seite deiner Wahl.
effect-cancel-force-shift = Verhindere eine vollständige Verschiebung des Macht-Levels zur hellen Seite, sobald sie eintritt.
effect-discard-random-one = Ein Gegner deiner Wahl legt { $count ->
    [one] 1 zufällige Karte
   *[other] { $count } zufällige Karten
} ab.
effect-discard-random-each = Jeder Gegner legt { $count ->
    [one] 1 zufällige Karte
   *[other] { $count } zufällige Karten
} ab.
effect-look-empire = Sieh dir die Hand eines Imperium-Spielers an und lege { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} daraus ab.
effect-look-rebel = Sieh dir die Hand eines Rebellen-Spielers an und lege { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} daraus ab.
effect-look-hutt = Sieh dir die Hand eines Hutten-Spielers an und lege { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} daraus ab.
effect-peek-base = Sieh dir heimlich eine Imperiale Basis auf dem Spielbrett an, die du noch nicht kennst.
effect-relocate-base = Versetze eine Imperiale Basis so, wie sie liegt, auf einen anderen Planeten des Imperiums ohne Basis.
effect-battle-flat-all = Erhöhe jeden deiner Würfel { $scope } um { $bonus }.
effect-battle-flat-highest = Erhöhe deinen höchsten Würfel { $scope } um { $bonus }.
effect-battle-d8 = Alle deine Würfel sind { $scope } 8-seitig.
effect-suppress-attacker = Die Raumschiffe des Angreifers haben { $scope } keine Wirkung.
effect-suppress-defender = Die Raumschiffe des Verteidigers haben { $scope } keine Wirkung.
effect-reroll-own = Wirf beliebige eigene Würfel dieser Schlacht einmal neu, bevor Raumschiffe wirken.
effect-destroy-ship = Zerstöre ein gegnerisches Raumschiff: in deinem Zug eines neben einem deiner Planeten, bei der Verteidigung eines, das den Angriff unterstützt.
effect-remove-forces = Entferne bis zu { $max } Streitkräfte von einem gegnerischen Planeten neben einem deiner Planeten; mindestens { $leave } muss bleiben. Nicht von einem Planeten des Imperiums unter dem Todesstern.
effect-cancel-invasion = Die Invasion entfällt; der Angreifer darf diesen Planeten in diesem Zug nicht mehr angreifen.
effect-toll = Die Invasion entfällt; der Angreifer darf diesen Planeten in diesem Zug erst angreifen, wenn er einen Planeten einer anderen Fraktion erobert hat.
effect-retreat = Bewege vor der ersten Schlacht beliebig viele Streitkräfte und Raumschiffe vom angegriffenen Planeten auf einen benachbarten eigenen Planeten; mindestens { $leave } muss bleiben.
effect-cross-asteroids = Bis zum Ende deines Zuges gelten Planeten am selben Asteroidenfeld für deine Invasionen und deine Angriffe auf den Todesstern als benachbart.
effect-link-planets = Wähle einen deiner Planeten und einen genau zwei Schritte entfernten Planeten, den ein Gegner besetzt oder über dem der Todesstern steht; sie gelten in diesem Zug für deine Angriffe als benachbart.
effect-extra-fortify = Befestige in diesem Zug je einmal mehr mit Streitkräften und mit Raumschiffen.
effect-draw-extra = Ziehe in diesem Zug { $count ->
    [one] 1 zusätzliche Karte
   *[other] { $count } zusätzliche Karten
}.
effect-fire-death-star = Zerstöre den Planeten unter dem Todesstern, wenn er in dieser Region liegt: { $region }. Er muss einem Gegner gehören.
effect-build-death-star = Ist kein Todesstern auf dem Spielbrett, platziere ihn über einem Planeten des Imperiums; der Macht-Level verschiebt sich um 1 Schritt zur dunklen Seite.
effect-ds-move-any = Bewege den Todesstern ohne Würfelwurf zu einem beliebigen Planeten.
effect-ds-dice-more = Wirf bei diesem Angriff auf den Todesstern { $count ->
    [one] 1 zusätzlichen Würfel
   *[other] { $count } zusätzliche Würfel
}.
effect-ds-dice-fewer = Der Angriff auf den Todesstern erfolgt mit { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfeln
} weniger.
effect-ds-target = Dieser Angriff zerstört den Todesstern bereits ab einer Summe von { $value }.
effect-ds-auto-destroy = Dieser Angriff zerstört den Todesstern ohne Würfelwurf.

# Fragen
question-wait = { $seat } entscheidet.
question-claim = Besetze einen freien Planeten.
question-claim-neutral = Wähle einen freien Planeten für die neutralen Hutten.
question-place-death-star = Platziere den Todesstern über einem Planeten des Imperiums.
question-reinforce = Lege 1 Streitkraft auf einen deiner Planeten (noch { $count }).
question-reinforce-neutral = Lege 1 Streitkraft auf einen Planeten der neutralen Hutten (noch { $count }).
question-place-base = Der Basis-Marker zeigt { $face }. Lege ihn auf einen Planeten des Imperiums.
question-cards = Spiele Ereignisse, tausche dann ein Karten-Set, baue dann ein Raumschiff, oder beende den Schritt.
question-cards-standard = Tausche Karten-Sets aus drei Karten oder beende den Schritt. Mit fünf Karten musst du tauschen.
question-set-cards = Welche Karte kommt als nächste in das Set ({ $set })?
question-deploy = Verteile deine Verstärkung: noch { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
}. Die Liste folgt der Reihenfolge des Spielbretts.
question-deploy-ship = Wohin kommt dieses Raumschiff: { $ship }?
question-invade = Greife an oder beende Schritt 5.
question-respond = { $target } ({ $target_forces }) wird von { $source } ({ $source_forces }) aus angegriffen. Spielst du ein Ereignis?
question-send = Wie viele Streitkräfte ziehen von { $source } ({ $source_forces }) in die Schlacht um { $target } ({ $target_forces })?
question-send-death-star = Wie viele Streitkräfte greifen von { $planet } ({ $forces }) aus den Todesstern an?
question-support = Wie viele Raumschiffe dieser Art unterstützen den Angriff: { $ship }? ({ $text })
question-ready = Spiele ein Ereignis oder würfle.
question-defend = { $target } ({ $target_forces }) wird von { $source } ({ $source_forces }) aus mit { $sent ->
    [one] 1 Würfel
   *[other] { $sent } Würfeln
}{ $fleet ->
    [0] {""}
   *[other] {" "}und { $ships }
} angegriffen. Mit wie vielen Würfeln verteidigst du?
question-ds-defend = { $seat } greift den Todesstern mit { $dice ->
    [one] 1 Würfel
   *[other] { $dice } Würfeln
} an. Spielst du ein Ereignis?
question-after-roll = Angriff { $attack }, Verteidigung { $defence }. Spielst du ein Ereignis, bevor verglichen wird?
question-invasion = Geht die Invasion von { $target } ({ $target_forces }) weiter? Die letzte Schlacht ging von { $source } ({ $source_forces }) aus.
question-occupy = { $target } ({ $target_forces }) gehört dir. Wie viele weitere Streitkräfte folgen von { $source } ({ $source_forces })?
question-bonus-sets = Du hast fünf oder mehr Karten: Tausche Sets, bis höchstens vier übrig sind.
question-fortify-forces = Bewege Streitkräfte zwischen verbundenen eigenen Planeten oder beende den Schritt (noch { $count ->
    [one] 1 Bewegung
   *[other] { $count } Bewegungen
}).
question-fortify-to = Von { $planet } wohin?
question-fortify-number = Wie viele Streitkräfte ziehen von { $planet } nach { $to }?
question-command = Bitte deinen Teamkollegen um einen Planeten mit nur einer Streitkraft oder beende den Schritt.
question-command-answer = { $seat } bittet dich um { $planet }. Übergibst du das Kommando?
question-fortify-ships = Bewege Raumschiffe zwischen verbundenen eigenen Planeten oder beende den Schritt (noch { $count ->
    [one] 1 Bewegung
   *[other] { $count } Bewegungen
}).
question-ships-number = Wie viele Raumschiffe dieser Art ziehen von { $planet } nach { $to }: { $ship }?
question-death-star = Würfle für den Todesstern, spiele ein Ereignis oder beende den Schritt.
question-ds-destination = Der Todesstern kann bis zu { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} weit ziehen. Wohin?
question-ds-fire = Feuere den Todesstern ab oder passe.
question-draw = Du ziehst gleich { $count ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $count } Karten
}. Spiele ein Ereignis oder passe.
question-event = { $event }: { $text } Wähle.
question-force-shift = Der Macht-Level verschiebt sich gleich um { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} zur hellen Seite. Verhinderst du das?

# Was ein Coach zu jeder Frage sagt: wozu sie da ist und worauf man meist schaut
coach-claim = { $faction ->
    [empire] Planeten nebeneinander sind mehr wert als verstreute: Sie haben wenige Grenzen und werden zur Region. Steh auch nah bei den Rebellen: Du musst jeden von ihnen finden.
    [rebel] Verteil dich über das Brett: Das Imperium muss euch alle finden, und ihr müsst sechs Basen erreichen. Eine kleine Region, die du allein hältst, zahlt jeden Zug.
    [hutt] Mit zehn der dreizehn Rohstoff-Planeten gewinnst du: Sie haben einen grünen Ring. Besetze diese zuerst, am besten nebeneinander.
   *[none] Planeten nebeneinander sind mehr wert als verstreute. Eine kleine Region mit wenigen Grenzen lässt sich zuerst halten, und sie zahlt jeden Zug.
}
coach-claim-neutral = Die neutralen Hutten greifen niemanden an und stehen allen im Weg. Stell sie dorthin, wo sie der anderen Seite eine Region versperren oder deine Grenze decken.
coach-place-death-star = Dein Planet unter dem Todesstern kann nicht angegriffen werden. Beginne nah bei denen, die er jagen soll: Er zieht nach Würfelwurf und feuert nur, wo du die Karte der Region hast.
coach-reinforce = { $faction ->
    [empire] Viele Streitkräfte an wenigen Grenzen sind besser als zwei überall. Nimm den Planeten, von dem du zuerst angreifst, und einen, den ein Gegner haben will.
    [rebel] Ein oder zwei starke Planeten, von denen du zuschlagen kannst, sind besser als zwei Streitkräfte überall: Einzelne müssen anderswo nur gefunden werden.
    [hutt] Bewache die Rohstoff-Planeten an deinen Grenzen und sammle eine Armee, die sich die nächsten holt.
   *[none] Viele Streitkräfte an wenigen Grenzen sind besser als zwei überall. Im Innern deines Gebiets genügt eine.
}
coach-reinforce-neutral = Sie greifen nie an; Stärke macht einen Planeten nur teuer. Leg sie dorthin, wo die andere Seite durchwill, und nicht du.
coach-place-base = In einer der sechs Basen steckt der Imperator, und wer sie den Rebellen überlässt, verliert. Bewache auch die anderen, damit die stärkste Garnison ihn nicht verrät.
coach-cards = Jede Karte dient einmal: für ihr Ereignis, in einem Set oder als Raumschiff. Sets bringen Streitkräfte vor einem Angriff, Raumschiffe helfen in jeder späteren Schlacht; manche Ereignisse spielst du später.
coach-cards-standard = Ein Set ist kurz vor einem Angriff, den es entscheidet, am meisten wert. Mit wenigen Karten kannst du warten; mit fünf musst du tauschen.
coach-set-cards = Alle passenden Karten zählen hier gleich. Behalte die, deren Ereignis oder Raumschiff du selbst noch brauchen kannst.
coach-deploy = { $faction ->
    [empire] Stell die meisten an einen Ort: wo du in diesem Zug angreifst, neben Rebellen oder auf eine Basis, die sie erreichen können.
    [rebel] Stell die meisten an einen Ort: wo du in diesem Zug angreifst, in Richtung einer wahrscheinlichen Basis oder wo das Imperium dich auslöschen könnte.
    [hutt] Stell die meisten an einen Ort: neben den nächsten Rohstoff-Planeten oder auf einen, den du verlieren könntest.
   *[none] Stell die meisten an einen Ort: wo du in diesem Zug angreifst oder an die Grenze einer Region, die zahlt.
}
coach-deploy-ship = Raumschiffe gehören zur großen Armee: Sie verbessern deren Würfel und gehen mit dem Planeten verloren. Lass selten eines dort, wo wenige Streitkräfte es bewachen.
coach-invade = { $faction ->
    [empire] Greif mit drei an, von einem Planeten mit vielen. Du willst einzelne Rebellen vertreiben und von jeder gegnerischen Fraktion einen Planeten: Das bringt je eine Karte.
    [rebel] Greif mit drei an, von einem Planeten mit vielen. Du willst Planeten mit Basen und von jeder gegnerischen Fraktion einen Planeten: Das bringt je eine Karte.
    [hutt] Greif mit drei an, von einem Planeten mit vielen. Du willst Rohstoff-Planeten und von jeder gegnerischen Fraktion einen Planeten: Das bringt je eine Karte.
   *[none] Greif mit drei an, von einem Planeten mit vielen. Eine Eroberung bringt eine Karte; eine ganze Region, oder eine fremde zu sprengen, ist mehr wert.
}
coach-respond = Das ist der Moment für Ereignisse gegen eine Invasion. Frag dich, ob der Planet die Karte wert ist; im Set oder als Raumschiff nützt sie später vielleicht mehr.
coach-send = Schick, so viele du kannst: Drei Würfel gewinnen öfter, als sie verlieren, zwei nur gegen einen einzelnen. Bei Gleichstand gewinnt der Verteidiger. Mindestens eine Streitkraft bleibt zu Hause.
coach-send-death-star = Eine Summe von 18 zerstört ihn; gelingt das nicht, sind alle Geschickten verloren. Schick also drei oder lass es, und komm, wenn die Macht Würfel dazugibt.
coach-support = Raumschiffe, die helfen, verbessern die Würfel und werden nicht verbraucht. Sie teilen das Schicksal ihres Planeten; solange er sicher ist, kostet Hilfe nichts.
coach-ready = Letzte Gelegenheit vor den Würfeln. Ereignisse, die für die ganze Invasion gelten, spielst du am besten in der ersten Schlacht, wenn das meiste noch kommt.
coach-defend = Zwei Würfel sind fast immer besser: Bei Gleichstand gewinnst du. Ein Würfel nur, wenn du auf keinen Fall zwei Streitkräfte auf einmal verlieren darfst.
coach-ds-defend = Eine Summe von 18 zerstört den Todesstern. Rechne aus, was diese Würfel erreichen können, bevor du ein Ereignis dafür ausgibst.
coach-after-roll = Du siehst die Würfel schon. Ein Ereignis lohnt sich, wenn es einen Vergleich umdreht, am meisten, wenn das den Planeten entscheidet.
coach-invasion = Mach weiter, solange du deutlich mehr Streitkräfte hast als das Ziel. Hör auf, bevor man dir den Planeten, von dem du kommst, leicht nehmen kann.
coach-occupy = Zieh mit der Armee nach, wenn du weiter angreifen willst; lass sie stehen, wenn der alte Planet die gefährlichen Nachbarn hat.
coach-bonus-sets = Die Karten des Besiegten gehören dir, höchstens vier darfst du behalten. Das beste Set bringt sofort Streitkräfte: Nutze sie noch in diesem Zug.
coach-fortify-forces = Bring Streitkräfte, die im Innern nutzlos stehen, an die Grenze, wo der nächste Angriff kommt, deiner oder ihrer. Meist ist es nur eine Bewegung.
coach-fortify-to = Wo wird die nächste Schlacht sein? Zuerst Grenzen zu starken Gegnern, dann der Ausgangspunkt deines eigenen nächsten Angriffs.
coach-fortify-number = Im Innern deines Gebiets genügt eine Streitkraft, um einen Planeten zu halten. An einer Grenze lass so viel zurück, dass er nicht billig zu haben ist.
coach-command = Teamkollegen gewinnen gemeinsam. Ein Planet mit einer einzelnen Streitkraft nützt in deiner Hand vielleicht mehr: Er verbindet deine Planeten oder macht eine Region voll.
coach-command-answer = Ihr gewinnt gemeinsam. Sag ja, wenn der Planet deinem Teamkollegen mehr nützt als dir; nein, wenn er deine Region oder deinen Weg zerreißt.
coach-fortify-ships = Raumschiffe reisen mit der großen Armee dorthin, wo die nächste Schlacht ist. Hol die, die auf einem schwach bewachten Planeten stehen: Sie gehen mit ihm verloren.
coach-ships-number = Mehrere einer Art verbessern mehrere Würfel. Lass keines zurück, außer der alte Planet wird angegriffen.
coach-death-star = Ereignisse kommen vor dem Wurf. Dann sagt der Würfel, wie weit er fliegen darf: Denk an einen Planeten zum Zerstören oder an einen eigenen zum Schützen.
coach-ds-destination = Über einem gegnerischen Planeten kann er feuern, wenn du die Karte der Region hast. Über einem eigenen schützt er, am besten eine Basis, aber das fällt auf.
coach-ds-fire = Ein zerstörter Planet ist für alle verloren, mit allen Streitkräften darauf. Es lohnt sich bei einer großen Armee oder einem Planeten, der das Spiel entscheidet.
coach-draw = Letzte Gelegenheit für Ereignisse in diesem Zug. Was du jetzt ziehst, kannst du schon in den Zügen der anderen brauchen.
coach-event = Lies, was das Ereignis bewirkt, und wähle, wo es am meisten ändert: eine offene Schlacht, eine fast volle Region, ein Gegner, der gleich gewinnt.
coach-force-shift = Auf der hellen Seite ziehen die Rebellen mehr Karten und bekommen mehr Würfel gegen den Todesstern. Mehrere Schritte sind eine Karte wert, einer oft nicht.

# Aktionen
action-claim = Besetze { $planet }
action-claim-neutral = Gib { $planet } den neutralen Hutten
action-place-death-star = Platziere den Todesstern über { $planet }
action-reinforce = 1 Streitkraft auf { $planet } ({ $forces })
action-place-base = Lege die Basis auf { $planet } ({ $forces })
action-play = Spiele { $event }: { $text }
action-trade = Tausche { $set } gegen { $forces } Streitkräfte
action-set-card = Nimm { $card }
action-build = Baue mit { $card }: { $ship }
action-end-cards = Keine weiteren Karten
action-deploy = 1 Streitkraft auf { $planet } ({ $forces })
action-deploy-ship = { $ship } nach { $planet }
action-declare = { $source } ({ $source_forces }) greift { $target } an ({ $holder }, { $target_forces })
action-attack-death-star = Greife den Todesstern von { $planet } ({ $forces }) aus an
action-send = { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
}
action-support = { $count } × { $ship }
action-engage = Würfle
action-defend = Verteidige mit { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfeln
}
action-reroll = Wirf die { $value } neu (W{ $sides })
action-reroll-done = Wirf die gewählten Würfel
action-continue = Kämpfe von { $planet } ({ $forces }) aus weiter
action-end-invasion = Beende die Invasion
action-occupy = { $count ->
    [0] Keine weiteren Streitkräfte folgen
    [one] 1 weitere Streitkraft folgt
   *[other] { $count } weitere Streitkräfte folgen
}
action-end-invade = Keine weiteren Angriffe
action-fortify-from = Ziehe ab von { $planet } ({ $forces }{ $fleet ->
    [0] {""}
   *[other] {" "}mit { $ships }
})
action-fortify-to = Nach { $planet } ({ $forces })
action-number-forces = { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
}
action-number-ships = { $count } × { $ship }
action-end-step = Beende diesen Schritt
action-ask = Bitte um { $planet }
action-answer-yes = Ja
action-answer-no = Nein
action-roll-death-star = Würfle für den Todesstern
action-move-death-star = Bewege den Todesstern nach { $planet } ({ $holder })
action-stay-death-star = Lass den Todesstern bei { $planet } ({ $holder })
action-pass = Passe
action-choose-planet = { $planet } ({ $holder }, { $forces })
action-choose-player = { $seat }
action-choose-class = { $class }
action-choose-side = Zur { $side }
action-choose-base = Basis { $base } auf { $planet }
action-choose-card = { $card }
action-choose-number = { $count }

# Was geschieht
event-start-roll = Es wird gewürfelt: { $rolls }.
event-first-claim = { $seat } besetzt zuerst.
event-first-turn = { $seat } beginnt.
event-claimed = { $planet } ist besetzt: { $army }.
event-reinforced = 1 Streitkraft auf { $planet } ({ $army }).
event-death-star-placed = Der Todesstern erscheint über { $planet }.
event-turn-began = Runde { $round }: { $seat }.
event-base-drawn = { $seat } zieht einen Basis-Marker.
event-base-drawn-face = { $seat } zieht einen Basis-Marker; er zeigt { $face }.
event-base-placed = { $seat } legt Basis { $base } auf { $planet }.
event-counted = { $seat } bekommt { $count } Streitkräfte für { $planets ->
    [one] 1 Planeten
   *[other] { $planets } Planeten
}.
event-counted-regions = { $seat } bekommt { $count } Streitkräfte für { $planets ->
    [one] 1 Planeten
   *[other] { $planets } Planeten
} und { $regions }.
event-played = { $seat } spielt { $event }: { $text }
event-gained = { $seat } bekommt { $count ->
    [one] 1 weitere Streitkraft
   *[other] { $count } weitere Streitkräfte
}.
event-traded = { $seat } tauscht { $set } gegen { $count } Streitkräfte: { $cards }.
event-ship-built = { $seat } baut ein Raumschiff: { $ship }.
event-garrisoned = { $seat } legt { $count ->
    [one] je 1 Streitkraft
   *[other] je { $count } Streitkräfte
} auf { $planets }.
event-deployed = { $seat }: 1 Streitkraft nach { $planet }.
event-ship-deployed = { $seat }: { $ship } nach { $planet }.
event-declared = { $seat } greift { $target } von { $source } aus an.
event-death-star-attacked = { $seat } greift von { $source } aus den Todesstern an.
event-engaged = { $seat } schickt { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
} von { $source }{ $fleet ->
    [0] {""}
   *[other] {" "}mit { $ships }
}.
event-defended = { $army }: Verteidigung mit { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfeln
}.
event-rolled-attack = Angriff: { $dice }.
event-rolled-defence = Verteidigung: { $dice }.
event-rerolled = Eine { $from } wird neu geworfen: { $to }.
event-rerolled-fighter = Ein Jäger verhindert eine { $from }: { $to }.
event-fought = { $attack } gegen { $defence }: Der Angreifer verliert { $attacker }, der Verteidiger { $defender }.
event-conquered = { $seat } erobert { $planet } ({ $from }) mit { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräften
}{ $fleet ->
    [0] {""}
   *[other] {" "}und { $ships }
}.
event-base-captured = { $seat } nimmt die Basis auf { $planet } ein; sie zeigt { $face }.
event-resources = Die Hutten besetzen { $count ->
    [one] 1 Rohstoff-Planeten
   *[other] { $count } Rohstoff-Planeten
}.
event-shift-cancelled = { $seat } verhindert die Verschiebung des Macht-Levels.
event-shifted-dark = Der Macht-Level verschiebt sich zur dunklen Seite, auf { $level }.
event-shifted-light = Der Macht-Level verschiebt sich zur hellen Seite, auf { $level }.
event-occupied = { $count ->
    [one] 1 weitere Streitkraft folgt
   *[other] { $count } weitere Streitkräfte folgen
} nach { $planet }.
event-invasion-ended = { $seat } beendet die Invasion von { $planet }.
event-invasion-exhausted = Die Invasion von { $planet } ist erschöpft ({ $seat }).
event-invasion-cancelled = Die Invasion von { $planet } entfällt; { $seat } darf diesen Planeten in diesem Zug nicht mehr angreifen.
event-invasion-tolled = Die Invasion von { $planet } entfällt; { $seat } muss zuerst einen Planeten einer anderen Fraktion erobern.
event-eliminated = { $army }: Die letzte Streitkraft ist verloren.
event-cards-taken = { $seat } übernimmt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} (bisher { $from }).
event-cards-taken-named = { $seat } übernimmt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} (bisher { $from }): { $cards }.
event-discarded = { $seat } legt { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ab: { $cards }.
event-hand-shown = { $seat } sieht sich eine Hand an ({ $of }).
event-hand-shown-named = { $seat } sieht sich eine Hand an ({ $of }): { $cards }.
event-base-seen = { $seat } sieht sich Basis { $base } an.
event-base-seen-face = { $seat } sieht sich Basis { $base } an; sie zeigt { $face }.
event-base-moved = { $seat } versetzt Basis { $base } von { $from } nach { $to }.
event-forces-removed = { $planet } ({ $army }) verliert { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
}.
event-ship-destroyed = Bei { $planet } wird ein Raumschiff zerstört: { $class } ({ $army }).
event-retreated = { $seat } zieht sich von { $from } nach { $to } zurück: { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
}{ $fleet ->
    [0] {""}
   *[other] {" "}mit { $ships }
}.
event-crossing-opened = { $seat } kann in diesem Zug Asteroidenfelder durchqueren.
event-linked = { $seat } verbindet { $planet } und { $other } für diesen Zug.
event-fortified = { $seat } bewegt { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
} von { $from } nach { $to }.
event-fortified-ships = { $seat } zieht von { $from } nach { $to } mit { $ships }.
event-extra-fortification = { $seat } darf je einmal mehr befestigen.
event-command-asked = { $seat } bittet den Teamkollegen um { $planet }.
event-command-given = { $seat } übergibt das Kommando über { $planet }.
event-command-refused = { $seat } übergibt das Kommando über { $planet } nicht.
event-death-star-rolled = Der Todesstern kann bis zu { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
} weit ziehen.
event-death-star-moved = Der Todesstern zieht nach { $planet }.
event-death-star-dice = Gegen den Todesstern: { $dice }, Summe { $total }, nötig { $needed }.
event-death-star-no-dice = Gegen den Todesstern: keine Würfel, Summe { $total }, nötig { $needed }.
event-death-star-destroyed = { $seat } zerstört den Todesstern!
event-attack-failed = Der Angriff scheitert: { $seat } verliert { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
} auf { $planet }.
event-planet-destroyed = Der Todesstern zerstört { $planet } ({ $army }) mit { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräften
}{ $fleet ->
    [0] {""}
   *[other] {" "}und { $ships }
}; ein Asteroidenfeld bleibt zurück.
event-extra-draw = { $seat } zieht in diesem Zug { $count ->
    [one] 1 Karte mehr
   *[other] { $count } Karten mehr
}.
event-drew = { $seat } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
event-drew-named = { $seat } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}: { $cards }.
event-ended-emperor = Die Rebellen haben den Imperator gefunden: Sie gewinnen.
event-ended-empire-gone = Keine Imperiale Streitkraft ist übrig: Die Rebellen gewinnen.
event-ended-rebels-gone = Keine Streitkraft der Rebellen ist übrig: Das Imperium gewinnt.
event-ended-resources = Die Hutten besetzen genug Rohstoff-Planeten: Sie gewinnen.
event-ended-last-player = Ein Spieler ist übrig und gewinnt.
event-ended-max-rounds = Die letzte Runde ist vorbei: unentschieden.

# Warum etwas nicht geht
refusal-data = Die Datei ist nicht zu gebrauchen: { $error }
refusal-players = Dieser Modus ist nicht für { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
}, sondern für { $possible }.
list-or = { $others } oder { $last }
refusal-no-table = Die Kartendatei sagt nicht, wer diesen Modus spielen kann.
refusal-max-rounds = Es kann höchstens { $most } Runden geben.
refusal-no-planet = Auf dieser Karte gibt es keinen Planeten Nummer { $planet }.
refusal-no-card = In diesem Spiel gibt es keine Karte Nummer { $card }.
refusal-no-player = An diesem Tisch sitzen nur { $players } Spieler.
refusal-no-base = Es gibt keine Basis { $base }: Sie haben die Nummern 1 bis 6.
refusal-no-die = So einen Würfel gibt es nicht: Würfel haben 6 oder 8 Seiten, ab 1 nummeriert.
refusal-not-free = Dieser Planet ist nicht frei.
refusal-not-imperial = Das Imperium besetzt diesen Planeten nicht.
refusal-not-yours = Du besetzt diesen Planeten nicht.
refusal-not-hutt = Die neutralen Hutten besetzen diesen Planeten nicht.
refusal-base-place = Die Basis kommt auf einen Planeten des Imperiums ohne Basis, wenn es einen gibt.
refusal-no-events = Im Standard-Risiko haben Karten keine Ereignisse.
refusal-no-ships = Im Standard-Risiko gibt es keine Raumschiffe.
refusal-not-in-hand = Du hast diese Karte nicht: { $card }.
refusal-window = { $event } kann in diesem Moment nicht gespielt werden.
refusal-events-first = { $event } muss vor dem Karten-Set und dem Raumschiff gespielt werden.
refusal-fire = { $event } passt nicht: Der Todesstern muss über einem gegnerischen Planeten dieser Region stehen, und ein Asteroiden-Marker muss übrig sein.
refusal-no-effect = { $event } könnte jetzt nichts bewirken.
refusal-equal-card = Nimm von gleichen Karten ({ $event }) die mit der niedrigsten Nummer.
refusal-one-set = Nur ein Karten-Set je Zug, und vor dem Raumschiff.
refusal-no-set = Du hast dieses Set nicht: { $set }.
refusal-set-card = Diese Karte kann nicht die nächste des Sets sein.
refusal-one-ship = Nur eine Karte je Zug darf ein Raumschiff bauen.
refusal-ship-limit = Du hast schon drei Raumschiffe dieser Klasse: { $class }.
refusal-must-trade = Mit fünf oder mehr Karten musst du ein Karten-Set tauschen.
refusal-order = Verstärkung wird in der Reihenfolge des Spielbretts verteilt: { $planet } kommt zu spät.
refusal-source = Ein Angriff beginnt auf einem eigenen Planeten mit mindestens 2 Streitkräften.
refusal-target = Du kannst nur Planeten von Gegnern angreifen.
refusal-asteroids = Ein Asteroidenfeld kann weder angegriffen noch betreten werden.
refusal-partner = Du kannst deinen Teamkollegen nicht angreifen.
refusal-not-adjacent = { $source } und { $target } sind nicht benachbart.
refusal-shielded = { $target } wird vom Todesstern geschützt.
refusal-banned = Ein Ereignis schützt { $target } in diesem Zug vor dir.
refusal-death-star-attack = Den Todesstern greifen Rebellen oder Hutten an, mit mindestens 2 Streitkräften auf einem Planeten daneben oder darunter.
refusal-no-death-star = Auf dem Spielbrett ist kein Todesstern.
refusal-death-star-field = Über seinem Asteroidenfeld greifen Rebellen oder Hutten den Todesstern mit mindestens 2 Streitkräften von einem Planeten aus an, der an das Feld grenzt. Die Hyperraum-Linien des Feldes sind tot.
refusal-send = Du schickst 1 bis 3 Streitkräfte, und mindestens 1 muss zurückbleiben.
refusal-support = So viele Raumschiffe dieser Klasse hast du dort nicht.
refusal-defence = Du verteidigst mit 1 oder 2 Würfeln, höchstens mit so vielen, wie du Streitkräfte hast.
refusal-continue = Die Invasion kann nur von einem eigenen Planeten neben dem Ziel mit mindestens 2 Streitkräften weitergehen.
refusal-must-fight = Eine erklärte Invasion muss ausgefochten werden.
refusal-occupy = So viele Streitkräfte können nicht folgen: Mindestens 1 muss zurückbleiben.
refusal-fortify-from = Von dort kann nichts abziehen.
refusal-fortify-to = Streitkräfte und Raumschiffe ziehen auf einen verbundenen eigenen Planeten.
refusal-fortify-number = Diese Anzahl kann nicht ziehen.
refusal-command = Du kannst um einen Planeten deines Teamkollegen mit 1 Streitkraft, ohne Raumschiffe und Basis, bitten, der nicht sein letzter ist und den er in diesem Zug nicht verweigert hat.
refusal-death-star-move = Dorthin kommt der Todesstern nicht.
refusal-choice = { $event } bietet diese Wahl nicht.

# Die Schritte von Aufbau und Zug (RK-3, RK-4, RK-6)
step-claim = Besetzen
step-death-star = Todesstern
step-reinforce = Verstärken
step-base = Basis
step-count = Zählen
step-cards = Karten
step-deploy = Verteilen
step-invade = Invasion
step-fortify = Befestigen
step-ships = Schiffe
step-draw = Ziehen

# Das Spielbrett im Browser: die Karte
board-map = Galaxis
board-planet = { $name }, { $region }
board-free = frei
board-asteroids = Asteroidenfeld
board-asteroids-text = Zerstört: Niemand kann es betreten oder durchqueren.
board-forces = { $count ->
    [one] 1 Streitkraft
   *[other] { $count } Streitkräfte
}
board-held-by = besetzt von { $name }
board-held-by-you = besetzt von dir
board-resource = Rohstoff-Planet
board-base = { $face ->
    [plain] leere Basis
    [emperor] Basis mit dem Imperator
   *[unknown] Basis, Vorderseite unbekannt
}
board-death-star = { step-death-star }
board-shielded = vom Todesstern geschützt
board-banned = darf in diesem Zug nicht angegriffen werden
board-neighbours = Nachbarn
board-ship-count = { $count } × { $ship }
board-threat = { $count ->
    [one] 1 feindliche Streitkraft könnte zuschlagen
   *[other] { $count } feindliche Streitkräfte könnten zuschlagen
}
board-region = { $held } von { $all }, Bonus { $bonus }
board-mode = { $mode ->
    [regions] Regionen
    [owners] Besitzer
   *[threats] Gefahren
}
board-mode-label = Farben der Karte
board-zoom-in = Vergrößern
board-zoom-out = Verkleinern
board-fit = Ganze Karte
# „3 von 7“: Planeten einer Region, Rohstoff-Planeten, eine Summe
board-out-of = { $count } von { $all }

# Das Spielbrett: der Zug
board-steps = Schritte des Zuges
board-setup = Aufbau
board-only = nur { $name }

# Das Spielbrett: Karten und Leisten
board-hand = Deine Karten
board-no-cards = Keine Karten
board-play-event = Spielen
board-build-ship = Schiff bauen
board-build-ship-named = Schiff bauen: { $ship }
board-take = Nehmen
board-chosen = gewählt
board-sets = Karten-Sets
board-only-class = Im Standard-Risiko zählt nur die Klasse.
board-window = { $window ->
    [own_reinforce] dein Schritt 3
    [own_invade] dein Schritt 5
    [invasion_declared] bei Invasion gegen dich
    [battle_attack] dein Angriff
    [battle_defend] deine Verteidigung
    [after_roll] nach einem Wurf
    [ds_attack] Angriff auf den Todesstern
    [ds_defend] Todesstern wird angegriffen
    [force_shift] Macht geht zur hellen Seite
    [own_fortify] dein Schritt 6
    [own_death_star] dein Schritt 8
   *[own_draw] dein Schritt 9
}
board-supply = Raumschiffe auf dem Spielbrett
board-force-level = Macht-Level
board-force-text = Stufe { $level }: Imperium { $empire ->
    [one] +1 Karte
   *[other] +{ $empire } Karten
}, Rebellen { $rebel ->
    [one] +1 Karte
   *[other] +{ $rebel } Karten
}, Würfel gegen den Todesstern { $dice }
board-dark = dunkle Seite
board-light = helle Seite
board-due = Am Ende: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
board-decks = Stapel
board-discard = Ablage: { $count }
board-captured = Eroberte Basen
board-drawn-base = Der Marker, den du legst
board-only-you = nur deine Seite
board-crossing = Asteroidenfelder sind in diesem Zug passierbar

# Das Spielbrett: was gewinnt
board-goals = Ziele
board-goal-bases = Verdeckte Basen
board-goal-to-come = { $count ->
    [one] 1 kommt noch
   *[other] { $count } kommen noch
}
board-goal-emperor = Der Imperator
board-goal-rebels = Planeten der Rebellen
board-goal-planets = Deine Planeten
board-goal-no-station = keiner
board-resources = Rohstoff-Planeten

# Das Spielbrett: was die Plätze haben
board-planets = { $count ->
    [one] 1 Planet
   *[other] { $count } Planeten
}
board-forces-short = { $count ->
    [one] 1 Kraft
   *[other] { $count } Kräfte
}
board-income = +{ $count } Verstärkung
board-in-hand = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
board-to-place = noch { $count } zu legen
board-claimed = { $count } von { $limit } Planeten
board-out = ausgeschieden

# Das Spielbrett: Verstärkung
board-place-left = { $count ->
    [one] noch 1 Streitkraft
   *[other] noch { $count } Streitkräfte
}
board-place-hint = Klicke auf Planeten. Mit Umschalt fünf auf einmal, mit der rechten Taste eine zurück.
board-place-touch = Tippe auf Planeten. Ein langer Druck legt fünf auf einmal.
board-place-none = Alles verteilt. Bestätige oder nimm etwas zurück.
board-all-here = Alle hierher
board-fewer = Eine weniger auf { $name }
board-more = Eine mehr auf { $name }
board-clear = Von vorn
board-place-confirm = { $count ->
    [0] Streitkräfte legen
    [one] 1 Streitkraft legen
   *[other] { $count } Streitkräfte legen
}
board-new-ships = Neue Raumschiffe
board-rest-here = Rest ({ $count }) auf { $name }
board-rest-running = Alle weiteren Streitkräfte gehen nach { $name }.
board-running = läuft
board-stop = Anhalten

# Das Spielbrett: Angriffe
board-tray = Tableau
board-look = Zeige auf einen Planeten oder wähle ihn, um zu sehen, was dort ist.
board-pick = Tippe auf einen der leuchtenden Planeten.
board-tip-odds = { $chance } von { $name } aus
board-danger-attacks = Ein Angriff ist noch möglich, der mit { $chance } gelingt.
board-chance = { $about ->
    [under] < 1 %
    [over] > 99 %
   *[plain] { $percent } %
}
board-to-conquer = für die Eroberung
board-to-destroy = für die Zerstörung
board-expected = Verluste { NUMBER($own, minimumFractionDigits: 1, maximumFractionDigits: 1) } zu { NUMBER($other, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-expected-own = Verluste { NUMBER($own, minimumFractionDigits: 1, maximumFractionDigits: 1) }
board-left-on-average = { NUMBER($count, minimumFractionDigits: 1, maximumFractionDigits: 1) } bleiben übrig
board-roll = Würfeln
board-roll-again = Noch einmal
board-until-decided = Bis zur Entscheidung
board-stop-at-label = Halt bei
board-stop-at = Halt bei { $count }
board-stop-at-text = { $count ->
    [one] Anhalten, wenn am Ausgangspunkt 1 Streitkraft übrig ist
   *[other] Anhalten, wenn am Ausgangspunkt { $count } Streitkräfte übrig sind
}
board-sent = Streitkräfte
board-change = Ändern
board-done = Fertig
board-other-sources = Andere Ausgangspunkte
board-choose-target = Wähle ein Ziel.
board-barred = { $why ->
    [asteroids] Asteroidenfeld
    [own] Gehört dir
    [lone] Nur 1 Streitkraft
    [partner] Dein Teamkollege
    [shielded] Vom Todesstern geschützt
   *[banned] Ein Ereignis verbietet es in diesem Zug
}
board-out-of-reach = Von { $name } aus nicht zu erreichen
board-cancel = Abbrechen
board-confirm = Bestätigen
board-close = Schließen
board-events-below = Passende Ereignisse leuchten unter deinen Karten.

# Das Spielbrett: Schlachten
board-attack-dice = Angriff
board-defence-dice = Verteidigung
board-not-rolled = noch nicht geworfen
board-rolled-again = neu geworfen, war { $value }
board-die = W{ $sides }: { $value }
board-loses = { $name } −{ $count }
board-conquered = { $name }: erobert
board-so-far = Nach { $rolls } Würfen: −{ $own } zu −{ $other }
board-needed = nötig { $count }
board-dice = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
board-dice-up-to = { $count ->
    [one] bis zu 1 Würfel
   *[other] bis zu { $count } Würfel
}
board-all-d8 = alle W8
board-d8 = { $count } × W8
board-rerolls = { $count ->
    [one] wirft eine 1 neu
   *[other] wirft { $count } Einsen neu
}
board-plus-high = { $count ->
    [one] +1 auf den höchsten
   *[other] +1 auf die { $count } höchsten
}
board-plus-all = +{ $count } auf alle
board-plus-top = +{ $count } auf den höchsten
board-ships-idle = Raumschiffe ohne Wirkung

# Das Spielbrett: Anzahlen
board-none = Keine
board-all = Alle ({ $count })
board-half = Hälfte
board-amount = Anzahl
board-move-forces = { $count ->
    [one] 1 Streitkraft bewegen
   *[other] { $count } Streitkräfte bewegen
}
board-move-ships = { $count ->
    [one] 1 Raumschiff bewegen
   *[other] { $count } Raumschiffe bewegen
}
board-follow = { $count ->
    [0] Niemand folgt
    [one] 1 folgt
   *[other] { $count } folgen
}
board-choose-to = Von { $name }: Wähle das Ziel.

# Das Spielbrett: was seitdem geschah
board-summary = Seit deiner letzten Entscheidung
board-since = { $count ->
    [one] 1 Planet gewechselt
   *[other] { $count } Planeten gewechselt
}
board-summary-chip = { $count ->
    [one] Seitdem: 1 Planet gewechselt
   *[other] Seitdem: { $count } Planeten gewechselt
}
board-no-planet = Kein Planet hat den Besitzer gewechselt.
board-nobody = { army-nobody }

# Die Erklärung der Symbole
board-legend-planets = Planeten
board-legend-forces = Form und Farbe sagen, wer den Planeten besetzt, die Zahl, wie viele Streitkräfte dort stehen.
board-legend-armies = Die Armeen dieser Partie. Ein Sechseck ist eine Armee, die niemand spielt.
board-legend-free = Ein freier Planet: Noch besetzt ihn niemand.
board-legend-resource = Ein grüner Ring: ein Rohstoff-Planet. Mit genug davon gewinnen die Hutten.
board-legend-ships = Über einem Planeten: die Raumschiffe dort; eine Zahl, wenn es mehrere einer Art sind.
board-legend-base = Eine Imperiale Basis, deren Vorderseite du nicht kennst: In einer davon versteckt sich der Imperator.
board-legend-base-known = Basen, die du kennst: Eine Tür ist eine leere, ein Thron ist der Imperator.
board-legend-death-star = Der Todesstern über einem Planeten. Der Ring darum: Dieser Planet kann nicht angegriffen werden.
board-legend-banned = Ein durchgestrichener Kreis: Ein Ereignis verbietet in diesem Zug Angriffe auf diesen Planeten.
board-legend-map = Zwischen Planeten
board-legend-link = Eine dünne Linie: Nachbarn in derselben Region.
board-legend-gate = Eine Linie mit Raute: Nachbarn über die Grenze einer Region hinweg.
board-legend-lane = Eine gestrichelte Linie: eine Hyperraum-Linie, so gut wie eine Grenze.
board-legend-bonus = In einer Scheibe beim Namen einer Region: die Streitkräfte, die sie jeden Zug bringt, wenn man sie ganz besetzt.
board-legend-threat = Bei den Farben für Gefahren: wie viele gegnerische Streitkräfte diesen Planeten angreifen könnten.
board-legend-fleet = Raumschiffe und Fraktionen
board-legend-faction = Das Zeichen dieser Fraktion.
board-legend-battle = Schlachten
board-legend-d6 = Ein Quadrat ist ein Würfel mit sechs Seiten.
board-legend-d8 = Ein Sechseck ist ein Würfel mit acht Seiten.
board-legend-plus = An der Ecke: was Bomber oder Ereignisse hinzugefügt haben.
board-legend-again = Durchgestrichen an der Ecke: was er zeigte, bevor er neu geworfen wurde.
board-legend-result = Gewonnen und verloren: Ein blasser Würfel kostet seine Seite eine Streitkraft.

# Das Terminal
terminal-round = Runde { $round }
terminal-reinforcements = noch { $count } zu verteilen
terminal-force = Macht-Level { $level }
terminal-resources = Rohstoffe { $count }/{ $wanted }
terminal-army = { $letter } { $army }: { $planets ->
    [one] 1 Planet
   *[other] { $planets } Planeten
}, { $forces ->
    [one] 1 Streitkraft
   *[other] { $forces } Streitkräfte
}, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, +{ $income } je Zug
terminal-hand = Karten: { $cards }
terminal-decks = Karten im Stapel (Imperium, Rebellen, Hutten): { $counts }
terminal-deck = Karten im Stapel: { $count }
terminal-discard = Abgelegte Karten
terminal-neighbours = Neben { $planet }: { $list }
terminal-odds = Erfolg { $chance } %; im Mittel verlierst du { $own }, der Gegner { $enemy }.
terminal-odds-station = Erfolg { $chance } % mit allem, was geschickt werden kann, vor Ereignissen; im Mittel verlierst du { $own }.
terminal-legend-planet = Hoth R12: Die Armee mit dem Buchstaben R besetzt Hoth mit 12 Streitkräften; kleine Buchstaben sind Teamkollegen; ∴ ist ein Asteroidenfeld
terminal-legend-ships = F Jäger, B Bomber, D Zerstörer
terminal-legend-marks = ◆ Basis, ◇ leere Basis, ✹ der Imperator, ● Todesstern, * Rohstoff-Planet
terminal-legend-map = ·· Grenze, ┄ Hyperraum-Linie (auch Ryloth und Elrood sind verbunden)

# Was am Ende zu sagen ist.
reason-emperor = Die Rebellen haben den Imperator gefunden.
reason-empire-gone = Keine Imperiale Streitkraft war übrig.
reason-rebels-gone = Keine Streitkraft der Rebellen war übrig.
reason-resources = Die Hutten besetzten genug Rohstoff-Planeten.
reason-last-player = Niemand sonst war übrig.
reason-max-rounds = Die letzte Runde war vorbei, und niemand hatte gewonnen.
secret-hand = Hand
secret-emperor = Der Imperator
tally-planets = Planeten besetzt
tally-forces = Streitkräfte übrig
tally-conquered = Planeten erobert
tally-losses = Streitkräfte verloren
tally-bases = Basen erobert
tally-ships = Schiffe gebaut
tally-cards = Karten gespielt
tally-sets = Sätze eingetauscht

# Wonach der Zufall gefragt wird, in Rückblicken
luck-attack = Angriffswürfel
luck-defence = Verteidigungswürfel
luck-death-star-attack = Würfel gegen den Todesstern
luck-death-star-move = Züge des Todessterns
luck-draw = gezogene Karten
luck-discard = zufällig abgelegte Karten
luck-base = Basis-Marker
luck-first = wer beginnt

# Antworten, die ein für alle Mal gelten
standing-pass-on-events = Auf Ereigniskarten verzichten, bis ich etwas anderes sage
standing-most-dice = Immer mit den meisten Würfeln verteidigen

# Was an einer eigenen Datei nicht stimmt.
data-name = { $name } ist kein Name von 1 bis { $most } Zeichen auf einer Zeile
data-id = die Kennung { $id } besteht nicht aus 1 bis { $most } Buchstaben, Ziffern und _
data-hutt-cards = hutt_cards hat { $found } Einträge, nicht { $needed }
data-win-at = mit { $planets } Rohstoff-Planeten gewinnt niemand durch { $needed }
data-draws = niemand zieht mehr als { $most } Karten
data-income = ein Zug bringt mindestens 1 Streitkraft, und eine für einige Planeten
data-region-twice = es gibt noch eine Region { $id }
data-regions = es gibt mehr als { $most } Regionen
data-planet-twice = es gibt noch einen Planeten { $id }
data-planets-most = es gibt mehr als { $most } Planeten
data-reserved = die Kennung { $id } bedeutet in Falldateien etwas anderes
data-about-planet = Planet { $id }
data-planet-region = Planet { $planet }: Es gibt keine Region { $id }
data-planets-least = es gibt weniger als { $least } Planeten
data-region-empty = die Region { $id } hat keinen Planeten
data-no-planet = es gibt keinen Planeten { $id }
data-link = eine Verbindung verbindet zwei Planeten
data-link-self = ein Planet ist mit sich selbst verbunden
data-about-pair = { $a } und { $b }
data-link-twice = { $a } und { $b } sind zweimal verbunden
data-parts = { $a } ist von { $b } aus nicht zu erreichen: Die Karte zerfällt in Teile
data-points = { $about }: Koordinaten gehen von 0 bis 1000
data-colour = { $found } ist keine Farbe wie "grey" oder "#8c939c"
data-force-empty = die Machtleiste hat kein Feld
data-force-levels = die Stufen der Machtleiste steigen von Feld zu Feld um 1
data-force-start = die Macht beginnt neben ihrer Leiste
data-force-worth = ein Feld der Machtleiste ist mehr Karten oder Würfel wert, als es geben kann
data-standard-players = Standard-Risiko ist für 3 oder 4 Spieler (RK-1.1)
data-standard-forces = { $forces } Streitkräfte für jeden von { $players } Spielern gehen nicht
data-standard-twice = es gibt noch eine Zeile für { $players } Spieler
data-army-each = es gibt 2 bis 5 Spieler, jeder mit einer Armee (RK-1.2)
data-army-neutral = höchstens eine Armee ist neutral, und sie kommt zuletzt
data-army-both = die Rebellen und das Imperium spielen beide mit (RK-1.2)
data-army-hutts = nur Hutten können neutral sein (RK-12)
data-army-claims = die Armeen können nicht alle Planeten besetzen
data-army-forces = eine Armee beginnt mit 1 bis 1000 Streitkräften
data-army-limit = eine Armee darf mindestens 1 Planeten besetzen
data-army-won = die Hutten könnten vor dem ersten Zug gewonnen haben (RK-3.2)
data-army-one = die Hutten haben eine Armee und jede Zahl von Spielern eine Zeile (RK-1.2)
data-army-colour = eine Armee hat eine Farbe
data-event-twice = es gibt noch ein Ereignis { $id }
data-events = es gibt mehr als 255 Ereignisse
data-german-names = jede Figur und jedes Schiff hat einen deutschen Namen
data-faction-figures = eine Fraktion hat 2 Figuren und 3 Schiffe
data-faction-twice = es gibt noch eine Fraktion { $id }
data-factions = es gibt drei Fraktionen: empire, rebel, hutt
data-event-never = das Ereignis { $event } kann nie gespielt werden
data-event-window-twice = das Ereignis { $event } nennt ein Fenster zweimal
data-event-effects = das Ereignis { $event } hat 1 bis { $most } Effekte
data-event = Ereignis { $event }: { $problem }
data-event-unfit = Ereignis { $event }: Dieser Effekt passt nicht zum Fenster { $window }
data-effect-number = { $n } liegt nicht zwischen 1 und { $most }
data-effect-classes = gebaut wird ein Schiff bestimmter Klassen, jede einmal genannt
data-effect-light = nur Verschiebungen zur hellen Seite haben ein Fenster
data-no-region = es gibt keine Region { $id }
data-effect-target = kein Angriff hat eine Summe unter 0
data-card-twice = es gibt noch eine Karte { $id }
data-cards-most = es gibt mehr als { $most } Karten
data-card-event = Karte { $card }: Es gibt kein Ereignis { $id }
data-card-faction = Karte { $card }: Ihr Ereignis ist nicht für die Fraktion { $faction }
data-no-card = es gibt keine Karte
