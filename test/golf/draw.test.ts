import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMovedUp, isTicketDetermined, type Lots, pickTicket } from '../../src/golf/draw.ts';
import {
  buildStartList,
  type FieldEntry,
  isOutBeforeStart,
  type StartList,
  type Stop,
} from '../../src/golf/start-list.ts';

/** Eight field entries in four teams of two, played by golfers 101 to 108. The lots are in the order of the entries. */
const lots: Lots = { entries: [1, 2, 3, 4, 5, 6, 7, 8], teams: [1, 2, 3, 4] };

function makeList(out: readonly number[]): StartList {
  return buildStartList(
    lots.entries.map((number): FieldEntry => {
      const isInPlay = !out.includes(number);
      return { number, golfer: 100 + number, replaced: [], team: Math.ceil(number / 2), isInPlay };
    }),
  );
}

/** The same field entries, where no golfer has a team. */
function makeListWithoutTeams(out: readonly number[]): StartList {
  return buildStartList(
    [...makeList(out).entries.values()].map((entry) => ({ ...entry, team: null })),
  );
}

const drawTicket = (...out: number[]) => pickTicket(lots, makeList(out));
const findMoves = (...out: number[]) => findMovedUp(lots, drawTicket(...out));

describe('a ticket', () => {
  it('holds the four entries and the team with the lowest lots', () => {
    expect(drawTicket()).toEqual({ entries: [1, 2, 3, 4], team: 1 });
    expect(findMoves()).toEqual([null, null, null, null]);
  });

  it('replaces entries that are out with the next lots, in order', () => {
    expect(drawTicket(2).entries).toEqual([1, 3, 4, 5]);
    expect(drawTicket(2, 5).entries).toEqual([1, 3, 4, 6]);
  });

  it('names the replaced entry for each golfer who moved up', () => {
    expect(findMoves(2)).toEqual([null, null, null, 2]);
    expect(findMoves(2, 5)).toEqual([null, null, null, 2]);
    expect(findMoves(1, 4)).toEqual([null, null, 1, 4]);
    expect(findMoves(6)).toEqual([null, null, null, null]);
  });

  it("loses its team only when none of the team's entries is in play", () => {
    expect(drawTicket(1).team).toBe(1);
    expect(drawTicket(1, 2).team).toBe(2);
  });

  it('takes the lowest lots of golfers who are out when fewer than four are in play', () => {
    expect(drawTicket(1, 2, 3, 4, 5)).toEqual({ entries: [6, 7, 8, 1], team: 3 });
    expect(drawTicket(...lots.entries)).toEqual({ entries: [1, 2, 3, 4], team: 1 });
  });

  it('has no team when the field has no teams, whoever is out', () => {
    const entries = makeListWithoutTeams([]);
    expect(pickTicket({ ...lots, teams: [] }, entries)).toEqual({
      entries: [1, 2, 3, 4],
      team: null,
    });
    expect(pickTicket({ ...lots, teams: [] }, makeListWithoutTeams([2]))).toEqual({
      entries: [1, 3, 4, 5],
      team: null,
    });
    expect(pickTicket({ ...lots, teams: [] }, makeListWithoutTeams(lots.entries))).toEqual({
      entries: [1, 2, 3, 4],
      team: null,
    });
  });

  it('needs at least four entries, and the lots of the teams of its field', () => {
    const fewLots = { entries: [1, 2, 3], teams: [1] };
    expect(() => pickTicket(fewLots, makeList([]))).toThrow(RangeError);
    for (const out of [[], lots.entries]) {
      expect(() => pickTicket({ ...lots, teams: [] }, makeList(out))).toThrow(RangeError);
    }
  });
});

describe('the lowest lots of a ticket', () => {
  const cut = (entries: number, teams: number): Lots => {
    return { entries: lots.entries.slice(0, entries), teams: lots.teams.slice(0, teams) };
  };

  it('determine its content as long as four of their entries and one of their teams are in play', () => {
    expect(isTicketDetermined(cut(5, 1), makeList([2]))).toBe(true);
    expect(isTicketDetermined(cut(5, 1), makeList([2, 3]))).toBe(false);
    expect(isTicketDetermined(cut(6, 1), makeList([1, 2]))).toBe(false);
    expect(isTicketDetermined(cut(6, 2), makeList([1, 2]))).toBe(true);
    expect(isTicketDetermined(cut(4, 1), makeList(lots.entries))).toBe(true);
    expect(isTicketDetermined(cut(4, 0), makeListWithoutTeams([]))).toBe(true);
    expect(isTicketDetermined(cut(4, 0), makeListWithoutTeams([1]))).toBe(false);
  });

  it('give the same ticket as all lots when they determine it', () => {
    const anyOut = fc.subarray([...lots.entries]);
    const anyCut = fc.tuple(fc.integer({ min: 4, max: 8 }), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(anyOut, anyCut, (out, [entries, teams]) => {
        const lowest = cut(entries, teams);
        const list = makeList(out);
        fc.pre(isTicketDetermined(lowest, list));
        const pickedTicket = pickTicket(lowest, list);
        expect(pickedTicket).toEqual(drawTicket(...out));
        expect(findMovedUp(lowest, pickedTicket)).toEqual(findMoves(...out));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a golfer of the draw', () => {
  const stop = (changes: Partial<Stop> = {}): Stop => {
    return { status: 'WD', round: 1, hole: null, ...changes };
  };
  it.each<[string, Stop | null, number, boolean]>([
    ['is out with a WD of round 1 and no stroke', stop(), 0, true],
    [
      'is out with a DNS of round 1, whatever hole it names',
      stop({ status: 'DNS', hole: 3 }),
      0,
      true,
    ],
    ['is out after a disqualification before the first tee', stop({ status: 'DQ' }), 0, true],
    ['is in without a status', null, 0, false],
    ['is in with a stroke on the card of round 1', stop(), 1, false],
    [
      'is in when the status names a hole, because the strokes may be on a tablet',
      stop({ hole: 4 }),
      0,
      false,
    ],
    ['is in after a cut', stop({ status: 'CUT' }), 0, false],
    ['is in when the status is of a later round', stop({ status: 'DNS', round: 2 }), 0, false],
  ])('%s', (_, ending, strokes, isOut) => {
    expect(isOutBeforeStart(ending, strokes)).toBe(isOut);
  });
});
