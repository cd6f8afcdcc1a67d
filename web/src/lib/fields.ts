// JSON for reading, where no board knows better.

import type { Json } from '../wire/types';
import { capital } from './log';

/** `hull_max` → "Hull max" */
export function humane(key: string): string {
  return capital(key.replace(/_/g, ' '));
}

/** A value on one line, or null if it needs a list. */
export function inline(value: Json): string | null {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value !== 'object') return String(value).replace(/_/g, ' ');
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return value.every((item) => typeof item !== 'object' || item === null) ? value.map((item) => inline(item)).join(', ') : null;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '–';
  const flat = entries.every(
    ([, item]) => typeof item !== 'object' || item === null || (Array.isArray(item) && item.length <= 3 && inline(item) !== null),
  );
  if (!flat || entries.length > 8) return null;
  const kind = typeof value['kind'] === 'string' ? [String(value['kind']).replace(/_/g, ' ')] : [];
  return [
    ...kind,
    ...entries.filter(([key]) => key !== 'kind').map(([key, item]) => `${humane(key).toLowerCase()} ${inline(item) ?? ''}`),
  ].join(', ');
}
