// What is heard of this game.

import type { Sounds } from '../sounds';
import type { Event } from './generated/Event';

const sounds: Sounds<Event['kind']> = {
  start_roll: 'dice',
  rolled: 'dice',
  rerolled: 'dice',
  death_star_rolled: 'dice',
  death_star_rolled_at: 'dice',
  conquered: 'battle',
  ship_destroyed: 'battle',
  death_star_destroyed: 'battle',
  planet_destroyed: 'battle',
};
export default sounds;
