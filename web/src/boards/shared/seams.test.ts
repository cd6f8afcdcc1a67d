import { expect, test } from 'vitest';
import { seamed } from './seams';

test.each([
  ['Rebellentruppler', 'Rebellen|truppler'],
  ['Stormtrooper', 'Storm|trooper'],
  ['Fang Fighter', 'Fang Fighter'],
  ['Rebelleneinsatzkommando', 'Rebellen|einsatz|kommando'],
  ['Helden', 'Helden'],
  ['Supersternenzerstörer', 'Super|sternen|zerstörer'],
  ['Sternenzerstörer', 'Sternen|zerstörer'],
  ['Ausweichplan', 'Ausweich|plan'],
  ['Schnelle Mobilisierung', 'Schnelle Mobili|sierung'],
  ['Suchdroiden-Offensive', 'Such|droiden-Offensive'],
])('%s breaks at its seams', (name, parts) => {
  expect(seamed(name)).toBe(parts.replaceAll('|', '\u00ad'));
});
