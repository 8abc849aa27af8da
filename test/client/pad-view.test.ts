import { describe, expect, it, vi } from 'vitest';
import {
  buildPadView,
  findCurrentHole,
  findNeighbours,
  type PadGroup,
} from '../../src/client/scoring/pad/view/pad-view.ts';
import {
  COVER_MS,
  createUnsettledTaps,
  type UnsettledTap,
  withSavedTaps,
} from '../../src/client/scoring/pad/view/unsettled.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { ROUND, scoreRecord, unsentRow } from './score-record.ts';

const PLAYERS = [7, 8, 9] as const;
const group: PadGroup = { ...ROUND, number: 1, players: PLAYERS, startHole: 17 };

type Strokes = Readonly<Record<number, number>>;

function records(cards: readonly Strokes[], startHole = 17): ScoreRecords {
  return {
    tournament_id: ROUND.tournamentId,
    round_id: ROUND.roundId,
    round_status: 'live',
    tournament_name: 'Spring Open',
    version: 1,
    rounds: [{ round_id: 1, status: 'live' }],
    competitors: PLAYERS.map((id, index) => ({
      ...scoreRecord(cards[index], startHole),
      competitor_info: { id, full_name: `Player ${id}`, image_url: '' },
    })).reverse(),
  };
}

interface Here {
  cards?: readonly Strokes[];
  local?: LocalRow[];
  taps?: Record<string, UnsettledTap>;
}

function pad({ cards = [], local = [], taps = {} }: Here = {}) {
  const rows = new Map(local.map((row) => [row.lane, row]));
  return buildPadView(1, group, records(cards), rows, new Map(Object.entries(taps)));
}

function cell(view: ReturnType<typeof pad>, player: number, hole: number) {
  const found = view.players.find(({ id }) => id === player)?.cells[hole - 1];
  if (!found) throw new Error('no such cell');
  return found;
}

const makeTap = (phase: UnsettledTap['phase'], value: number, version = 0) => ({
  phase,
  value,
  version,
});

