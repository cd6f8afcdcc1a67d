// What is heard of this game.

import type { Sounds } from '../sounds';
import type { Event } from './generated/Event';

const sounds: Sounds<Event['kind']> = {
  rolled: 'dice',
  battle: 'battle',
  destroyed: 'battle',
  hull: 'battle',
};
export default sounds;
