// What is heard of this game.

import type { Sounds } from '../sounds';
import type { Event } from './generated/Event';

const sounds: Sounds<Event['kind']> = {
  attack_resolved: 'battle',
  defeated: 'battle',
  ship_destroyed: 'battle',
  base_damaged: 'battle',
  base_destroyed: 'battle',
};
export default sounds;
