# Sätze des Servers.
level-cadet = Kadett
level-trooper = Soldat
level-commander = Kommandant
player-gone = ehemaliger Spieler
table-name = Tisch von { $player }
undone = { $seat } nimmt { $steps ->
    [one] eine Entscheidung
   *[other] { $steps } Entscheidungen
} zurück.
timed-out = { $seat } hat keine Zeit mehr.
relieved = Ein Bot spielt für { $seat } weiter.

fairness-proven = Jedes Ergebnis des Zufalls stammt aus dem Keim, der vor dem ersten Zug festgelegt wurde.
fairness-seed-missing = Nicht geprüft: Der Keim ist nicht veröffentlicht.
fairness-no-commitment = Nicht geprüft: Niemand hat einen Keim festgelegt.
fairness-wrong-seed = Nicht bestätigt: Der veröffentlichte Keim ist nicht der festgelegte.
fairness-touched-setup = Nicht bestätigt: Ein Ergebnis des Zufalls beim Aufbau stammt nicht aus dem Keim.
fairness-touched = Nicht bestätigt: Ein Ergebnis des Zufalls in Schritt { $step } stammt nicht aus dem Keim.

refused-no-table = Diesen Tisch gibt es nicht.
refused-no-player = Diesen Spieler gibt es nicht.
refused-no-page = Hier ist nichts.
refused-no-link = Dieser Link führt zu keinem Platz.
refused-no-device = Dort bist du nicht angemeldet.
refused-bad-request = Diese Anfrage ist nicht lesbar: { $problem }
refused-bad-name = Ein Name hat 1 bis { $most } Zeichen, die man alle sieht, und darunter einen Buchstaben oder eine Ziffer.
refused-bad-password = Ein Passwort hat { $least } bis { $most } Zeichen.
refused-name-taken = Diesen Namen hat schon jemand.
refused-has-account = Du hast schon ein Konto.
refused-bad-login = Name und Passwort gehören nicht zusammen.
refused-no-session = Sag zuerst, wer du bist.
refused-origin = Diese Anfrage kommt von einer anderen Seite.
refused-too-often = Zu schnell. Versuche es gleich noch einmal.
refused-too-large = Das ist zu lang.
refused-too-slow = Das hat zu lange gebraucht, um anzukommen.
refused-too-many-tables = Du hast { $most } Tische, die noch nicht zu Ende sind; beende erst einen.
refused-bad-seats = { $game } hat { $from } bis { $to } Plätze, und du kannst auf einem davon sitzen.
refused-seats-of-options = Mit diesen Optionen hat das Spiel { $seats } Plätze.
refused-unknown-bot = Einen Bot „{ $bot }“ gibt es hier nicht.
refused-bad-clock = Eine Uhr läuft von { $least } Sekunden bis { $most } Tage.
refused-bad-contribution = Was du zum Glück des Tisches beiträgst, sind bis zu { $most } Bytes in hexadezimalen Ziffern.
refused-no-pledge = Wer etwas zum Zufall eines Tisches beiträgt, braucht vorher die Zusage des Hauses, und sie gilt eine Stunde.
refused-seat-taken = Der Platz ist besetzt.
refused-needs-token = Dieser Tisch ist privat: Du brauchst den Link zu einem Platz.
refused-not-waiting = Das Spiel hat begonnen.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-not-seated = Du hast an diesem Tisch keinen Platz.
refused-relieved = Ein Bot spielt für dich weiter.
refused-stale = Das Spiel ist weitergegangen: Es ist bei Schritt { $now }, nicht { $named }.
refused-no-wish = Niemand möchte mehr etwas zurücknehmen.
refused-wish-pending = Es möchte schon jemand etwas zurücknehmen.
refused-no-draw-offer = Niemand bietet mehr Unentschieden an.
refused-draw-pending = Es ist schon Unentschieden angeboten worden.
refused-draw-declined = Dein Angebot, sich auf Unentschieden zu einigen, wurde abgelehnt. Wenn die Partie weitergegangen ist, kannst du es wieder machen.
refused-thinking = Über die letzte Frage wird noch nachgedacht.
refused-bad-text = Eine Zeile hat 1 bis { $most } Zeichen, und keine, die sich nicht darstellen lassen.
refused-too-much-said = An diesem Tisch ist so viel gesagt worden, dass kein Platz mehr ist.
refused-overtaken = Das Spiel ist weitergegangen, während du entschieden hast. Sieh noch einmal hin.
refused-unavailable = Der Server konnte das nicht speichern. Es ist nichts geschehen; versuche es noch einmal.
refused-unsure = Der Server weiß nicht, ob das gespeichert wurde. Sieh dir den Tisch an, bevor du es noch einmal versuchst.
refused-busy = Der Server hat gerade viel zu tun. Versuche es gleich noch einmal.
refused-failed = Hier ist etwas schiefgegangen, und nicht durch deine Schuld. Sieh noch einmal hin, bevor du weitermachst.
refused-closing = Der Server schließt; verbinde dich gleich neu.
refused-broken = Dieser Tisch kann nicht fortgesetzt werden: Sein Protokoll passt nicht mehr zu den Regeln.
refused-differs = heute ergibt sich daraus etwas anderes als damals
