import { describe, expect, it } from 'vitest';
import { fit } from './camera';
import { Chart } from './chart.svelte';

const WORLD = { width: 1400, height: 1000 };
const made = { world: () => WORLD, closest: 2.2 };
const PHONE = { width: 390, height: 300 };

describe('a chart', () => {
  it('shows the whole map, however large its box becomes', () => {
    const chart = new Chart(made);
    chart.resize(PHONE);
    expect(chart.camera).toEqual(fit(chart.frame));
    chart.resize({ width: 800 });
    chart.resize({ height: 640 });
    expect(chart.box).toEqual({ width: 800, height: 640 });
    expect(chart.camera).toEqual(fit(chart.frame));
  });

  it('stays where it was moved to when the box changes', () => {
    const chart = new Chart(made);
    chart.resize(PHONE);
    chart.zoom(4, { x: 0, y: 0 });
    const { scale } = chart;
    chart.resize({ height: 280 });
    expect(chart.scale).toBe(scale);
    expect(chart.whole).toBe(false);
  });

  it('comes nearer and goes away again in steps, and is whole at the end', () => {
    const chart = new Chart(made);
    chart.nearer();
    chart.nearer();
    expect(chart.whole).toBe(false);
    for (let steps = 0; steps < 4; steps++) chart.farther();
    expect(chart.camera).toEqual(fit(chart.frame));
  });

  it('comes nearer however slowly two fingers part', () => {
    const chart = new Chart(made);
    for (let steps = 0; steps < 200; steps++) chart.zoom(1.004);
    expect(chart.whole).toBe(false);
  });

  it('opens once, where the board says', () => {
    let asked = 0;
    const opening = () => {
      asked++;
      return { scale: 1, x: -500, y: -300 };
    };
    const chart = new Chart({ ...made, opening });
    chart.resize({ width: PHONE.width });
    expect(asked).toBe(0);
    chart.resize({ height: PHONE.height });
    expect(chart.camera).toEqual({ scale: 1, x: -500, y: -300 });
    chart.fit();
    chart.resize({ height: 200 });
    expect(asked).toBe(1);
    expect(chart.whole).toBe(true);
  });

  it('leaves the whole map alone, and brings the rest into sight', () => {
    const chart = new Chart(made);
    chart.resize(PHONE);
    chart.show([{ x: 1300, y: 900 }], 90);
    expect(chart.whole).toBe(true);
    chart.approach([{ x: 100, y: 100 }], 90, 1);
    expect(chart.scale).toBe(1);
    chart.show([{ x: 1300, y: 900 }], 90);
    const { x, y } = chart.pixel({ x: 1300, y: 900 });
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(PHONE.width);
    expect(y).toBeLessThan(PHONE.height);
    expect(chart.under({ x, y }).x).toBeCloseTo(1300);
  });
});
