# Die Wörter von Rebellion. Die Begriffe sind die des deutschen Spiels.
game-title = Rebellion
game-blurb = Das Imperium sucht in 32 Systemen nach dem geheimen Stützpunkt der Rebellen; die Rebellen spielen auf Zeit und um Sympathie.

setting-mode = Aufbau
setting-mode-first-game = erste Partie
setting-mode-advanced = fortgeschritten
setting-seats = Spieler

seat-rebel = Rebellenallianz
seat-empire = Imperium
seat-rebel-admiral = Rebellen-Admiral
seat-rebel-general = Rebellen-General
seat-empire-admiral = Imperialer Admiral
seat-empire-general = Imperialer General

theatre-space = Weltraum
theatre-ground = Boden
phase-setup = Aufbau
phase-assignment = Zuweisungsphase
phase-command = Kommandophase
phase-end-of-command = Ende der Kommandophase
phase-refresh = Auffrischphase
marker-rebel-loyalty = Loyalität zu den Rebellen
marker-imperial-loyalty = Loyalität zum Imperium
marker-subjugation = Unterwerfung
marker-sabotage = Sabotage
marker-destroyed = zerstörtes System
units = { $count ->
    [one] 1 { $unit }
   *[other] { $count } { $kind ->
        [death_star] Todessterne
        [death_star_under_construction] Todessterne im Bau
        [corellian_corvette] Corellianische Korvetten
        [shield_generator] Schildgeneratoren
        [ion_cannon] Ionenkanonen
        [stormtrooper] Sturmtruppen
        [rebel_trooper] Rebellentruppen
       *[other] { $unit }
    }
}
load = { $at ->
    [base] { $units } vom Feld Rebellenstützpunkt
   *[system] { $units } aus { $place }
}
loads-none = nichts
die = { $colour ->
    [red] { $face } (rot)
   *[black] { $face } (schwarz)
}
dice = { $count } × { $die }
dice-none = keine Würfel
face-hit = Treffer
face-direct-hit = Volltreffer
face-special = Spezial
face-blank = Niete

question-wait = Warten auf { $seat }.
question-place-unit = Wohin kommt die nächste Einheit: { $unit }?
question-start-system = Wähle das eine System, in dem einige deiner Einheiten beginnen dürfen, oder lass alle auf dem Feld Rebellenstützpunkt.
question-choose-base = Wähle das System deines geheimen Stützpunkts.
question-assign = Weise Anführern Missionen zu.
question-consent = Der Admiral möchte { $leader } auf { $card } setzen. Bist du einverstanden?
question-turn = Du bist am Zug: Aktiviere ein System, decke eine Mission auf oder passe.
question-turn-role = Du bist als { $role ->
    [general] General
   *[admiral] Admiral
} am Zug: Aktiviere ein System, decke eine Mission auf oder passe.
question-activate-with = { $at ->
    [base] Welcher Anführer aktiviert das Feld Rebellenstützpunkt?
   *[system] Welcher Anführer aktiviert { $place }?
}
question-move = { $at ->
    [base] Was zieht auf das Feld Rebellenstützpunkt?
   *[system] Was zieht nach { $place }?
}
question-mobilize = Schnelle Mobilisierung: Einheiten auf das Feld Rebellenstützpunkt holen, einen neuen Stützpunkt suchen oder nichts davon?
question-mobilize-which = Welche Schnelle Mobilisierung kommt zuerst?
question-new-base = Wähle einen neuen Stützpunkt oder behalte den alten.
question-discard = Du hast { $count } { $count ->
    [one] Mission
   *[other] Missionen
} auf der Hand. Wirf ab, bis es zehn sind.
question-recruit = Wähle eine Karte und einen Anführer, den du rekrutierst.
question-build = { $at ->
    [base] Was baut der Rebellenstützpunkt?
   *[system] Was baut { $place }?
}
question-sacrifice = Im Vorrat ist nichts mehr: { $unit }. Welche Einheit auf dem Plan gibst du dafür auf?
question-deploy = Wo wird diese Einheit stationiert: { $unit }?
question-shortfall = { $count } { $count ->
    [one] Einheit hat
   *[other] Einheiten haben
} im zerstörten System { $place } keinen Transport. Welche geht verloren?
question-target = Wo oder gegen wen wird { $card } ausgeführt?
question-oppose = Entsendest du einen Anführer gegen { $card } ({ $place })?
question-window-before-dice = Nutzt du vor dem Würfeln eine Aktionskarte?
question-window-before-roll = Nutzt du vor deinem Wurf eine Aktionskarte?
question-window-r2d2 = Dreht R2-D2 einen gegnerischen Würfel auf die Niete?
question-window-c3po = Die Mission ist fehlgeschlagen. Rettet C-3PO sie?
question-window-success = Die Mission ist gelungen. Nutzt du eine Aktionskarte?
question-window-falcon = Rettet der Millennium Falke einen Gefangenen?
question-window-destiny = Ein Gefangener wurde gerettet. Nutzt du eine Aktionskarte?
question-window-captured = Dein Anführer wurde gefangen genommen. Nutzt du eine Aktionskarte?
question-set-dice = Lege einen Würfel, statt ihn zu werfen (noch { $count }).
question-yoda = Meister Yoda: einen deiner Würfel neu werfen? { $dice }
question-blank = Welcher Würfel wird auf die Niete gedreht? { $dice }
question-choose-leader = Welcher Anführer?
question-follower = Kehrt { $leader } mit dem Geretteten zurück?
question-effect-optional = Möchtest du auch das tun?
question-effect-loyalty = In welchem System gewinnst du Loyalität?
question-effect-advance = Welche Einheit rückt in der Fertigungsreihe vor?
question-effect-deploy = Welche Einheit der Fertigungsreihe wird stationiert?
question-effect-gain = Welche Einheit erhältst du?
question-effect-evacuate = Wohin ziehen alle deine Bodeneinheiten?
question-effect-destroy = Welche Einheit wird zerstört?
question-effect-destroy-queued = Welche Einheit in der Fertigungsreihe wird zerstört?
question-effect-keep = Welche Karte behältst du?
question-effect-order = Welche Karte kommt als nächste auf den Stapel?
question-effect-search = Welche Karte nimmst du aus dem Stapel?
question-effect-tuck = Welche Zielkarte kommt unter den Stapel?
question-effect-return = Wohin kommt eine Suchdroidenkarte?
question-effect-name = Nenne Systeme; dein Stützpunkt kommt dazu.
question-effect-branch = Was wählst du?
question-effect-capture = Wer wird gefangen genommen?
question-effect-homing = Wohin kommt der Freigelassene? Es muss in der Region deines Stützpunkts sein.
question-effect-rescue = Wer wird gerettet?
question-effect-ring = Wer bekommt den Ring?
question-effect-eliminate = Welcher imperiale Anführer scheidet aus?
question-effect-place = Wohin geht der Anführer?
question-effect-closest = Wohin wird der Gefangene gebracht?
question-effect-starting = Welche Startmission übernehmen die Anführer?
question-effect-protect = Welcher Anführer wird geschützt?
question-add-leader = Schickst du einen Anführer in das Gefecht ({ $place })?
question-start-cards = Nutzt du zu Gefechtsbeginn eine Aktionskarte?
question-combat-action = Gefechtsaktionen. Deine Würfel: { $dice }
question-card-damage = Welche Einheit erleidet den Schaden der Karte ({ $points })?
question-ship = Welches Schiff bombardiert?
question-draw-from = Von welchem Stapel ziehst du?
question-reroll = Welche Würfel wirfst du neu? { $dice }
question-recolour = Wie viele schwarze Treffer zählen als rote?
question-damage-red = Welche Einheit bekommt einen roten Treffer?
question-damage-black = Welche Einheit bekommt einen schwarzen Treffer?
question-damage-direct = Welche Einheit bekommt einen Volltreffer?
question-block = Wehrst du Schaden ab?
question-block-discard = Welche Taktikkarte legst du dafür ab?
question-block-point = Welcher Schaden wird abgewehrt?
question-objective = Spielst du eine Zielkarte aus?
question-plans-target = Welche Station wird zerstört?
question-retreat = Ziehst du dich zurück?
question-retreat-transports = Ziehst du dich zurück? Transporter, die allein neben feindlichen Schiffen bleiben, werden zerstört.
question-retreat-ships = Ziehst du dich zurück? Der Todesstern kann nicht feuern, doch Schiffe, die unter ihm bleiben, werden vertrieben oder zerstört.
question-retreat-forced = Deine Schiffe müssen sich zurückziehen. Wer führt sie?
question-retreat-to = Wohin ziehst du dich zurück?
question-retreat-load = Wer kommt mit nach { $place }?

