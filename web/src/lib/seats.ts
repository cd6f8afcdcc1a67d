// Who sits where, seen from a seat: yours is below.

import type { SeatCard } from '../wire/types';

/** The own seat (or the first, for the public) below; the others above, in the order of play. */
export function around(seats: readonly SeatCard[], me: number | null): { above: SeatCard[]; below: SeatCard[] } {
  const own = seats.findIndex((seat) => seat.seat === (me ?? 0));
  if (own < 0) return { above: [...seats], below: [] };
  const turned = [...seats.slice(own), ...seats.slice(0, own)];
  return { above: turned.slice(1), below: turned.slice(0, 1) };
}
