// What a lesson or a hint means comes into sight where only a part of a map is seen.

import { untrack } from 'svelte';
import { screen } from '../../../lib/screen.svelte';
import type { Point } from '../point';
import type { Chart } from './chart.svelte';

/**
 * Follows what is pointed at from outside the board: where that is comes into sight, with room around it. On wide screens the list
 * points at whatever the mouse is over, so the map stays where it is.
 */
export function follow(chart: Chart, pointed: () => unknown, where: () => readonly Point[], room: number): void {
  $effect(() => {
    // A box that has just been measured may have opened somewhere else.
    void chart.box;
    if (!screen.wide && pointed()) untrack(() => chart.show(where(), room));
  });
}