# Was ein Coach zu jeder Frage sagt: wozu sie da ist und worauf man meist schaut
coach-place-unit = { $side ->
    [rebel] Was auf dem Feld Rebellenstützpunkt steht, ist mit ihm verborgen. Einheiten auf dem Plan erfüllen früh Ziele, zeigen aber, wo du bist.
   *[empire] Verteile Truppen samt Träger über viele loyale und unterworfene Systeme: Von jedem aus kannst du suchen, und der Stützpunkt ist nie, wo du stehst.
}
coach-start-system = Einheiten außerhalb des Stützpunkts können sofort kämpfen und Ziele erfüllen. Aber man sieht sie, und wer das Spiel kennt, sucht den Stützpunkt in ihrer Nähe.
coach-choose-base = Versteck dich weit weg von imperialen Truppen und Trägern: Das Imperium findet dich, indem es landet. Entlegene Systeme und der Rand halten am längsten; ein loyaler Nachbar baut in deiner Nähe.
coach-assign = { $side ->
    [rebel] Lies zuerst deine Zielkarten: Welche Mission bringt eine näher? Achte auf die Fertigkeitssymbole, und lass Anführer im Führungszentrum: zum Ziehen, Kämpfen und Intervenieren.
   *[empire] Achte auf die Fertigkeitssymbole der Mission. Lass mindestens zwei gute Anführer im Führungszentrum: Nur sie bewegen Flotten, und Missionen ohne Gegenwehr gelingen.
}
coach-consent = Als General führst du die Missionen. Sei einverstanden, außer du brauchst den Anführer im Führungszentrum oder die Karte für etwas Besseres.
coach-turn = { $side ->
    [rebel] Eines pro Zug: aktivieren, eine Mission aufdecken oder passen. Du gewinnst, indem du durchhältst: Erfülle Ziele und verrate durch Züge nicht, wo der Stützpunkt ist.
   *[empire] Eines pro Zug: aktivieren, eine Mission aufdecken oder passen. Landende Truppen durchsuchen ein System: Lande jeden Zug irgendwo und halte eine echte Armee zwei Züge entfernt bereit.
}
coach-turn-role = { $side ->
    [rebel] Admiral und General teilen sich die Anführer. Eines pro Zug: aktivieren, aufdecken oder passen. Du gewinnst, indem du durchhältst: Erfülle Ziele und versteck den Stützpunkt.
   *[empire] Admiral und General teilen sich die Anführer. Eines pro Zug: aktivieren, aufdecken oder passen. Landende Truppen durchsuchen ein System: Lande jeden Zug irgendwo.
}
coach-activate-with = Der Anführer bleibt für die Runde dort und hält deine Einheiten in diesem System fest. Für ein Gefecht schick hohe Taktikwerte; Fertigkeiten für Missionen behalte zu Hause.
coach-move = Bodeneinheiten und TIE-Jäger brauchen Platz auf einem Schiff aus demselben System. Bring genug für das Gefecht, und lass eine Bodeneinheit, wo du ein System halten willst.
coach-mobilize = Ein neuer Stützpunkt wirft die Suche des Imperiums zurück. Nutze das, wenn sich das Netz zuzieht, nicht vorher; stattdessen kannst du Einheiten heimholen.
coach-mobilize-which = Beide werden ausgeführt. Beginne mit der, deren Ergebnis dir sagt, was du mit der anderen tust.
coach-new-base = Vergleiche mit dem alten Stützpunkt: Wie weit weg sind imperiale Truppen, und was hat das Imperium schon durchsucht? Gut ist ein System, das es für leer hält.
coach-discard = Zehn ist die Grenze, Startmissionen zählen nicht. Wirf ab, wofür deinen Anführern die Fertigkeiten fehlen oder was zu spät kommt.
coach-recruit = Den Anführer behältst du, die Karte nützt einmal. Nimm, wer dir fehlt: Taktikwerte für Gefechte oder die Fertigkeit, die deine Missionen verlangen.
coach-build = { $side ->
    [rebel] Jäger und Transporter bringen deine Truppen voran; Truppen halten den Stützpunkt. Was lange dauert, kommt spät: Achte auf die Zahl.
   *[empire] Träger und Truppen suchen, große Schiffe gewinnen Gefechte. Was lange dauert, kommt spät: Achte auf die Zahl.
}
coach-sacrifice = Der Vorrat ist leer, also wird aus einem alten Stück das neue. Gib das auf, das dort steht, wo nichts geschieht.
coach-deploy = { $side ->
    [rebel] Höchstens zwei Einheiten kommen in ein System. Am Stützpunkt verteidigen sie ungesehen; in loyalen Systemen können sie Ziele erfüllen.
   *[empire] Höchstens zwei Einheiten kommen in ein System. Stell Truppen dorthin, wo ein Träger wartet, und Schiffe dorthin, wo die Suche weitergeht.
}
coach-shortfall = Es ist nicht für alle Platz. Rette, was teuer ist oder lange dauert; Truppen sind am schnellsten ersetzt.
coach-target = Schau, wer dort intervenieren könnte: Jeder Anführer im System bringt seiner Seite Würfel. Fern von starken Gegnern gelingen Missionen öfter.
coach-oppose = { $side ->
    [rebel] Ein Anführer aus dem Führungszentrum würfelt mit der Fertigkeit, die hier zählt, und bleibt dort. Interveniere, wo es wehtut: bei Gefangennahmen und bei der Suche nach dem Stützpunkt.
   *[empire] Ein Anführer aus dem Führungszentrum würfelt mit der Fertigkeit, die hier zählt, und bleibt dort. Du verlierst durch Missionen ohne Gegenwehr; halte jemanden dafür bereit.
}
coach-window-before-dice = Aktionskarten wirken einmal. Nutze hier eine, wenn die Mission wichtig ist und die Würfel ausgeglichen sind.
coach-window-before-roll = Als Nächstes würfelst du. Eine Karte lohnt sich, wenn sie das Ergebnis drehen kann und die Mission wichtig ist.
coach-window-r2d2 = Eine Niete zählt nichts. Es lohnt sich, wenn der Gegner dann nicht mehr vorn liegt.
coach-window-c3po = Aus dem Fehlschlag wird ein Erfolg. Gib das für eine Mission aus, die etwas entscheidet.
coach-window-success = Die Mission ist schon gelungen. Eine Karte macht mehr daraus, wenn du sie dafür aufgehoben hast.
coach-window-falcon = Ein geretteter Anführer kann nächste Runde wieder handeln. Ein besserer Moment kommt selten.
coach-window-destiny = Die Karte passt nur in so einem Moment. Nutze sie, außer du erwartest eine wichtigere Rettung.
coach-window-captured = Ein Gefangener tut nichts, bis er gerettet wird. Kann eine Karte das verhindern oder mildern, ist jetzt der Moment.
coach-set-dice = Du wählst die Seite selbst: Spezial (gekreuzte Klingen) zählt in Missionen zwei. Nimm die beste Seite für das, was hier gefragt ist.
coach-yoda = Wirf eine Niete oder einen nutzlosen Würfel neu. Was schon zählt, lass liegen.
coach-blank = Nimm den Würfel, der am meisten zählt: Spezial (gekreuzte Klingen) sind zwei Erfolge, alles andere einer oder keiner.
coach-choose-leader = Frag dich, wer in dieser Runde anderswo gebraucht wird. Fertigkeiten und Taktikwerte sagen, wozu ein Anführer taugt.
coach-follower = Wer heimkehrt, ist nächste Runde wieder frei; wer bleibt, hält dort deine Einheiten fest. Meist ist heim besser.
coach-effect-optional = Du darfst, du musst nicht. Meist hilft es; lass es, wenn es etwas zeigt oder kostet, das du noch brauchst.
coach-effect-loyalty = { $side ->
    [rebel] Ein loyales System baut für dich und nicht für das Imperium. Achte auf seine Bausymbole und auf Ziele, die Loyalität verlangen.
   *[empire] Ein loyales System baut mit allen Symbolen. Achte auf diese Symbole und auf Systeme, die die Rebellen als Nächstes gewinnen könnten.
}
coach-effect-advance = Was die Fertigungsreihe verlässt, wird stationiert. Schieb vor, was du als Nächstes brauchst: Truppen und Träger zum Suchen oder Fliehen, große Schiffe für ein Gefecht.
coach-effect-deploy = Die Wartezeit entfällt. Nimm, was am längsten dauern würde oder das kommende Gefecht entscheidet.
coach-effect-gain = Wähle nach dem, was kommt: Schiffe für den Weltraum, Truppen und Fahrzeuge für den Boden, Träger zum Weiterziehen.
coach-effect-evacuate = Such ein System, in dem sie sicher sind oder einem Ziel dienen. Der Weg zum Stützpunkt könnte ihn verraten.
coach-effect-destroy = Nimm, was am schwersten zu ersetzen ist oder wessen Verlust andere festsetzt: Ohne Träger kommen Truppen nicht weg.
coach-effect-destroy-queued = Das beste Ziel ist, was lange gebaut wurde und gleich ankommt.
coach-effect-keep = Behalte, was deine Anführer und deine Lage bald brauchen können. Karten für ferne Tage werden selten gespielt.
coach-effect-order = Die oberste Karte kommt zuerst. Leg nach oben, was dir beim Ziehen hilft, und nach unten, was spät kommen soll.
coach-effect-search = Du darfst genau das suchen, was du jetzt brauchst. Denk an den Anführer, der es ausführen soll.
coach-effect-tuck = Was unter den Stapel kommt, kommt spät oder nie. Nimm das Ziel, das die Rebellen am leichtesten erreichen.
coach-effect-return = Was oben liegt, wird bald gezogen, und dann weiß das Imperium, dass der Stützpunkt nicht dort ist. Unten bleibt ein System lange ungewiss.
coach-effect-name = Dein Stützpunkt ist unter den genannten Systemen. Wähle andere, die genauso wahrscheinlich aussehen: am Rand, entlegen, fern von Truppen.
coach-effect-branch = Lies alles und frag dich dann, was dir noch vor dem nächsten Zug der anderen Seite hilft.
coach-effect-capture = Ein gefangener Anführer fehlt in Missionen und Gefechten. Nimm den mit den besten Fertigkeiten oder den, den die Rebellen für ihre Ziele brauchen.
coach-effect-homing = Es muss die Region deines Stützpunkts sein und verrät darum etwas. Am wenigsten verrät ein System, neben dem noch vieles möglich ist.
coach-effect-rescue = Befreie, wen du sofort brauchen kannst: Fertigkeiten für deine Missionen, Taktikwerte für deine Gefechte.
coach-effect-ring = Der Ring verändert einen Anführer für den Rest des Spiels. Nimm den mit den Fertigkeiten, die die meisten deiner Missionen verlangen.
coach-effect-eliminate = Er ist endgültig weg. Nimm den, der die meisten Missionen stört oder die Flotten führt.
coach-effect-place = Ein Anführer hält deine Einheiten fest, wo er steht, und er interveniert und kämpft dort. Denk an beides.
coach-effect-closest = Wo der Gefangene wartet, wird ihn jemand befreien wollen. Wähle ein System mit starken imperialen Einheiten.
coach-effect-starting = Startmissionen kommen auf die Hand zurück. Nimm die, deren Fertigkeit diese Anführer haben.
coach-effect-protect = Gegen diesen Anführer kann in dieser Runde niemand aus dem Führungszentrum intervenieren. Wähle den, dessen Mission am wichtigsten ist.
coach-add-leader = Taktikwerte bringen Karten für dieses Gefecht. Der Anführer kommt aus dem Führungszentrum und bleibt: Es lohnt sich, wenn es knapp wird.
coach-start-cards = Solche Karten sind zu Beginn am stärksten, wenn die meisten Würfe noch kommen. Nutze eine, wenn das Gefecht wichtig ist.
coach-combat-action = Spezial (gekreuzte Klingen) bezahlt Taktikkarten oder zieht eine. Spiel zuerst, was diesen Wurf ändert; danach werden die Treffer verteilt.
coach-card-damage = Schaden, der zerstört, ist mehr wert als Schaden, der kratzt: Eine beschädigte Einheit würfelt noch voll mit.
coach-ship = Nimm das Schiff mit den meisten roten Würfeln: So viel Schaden gibt es am Boden.
coach-draw-from = Weltraumkarten wirken in der Weltraumschlacht, Bodenkarten am Boden. Zieh für den Schauplatz, der noch offen ist.
coach-reroll = Zuerst Nieten, dann Treffer einer Farbe, für die es kein Ziel gibt. Was schon zählt, behalte.
coach-recolour = Rote Treffer schaden großen Schiffen und Fahrzeugen, schwarze Jägern und Truppen. Ändere so viele, wie in Rot ein besseres Ziel finden.
coach-damage-red = Zerstöre lieber eine Einheit, als zwei anzukratzen. Träger und große Schiffe kosten den Gegner am meisten.
coach-damage-black = Jäger und Truppen fallen meist durch einen Treffer: Nimm die, deren Würfel oder Anwesenheit zählt. Ohne Bodeneinheiten ist ein System nicht zu halten.
coach-damage-direct = Ein Volltreffer trifft jede Einheit. Erledige etwas, das sonst nur die andere Farbe treffen könnte.
coach-block = Verluste kommen erst, wenn beide gewürfelt haben. Rette, was teuer ist oder am Ende stehen muss, damit das System hält.
coach-block-discard = Die Karte ist der Preis. Gib die her, die auf diesem Schauplatz nichts mehr bewirkt.
coach-block-point = Nimm den Punkt weg, der eine Einheit rettet: eine, die genau daran zugrunde ginge.
coach-objective = Eine je Gefecht und eine am Ende der Kommandophase. Erfülle sie, sobald es geht: Sympathie gewinnt das Spiel, und die Gelegenheit kommt vielleicht nicht wieder.
coach-plans-target = Wähle die Station, die deinen Stützpunkt bedroht, oder die fertige.
coach-retreat = Ein Rückzug braucht hier einen Anführer und ein offenes Nachbarsystem. Verlass ein verlorenes Gefecht; wer lebt, kann ein andermal nützen.
coach-retreat-transports = Wer allein neben feindlichen Schiffen bleibt, ist verloren. Rette die Transporter, außer die Truppen gewinnen gleich am Boden.
coach-retreat-ships = Unter dieser Station können deine Schiffe ohnehin nicht bleiben. Zieh geordnet ab, solange ein Anführer sie führt.
coach-retreat-forced = Wer den Rückzug führt, geht mit. Lass hier, wer am Boden noch gebraucht wird.
coach-retreat-to = Wähle, wo sie sicher sind und nützen. Für die Rebellen: nicht immer zum Stützpunkt hin, das verrät ihn.
coach-retreat-load = Der Platz auf den Schiffen ist knapp. Nimm mit, was teuer ist; wer bleibt, kämpft weiter.

