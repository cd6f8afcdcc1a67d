// Cards of all kinds in one shape: what stands on them. Pure.

import type { Depiction, Side, Skill } from './generated';
import type { Subject } from './model.svelte';
import { SKILLS } from './order';
import type { Words } from './words';

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

export function faceOf(catalogue: Depiction, words: Words, subject: Subject): Face {
  const { of } = subject;
  switch (subject.kind) {
    case 'mission': {
      const print = catalogue.missions[of];
      if (!print) return EMPTY;
      const skill = catalogue.skills[SKILLS.indexOf(print.skill)] ?? words.skills[print.skill];
      const pictured = print.pictured === undefined ? undefined : catalogue.leaders[print.pictured]?.name;
      return {
        name: print.name,
        how: print.attempt ? words.attempt : words.resolve,
        kind: `${words.decks[print.deck]} · ${print.attempt ? words.attempt : words.resolve}`,
        text: print.text ?? '',
        side: print.side,
        skill: print.skill,
        required: print.required,
        lines: [words.needs(print.required, skill), ...(pictured ? [words.pictured(pictured)] : [])],
      };
    }
    case 'action': {
      const print = catalogue.actions[of];
      if (!print) return EMPTY;
      return {
        ...EMPTY,
        name: print.name,
        kind: words.timing[print.timing],
        text: print.text ?? '',
        side: print.side,
        lines: print.leaders.map((leader) => catalogue.leaders[leader]?.name ?? ''),
      };
    }
    case 'tactic': {
      const print = catalogue.tactics[of];
      if (!print) return EMPTY;
      const kind = words.tacticKind(words.theatres[print.theatre], print.special, print.blocks);
      return { ...EMPTY, name: print.name, kind, text: print.text ?? '' };
    }
    case 'objective': {
      const print = catalogue.objectives[of];
      if (!print) return EMPTY;
      return {
        ...EMPTY,
        name: print.name,
        kind: `${words.stage(print.stage)} · ${words.reputationGain(print.reputation)}`,
        text: print.text ?? '',
        side: 'rebel',
        lines: print.combat ? [words.inCombat] : [],
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
      const skills = print.skills.flatMap((n, at) => (n > 0 ? [`${catalogue.skills[at] ?? ''} ${n}`] : []));
      const tactics = print.tactics[0] + print.tactics[1] > 0 ? words.tacticValues(...print.tactics) : words.noTactics;
      return {
        ...EMPTY,
        name: print.name,
        kind: `${words.sides[print.side]} · ${print.admiral ? words.admiral : words.general}`,
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
        kind: `${words.sides[print.side]} · ${words.theatres[print.theatre]}`,
        text: print.text ?? '',
        side: print.side,
        lines: [
          words.unitStats(...print.attack),
          print.health > 0 ? words.health(print.health, words.colours[print.colour ?? 'black']) : words.indestructible,
          ...(print.capacity > 0 ? [words.capacity(print.capacity)] : []),
          ...(print.needs_transport ? [words.needsTransport] : []),
          ...(print.immobile ? [words.immobile] : []),
        ],
      };
    }
  }
}
