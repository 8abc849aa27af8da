import { describe, expect, it } from 'vitest';
import { readPars, tellMoves, writePars } from '../../src/client/admin/tournaments/pars-form.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5];

describe('the form of the pars', () => {
  it('reads the pars that it was given', () => {
    expect(readPars(writePars(pars))).toEqual(pars);
  });

  it.each(['', '2', '7', '4.5', 'x'])('has no pars while a hole has "%s"', (text) => {
    expect(readPars({ ...writePars(pars), hole9: text })).toBe(null);
  });

  it('has no pars while a hole has none', () => {
    expect(readPars(writePars(pars.slice(1)))).toBe(null);
  });

  it('says what a change moves', () => {
    const none = { golfers: 0, golfer_places: 0, tickets: 0, ticket_places: 0 };
    expect(tellMoves(none)).toBe('These pars change no result, no points and no place.');
    expect(tellMoves({ golfers: 1, golfer_places: 3, tickets: 12, ticket_places: 7 })).toBe(
      'Golfers whose result or points change: 1, whose place changes: 3. Tickets whose points change: 12, whose place changes: 7.',
    );
  });
});