action-place-unit = { $place }
action-start-system = Auch in { $place } beginnen
action-choose-base = Den Stützpunkt in { $place } verstecken
action-assign = { $leader }: { $card }
action-join = { $leader } schließt sich { $with } an (Mission { $slot })
action-play-card = { $card } nutzen
action-done = Fertig
action-done-assign = Keine weiteren Zuweisungen
action-done-stay = Nichts bewegen
action-done-move = Bewegen
action-done-base-space = Alle Einheiten auf das Feld Rebellenstützpunkt
action-done-keep-base = Nichts davon
action-done-no-build = Nichts bauen
action-done-no-deploy = Zurück in die Fertigungsreihe
action-no = Nein
action-consent = Zustimmen
action-refuse = Ablehnen
action-reveal-base = Den Stützpunkt aufdecken
action-activate = { $at ->
    [base] Feld Rebellenstützpunkt aktivieren
   *[system] { $place } aktivieren
}
action-activate-with = mit { $leader }
action-reveal-mission = { $card } aufdecken
action-reveal-blindside = { $card } aus dem toten Winkel aufdecken
action-pass = Passen
action-load = { $at ->
    [base] { $unit } vom Feld Rebellenstützpunkt
   *[system] { $unit } aus { $place }
}
action-load-captive = Gefangenen mitnehmen: { $leader } ({ $place })
action-target-system = in { $place }
action-target-leader = gegen { $leader }
action-oppose = { $leader } entsenden
action-use-ring = { $ring } nutzen
action-choose-die = { $die }
action-set-die = { $die } legen
action-choose-system = { $place }
action-choose-leader = { $leader }
action-choose-unit = { $unit }
action-choose-queued = { $unit } auf Feld { $space }
action-choose-card = { $card }
action-return-top = { $place } obenauf
action-return-bottom = { $place } darunter
action-yes = Ja
action-add-leader = { $leader } hinzufügen
action-draw-tactic = Ein Spezial für eine Taktikkarte ausgeben
action-draw-tactic-with = { $colour ->
    [red] Das rote Spezial für eine Taktikkarte ausgeben
   *[black] Das schwarze Spezial für eine Taktikkarte ausgeben
}
action-play-tactic = { $card }: { $text }
action-play-tactic-with = { $card } mit dem { $colour ->
    [red] roten
   *[black] schwarzen
} Spezial: { $text }
action-draw-space = Vom Weltraumstapel
action-draw-ground = Vom Bodenstapel
action-recolour = { $count }
action-hit = { $unit }{ $markers ->
    [0] { "" }
   *[other] , { $markers } Schaden
}{ $points ->
    [0] { "" }
   *[other] , { $points } in diesem Angriff
}
action-block = { $unit }{ $markers ->
    [0] { "" }
   *[other] , { $markers } Schaden
}, { $points } in diesem Angriff
action-play-block = Mit { $card } abwehren
action-discard-tactic = { $card } ablegen
action-play-objective = { $card } ausspielen
action-attempt-plans = Todessternpläne versuchen
action-retreat = Rückzug mit { $leader }
action-stay-transports = Nein: Die Transporter bleiben und werden zerstört
action-stay-ships = Nein: Die Schiffe bleiben und werden vertrieben oder zerstört
action-retreat-to = nach { $place }
action-mobilize-move = Einheiten auf das Feld Rebellenstützpunkt holen
action-mobilize-base = Einen neuen Stützpunkt suchen
action-new-base = Neuer Stützpunkt: { $place }
action-discard = { $card } abwerfen
action-recruit = { $leader } ({ $card })
action-recruit-nobody = Niemand, { $card } behalten
action-draw-another = Noch eine Karte ziehen
action-build = { $unit }
action-sacrifice = { $at ->
    [base] Die auf dem Feld Rebellenstützpunkt
   *[system] Die in { $place }
}
action-deploy = { $place }
branch-mobilization = Die mit { $count } { $count ->
    [one] Anführer
   *[other] Anführern
}
branch-projects = Zwei Projekte ziehen, eines behalten
branch-repair = Den Sabotagemarker entfernen und ein Projekt ziehen
branch-loyalty = { $count } Loyalität gewinnen
branch-queue = { $unit } in die Fertigungsreihe
branch-space = Drei Weltraum-Taktikkarten
branch-ground = Drei Boden-Taktikkarten
branch-recruit = { $leader } gewinnen

