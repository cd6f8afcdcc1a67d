import { afterEach, describe, expect, it } from 'vitest';
import { keepNotes, loadNotes, readNotes } from './notes';

afterEach(() => localStorage.clear());

describe('notes', () => {
  it('are kept per table and seat', () => {
    keepNotes('t1', 1, { 4: 1, 9: 2, 11: 0 });
    expect(loadNotes('t1', 1)).toEqual({ 4: 1, 9: 2 });
    expect(loadNotes('t1', 3)).toEqual({});
    expect(loadNotes('t2', 1)).toEqual({});
  });

  it('leave nothing behind when the last one is taken away', () => {
    keepNotes('t1', 1, { 4: 1 });
    keepNotes('t1', 1, { 4: 0 });
    expect(localStorage.length).toBe(0);
  });

  it('leave out whatever is not understood', () => {
    expect(readNotes('nonsense')).toEqual({});
    expect(readNotes('null')).toEqual({});
    expect(readNotes('{"3":1,"40":1,"x":2,"5":7}')).toEqual({ 3: 1 });
  });
});
