// Cards of all kinds in one shape: what stands on them. Pure.

import type { Say } from '../shared/words';
import type { Depiction, Side, Skill, Words } from './generated';
import type { Subject } from './model.svelte';
import { SKILLS } from './order';

interface Face {
  name: string;
  kind: string;
  /** Of a mission: whether it is tried or carried out. */
  how: string;
  text: string;
  side: Side | null;
  /** The skill that a mission asks for. */
  skill: Skill | null;
  required: number;
  /** Lines under the text: the bonus, the limits. */
  lines: string[];
}

const EMPTY: Face = { name: '', kind: '', how: '', text: '', side: null, skill: null, required: 0, lines: [] };

export function faceOf(catalogue: Depiction, w: Say<Words>, subject: Subject): Face {
  const { of } = subject;
  switch (subject.kind) {
    case 'mission': {
      const print = catalogue.missions[of];
      if (!print) return EMPTY;
      const skill = catalogue.skills[SKILLS.indexOf(print.skill)] ?? '';
      const pictured = print.pictured === undefined ? undefined : catalogue.leaders[print.pictured]?.name;
      return {
        name: print.name,
        how: print.attempt ? w('board-attempt') : w('board-resolve'),
        kind: `${w('board-deck', { deck: print.deck })} · ${print.attempt ? w('board-attempt') : w('board-resolve')}`,
        text: print.text ?? '',
        side: print.side,
        skill: print.skill,
        required: print.required,
        lines: [
          w('board-needs', { count: print.required, skill }),
          ...(pictured ? [w('board-pictured', { leader: pictured })] : []),
        ],
      };
    }
    case 'action': {
      const print = catalogue.actions[of];
      if (!print) return EMPTY;
      return {
        ...EMPTY,
        name: print.name,
        kind: w('board-timing', { timing: print.timing }),
        text: print.text ?? '',
        side: print.side,
        lines: print.leaders.map((leader) => catalogue.leaders[leader]?.name ?? ''),
      };
    }
    case 'tactic': {
      const print = catalogue.tactics[of];
      if (!print) return EMPTY;
      const kind = [
        w('board-theatre', { theatre: print.theatre }),
        ...(print.special ? [w('board-costs-special')] : []),
        ...(print.blocks ? [w('board-blocks')] : []),
      ].join(' · ');
      return { ...EMPTY, name: print.name, kind, text: print.text ?? '' };
    }
    case 'objective': {
      const print = catalogue.objectives[of];
      if (!print) return EMPTY;
      return {
        ...EMPTY,
        name: print.name,
        kind: `${w('board-stage', { stage: print.stage })} · ${w('board-reputation-gain', { count: print.reputation })}`,
        text: print.text ?? '',
        side: 'rebel',
        lines: print.combat ? [w('board-in-combat')] : [],
      };
    }
    case 'probe': {
      const print = catalogue.places[of];
      if (!print) return EMPTY;
      const region = catalogue.regions[print.region ?? 0]?.name ?? '';
      return { ...EMPTY, name: print.name, kind: region, side: 'empire' };
    }
    case 'ring': {
      const print = catalogue.rings[of];
      return print ? { ...EMPTY, name: print.name, text: print.text ?? '' } : EMPTY;
    }
    case 'leader': {
      const print = catalogue.leaders[of];
      if (!print) return EMPTY;
      const skills = print.skills.flatMap((n, at) =>
        n > 0 ? [w('board-skill', { skill: catalogue.skills[at] ?? '', count: n })] : [],
      );
      const tactics =
        print.tactics[0] + print.tactics[1] > 0
          ? w('board-tactic-values', { space: print.tactics[0], ground: print.tactics[1] })
          : w('board-no-tactics');
      return {
        ...EMPTY,
        name: print.name,
        kind: `${w('board-side', { side: print.side })} · ${w('board-duty', { duty: print.admiral ? 'admiral' : 'general' })}`,
        text: print.text ?? '',
        side: print.side,
        lines: [skills.join(' · '), tactics].filter(Boolean),
      };
    }
    case 'unit': {
      const print = catalogue.units[of];
      if (!print) return EMPTY;
      return {
        ...EMPTY,
        name: print.name,
        kind: `${w('board-side', { side: print.side })} · ${w('board-theatre', { theatre: print.theatre })}`,
        text: print.text ?? '',
        side: print.side,
        lines: [
          w('board-attack', { red: print.attack[0], black: print.attack[1] }),
          print.health > 0
            ? w('board-health', { health: print.health, colour: print.colour ?? 'black' })
            : w('board-indestructible'),
          ...(print.capacity > 0 ? [w('board-capacity', { count: print.capacity })] : []),
          ...(print.needs_transport ? [w('board-needs-transport')] : []),
          ...(print.immobile ? [w('board-immobile')] : []),
        ],
      };
    }
  }
}
