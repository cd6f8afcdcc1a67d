// Searching a rule book.

import type { Section } from './markdown';
import { fold } from './offers';

interface Hit {
  section: Section;
  /** Text around the first place found: before, found, after. */
  excerpt: [string, string, string];
}

/** Sections with all the words, those with the words in the heading first. */
export function searchBook(sections: readonly Section[], text: string, most = 40): Hit[] {
  const parts = fold(text).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const found = sections.flatMap((section, order) => {
    const plain = fold(section.plain);
    if (!parts.every((part) => plain.includes(part))) return [];
    const heading = fold(`${section.rule ?? ''} ${section.title}`);
    const inHeading = parts.filter((part) => heading.includes(part)).length;
    const exact = section.rule !== null && fold(section.rule) === parts[0] ? 100 : 0;
    return [{ section, order, score: exact + inHeading }];
  });
  found.sort((a, b) => b.score - a.score || a.order - b.order);
  return found.slice(0, most).map(({ section }) => ({ section, excerpt: excerpt(section, parts[0] ?? '') }));
}

function excerpt(section: Section, part: string): [string, string, string] {
  const body = section.plain.slice(section.plain.indexOf('\n') + 1).replace(/\s+/g, ' ');
  // Folding may change lengths; then the excerpt is off by a letter or two, which nobody minds.
  const at = fold(body).indexOf(part);
  if (at < 0) return [body.slice(0, 120), '', ''];
  const from = Math.max(0, at - 50);
  return [
    (from > 0 ? '…' : '') + body.slice(from, at),
    body.slice(at, at + part.length),
    body.slice(at + part.length, at + part.length + 90),
  ];
}

/** The section of a rule: itself, or the nearest chapter above (`SF-6.3` → `SF-6`). */
export function findRule(sections: readonly Section[], rule: string): Section | undefined {
  let id = rule;
  while (id) {
    const found = sections.find((section) => section.rule === id || section.id === id);
    if (found) return found;
    const cut = id.lastIndexOf('.');
    if (cut < 0) return undefined;
    id = id.slice(0, cut);
  }
  return undefined;
}
