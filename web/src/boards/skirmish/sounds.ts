// What is heard of this game.

import type { Sounds } from '../sounds';
import type { Event } from './generated/Event';

const sounds: Sounds<Event['kind']> = {
  rolled: 'dice',
  shot: 'battle',
  attacked: 'battle',
  taken_out: 'battle',
};
export default sounds;
