// Pictures of the tables: every kind of question of every game, in five sizes and both languages, into e2e/shots/tables/ (not kept),
// and what a program finds amiss there. `npm run shots`; SHOTS_GAMES=risk,rebellion takes some games, SHOTS_KINDS=declare,deploy
// some questions, SHOTS_NOT=assign,turn leaves some out.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { test } from 'vitest';
import { faults, unreachable } from './looks';
import { named, openTable, person, PHONE, rest, withHouse, type Person } from './people';
import { dice, playOn } from './tables';

withHouse();

const DESK = ['1280x720', '1440x900', '1920x1080'];
const HAND = ['390x844', '360x640'];
const GAMES = process.env['SHOTS_GAMES']?.split(',') ?? [];
const KINDS = process.env['SHOTS_KINDS']?.split(',') ?? [];
const NOT = process.env['SHOTS_NOT']?.split(',') ?? [];
/** Kinds of questions that have been looked at, by game: tables of the same game look for others. */
const LOOKED_AT = new Map<string, Set<string>>();
/** Not every size in both languages. */
const FEW = process.env['SHOTS_FEW'] === '1';
const isWanted = (kind: string): boolean => (KINDS.length === 0 || KINDS.includes(kind)) && !NOT.includes(kind);
const FOLDER = new URL('./shots/tables/', import.meta.url);

const ME = { kind: 'me' };
const BOT = { kind: 'bot', bot: process.env['SHOTS_BOT'] ?? 'greedy' };
interface Table {
  name: string;
  game: string;
  options: Record<string, unknown>;
  seats: unknown[];
}
const TABLES: Table[] = [
  { name: 'starfighter', game: 'starfighter', options: { mode: 'skirmish' }, seats: [ME, BOT] },
  { name: 'starfighter-war', game: 'starfighter', options: { mode: 'ultimate_war' }, seats: [ME, BOT] },
  { name: 'deckbuilding', game: 'deckbuilding', options: { mode: 'whole_galaxy' }, seats: [BOT, ME] },
  { name: 'deckbuilding-secret', game: 'deckbuilding', options: { mode: 'secret_bases' }, seats: [ME, BOT] },
  { name: 'risk', game: 'risk', options: { mode: 'starwars', players: 2, max_rounds: 8 }, seats: [ME, BOT] },
  { name: 'risk-standard', game: 'risk', options: { mode: 'standard', players: 3, max_rounds: 6 }, seats: [ME, BOT, BOT] },
  { name: 'risk-five', game: 'risk', options: { mode: 'starwars', players: 5, max_rounds: 3 }, seats: [BOT, BOT, ME, BOT, BOT] },
  { name: 'rebellion-rebels', game: 'rebellion', options: { mode: 'advanced' }, seats: [ME, BOT] },
  { name: 'rebellion-empire', game: 'rebellion', options: { mode: 'first_game' }, seats: [BOT, ME] },
  { name: 'rebellion-four', game: 'rebellion', options: { mode: 'first_game', seats: 4 }, seats: [BOT, ME, BOT, BOT] },
  ...['spaceport_street', 'desert_ambush', 'hangar_breakout', 'prisoner_rescue', 'standoff'].map((scenario, at) => ({
    name: `skirmish-${scenario.split('_')[0]}`,
    game: 'skirmish',
    options: { scenario, ...(at === 4 ? { deploy: 'free' } : {}) },
    seats: at % 2 === 0 ? [ME, BOT] : [BOT, ME],
  })),
];

test.each(TABLES.filter(({ name, game }) => GAMES.length === 0 || GAMES.includes(game) || GAMES.includes(name)))(
  '$name',
  async ({ name, game, options, seats }) => {
    mkdirSync(FOLDER, { recursive: true });
    const ada = await person('en');
    await named(ada, 'Ada');
    const { id } = await openTable(ada, { game, options, seats, private: true });
    const storageState = await ada.context.storageState();
    const at = (size: string): BrowserContextOptions => ({
      ...(HAND.includes(size) ? { ...PHONE, deviceScaleFactor: 2 } : {}),
      viewport: { width: Number(size.split('x')[0]), height: Number(size.split('x')[1]) },
      storageState,
    });
    const lookers: { who: Person; sizes: string[] }[] = [];
    for (const lang of ['en', 'de'] as const)
      for (const sizes of [DESK, HAND]) lookers.push({ who: await person(lang, at(sizes[0] ?? '')), sizes });
    const told: string[] = [];
    let count = 0;
    const look = async (kind: string): Promise<void> => {
      count++;
      for (const { who, sizes } of lookers) {
        const { page, lang } = who;
        await page.goto(`/table/${id}`);
        await rest(page);
        await page.evaluate(() => document.fonts.ready);
        for (const size of sizes) {
          if (FEW && { '1440x900': 'en', '1920x1080': 'de', '390x844': 'en' }[size] === lang) continue;
          const [width = 0, height = 0] = size.split('x').map(Number);
          await page.setViewportSize({ width, height });
          await rest(page);
          // Pictures and places have settled.
          await page.waitForTimeout(120);
          const file = `${name}-${String(count).padStart(2, '0')}-${kind}-${size}-${lang}`;
          writeFileSync(new URL(`${file}.png`, FOLDER), await page.screenshot());
          for (const fault of [...(await faults(page)), ...(await unreachable(page))]) told.push(`${file}: ${fault}`);
        }
        for (const trouble of who.troubles.splice(0)) told.push(`${name} ${kind} ${lang}: ${trouble}`);
        await page.goto('about:blank');
      }
    };
    const seen = LOOKED_AT.get(game) ?? new Set<string>();
    LOOKED_AT.set(game, seen);
    const roll = dice(17);
    for (let over = false; !over;) {
      let kind = '';
      const position = await playOn(id, [ada], ({ view, offers }) => {
        const actions = new Set(offers.map(({ action }) => (action as { kind: string }).kind));
        const question = (view as unknown as { question?: { kind?: string } }).question?.kind;
        kind = question ?? [...actions].filter((one) => !['pass', 'end', 'done'].includes(one))[0] ?? [...actions][0] ?? '';
        const wanted = isWanted(kind);
        if (wanted && !seen.has(kind)) return null;
        return offers[Math.floor(roll() * offers.length)] ?? null;
      });
      over = position === null;
      if (over) kind = 'over';
      if (!seen.has(kind) && isWanted(kind)) await look(kind);
      seen.add(kind);
      if (!over && position) {
        // On with anything.
        let left = 1;
        await playOn(id, [ada], ({ offers }) => (left-- > 0 ? (offers[Math.floor(roll() * offers.length)] ?? null) : null));
      }
    }
    writeFileSync(new URL(`${name}.txt`, FOLDER), told.join('\n') + '\n');
    process.stdout.write(`${name}: ${count} kinds of positions, ${told.length} lines in ${name}.txt\n`);
    for (const one of [ada, ...lookers.map(({ who }) => who)]) await one.leave();
  },
);
