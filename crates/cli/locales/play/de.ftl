# Sätze von `starboard play`: der Rahmen um jedes Spiel.
no-terminal = starboard play braucht ein Terminal für Tastatur und Bildschirm. Programme benutzen `starboard engine`.
too-small = Das Terminal ist zu klein: Es hat { $width } × { $height }, das Spiel braucht { $wide } × { $high }. Vergrößere es; das Spiel geht von selbst weiter. Strg-Q speichert und beendet.
bot-broken = Ein Bot ist ausgefallen; bitte melde das. Dein Spiel ist gespeichert in { $path }.

# Wer spielt
who-human = Mensch
who-cadet = Kadett
who-trooper = Soldat
who-commander = Kommandant
who-captain = Kapitän
who-admiral = Admiral

# Wer am Zug ist
turn-yours = Du bist am Zug
turn-of = { $seat } entscheidet
turn-thinks = { $seat } denkt nach
looking-on = Du siehst zu.

# Überschriften
title-hand = Deine Hand
title-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
} · tippen: suchen
title-search = Suche: { $typed }▏ { $found } von { $count }
title-number = Nummer: { $typed }▏
title-words = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
} · oder eigene Worte tippen
title-saying = Du sagst: { $typed }▏ · Enter spricht es aus
title-coach = Coach · F12: aus
title-coach-cut = Coach · F12: alles lesen
title-log = Protokoll
title-log-back = { $rows ->
    [one] Protokoll · 1 Zeile zurück
   *[other] Protokoll · { $rows } Zeilen zurück
}
title-hint = Tipp: Gewinnchance
hint-thinking = Der Kommandant denkt über einen Tipp nach …
hint-foot = Enter spielt ★, Esc schließt.
list-nothing = So etwas steht nicht in der Liste. Esc: alles zeigen; Enter: als Notation versuchen.
piles-none = Neben dem Spielplan liegt nichts.

# Einträge der Liste, die keine Aktionen des Spiels sind
menu-take-out = Wieder herausnehmen: { $what }
menu-step = Nächster Zug
menu-run = Bis zum Ende spielen (Esc hält an)
menu-export = Aufzeichnung dieses Spiels im aktuellen Ordner speichern
menu-again = Noch einmal spielen
menu-quit = Beenden

# Tasten
key-help = Hilfe
key-help-text = diese Seite
key-hint = Tipp
key-hint-text = fragt einen starken Bot, was er tun würde
key-undo = Zurück
key-undo-text = nimmt deinen letzten Schritt zurück, solange der Zufall nicht gesprochen hat und nichts Verborgenes gezeigt wurde
key-save = Sichern
key-save-text = speichert das Spiel; das geschieht auch von selbst nach jedem deiner Züge
key-rules = Regeln
key-rules-text = das Regelbuch, zum Blättern und Suchen
key-language = English
key-language-text = die andere Sprache
key-piles = Karten
key-piles-text = was neben dem Spielplan liegt
key-log = Protokoll
key-log-text = alles, was geschehen ist
key-resign = Aufgeben
key-resign-text = gibt die Partie auf oder bietet Unentschieden an
key-quit = Ende
key-quit-text = speichert das Spiel und beendet das Programm
key-words = Wörter
key-words-text = die Liste in ganzen Sätzen statt in Zeichen
key-standing = Dauerantworten
key-standing-text = was ohne Frage für dich beantwortet wird; vor der ersten Runde auch: für mich aufbauen
key-coach = Coach
key-coach-text = wozu die Frage da ist und worauf man achtet; an oder aus

# Hilfe
help-playing = Spielen
help-cursor = eine Aktion auswählen; weiter springen Bild↑, Bild↓, Pos1 und Ende
help-digits = die Aktion mit dieser Nummer
help-letters = nur Aktionen mit diesen Buchstaben, in Worten oder in Notation; die Rücktaste löscht
help-enter = führt die ausgewählte Aktion aus
help-escape = vergisst das Getippte, schließt einen Tipp
help-log = blättert im Protokoll
help-ctrl = Strg-
help-commands = Befehle
help-signs = Zeichen

