// At which tables the person in front of this browser has been told what it is about.

import { storage } from '../../lib/settings.svelte';

const KEY = 'starboard.skirmish.briefed';
/** So many tables are remembered. */
const MOST = 60;
/** Stands for all tables. */
const ALL = '*';

function known(): string[] {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // Somebody else's text: nobody has been told anything.
    return [];
  }
}

export const briefings = {
  /** Whether it has still to be told at this table. */
  due(table: string): boolean {
    const tables = known();
    return !tables.includes(table) && !tables.includes(ALL);
  },
  /** It has been told. */
  done(table: string): void {
    if (briefings.due(table)) storage()?.setItem(KEY, JSON.stringify([...known(), table].slice(-MOST)));
  },
};
