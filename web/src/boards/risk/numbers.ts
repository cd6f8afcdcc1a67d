// Numbers as they are shown, the same in every language.

/** "+2", "−1", "0". */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

/** What somebody has lost. */
export function lost(n: number): string {
  return n === 0 ? '±0' : `−${n}`;
}

/** What is said of a chance in hundredths of a per cent: never 0 or 100 of what is only nearly so. */
export function chanceOf(success: number): { about: 'under' | 'over' | 'plain'; percent: number } {
  const percent = success / 100;
  const about = success > 0 && percent < 1 ? 'under' : success < 10000 && percent > 99 ? 'over' : 'plain';
  return { about, percent: Math.round(percent) };
}