event-game-began = Die Partie beginnt.
event-start-loyal = { $place } ist loyal { $side ->
    [rebel] zu den Rebellen
   *[empire] zum Imperium
}.
event-start-subjugated = { $place } ist { $side ->
    [rebel] von den Rebellen
   *[empire] vom Imperium
} unterworfen.
event-placed = { $unit }: { $place }.
event-start-system = Rebelleneinheiten dürfen in { $place } beginnen.
event-start-system-none = Alle Rebelleneinheiten beginnen auf dem Feld Rebellenstützpunkt.
event-base-chosen = Die Rebellen haben ihren Stützpunkt versteckt.
event-base-chosen-at = Der Stützpunkt liegt in { $place }.
event-round = Runde { $round }.
event-phase = { $phase }.
event-assigned = { $leader } bekommt eine Mission.
event-assigned-card = { $leader } bekommt { $card }.
event-joined = { $leader } schließt sich einer Mission an.
event-refused = Der General lehnt eine Mission für { $leader } ab.
event-refused-card = Der General lehnt { $card } für { $leader } ab.
event-assignment-done = { $side ->
    [rebel] Die Rebellen haben ihre Anführer zugewiesen.
   *[empire] Das Imperium hat seine Anführer zugewiesen.
}
event-card-played = { $side ->
    [rebel] Die Rebellen nutzen
   *[empire] Das Imperium nutzt
} { $card }.
event-card-lost = { $side ->
    [rebel] Die Rebellen verlieren
   *[empire] Das Imperium verliert
} { $card }: Die Karte kann nichts bewirken.
event-activated = { $at ->
    [base] { $leader } aktiviert das Feld Rebellenstützpunkt.
   *[system] { $leader } aktiviert { $place }.
}
event-moved = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $at ->
    [base] auf das Feld Rebellenstützpunkt
   *[system] nach { $place }
}: { $loads }.
event-moved-nothing = { $side ->
    [rebel] Die Rebellen ziehen nichts
   *[empire] Das Imperium zieht nichts
} { $at ->
    [base] auf das Feld Rebellenstützpunkt
   *[system] nach { $place }
}.
event-moved-captives = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $at ->
    [base] auf das Feld Rebellenstützpunkt
   *[system] nach { $place }
}: { $loads }; Gefangene: { $captives }.
event-nothing-found = Der Stützpunkt ist nicht in { $place }.
event-passed = { $side ->
    [rebel] Die Rebellen passen.
   *[empire] Das Imperium passt.
}
event-mission-revealed = { $side ->
    [rebel] Die Rebellen decken
   *[empire] Das Imperium deckt
} { $card } auf, mit { $leaders }.
event-mission-at = { $at ->
    [base] Die Mission findet auf dem Feld Rebellenstützpunkt statt.
   *[system] Die Mission findet in { $place } statt.
}
event-mission-against = Die Mission richtet sich gegen { $leader } ({ $place }).
event-opposed = { $leader } interveniert in { $place }.
event-mission-dice = { $side ->
    [rebel] Die Rebellen würfeln
   *[empire] Das Imperium würfelt
}: { $dice }.
event-mission-succeeded = { $card } gelingt, { $own } zu { $other }.
event-mission-unopposed = { $card } gelingt ohne Intervention.
event-mission-failed = { $card } schlägt fehl, { $own } zu { $other }.
event-mission-returns = { $card } kehrt auf die Hand zurück.
event-mission-discarded = { $card } wird abgelegt.
event-ring-used = { $leader } nutzt { $ring }.
event-die-turned = Ein Würfel ({ $face }) wird auf die Niete gedreht.
event-rerolled = { $side ->
    [rebel] Die Rebellen würfeln neu
   *[empire] Das Imperium würfelt neu
}: { $dice }.
event-combat-began = Gefecht in { $place }, begonnen { $side ->
    [rebel] von den Rebellen
   *[empire] vom Imperium
}.
event-leader-added = { $leader } kommt ins Gefecht.
event-tactics-drawn = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $count } { $count ->
    [one] Taktikkarte
   *[other] Taktikkarten
} ({ $theatre }).
event-tactics-drawn-cards = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $count } { $count ->
    [one] Taktikkarte
   *[other] Taktikkarten
} ({ $theatre }): { $cards }.
event-combat-round = Gefechtsrunde { $round }.
event-attack = { $side ->
    [rebel] Die Rebellen greifen an
   *[empire] Das Imperium greift an
} ({ $theatre }): { $dice }.
event-tactic-played = { $side ->
    [rebel] Die Rebellen spielen
   *[empire] Das Imperium spielt
} { $card } aus.
event-tactic-discarded = { $side ->
    [rebel] Die Rebellen legen
   *[empire] Das Imperium legt
} { $card } ab.
event-hit = 1 { $unit } erleidet { $points } Schaden.
event-blocked = 1 Schaden wird abgewehrt: { $unit }.
event-destroyed-battle = { $at ->
    [base] Auf dem Feld Rebellenstützpunkt
   *[system] In { $place }
} zerstört: { $units }.
event-destroyed-card = Von einer Karte { $at ->
    [base] auf dem Feld Rebellenstützpunkt
   *[system] in { $place }
} zerstört: { $units }.
event-destroyed-collapse = { $at ->
    [base] Auf dem Feld Rebellenstützpunkt
   *[system] In { $place }
} verloren, weil sie allein nicht bestehen: { $units }.
event-destroyed-shortfall = { $at ->
    [base] Auf dem Feld Rebellenstützpunkt
   *[system] In { $place }
} mangels Transport verloren: { $units }.
event-destroyed-supply = { $at ->
    [base] Auf dem Feld Rebellenstützpunkt
   *[system] In { $place }
} aufgegeben: { $units }.
event-queue-destroyed = 1 { $unit } auf Feld { $space } der Fertigungsreihe wird zerstört.
event-battle-won = { $side ->
    [rebel] Die Rebellen gewinnen
   *[empire] Das Imperium gewinnt
} die Schlacht ({ $theatre }).
event-retreated = { $side ->
    [rebel] Die Rebellen ziehen sich
   *[empire] Das Imperium zieht sich
} mit { $leader } nach { $place } zurück: { $loads }.
event-standoff = In { $place } kann keiner dem anderen schaden: Das Gefecht endet unentschieden.
event-combat-ended = Das Gefecht in { $place } ist vorbei.
event-base-revealed = Der Rebellenstützpunkt ist in { $place }!
event-base-moved = Die Rebellen verlassen { $place } und verstecken einen neuen Stützpunkt.
event-base-kept = Die Rebellen haben { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
} angesehen und behalten ihren Stützpunkt.
event-answer-system-yes = Der Stützpunkt ist in { $place }.
event-answer-system-no = Der Stützpunkt ist nicht in { $place }.
event-answer-region-yes = Der Stützpunkt ist in der Region von { $place }.
event-answer-region-no = Der Stützpunkt ist nicht in der Region von { $place }.
event-named = Der Stützpunkt ist in einem dieser Systeme: { $places }.
event-marker-placed = { $place }: { $marker }.
event-marker-removed = { $place }: nicht mehr { $marker }.
event-gained = { $at ->
    [base] 1 { $unit } erscheint auf dem Feld Rebellenstützpunkt.
   *[system] 1 { $unit } erscheint in { $place }.
}
event-queued = 1 { $unit } kommt auf Feld { $space } der Fertigungsreihe.
event-advanced = 1 { $unit } rückt auf Feld { $space } der Fertigungsreihe vor.
event-deployed = { $at ->
    [base] 1 { $unit } wird auf dem Feld Rebellenstützpunkt stationiert.
   *[system] 1 { $unit } wird in { $place } stationiert.
}
event-queue-moved = Die Fertigungsreihe { $side ->
    [rebel] der Rebellen
   *[empire] des Imperiums
} rückt vor.
event-death-star = Der Todesstern in { $place } ist fertig!
event-captured = { $leader } wird in { $place } gefangen genommen.
event-rescued = { $leader } wird gerettet ({ $place }).
event-travelled = { $leader } reist mit ({ $place }).
event-ring-attached = { $leader } bekommt den Ring { $ring }.
event-ring-discarded = { $leader } verliert den Ring { $ring }.
event-lured = { $leader } dient von nun an dem Imperium.
event-detained = { $leader } ist in Gewahrsam.
event-eliminated = { $leader } scheidet aus dem Spiel aus.
event-replaced = { $from } wird zu { $to }.
event-leader-placed = { $leader } kommt { $at ->
    [base] auf das Feld Rebellenstützpunkt
   *[system] nach { $place }
}.
event-recruited = { $side ->
    [rebel] Die Rebellen rekrutieren
   *[empire] Das Imperium rekrutiert
} { $leader }.
event-recruited-nobody = { $side ->
    [rebel] Die Rebellen rekrutieren niemanden.
   *[empire] Das Imperium rekrutiert niemanden.
}
event-protected = Gegen Missionen von { $leader } darf in dieser Runde niemand entsandt werden.
event-closed = In { $place } dürfen die Rebellen in dieser Runde keine Missionen versuchen und keine Aktionskarten nutzen.
event-reassigned = Die Anführer übernehmen eine Startmission.
event-reassigned-card = Die Anführer übernehmen { $card }.
event-missions-drawn = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $count } { $count ->
    [one] Mission
   *[other] Missionen
}.
event-missions-drawn-cards = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $count } { $count ->
    [one] Mission
   *[other] Missionen
}: { $cards }.
event-discarded = { $side ->
    [rebel] Die Rebellen werfen
   *[empire] Das Imperium wirft
} { $card } ab.
event-projects-drawn = Das Imperium zieht { $count } { $count ->
    [one] Projekt
   *[other] Projekte
}.
event-projects-drawn-cards = Das Imperium zieht { $count } { $count ->
    [one] Projekt
   *[other] Projekte
}: { $cards }.
event-kept = { $side ->
    [rebel] Die Rebellen behalten eine Karte.
   *[empire] Das Imperium behält eine Karte.
}
event-kept-card = { $side ->
    [rebel] Die Rebellen behalten
   *[empire] Das Imperium behält
} { $card }.
event-actions-drawn = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $count } { $count ->
    [one] Aktionskarte
   *[other] Aktionskarten
}.
event-actions-drawn-cards = { $side ->
    [rebel] Die Rebellen ziehen
   *[empire] Das Imperium zieht
} { $count } { $count ->
    [one] Aktionskarte
   *[other] Aktionskarten
}: { $cards }.
event-probes-drawn = Das Imperium zieht { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
}.
event-probes-drawn-cards = Das Imperium zieht { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
}: { $cards }.
event-probes-looked = Die Rebellen sehen { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
} an.
event-probes-looked-cards = Die Rebellen sehen { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
} an: { $cards }.
event-probes-given = Die Rebellen geben { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
} ab.
event-probes-given-cards = Die Rebellen geben { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
} ab: { $cards }.
event-probes-lost = Das Imperium verliert { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
}.
event-probes-lost-cards = Das Imperium verliert { $count } { $count ->
    [one] Suchdroidenkarte
   *[other] Suchdroidenkarten
}: { $cards }.
event-probe-top = Eine Suchdroidenkarte kommt auf den Stapel.
event-probe-bottom = Eine Suchdroidenkarte kommt unter den Stapel.
event-probe-top-card = { $place } kommt auf den Suchdroidenstapel.
event-probe-bottom-card = { $place } kommt unter den Suchdroidenstapel.
event-objectives-drawn = Die Rebellen ziehen { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
}.
event-objectives-drawn-cards = Die Rebellen ziehen { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
}: { $cards }.
event-objectives-looked = Die Rebellen sehen { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
} an.
event-objectives-looked-cards = Die Rebellen sehen { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
} an: { $cards }.
event-objective-top = Eine Zielkarte der Stufe { $stage } kommt auf den Stapel.
event-objective-bottom = Eine Zielkarte der Stufe { $stage } kommt unter den Stapel.
event-objective-top-card = { $card } (Stufe { $stage }) kommt auf den Stapel.
event-objective-bottom-card = { $card } (Stufe { $stage }) kommt unter den Stapel.
event-objectives-shown = Das Imperium sieht { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
} der Rebellen.
event-objectives-shown-cards = Das Imperium sieht { $count } { $count ->
    [one] Zielkarte
   *[other] Zielkarten
} der Rebellen: { $cards }.
event-objective-played = Die Rebellen spielen { $card } aus.
event-plans-success = Todessternpläne: { $dice }. Volltreffer!
event-plans-failure = Todessternpläne: { $dice }. Daneben.
event-reputation = Die Rebellen gewinnen { $count } Sympathie (Feld { $at }).
event-reputation-lost = Die Rebellen verlieren { $count } Sympathie (Feld { $at }).
event-time = Der Zeitmarker rückt auf Feld { $at } vor.
event-leaders-retrieved = Alle Anführer kehren zurück.
event-mobilization = Die Schnelle Mobilisierung ist vorbereitet ({ $count } { $count ->
    [one] Anführer
   *[other] Anführer
}).
event-won = { $side ->
    [rebel] Die Rebellen haben gewonnen!
   *[empire] Das Imperium hat gewonnen!
}

