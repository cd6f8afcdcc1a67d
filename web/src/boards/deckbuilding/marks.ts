// What is marked on the table before it is sent: how many of each place. Never changed, always replaced.

export type Marks = ReadonlyMap<string, number>;

export const NO_MARKS: Marks = new Map();

export function markedIn(marks: Marks): number {
  return [...marks.values()].reduce((all, n) => all + n, 0);
}

/** Marks so many of a place, as far as `most` of all allows. */
export function marking(marks: Marks, place: string, n: number, most: number): Marks {
  const next = new Map(marks);
  const count = Math.min(n, most - (markedIn(marks) - (marks.get(place) ?? 0)));
  if (count > 0) next.set(place, count);
  else next.delete(place);
  return next;
}