# Texte zum Lesen
reader-keys = ↑ ↓ Bild↑ Bild↓ · tippen: suchen · Esc schließt
reader-found = Suche: { $typed }▏ · Enter: nächste Stelle · Esc: Suche beenden
reader-nothing = Suche: { $typed }▏ · nicht gefunden

# Fragen
ask-quit = Das Spiel ist gespeichert in { $path }. Beenden?
ask-quit-nothing = Die Partie hat noch nicht begonnen. Beenden?
ask-quit-unsaved = { $problem } Trotzdem beenden und die Partie verlieren?
ask-resign = { $seat } gibt auf und verliert die Partie. Wirklich?
ask-leave = { $seat } gibt auf; ein Bot spielt weiter. Wirklich?
ask-draw = { $seat } bietet Unentschieden an. Ist { $asked } einverstanden?
ask-resume = Es gibt eine unfertige Partie nach { $steps ->
    [one] einem Schritt
   *[other] { $steps } Schritten
}: { $path }. Damit weiterspielen? Eine neue Partie überschreibt sie nicht.
keys-quit = Enter: beenden · Esc: weiterspielen
keys-resign = Enter: aufgeben · Esc: weiterspielen
keys-resign-draw = Enter: aufgeben · U: Unentschieden anbieten · Esc: weiterspielen
keys-draw = Enter: einverstanden · Esc: weiterspielen
keys-resume = Enter: weiterspielen · Esc: neue Partie
keys-coach = F12: Coach ausschalten · Esc: zurück
keys-standing = Ziffer: ändern · Esc: zurück
keys-standing-entrust = Ziffer: ändern · Enter: für mich aufbauen · Esc: zurück
standing-none = In diesem Spiel gibt es nichts, was ein für alle Mal zu beantworten wäre.
pass-keyboard = Bitte gib { $seat } die Tastatur.
pass-keys = Drücke Enter, wenn niemand sonst zusieht.

# Das Ende
over-title = Das Ende
over-steps = { $steps ->
    [one] Eine Entscheidung wurde getroffen.
   *[other] { $steps } Entscheidungen wurden getroffen.
}
over-saved = Die Aufzeichnung liegt in { $path }. `starboard replay --verify` beweist, dass der Zufall ehrlich war.
over-keys = Enter: zurück zum Spielplan · F8: Protokoll · F10: beenden

# Hinweise
notice-draw-declined = { $seat } stimmt dem Unentschieden nicht zu.
notice-nothing-found = „{ $typed }“ steht nicht in der Liste und ist auch keine Aktion in Notation.
notice-not-your-turn = Du bist nicht am Zug: Es gibt nichts zu raten.
notice-saved = Gespeichert in { $path }.
notice-not-saved = Speichern in { $path } ist nicht gelungen: { $problem }.
notice-exported = Die Aufzeichnung liegt in { $path }. `starboard replay --verify { $path }` prüft sie.
notice-undone = Zurückgenommen.
notice-coach-on = Der Coach spricht wieder (F12: aus).
notice-coach-off = Der Coach schweigt (F12: an).

# Lektionen: `starboard learn`
learn-none = Für { $game } gibt es noch keine Lektionen.
learn-unknown = Es gibt keine Lektion „{ $lesson }“. Bekannte Lektionen: { $known }.
learn-lesson = Lektion { $n } von { $all }
learn-seconds = { $n } Sekunden
learn-course = Alle Lektionen: { $time }
learn-choose = Nummer, oder Enter für das Markierte; ? zeigt alles, q beendet:
learn-more = … und { $n } weitere: ? zeigt sie.
learn-what = So heißt nichts in der Liste.
learn-next = Enter führt zur nächsten Lektion, alles andere beendet:
learn-puzzle = Rätsel { $n } von { $all }
learn-aim-win = sofort gewinnen
learn-aim-reach = den Weg finden
learn-aim-save = retten
learn-aim-odds = beste Chancen
learn-choose-puzzle = Nummer; h gibt einen Tipp, ? zeigt alles, q beendet:
learn-next-puzzle = Enter führt zum nächsten Rätsel, alles andere beendet:
learn-all-done = Das war alles. Auf in ein echtes Spiel: starboard play.