refusal-seats = { $seats } Spieler können dieses Spiel nicht spielen: zwei, drei oder vier können es.
refusal-placement = Dorthin kann die Einheit nicht: nur in imperiale Systeme, der Reihe nach, und jedes braucht eine Bodeneinheit.
refusal-start-system = Dort stehen imperiale Einheiten, oder es ist kein System.
refusal-base = Die Suchdroidenkarte dieses Systems ist nicht im Stapel.
refusal-leader-not-in-pool = Dieser Anführer ist nicht im Führungszentrum.
refusal-leader-order = Anführer werden der Reihe nach zugewiesen; dieser kommt vor dem letzten.
refusal-assignment = Diese Karte oder Mission kann den Anführer nicht aufnehmen.
refusal-card = Diese Karte kann jetzt nicht genutzt werden.
refusal-empire-base-space = Das Imperium kann das Feld Rebellenstützpunkt nicht aktivieren.
refusal-base-revealed = Der Stützpunkt ist aufgedeckt: Auf das Feld Rebellenstützpunkt kommt nichts mehr.
refusal-no-tactics = Im Führungszentrum ist kein Anführer mit Taktikwerten.
refusal-reveal-mission = Diese Mission kann nicht aufgedeckt werden: zu wenig Symbole oder kein Ziel.
refusal-reveal-base = Du kannst keinen Stützpunkt aufdecken.
refusal-activate-with = Dieser Anführer kann kein System aktivieren.
refusal-captive = Dieser Gefangene kann nicht mitkommen: Von dort muss ein Schiff mit Transportkapazität aufbrechen.
refusal-load-absent = Das hast du in { $place } nicht: { $unit }.
refusal-load-immobile = Das kann sich in { $place } nicht bewegen: { $unit }.
refusal-load-pinned = Ein eigener Anführer hält deine Einheiten in { $place } fest: { $unit } muss bleiben.
refusal-load-capacity = Kein Platz: { $unit } in { $place } braucht Transport.
refusal-load-order = Geladen wird Ort für Ort, Träger vor Passagieren: { $unit } in { $place } kommt vor dem, was schon genannt ist.
refusal-load-source = { $unit } kann jetzt nicht aus { $place } kommen.
refusal-mobilize = Die Schnelle Mobilisierung lässt das jetzt nicht zu.
refusal-new-base = Dieses System kann nicht der neue Stützpunkt werden.
refusal-discard = Diese Karte kann nicht abgeworfen werden.
refusal-recruit = Diese Karte und dieser Anführer können nicht gewählt werden.
refusal-build = Das Symbol baut das nicht, oder es ist nichts mehr da.
refusal-sacrifice = Dort steht keine solche Einheit von dir.
refusal-deploy = Dort kann die Einheit nicht stationiert werden.
refusal-shortfall = Diese Einheit gehört nicht zu denen, die weichen müssen.
refusal-target = Dort kann die Mission nicht ausgeführt werden.
refusal-oppose = Dieser Anführer kann nicht intervenieren.
refusal-window = Das kann in diesem Moment nicht genutzt werden.
refusal-choose-leader = Dieser Anführer kann nicht gewählt werden.
refusal-effect = Die Karte lässt diese Wahl nicht zu.
refusal-add-leader = Dieser Anführer kann nicht hinzugefügt werden.
refusal-tactic = Diese Taktikkarte kann jetzt nicht gespielt werden.
refusal-attack = Der Angriff lässt das nicht zu.
refusal-objective = Diese Zielkarte kann jetzt nicht ausgespielt werden.
refusal-retreat = So kannst du dich nicht zurückziehen.
refusal-retreat-forced = Diese Schiffe können nicht bleiben.
refusal-retreat-to = Dorthin kannst du dich nicht zurückziehen.
refusal-retreat-load = Diese Einheit kann nicht mitkommen.

