// Offers of which there are many come in swaths, without words.

import type { Offer, Swath, WireOffers } from '../wire/types';

/** All offers in the order of the rules; those of a swath have no words. */
export function allOffers({ offers = [], swaths = [] }: WireOffers): Offer[] {
  const all: Offer[] = [];
  let told = 0;
  for (const swath of swaths) {
    all.push(...offers.slice(told, swath.at), ...offersOf(swath));
    told = swath.at;
  }
  return [...all, ...offers.slice(told)];
}

function* offersOf(swath: Swath): Generator<Offer> {
  const [first = '', ...others] = swath.keys;
  for (const [count, id, [number = 0, ...numbers]] of swath.runs) {
    const rest = Object.fromEntries(others.map((key, index) => [key, numbers[index] ?? 0]));
    for (let place = 0; place < count; place++) {
      const action = { ...swath.action, ...rest, [first]: number + place };
      yield { id: id + place, action, notation: '', words: '', swath };
    }
  }
}

/** Neighbours that came together: in a swath, or each with its words. */
export interface Stretch {
  swath: Swath | undefined;
  offers: Offer[];
}

export function stretches(offers: readonly Offer[]): Stretch[] {
  const result: Stretch[] = [];
  for (const offer of offers) {
    const last = result.at(-1);
    if (last && last.swath === offer.swath) last.offers.push(offer);
    else result.push({ swath: offer.swath, offers: [offer] });
  }
  return result;
}
