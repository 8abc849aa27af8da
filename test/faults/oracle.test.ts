import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../e2e/history.ts';
import type { DeviceRows } from './device-rows.ts';
import { describeRoundCall } from './golfers.ts';
import { judgeTablet } from './oracle.ts';
import type { RoundRecord } from './round.ts';

const LANE = '10039/1/7/3';

function round(strokes: readonly (number | null)[], questions: string[] = []): RoundRecord {
  const taps = strokes.map((value) => ({ competitor: 7, hole: 3, strokes: value }));
  return { number: 4, taps, struck: [], questions: new Set(questions), card: null, ms: 0 };
}

function row(id: string, value: number | null, outcome = 'applied'): HistoryRow {
  const place = { competitor_id: 7, round_id: 1, hole_number: 3, version: 1, user_id: 2 };
  return { ...place, op_id: id, outcome, value };
}

/** Creates a tablet whose ops on the hole have these endings, after this number of created ops. */
function tablet(
  endings: Record<string, string>,
  laneSeq = Object.keys(endings).length,
): DeviceRows {
  const log = Object.entries(endings).map(([id, ending]) => ({ id, lane: LANE, ending }));
  return { ops: [], log, local: [{ lane: LANE, laneSeq }] } as unknown as DeviceRows;
}

const listFindings = (...args: Parameters<typeof judgeTablet>) =>
  judgeTablet(...args).map(({ what }) => what);

describe('the oracle of the fault runs', () => {
  it('accepts taps with one effect each, in order, and a tap rewritten before it was sent', () => {
    const device = tablet({ a: 'applied', b: 'applied' });
    expect(listFindings([round([4, 5])], [row('a', 4), row('b', 5)], device)).toEqual([]);
    expect(listFindings([round([4, 5, null])], [row('a', 5), row('b', null)], device)).toEqual([]);
  });

  it('finds a last tap without an effect', () => {
    const device = tablet({ a: 'applied' });
    expect(listFindings([round([4, 5])], [row('a', 4)], device)).toEqual(['lost']);
    expect(listFindings([round([4])], [], tablet({}))).toEqual(['lost']);
  });

  it('finds a repeated effect', () => {
    const twice = [row('a', 4), row('b', 4)];
    expect(listFindings([round([4])], twice, tablet({ a: 'applied' }))).toEqual(['doubled']);
    const sameId = [row('a', 4), row('a', 5)];
    expect(listFindings([round([4, 5])], sameId, tablet({ a: 'applied' }))).toEqual(['doubled']);
    expect(listFindings([], [row('a', 4)], tablet({ a: 'applied' }))).toEqual(['doubled']);
  });

  const step = { op_id: 'c', competitor_id: 9, outcome: 'applied' };
  const call = { op_id: 'e', text: describeRoundCall(9), outcome: 'applied' };
  const returned = { ...round([]), card: 9 };

  it('finds a returned card that did not arrive, or arrived twice', () => {
    const find = (...steps: (typeof step)[]) =>
      listFindings([returned], [], tablet({}), steps, [call]);
    expect(find(step)).toEqual([]);
    expect(find()).toEqual(['lost']);
    expect(find(step, { ...step, op_id: 'd' })).toEqual(['doubled']);
  });

  it('finds a call to the office that did not arrive, or arrived twice', () => {
    const find = (...calls: (typeof call)[]) =>
      listFindings([returned], [], tablet({}), [step], calls);
    expect(find(call)).toEqual([]);
    expect(find()).toEqual(['lost']);
    expect(find(call, { ...call, op_id: 'f' })).toEqual(['doubled']);
  });

  it('finds an upload that replaced an entry, and accepts one that came first or gave way', () => {
    const upload = (outcome: string) => ({ ...row('u', 13, outcome), user_id: 1 });
    const device = tablet({ a: 'applied' });
    const find = (...history: HistoryRow[]) => listFindings([round([4])], history, device);
    expect(find(row('a', 4), upload('applied'))).toEqual(['lost']);
    expect(find(upload('applied'), row('a', 4))).toEqual([]);
    expect(find(row('a', 4), upload('conflict'))).toEqual([]);
    expect(find(upload('applied'), upload('applied'), row('a', 4))).toEqual(['doubled']);
  });

  it('finds effects out of order', () => {
    const device = tablet({ a: 'applied', b: 'applied' });
    expect(listFindings([round([4, 5])], [row('b', 5), row('a', 4)], device)).toEqual([
      'lost',
      'reordered',
    ]);
  });

  it('finds a refusal without a question to the user, and accepts one with a question', () => {
    const history = [row('a', 4, 'rejected'), row('b', 4)];
    const device = tablet({ a: 'answered', b: 'applied' });
    expect(listFindings([round([4, 4])], history, device)).toEqual([
      'refused in silence',
      'refused in silence',
    ]);
    expect(listFindings([round([4, 4], ['7/3'])], history, device)).toEqual([]);
  });

  it('accepts an early tap that was undone, and finds one whose op had an effect all the same', () => {
    const device = tablet({ a: 'undone', b: 'applied' });
    const taps = [round([14, null, 4])];
    expect(listFindings(taps, [row('b', 4)], device)).toEqual([]);
    expect(listFindings(taps, [row('a', 14), row('b', 4)], device)).toEqual(['refused in silence']);
  });

  it('finds an op that vanished, an op that never ended and a receipt without an op', () => {
    const taps = [round([4])];
    expect(listFindings(taps, [row('a', 4)], tablet({ a: 'applied' }, 2))).toEqual(['unaccounted']);
    const waitingTablet = { ...tablet({ a: 'applied' }), ops: [{ lane: LANE, state: 'queued' }] };
    expect(listFindings(taps, [row('a', 4)], waitingTablet as unknown as DeviceRows)).toEqual([
      'unaccounted',
    ]);
    expect(listFindings(taps, [row('a', 4)], tablet({ x: 'applied' }))).toEqual(['unaccounted']);
  });
});
