// What is heard of this game.

import type { Sounds } from '../sounds';
import type { Event } from './generated/Event';

const sounds: Sounds<Event['kind']> = {
  mission_dice: 'dice',
  rerolled: 'dice',
  attack_rolled: 'dice',
  combat_began: 'battle',
  hit: 'battle',
  destroyed: 'battle',
};
export default sounds;
