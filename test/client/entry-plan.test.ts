import { describe, expect, it } from 'vitest';
import { cardView } from '../../src/client/scoring/card-view.ts';
import { type EntryPlan, planClear, planEntry } from '../../src/client/scoring/entry-plan.ts';
import { ROUND, scoreRecord } from './score-record.ts';

const card = (strokes: Record<number, number> = {}, start = 0) =>
  cardView(scoreRecord(strokes, start), ROUND, () => undefined);

function plan(of: ReturnType<typeof card>, startHole: string, strokes: string, chosen?: number) {
  return planEntry(of, { startHole, strokes }, chosen ?? null);
}

/** What an entry would send, in short: kind, hole, value, base. */
function sent(entry: EntryPlan) {
  if ('problem' in entry) return entry.problem;
  return entry.ops.map(({ content: { kind, body }, shown }) => {
    if (kind === 'score') {
      const { hole_number, current_hole_score, is_start_hole } = body;
      return {
        kind,
        hole: hole_number,
        value: current_hole_score,
        is_start_hole,
        base: shown.version,
      };
    }
    return { kind, value: 'start_hole' in body ? body.start_hole : null, base: shown.version };
  });
}

describe('while the start hole is unset', () => {
  it("a start hole of 0 sends nothing: 'Cant send 0 as Start Hole'", () => {
    expect(plan(card(), '0', '4')).toEqual({ problem: 'zero-start' });
    expect(plan(card(), '', '4')).toEqual({ problem: 'zero-start' });
  });

  it('an entry sets the typed start hole and is the start-hole entry on it', () => {
    expect(sent(plan(card(), '9', '5'))).toEqual([
      { kind: 'start', value: 9, base: 0 },
      { kind: 'score', hole: 9, value: 5, is_start_hole: true, base: 0 },
    ]);
  });

  it.each(['19', '-1', '2.5', 'x'])('a start hole of %s sends nothing', (start) => {
    expect(sent(plan(card(), start, '4'))).toBe('start-range');
  });

  it('a hole chosen for a correction needs no start hole', () => {
    expect(sent(plan(card(), '0', '4', 3))).toEqual([
      { kind: 'score', hole: 3, value: 4, is_start_hole: false, base: 0 },
    ]);
  });
});

describe('with a known start hole', () => {
  it.each(['0', '', '17'])('an entry with start hole %j goes to the next hole', (start) => {
    expect(sent(plan(card({ 17: 4, 18: 4 }, 17), start, '3'))).toEqual([
      { kind: 'score', hole: 1, value: 3, is_start_hole: false, base: 0 },
    ]);
  });

  it('another start hole moves it, based on what the card shows, and asks first', () => {
    const entry = plan(card({ 4: 4 }, 4), '7', '5');
    expect(entry).toMatchObject({ moves: { from: 4, to: 7 } });
    expect(sent(entry)).toEqual([
      { kind: 'start', value: 7, base: 1 },
      { kind: 'score', hole: 7, value: 5, is_start_hole: true, base: 0 },
    ]);
  });

  it('a correction goes to the chosen hole, based on the version shown', () => {
    expect(sent(plan(card({ 4: 4, 5: 5 }, 4), '0', '6', 4))).toEqual([
      { kind: 'score', hole: 4, value: 6, is_start_hole: false, base: 3 },
    ]);
  });

  it('with all 18 entered only a correction is possible', () => {
    const all = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));
    expect(sent(plan(card(all, 4), '0', '4'))).toBe('card-full');
    expect(sent(plan(card(all, 4), '0', '5', 18))).toHaveLength(1);
  });

  it('a hole is taken back based on the version shown', () => {
    const full = card({ 4: 6 }, 4);
    const cell = full.cells[3];
    if (!cell) throw new Error('the card has 18 holes');
    expect(planClear(full, cell)).toEqual({
      content: {
        kind: 'clear',
        body: { tournament_id: 10039, round_id: 1, competitor_id: 7, hole_number: 4 },
      },
      shown: { value: 6, version: 3 },
    });
  });
});

describe('the strokes of an entry', () => {
  it.each(['1', '20', ' 4 '])('%j is taken', (strokes) => {
    expect(plan(card({}, 4), '0', strokes)).toHaveProperty('ops');
  });

  it.each(['0', '21', '4.5', '-3', '', ' ', 'four', '1e1x'])('%j sends nothing', (strokes) => {
    expect(sent(plan(card({}, 4), '0', strokes))).toBe('strokes-range');
  });
});