skill-diplomacy = Diplomatie
skill-intel = Geheimdienst
skill-spec-ops = Sondereinsatz
skill-logistics = Logistik

terminal-base-hidden = Der Stützpunkt ist geheim; möglich { $count ->
    [one] ist ein System
   *[other] sind { $count } Systeme
} (?).
terminal-base-secret = Der Stützpunkt liegt geheim in { $place }; für alle sichtbar möglich { $count ->
    [one] ist ein System
   *[other] sind { $count } Systeme
} (?).
terminal-base-open = Der Stützpunkt ist in { $place }.
terminal-probes = Suchdroidenkarten: { $hand } auf der Hand, { $deck } im Stapel.
terminal-hands = { $missions } Missionen, { $actions } Aktionskarten
terminal-combat = Gefecht in { $place }, Runde { $round } ({ $theatre }): { $side ->
    [rebel] die Rebellen greifen an
   *[empire] das Imperium greift an
}, { $dice }
terminal-damage = Schaden: { $units }
terminal-tactics = Taktikkarten: { $rebel } der Rebellen, { $empire } des Imperiums
terminal-mission = Mission { $card } ({ $place }): { $leaders }
terminal-mission-dice = Erfolge: { $rebel } der Rebellen, { $empire } des Imperiums
terminal-signs =
    R, E: Loyalität   ·: neutral   X: zerstört
    u: unterworfen   !: Sabotage   #: beides
    ?: der Stützpunkt kann hier sein   >: die gewählte Aktion
    <Name>: gefangen   [n]: Zeit   (n): Sympathie   r: Rekrutierung   b: Bau

# Was nur das Brett im Browser sagt
board-map = Galaxis
board-side = { $side ->
    [rebel] Rebellen
   *[empire] { seat-empire }
}
board-own-side = Deine Seite
board-other-side = Gegner
board-theatre = { $theatre ->
    [space] { theatre-space }
   *[ground] { theatre-ground }
}
board-phase = { $phase ->
    [setup] { phase-setup }
    [assignment] { phase-assignment }
    [command] { phase-command }
    [end_of_command] { phase-end-of-command }
   *[refresh] { phase-refresh }
}
board-duty = { $duty ->
    [admiral] Admiral
   *[general] General
}
board-initiative = Initiative { $number }
board-at-turn = am Zug
board-passed = gepasst
board-your-turn-as = dein Zug: { board-duty }
board-die = { $face ->
    [hit] { face-hit }
    [direct_hit] { face-direct-hit }
    [special] { face-special }
   *[blank] { face-blank }
}, { $colour ->
    [red] roter
   *[black] schwarzer
} Würfel

# Systeme
board-base-space = Feld Rebellenstützpunkt
board-base = Rebellenstützpunkt
board-base-here = hier liegt dein Stützpunkt
board-base-revealed = hier liegt der Stützpunkt
board-base-unknown = Ort unbekannt
board-in = in { $place }
board-base-hidden = verborgen
board-base-open = aufgedeckt
board-loyal = { $side ->
    [rebel] loyal zu den Rebellen
   *[empire] loyal zum Imperium
}
board-neutral = neutral
board-remote = entlegen
board-subjugated = unterworfen
board-sabotage = { marker-sabotage }
board-destroyed = zerstört
board-closed = für die Rebellen gesperrt
board-battle-due = ein Gefecht steht an
board-build-number = baut auf Feld { $space }
board-units = { units }
board-no-units = Keine Einheiten, keine Anführer.
board-neighbours = Nachbarn
board-no-way = Kein Weg nach