describe("the pad's rows and holes", () => {
  it("list the players in card order, whatever the order in the server's answer", () => {
    expect(pad().players.map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  it('drop a player who is no longer in the field and keep the others', () => {
    const withdrawn = { ...group, players: [7, 8, 1234] };
    const view = buildPadView(1, withdrawn, records([]), new Map(), new Map());
    expect(view.players.map(({ id }) => id)).toEqual([7, 8]);
  });

  it('list the holes in play order, with 1 after 18', () => {
    const order = pad().holes.map(({ hole, position }) => [hole, position]);
    expect(order.slice(0, 3)).toEqual([
      [17, 1],
      [18, 2],
      [1, 3],
    ]);
    expect(findNeighbours(pad(), 18).after?.hole).toBe(1);
    expect(findNeighbours(pad(), 17).before).toBeNull();
    expect(findNeighbours(pad(), 16).after).toBeNull();
  });

  it('follow a start hole from this tablet before the server has it', () => {
    const local = PLAYERS.map((id) => unsentRow(`10039/1/${id}/start`, 4));
    expect(pad({ local }).startHole).toBe(4);
  });
});

describe("the group's current hole", () => {
  it('is the start hole on an empty card', () => {
    expect(findCurrentHole(pad())).toBe(17);
  });

  it('stays until all players have a score', () => {
    expect(findCurrentHole(pad({ cards: [{ 17: 4 }, { 17: 4 }, {}] }))).toBe(17);
  });

  it('is the next in play order once the last one is complete', () => {
    const both = { 17: 4, 18: 4 };
    expect(findCurrentHole(pad({ cards: [both, both, both] }))).toBe(1);
  });

  it('is the first hole without a score at the end of the card', () => {
    const full = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));
    const { 3: _, ...gap } = full;
    expect(findCurrentHole(pad({ cards: [full, gap, full] }))).toBe(3);
    expect(findCurrentHole(pad({ cards: [full, full, full] }))).toBe(16);
  });
});

describe("the pad's tick", () => {
  it('is single for a score on this tablet and double for one on the server', () => {
    const view = pad({
      cards: [{ 17: 4 }],
      local: [unsentRow('10039/1/8/17', 5)],
    });
    expect(cell(view, 7, 17).tick).toBe('server');
    expect(cell(view, 8, 17).tick).toBe('saved');
    expect(cell(view, 9, 17).tick).toBe('none');
  });

  it('of a hole appears once every player has a score, and shows the slowest one', () => {
    const two = [{ 17: 4 }, { 17: 4 }];
    expect(pad({ cards: two }).holes[0]?.tick).toBe('none');
    const local = [unsentRow('10039/1/9/17', 5)];
    expect(pad({ cards: two, local }).holes[0]?.tick).toBe('saved');
    expect(pad({ cards: [...two, { 17: 4 }] }).holes[0]?.tick).toBe('server');
  });

  it('of a hole shows a needed decision before everything else', () => {
    const conflict = unsentRow('10039/1/8/17', 5);
    const local = [{ ...conflict, unsent: { value: 5, version: 1, state: 'conflict' } as const }];
    expect(pad({ cards: [{ 17: 4 }], local }).holes[0]?.tick).toBe('needs-you');
  });

  it('is missing before the commit, while the button already shows the value', () => {
    const shownCell = cell(pad({ taps: { '10039/1/7/17': makeTap('saving', 3) } }), 7, 17);
    expect(shownCell).toMatchObject({ tick: 'saving', held: 3, value: null });
  });

  it('appears with the commit, before the live query', () => {
    const view = pad({ taps: { '10039/1/7/17': makeTap('saved', 3) } });
    expect(cell(view, 7, 17)).toMatchObject({ tick: 'saved', value: 3, held: undefined });
    expect(view.players[0]?.card.toPar).toBe(-1);
  });

  it('is missing for a value that could not be stored, which stays on the screen', () => {
    const view = pad({ taps: { '10039/1/7/17': makeTap('failed', 3) } });
    expect(cell(view, 7, 17)).toMatchObject({ tick: 'unsaved', held: 3, value: null });
    expect(view.players[0]?.card.entered).toBe(0);
  });
});

describe('Invariant 15: a saved tap', () => {
  const lane = '10039/1/7/17';

  it('is not replaced by the old value of a query that was running', () => {
    const before = unsentRow(lane, 4);
    const view = pad({ local: [before], taps: { [lane]: makeTap('saved', 3) } });
    expect(cell(view, 7, 17).value).toBe(3);
  });

  it('shows the state from the query once the query has the value', () => {
    const row = unsentRow(lane, 3);
    const blockedRow = { ...row, unsent: { value: 3, version: 0, state: 'blocked' } as const };
    const view = pad({ local: [blockedRow], taps: { [lane]: makeTap('saved', 3) } });
    expect(cell(view, 7, 17).tick).toBe('blocked');
  });

  it('shows a receipt that arrived at once', () => {
    const endedRow = { ...unsentRow(lane, 3), unsent: null, known: { value: 3, version: 1 } };
    const view = pad({ local: [endedRow], taps: { [lane]: makeTap('saved', 3) } });
    expect(cell(view, 7, 17).tick).toBe('server');
  });
});

it('a disputed hole on the pad names the other value and its user', () => {
  const disputedRecords = records([{ 17: 4 }]);
  const claim = { value: 5, by: 'Jo Marker', user_id: 4, at: '2026-05-01T10:00:00Z' };
  const view = buildPadView(
    1,
    group,
    {
      ...disputedRecords,
      competitors: disputedRecords.competitors.map((record) => ({
        ...record,
        hole_info: record.hole_info.map((info) =>
          info.hole_number === 17 ? { ...info, disputed: true, claim } : info,
        ),
      })),
    },
    new Map(),
    new Map(),
  );
  expect(cell(view, 7, 17).dispute?.other).toMatchObject({ value: 5, by: 'Jo Marker' });
  expect(cell(view, 7, 18).dispute).toBeNull();
  expect(view.holes.filter(({ isDisputed }) => isDisputed).map(({ hole }) => hole)).toEqual([17]);
});

it('Invariant 15: a saved tap stays until the device has it, even when the database hangs', () => {
  vi.useFakeTimers();
  const lane = '10039/1/7/17';
  const rows = new Map([[lane, unsentRow(lane, 4)]]);
  const taps = createUnsettledTaps();
  const readShown = () => withSavedTaps(rows, taps.get())(lane)?.unsent?.value;
  taps.put(lane, makeTap('saved', 5));
  vi.advanceTimersByTime(12_000);
  expect(readShown()).toBe(5);
  // Another tab was faster, so the device never reports this tap.
  vi.advanceTimersByTime(COVER_MS);
  expect(readShown()).toBe(4);
  vi.useRealTimers();
});

it('a saved tap that the device has never replaces later values', () => {
  const lane = '10039/1/7/17';
  const taps = createUnsettledTaps();
  taps.put(lane, makeTap('saved', 5));
  taps.settle(new Map([[lane, unsentRow(lane, 4)]]));
  expect(taps.get().has(lane)).toBe(true);
  taps.settle(new Map([[lane, unsentRow(lane, 5)]]));
  expect(taps.get().has(lane)).toBe(false);
});

it('an undone tap does not remove the tap that followed it', () => {
  const lane = '10039/1/7/17';
  const taps = createUnsettledTaps();
  const undoneTap = makeTap('saved', 5);
  taps.put(lane, undoneTap);
  const next = makeTap('saving', 6);
  taps.put(lane, next);
  taps.drop(lane, undoneTap);
  expect(taps.get().get(lane)).toBe(next);
  taps.drop(lane, next);
  expect(taps.get().has(lane)).toBe(false);
});
