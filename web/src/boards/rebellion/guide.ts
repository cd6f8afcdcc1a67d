// What a phase, a question and a role are for, in plain words: the guide, which can be switched off.

import type { Lang } from '../../wire/types';
import type { Phase, QuestionKind, Side } from './generated';

interface GuideWords {
  phases: Record<Phase, Record<Side, string>>;
  /** By the kind of question. */
  questions: Partial<Record<QuestionKind, string>>;
  /** In teams: what each role decides. */
  admiral: string;
  general: Record<Side, string>;
}

export const GUIDE: Record<Lang, GuideWords> = {
  en: {
    phases: {
      setup: {
        rebel:
          'Hide your base where the Empire is far away and cannot land soon. Remote systems and those at the rim live longest.',
        empire:
          'Your fleets begin loyal and subjugated systems. Spread out: every system with your troops is one where the base is not.',
      },
      assignment: {
        rebel: 'Put leaders on missions face down. Keep some in the pool: only they can activate systems, fight and oppose.',
        empire: 'Put leaders on missions face down. Keep some in the pool: only they can move fleets, fight and oppose.',
      },
      command: {
        rebel:
          'In turn: activate a system with a leader and move there, or reveal a mission. Win time: when time and reputation meet, you win.',
        empire:
          'In turn: activate a system with a leader and move there, or reveal a mission. Landing troops searches a system. Find the base and conquer it.',
      },
      end_of_command: {
        rebel: 'Rapid Mobilization: call units back, or look for a new base.',
        empire: 'The Rebels may look for a new base now.',
      },
      refresh: {
        rebel: 'Leaders return, missions and objectives are drawn, time passes; on some spaces both recruit and build.',
        empire: 'Leaders return, missions and probe cards are drawn, time passes; on some spaces both recruit and build.',
      },
    },
    questions: {
      oppose: 'Opposing costs a leader of your pool, but gives dice and can foil the mission.',
      retreat: 'A retreat needs a leader and an open neighbouring system. What stays behind fights on.',
      block: 'Blocking takes back damage of this attack.',
      combat_action: 'Spend specials, play tactic cards, then assign the hits.',
      damage: 'Red hits go to units with red health, black to black, direct hits to any.',
      build: 'Units come onto the build queue and are deployed when they slide off its end.',
      deploy: 'At most two units per system in one phase.',
      recruit: 'The card tells which leaders you can get.',
      discard: 'Ten missions is the limit of the hand. Starting missions do not count.',
      objective: 'One objective per combat, and one at the end of the command phase.',
    },
    admiral: 'The Admiral decides in space battles, recruits, builds and deploys, and proposes missions for his leaders.',
    general: {
      rebel:
        'The General decides in ground battles, holds the missions and objectives, and may refuse what the Admiral proposes.',
      empire:
        'The General decides in ground battles, holds the missions and probe cards, and may refuse what the Admiral proposes.',
    },
  },
  de: {
    phases: {
      setup: {
        rebel:
          'Versteck deinen Stützpunkt dort, wo das Imperium weit weg ist und nicht bald landen kann. Entlegene Systeme am Rand halten am längsten.',
        empire:
          'Deine Flotten beginnen in loyalen und unterworfenen Systemen. Verteile sie: Wo deine Truppen stehen, liegt der Stützpunkt nicht.',
      },
      assignment: {
        rebel:
          'Lege Anführer verdeckt auf Missionen. Behalte einige im Führungszentrum: Nur sie können Systeme aktivieren, kämpfen und intervenieren.',
        empire:
          'Lege Anführer verdeckt auf Missionen. Behalte einige im Führungszentrum: Nur sie können Flotten bewegen, kämpfen und intervenieren.',
      },
      command: {
        rebel:
          'Reihum: Aktiviere ein System mit einem Anführer und zieh dorthin, oder decke eine Mission auf. Gewinne Zeit: Treffen sich Zeit und Sympathie, siegst du.',
        empire:
          'Reihum: Aktiviere ein System mit einem Anführer und zieh dorthin, oder decke eine Mission auf. Wo Truppen landen, wird gesucht. Finde den Stützpunkt und erobere ihn.',
      },
      end_of_command: {
        rebel: 'Schnelle Mobilisierung: Hol Einheiten zurück, oder such einen neuen Stützpunkt.',
        empire: 'Die Rebellen dürfen jetzt einen neuen Stützpunkt suchen.',
      },
      refresh: {
        rebel:
          'Anführer kehren zurück, Missionen und Ziele werden gezogen, die Zeit rückt vor; auf manchen Feldern wird rekrutiert und gebaut.',
        empire:
          'Anführer kehren zurück, Missionen und Suchdroidenkarten werden gezogen, die Zeit rückt vor; auf manchen Feldern wird rekrutiert und gebaut.',
      },
    },
    questions: {
      oppose: 'Das kostet einen Anführer deines Führungszentrums, gibt aber Würfel und kann die Mission vereiteln.',
      retreat: 'Ein Rückzug braucht einen Anführer und ein offenes Nachbarsystem. Was bleibt, kämpft weiter.',
      block: 'Abwehren nimmt Schaden dieses Angriffs zurück.',
      combat_action: 'Gib Spezialsymbole aus, spiel Taktikkarten, dann verteil die Treffer.',
      damage: 'Rote Treffer gehen an rote Einheiten, schwarze an schwarze, Volltreffer an beliebige.',
      build: 'Einheiten kommen in die Fertigungsreihe und werden stationiert, wenn sie an ihrem Ende ankommen.',
      deploy: 'Höchstens zwei Einheiten je System in einer Phase.',
      recruit: 'Die Karte sagt, welche Anführer du gewinnen kannst.',
      discard: 'Zehn Missionen darf die Hand haben. Startmissionen zählen nicht.',
      objective: 'Eine Zielkarte je Gefecht, und eine am Ende der Kommandophase.',
    },
    admiral:
      'Der Admiral entscheidet im Weltraum, rekrutiert, baut und stationiert und schlägt Missionen für seine Anführer vor.',
    general: {
      rebel: 'Der General entscheidet am Boden, hält Missionen und Ziele und darf ablehnen, was der Admiral vorschlägt.',
      empire:
        'Der General entscheidet am Boden, hält Missionen und Suchdroidenkarten und darf ablehnen, was der Admiral vorschlägt.',
    },
  },
};
