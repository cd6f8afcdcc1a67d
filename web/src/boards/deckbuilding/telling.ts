// The log by turns and attacks; sums, refills and where cards go are unfolded.

import type { Telling } from '../contract';
import type { Event } from './generated';

const telling: Telling<Event['kind']> = {
  parts: ['turn_began'],
  scenes: { attack_declared: ['attack_resolved'] },
  results: [
    'base_destroyed',
    'base_damaged',
    'ship_destroyed',
    'defeated',
    'ship_damaged',
    'purchased',
    'base_revealed',
    'exiled',
    'ended',
  ],
  details: [
    'resources',
    'force',
    'attack_gained',
    'attacker_added',
    'attack_resolved',
    'placed',
    'paid_out',
    'refilled',
    'reshuffled',
    'offered',
    'drew',
    'waits',
  ],
  runs: ['secret_picked', 'refilled'],
};
export default telling;