# Anführer, Missionen und Karten
board-pool = Führungszentrum
board-pool-of = Anführer: { board-side }
board-nobody = niemand
board-captive = gefangen
board-detained = festgehalten
board-protected = geschützt
board-missions = Laufende Missionen
board-missions-none = keine
board-face-down = verdeckt
board-origin = { $origin ->
    [hand] { "" }
    [starting] Startmission
    [deck] aus dem Stapel
   *[project] Projekt
}
board-hand = Deine Karten
board-tab = { $tab ->
    [missions] Missionen
    [actions] Aktionen
    [objectives] Ziele
    [probes] Suchdroiden
    [queues] Fertigung
    [base] Stützpunkt
   *[piles] Stapel
}
board-nothing-here = Hier ist nichts.
board-in-hand = { $count ->
    [one] 1 Mission auf der Hand
   *[other] { $count } Missionen auf der Hand
}
board-actions-held = { $count ->
    [one] 1 Aktionskarte
   *[other] { $count } Aktionskarten
}
board-objectives-held = { $count ->
    [one] 1 Zielkarte
   *[other] { $count } Zielkarten
}
board-probes-held = { $count ->
    [one] 1 Suchdroidenkarte
   *[other] { $count } Suchdroidenkarten
}
board-in-pool = { $count ->
    [one] 1 Anführer im Führungszentrum
   *[other] { $count } Anführer im Führungszentrum
}
board-attempt = Versuch
board-resolve = Abhandeln
board-deck = { $deck ->
    [starting] Startmission
    [mission] Mission
   *[project] Projekt
}
board-timing = { $timing ->
    [assignment] Zuweisung
    [start_of_combat] Gefechtsbeginn
    [immediate] Sofort
   *[special] Spezial
}
board-needs = braucht { $count } × { $skill }
board-skill = { $skill } { $count }
board-pictured = Bonus mit { $leader }
board-stage = Stufe { $stage }
board-reputation-gain = { $count ->
    [0] Sympathie je nachdem
   *[other] Sympathie { $count }
}
board-in-combat = wird im Gefecht gespielt
board-costs-special = kostet ein Spezial
board-blocks = wehrt ab
board-copies = × { $count }
board-tactic-values = Taktik: Weltraum { $space }, Boden { $ground }
board-no-tactics = keine Taktikwerte
board-attack = { $red } rote, { $black } schwarze Würfel
board-health = Ausdauer { $health } ({ $colour ->
    [red] rot
   *[black] schwarz
})
board-indestructible = nimmt keinen Schaden
board-capacity = befördert { $count }
board-needs-transport = braucht Transport
board-immobile = unbeweglich
board-supply = Vorrat
board-supply-left = Vorrat { $left } von { $all }
board-queue-of = Fertigungsreihe: { board-side }
board-queue-space = { $space ->
    [1] als Nächstes
   *[other] in { $space }
}
board-mission-deck = Missionsstapel
board-action-deck = Aktionsstapel
board-project-deck = Projektstapel
board-objective-deck = Zielstapel
board-discard = Abgelegte Missionen
board-used = Genutzte Aktionskarten
board-scored = Erfüllte Ziele

# Die Zeitleiste
board-time-track = Zeitleiste
board-time = Zeit
board-reputation = Sympathie
board-meet = { $count ->
    [0] Zeit und Sympathie haben sich getroffen
    [one] Noch 1 Feld, dann siegen die Rebellen
   *[other] Noch { $count } Felder, dann siegen die Rebellen
}

# Was Missionen versprechen, bevor sie gewählt sind.
board-short = { $count ->
    [one] 1 Symbol fehlt
   *[other] { $count } Symbole fehlen
}
board-odds-worst = mindestens { $percent } % ({ $leader })
board-odds-range = { $least }–{ $most } %
board-odds-nobody = Sie gelingt zu { $percent } %, wenn du niemanden entsendest.
board-odds-note = Nur nach Würfeln: wenn der gefährlichste Anführer dagegen entsandt wird, und wenn niemand kommt.

# Was gefragt ist
board-choose-system = Wähle ein leuchtendes System auf der Karte.
board-confirm = Ausführen
board-cancel = Zurück
board-danger-reveal = Danach wissen alle, wo die Basis ist, und das bleibt so.
board-danger-pass = Wer passt, kommt in dieser Phase nicht mehr an die Reihe.
board-danger-assign = { $count ->
    [one] Ein Anführer bleibt im Führungszentrum. Später in dieser Runde wird niemand mehr zugewiesen.
   *[other] { $count } Anführer bleiben im Führungszentrum. Später in dieser Runde wird niemand mehr zugewiesen.
}
board-danger-move = Es ist nichts gewählt: Der Anführer reist allein.
board-close = Schließen
board-activate-with = Aktivieren mit …
board-activate-hint = Zieh einen Anführer auf ein System, oder wähle Anführer und System.
board-held-leader = { $leader }: wohin?
board-held-card = { $card }: wer geht?
board-assign-hint = Wähle einen Anführer, dann eine Missionskarte. Oder zieh den Anführer auf die Karte.
board-move-to = Nach { $place } ziehen
board-from = aus { $place }
board-loaded = Unterwegs
board-take-out = Herausnehmen: { $name }, { $place } ({ $count } unterwegs)
board-nothing-loaded = noch nichts
board-transport = { $needed } von { $capacity } { $capacity ->
    [one] Platz
   *[other] Plätzen
}
board-all = Alle
board-undo-hint = Rückgängig holt die letzte Einheit zurück.
board-left-here = { $count } hier
board-betrays = Das verrät nur etwas über deinen Stützpunkt, wenn Einheiten sein Feld verlassen oder betreten: Das Imperium sieht, woher sie kommen.

# Gefechte
board-battle = Gefecht: { $place }
board-battle-round = { $round ->
    [0] Vor der ersten Runde
   *[other] Runde { $round }
}
board-step = { $step ->
    [space] I Weltraum
    [ground] II Boden
    [retreat] III Rückzug
   *[next] IV Weiter
}
board-battle-start = Anführer und Karten
board-attacks = { $side ->
    [rebel] Die Rebellen greifen an
   *[empire] Das Imperium greift an
}
board-tactics-held = Taktik: { $space } Weltraum, { $ground } Boden
board-own-tactics = Deine Taktikkarten
board-dice = Würfel
board-no-dice = Keine Würfel auf dem Tisch.
board-set-aside = beiseitegelegt
board-damage = Schaden { $count } von { $health }
board-doomed = verloren
board-theatre-won = gewonnen
board-propose = Vorschlagen
board-proposal = Vorschlag: { $words }
board-take-it = Diese
board-take-all = Alle nach dieser Regel
board-proposal-rule = Zuerst, was über eine Einheit entscheidet, die wertvollste vor anderen.
board-fought = Was in diesem Gefecht geschah
board-show-map = Karte zeigen
board-hide-map = Nur das Gefecht

# Laufende Missionen
board-mission = Mission: { $card }
board-against = gegen { $leader }
board-successes = { $count ->
    [one] 1 Erfolg
   *[other] { $count } Erfolge
}
board-dice-count = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
board-carried-out-by = Ausgeführt von
board-opposed-by = Intervention
board-unopposed = noch keine Intervention
board-nobody-opposed = keine Intervention
board-place-open = der Ort ist noch nicht gewählt
board-mission-won = Gelungen, { $own } zu { $other }
board-mission-lost = Gescheitert, { $own } zu { $other }

# Wo der Stützpunkt liegen kann
board-aid = Suchhilfe
board-aid-rebel = Suchstand
board-where-base = Wo kann der Stützpunkt liegen?
board-possible = möglich
board-possible-count = { $count ->
    [one] 1 System möglich
   *[other] { $count } Systeme möglich
}
board-reason = { $reason ->
    [card] Suchdroidenkarte
    [landed] Truppen sind dort
    [loyal] loyal zum Imperium
    [told] beantwortet, durchsucht
   *[destroyed] zerstört
}
board-percent = { $percent } %
board-likely = etwa { $percent } %
board-steps-to-troops = { $count ->
    [0] dort stehen Truppen des Imperiums
    [one] 1 Schritt von Truppen des Imperiums
    [4] 4 oder mehr Schritte von Truppen des Imperiums
   *[other] { $count } Schritte von Truppen des Imperiums
}
board-estimate = Eine Schätzung: Weit weg von imperialen Truppen und unter Freunden ist wahrscheinlicher; deine Notizen zählen mit.
board-estimate-rebel = So sieht es für ein Imperium ohne Suchdroidenkarten aus: Weit weg von seinen Truppen und unter Freunden ist wahrscheinlicher.
board-only-known = Nur aus dem, was du wissen darfst.
board-probe-deck = Suchdroidenstapel { $count }
board-probe-hand = Suchdroidenhand { $count }
board-mobilization = { $count ->
    [one] Schnelle Mobilisierung wartet (1 Anführer)
   *[other] Schnelle Mobilisierung wartet ({ $count } Anführer)
}
board-notes = Deine Notiz
board-note = { $note ->
    [none] keine Notiz
    [suspicious] verdächtig
   *[unlikely] unwahrscheinlich
}
board-note-of = Notiz: { board-note }

