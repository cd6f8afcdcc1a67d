# Sätze des Tisches, für alle Spiele gleich.
resigned = { $seat } gibt auf.
left = { $seat } gibt auf; ein Bot spielt weiter.
draw-agreed = Man einigt sich auf Unentschieden.
undone = { $seat } nimmt { $steps ->
    [one] eine Entscheidung
   *[other] { $steps } Entscheidungen
} zurück.
timed-out = { $seat } hat keine Zeit mehr.
relieved = Ein Bot spielt für { $seat } weiter.
hinted = { $seat } bittet um einen Tipp.
reason-resigned = { $seat } hat aufgegeben.
reason-timed-out = { $seat } hatte keine Zeit mehr.
reason-drawn = Man hat sich auf Unentschieden geeinigt.
error-stale = Das Spiel ist weitergegangen: Es steht bei Schritt { $now }, nicht { $named }.
error-bad-action = Das ist keine Aktion des Spiels: { $problem }
error-bad-notation = Das ist keine Aktion in der Schreibweise des Spiels: { $problem }
error-bad-options = Diese Einstellungen sind nicht lesbar: { $problem }
error-unknown-option = Es gibt keine Einstellung „{ $key }“. Bekannte Einstellungen: { $known }.
error-bad-state = Das ist keine Stellung des Spiels: { $problem }
error-bad-record = Das ist keine Aufzeichnung eines Spiels: { $problem }
error-bad-chance = So kann der Zufall nicht antworten: { $problem }
error-bad-players = { $players } Spieler sind zu viele für { $seats } Plätze.
error-no-seat = Es gibt keinen Platz { $seat }.
error-unknown-game = Es gibt kein Spiel „{ $game }“. Bekannte Spiele: { $known }.
error-no-record = Dieses Spiel begann mit einer geladenen Stellung: Wie es dazu kam, ist nicht aufgezeichnet.
error-does-not-fit = Das passt nicht zu dem, was du gewählt hast: Nimm zuerst etwas heraus.
error-no-element = Das lässt sich hier nicht wählen.
error-not-chosen = Das hast du nicht gewählt.
error-nothing-to-undo = Du hast nichts getan, was sich zurücknehmen ließe.
error-undo-others = { $seat } hat seither gehandelt und der Rücknahme nicht zugestimmt.
error-undo-chance = Seither hat der Zufall gesprochen: Das lässt sich nicht ungesagt machen.
error-undo-reveal = Seither ist dir Verdecktes gezeigt worden: Das lässt sich nicht ungesehen machen.
error-has-left = { $seat } hat aufgegeben: Dort entscheidet ein Bot.
error-draw-alone = Es ist niemand da, mit dem man sich auf Unentschieden einigen könnte.
error-draw-others = { $seat } hat dem Unentschieden nicht zugestimmt.
rules-older = Diese Partie wurde nach Fassung { $begun } der Regeln von { $game } begonnen; dieses Programm hat Fassung { $now }: Sie kann nicht fortgesetzt werden ({ $problem }).
rules-newer = Diese Partie wurde nach Fassung { $begun } der Regeln von { $game } begonnen; dieses Programm hat erst Fassung { $now }: Ein neueres Programm kann sie fortsetzen.
rules-go-on = Diese Partie wurde nach Fassung { $begun } der Regeln begonnen; sie geht nach Fassung { $now } weiter.
rules-step = Schritt { $step }: { $problem }
hidden-thing = { $count ->
    [1] { $thing }
   *[other] { $thing } × { $count }
}
lesson-otherwise = Das wäre auch erlaubt. Hier probieren wir erst etwas anderes: Schau auf das, was markiert ist.
lesson-is-over = Diese Lektion ist zu Ende.
puzzle-otherwise = Das wäre erlaubt, aber es gibt etwas Besseres. Nichts hat sich geändert: Versuch es noch einmal.
