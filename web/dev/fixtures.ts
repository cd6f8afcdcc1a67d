// A recorded game (dev/record.py) as the wire would tell it, step by step, for any observer and language.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Ending, Frame, GameCard, Json, JsonObject, Lang, Offer, Replay, Told, UpdateMessage } from '../src/wire/types';

type Words = Record<Lang, string>;
type Patch = { '=': Json } | { '~': Record<string, Patch>; '-'?: string[] };

interface RecordedStep {
  to_act: number[];
  seat: number | null;
  words: Words | null;
  value: number | null;
  views: Record<string, Patch>;
  told: Record<string, [number, number, Told['event'], string, string][]>;
  question?: Words;
  offers?: [number, Json, string, string, string][];
  hint?: { id: number; value: number };
}

interface Recorded {
  games: {
    id: string;
    title: Words;
    blurb: Words;
    seats: [number, number];
    defaults: Record<string, Json>;
    settings: {
      key: string;
      kind: 'choice' | 'number' | 'switch' | 'text';
      label: Words;
      labels?: Words[];
      values?: string[];
      min?: number;
      max?: number;
      default?: number;
      only_if?: [string, string[]];
    }[];
  }[];
  catalogue: Record<Lang, JsonObject>;
  steps: RecordedStep[];
  outcome: Record<Lang, Ending>;
  record: Json;
}

const file = join(import.meta.dirname, 'fixtures', 'starfighter.json.gz');
export const recorded = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Recorded;

function apply(old: Json | undefined, patch: Patch): Json {
  if ('=' in patch) return patch['='];
  const gone = patch['-'] ?? [];
  const next: JsonObject = Object.fromEntries(Object.entries((old ?? {}) as JsonObject).filter(([key]) => !gone.includes(key)));
  for (const [key, change] of Object.entries(patch['~'])) next[key] = apply(next[key], change);
  return next;
}

const views = new Map<string, JsonObject[]>();

/** The view of an observer after each step. */
function viewsOf(observer: number | 'public'): JsonObject[] {
  const key = String(observer);
  let known = views.get(key);
  if (!known) {
    let view: Json = {};
    known = recorded.steps.map((step) => {
      const patch = step.views[key];
      if (patch) view = apply(view, patch);
      return view as JsonObject;
    });
    views.set(key, known);
  }
  return known;
}

export const lastStep = recorded.steps.length - 1;

export function view(step: number, observer: number | 'public'): JsonObject {
  return viewsOf(observer)[step] ?? {};
}

/** What was told at a step. */
export function told(step: number, observer: number | 'public', lang: Lang): Told[] {
  return (recorded.steps[step]?.told[String(observer)] ?? []).map(([number, at, event, en, de]) => ({
    number,
    step: at,
    event,
    words: lang === 'de' ? de : en,
  }));
}

export function offers(step: number, lang: Lang): Offer[] | undefined {
  return recorded.steps[step]?.offers?.map(([id, action, notation, en, de]) => ({
    id,
    action,
    notation,
    words: lang === 'de' ? de : en,
  }));
}

export function toAct(step: number): number[] {
  return recorded.steps[step]?.to_act ?? [];
}

/** The update that reports a step to an observer. */
export function update(table: string, step: number, observer: number | 'public', lang: Lang): UpdateMessage {
  const mine = observer === 0 ? offers(step, lang) : undefined;
  const question = observer === 0 ? recorded.steps[step]?.question?.[lang] : undefined;
  return {
    kind: 'update',
    table,
    step,
    view: view(step, observer),
    to_act: toAct(step),
    ...(question ? { question } : {}),
    ...(mine ? { offers: mine } : {}),
    events: told(step, observer, lang),
    undo: false,
    ...(step === lastStep ? { outcome: recorded.outcome[lang] } : {}),
  };
}

/** The steps at which a round begins. */
export function rounds(): number[] {
  return recorded.steps.flatMap((step, index) =>
    step.told['public']?.some(([, , event]) => event.kind === 'round_began') ? [index] : [],
  );
}

export function replay(observer: number | 'public', lang: Lang): Replay {
  const seats = lang === 'de' ? ['Süd', 'Nord'] : ['South', 'North'];
  let share = 0.5;
  const frames: Frame[] = recorded.steps.map((step, index) => {
    // Single estimates of a short search jump about.
    share = index === lastStep ? (step.value ?? share) : share * 0.55 + (step.value ?? share) * 0.45;
    return {
      step: index,
      ...(step.seat !== null ? { seat: step.seat } : {}),
      ...(step.words ? { words: step.words[lang] } : {}),
      view: view(index, observer),
      events: told(index, observer, lang),
      value: [share, 1 - share],
    };
  });
  return {
    game: 'starfighter',
    summary: { players: ['Ada', 'Mirabel'], outcome: recorded.outcome[lang].words },
    catalogue: recorded.catalogue[lang],
    seats,
    fairness: 'proven',
    fairness_words:
      lang === 'de' ? 'Alle 63 Ziehungen passen zum veröffentlichten Startwert.' : 'All 63 draws match the published seed.',
    turning_points: rounds(),
    frames,
  };
}

export function gameCards(lang: Lang): GameCard[] {
  return recorded.games.map((game) => ({
    id: game.id,
    title: game.title[lang],
    blurb: game.blurb[lang],
    seats: game.seats,
    minutes: 30,
    bots: [
      { spec: 'random', name: lang === 'de' ? 'Kadett' : 'Cadet' },
      { spec: 'greedy', name: lang === 'de' ? 'Soldat' : 'Trooper' },
      { spec: 'search:2000', name: lang === 'de' ? 'Kommandant' : 'Commander' },
    ],
    settings: game.settings.map((setting) => ({
      key: setting.key,
      kind: setting.kind,
      label: setting.label[lang],
      ...(setting.values
        ? { values: setting.values.map((value, at) => ({ value, label: setting.labels?.[at]?.[lang] ?? value })) }
        : {}),
      ...(setting.min !== undefined ? { min: setting.min } : {}),
      ...(setting.max !== undefined ? { max: setting.max } : {}),
      ...(setting.key in game.defaults ? { default: game.defaults[setting.key] as string | number } : {}),
      ...(setting.only_if ? { only_if: setting.only_if } : {}),
    })),
  }));
}
