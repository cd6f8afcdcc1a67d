// The log by turns and invasions; dice are unfolded.

import type { Telling } from '../contract';
import type { Event } from './generated';

const telling: Telling<Event['kind']> = {
  parts: ['turn_began'],
  scenes: {
    declared: ['invasion_ended', 'occupied'],
    death_star_attacked: ['death_star_destroyed', 'attack_failed'],
  },
  results: [
    'conquered',
    'base_captured',
    'eliminated',
    'planet_destroyed',
    'death_star_destroyed',
    'attack_failed',
    'invasion_ended',
    'forces_removed',
    'ship_destroyed',
    'shifted',
    'played',
    'ended',
  ],
  details: [
    'engaged',
    'defended',
    'rolled',
    'rerolled',
    'fought',
    'occupied',
    'resources',
    'death_star_rolled',
    'death_star_rolled_at',
    'base_drawn',
  ],
  runs: ['claimed', 'reinforced', 'deployed', 'ship_deployed', 'base_placed', 'ship_built'],
};
export default telling;
