import { describe, expect, it } from 'vitest';
import {
  describePars,
  describeParsConflict,
  parseParTexts,
  toParTexts,
} from '../../src/client/admin/tournaments/pars-form.ts';
import { describeMoves } from '../../src/client/ui/move-words.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5];

describe('the pars form', () => {
  it('parses back the pars that it formatted', () => {
    expect(parseParTexts(toParTexts(pars))).toEqual(pars);
  });

  it.each(['', '2', '7', '4.5', 'x'])('has no pars while a hole has "%s"', (text) => {
    expect(parseParTexts({ ...toParTexts(pars), hole9: text })).toBe(null);
  });

  it('has no pars while a hole has none', () => {
    expect(parseParTexts(toParTexts(pars.slice(1)))).toBe(null);
  });

  it('lists each par that the admin changes', () => {
    expect(describePars(pars, pars)).toBe('Total par 72. You changed no par.');
    expect(describePars(pars, pars.with(0, 5).with(8, 4))).toBe(
      'Total par 72. You change hole 1 from 4 to 5, hole 9 from 5 to 4.',
    );
    expect(describePars(pars.slice(0, 17), pars)).toBe('Total par 72. You change hole 18 to 5.');
    expect(describePars(pars, null)).toBe('Each hole needs a par of 3 to 6.');
  });

  it('lists each par that another admin changed', () => {
    expect(describeParsConflict(pars, pars.with(1, 3))).toBe(
      'Another admin has changed the pars: hole 2 from 4 to 3. Your own changes are kept. See again what moves.',
    );
  });

  it('describes what a change moves', () => {
    const none = { golfers: 0, golfer_places: 0, tickets: 0, ticket_places: 0 };
    expect(describeMoves(none)).toBe('This changes no result, no points and no place.');
    expect(describeMoves({ golfers: 1, golfer_places: 3, tickets: 12, ticket_places: 7 })).toBe(
      'Golfers whose result or points change: 1, whose place changes: 3. Tickets whose points change: 12, whose place changes: 7.',
    );
  });
});