# Um die Karte herum
board-zoom-in = Näher heran
board-zoom-out = Weiter weg
board-fit = Ganze Karte
board-layers = Was die Karte zeigt
board-since = Seit deinem letzten Zug
board-since-count = Seither: { $count }
board-waiting = { $names } entscheidet
board-idle = Tippe auf ein System, einen Anführer oder eine Karte, um mehr zu sehen.
board-over = { $side ->
    [rebel] Die Rebellen siegen
   *[empire] Das Imperium siegt
}

# Die Anleitung: wofür eine Phase und ein Amt da sind
board-guide = Anleitung
board-guide-off = Anleitung ausblenden
board-guide-phase = { $phase ->
    [setup] { $side ->
        [rebel] Versteck deinen Stützpunkt dort, wo das Imperium weit weg ist und nicht bald landen kann. Entlegene Systeme am Rand halten am längsten.
       *[empire] Deine Flotten beginnen in loyalen und unterworfenen Systemen. Verteile sie: Wo deine Truppen stehen, liegt der Stützpunkt nicht.
    }
    [assignment] { $side ->
        [rebel] Lege Anführer verdeckt auf Missionen. Behalte einige im Führungszentrum: Nur sie können Systeme aktivieren, kämpfen und intervenieren.
       *[empire] Lege Anführer verdeckt auf Missionen. Behalte einige im Führungszentrum: Nur sie können Flotten bewegen, kämpfen und intervenieren.
    }
    [command] { $side ->
        [rebel] Reihum: Aktiviere ein System mit einem Anführer und zieh dorthin, oder decke eine Mission auf. Gewinne Zeit: Treffen sich Zeit und Sympathie, siegst du.
       *[empire] Reihum: Aktiviere ein System mit einem Anführer und zieh dorthin, oder decke eine Mission auf. Wo Truppen landen, wird gesucht. Finde den Stützpunkt und erobere ihn.
    }
    [end_of_command] { $side ->
        [rebel] Schnelle Mobilisierung: Hol Einheiten zurück, oder such einen neuen Stützpunkt.
       *[empire] Die Rebellen dürfen jetzt einen neuen Stützpunkt suchen.
    }
   *[refresh] { $side ->
        [rebel] Anführer kehren zurück, Missionen und Ziele werden gezogen, die Zeit rückt vor; auf manchen Feldern wird rekrutiert und gebaut.
       *[empire] Anführer kehren zurück, Missionen und Suchdroidenkarten werden gezogen, die Zeit rückt vor; auf manchen Feldern wird rekrutiert und gebaut.
    }
}
board-guide-duty = { $duty ->
    [admiral] Der Admiral entscheidet im Weltraum, rekrutiert, baut und stationiert und schlägt Missionen für seine Anführer vor.
   *[general] { $side ->
        [rebel] Der General entscheidet am Boden, hält Missionen und Ziele und darf ablehnen, was der Admiral vorschlägt.
       *[empire] Der General entscheidet am Boden, hält Missionen und Suchdroidenkarten und darf ablehnen, was der Admiral vorschlägt.
    }
}

# Die Erklärung der Symbole
board-legend-systems = Systeme
board-legend-loyal = { $side ->
    [rebel] Ein Ring und eine halbe Scheibe: Das System ist loyal zu den Rebellen.
   *[empire] Ein Ring und ein Quadrat: Das System ist loyal zum Imperium.
}
board-legend-neutral = Ein dünner Ring: ein bevölkerungsreiches System, das neutral ist.
board-legend-remote = Ohne Ring: ein entlegenes System. Es baut nichts.
board-legend-subjugated = Ein äußerer Ring: von imperialen Bodeneinheiten unterworfen. Es baut für das Imperium nur mit dem ersten Symbol.
board-legend-sabotage = Ein Blitz: Sabotage. Hier wird nichts gebaut und nichts stationiert.
board-legend-destroyed = Nur Trümmer: von einem Todesstern zerstört.
board-legend-base = Ein Haus: der Rebellenstützpunkt, wenn du wissen darfst, wo er ist.
board-legend-units = Über dem Planeten Schiffe, darunter Bodeneinheiten; runde Rahmen sind Rebellen, eckige das Imperium.
board-legend-leader = Ein Anführer, der hier steht: Einheiten derselben Seite können nicht weg.
board-legend-captive = Ein schräger Schild mit Ring: gefangen.
board-legend-icons = { $theatre ->
    [space] Was hier gebaut wird, für den Weltraum: Dreieck klein, Kreis größer, Quadrat am größten. Gefüllte wirken jetzt; die Zahl ist das Feld der Fertigungsreihe.
   *[ground] Dasselbe für den Boden.
}
board-legend-people = Anführer
board-legend-skill = Eine Fertigkeit für Missionen: Die Zahl sagt, wie viele Würfel sie gibt.
board-legend-tactics = Taktikwerte im Weltraum und am Boden: so viele Taktikkarten im Gefecht. Ohne sie aktiviert niemand ein System.
board-legend-face = Die Farbe des Schilds ist die Seite des Anführers; ein heller Rand heißt, dass er einen Ring trägt.
board-legend-die = { $face ->
    [hit] Ein Kreuz: ein Treffer. In einer Mission ist er ein Erfolg.
    [direct_hit] Ein Kreuz im Ring: ein Volltreffer, auf jede Einheit. In einer Mission ist er ein Erfolg.
    [special] Ein Stern: Spezial (gekreuzte Klingen). Er bezahlt Taktikkarten; in einer Mission ist er zwei Erfolge.
   *[blank] Eine Niete zählt nichts.
}
board-legend-fleet = Einheiten
board-legend-search = Zeitleiste und Suche
board-legend-recruit = Auf der Zeitleiste: In dieser Runde wird rekrutiert.
board-legend-build = Auf der Zeitleiste: In dieser Runde wird gebaut.
board-legend-percent = Mit der Suchhilfe: wie wahrscheinlich der Stützpunkt hier ist, geschätzt.
board-legend-reason = Hier kann der Stützpunkt nicht sein: { board-reason }.
board-legend-note = Deine eigene Notiz zu einem System: verdächtig oder unwahrscheinlich.

# Was am Ende zu sagen ist.
reason-base-taken = Der Rebellenstützpunkt auf { $place } wurde gefunden und eingenommen.
reason-uprising = In Runde { $round } erhob sich die Galaxis gegen das Imperium: Zeit und Sympathie trafen sich.
secret-base = Verborgene Basis
secret-row = Verdeckte Missionen
secret-missions = Missionskarten auf der Hand
secret-actions = Aktionskarten
secret-objectives = Ziele
secret-tactics = Taktikkarten
secret-probes = Suchdroidenkarten
tally-units-lost = Einheiten verloren
tally-battles-won = Gefechte gewonnen
tally-missions-done = Missionen gelungen
tally-missions-failed = Missionen gescheitert
tally-loyal = Loyale Systeme
tally-objectives = Ziele erreicht
tally-captured = Anführer gefangen
tally-systems-destroyed = Systeme zerstört

# Wonach der Zufall gefragt wird, in Rückblicken
luck-attack = Angriffswürfel
luck-mission-dice = Missionswürfel
luck-plans = Würfel für die Todessternpläne
luck-missions = Missionskarten
luck-projects = Projektkarten
luck-objectives = Zielkarten
luck-tactics = Taktikkarten
luck-actions = Aktionskarten
luck-probes = Suchdroidenkarten

# Antworten, die ein für alle Mal gelten
standing-pass-on-action-cards = Keine Aktionskarten ausspielen, wenn nur nachgefragt wird und wenn Kämpfe beginnen
standing-oppose-nothing = Gegen keine Mission intervenieren
