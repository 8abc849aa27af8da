import { describe, expect, it } from 'vitest';
import { groupByHole } from '../../src/client/sync/unsent/group-by-hole.ts';
import { describeValue } from '../../src/client/sync/unsent/unsent-words.ts';
import type { OpContent } from '../../src/contract/scoring/op-kinds.ts';

const place = { tournament_id: 10039, round_id: 1, competitor_id: 7 };

const score = (hole_number: number, round_id = 1): OpContent => ({
  kind: 'score',
  body: { ...place, round_id, hole_number, is_start_hole: false, current_hole_score: 4 },
});
const start: OpContent = { kind: 'start', body: { ...place, start_hole: 12 } };

const entry = (op: OpContent, player = 'Ada') => ({ op, player, tournament: 'Spring Open' });

describe('unsent entries grouped by hole', () => {
  it('are listed by round and hole in numeric order, the start hole first', () => {
    const groups = groupByHole([
      entry(score(10)),
      entry(score(2)),
      entry(start),
      entry(score(2), 'Bo'),
      entry(score(1, 2)),
    ]);
    const titles = groups.map(({ title, holes }) => [title, holes.map((hole) => hole.title)]);
    expect(titles).toEqual([
      ['Round 1 · Spring Open', ['Start hole', 'Hole 2', 'Hole 10']],
      ['Round 2 · Spring Open', ['Hole 1']],
    ]);
    expect(groups[0]?.holes[1]?.entries.map(({ player }) => player)).toEqual(['Ada', 'Bo']);
  });

  it('are separate for two tournaments', () => {
    const groups = groupByHole([
      entry(score(1)),
      { ...entry(score(1)), tournament: 'Autumn Open' },
    ]);
    expect(groups).toHaveLength(2);
  });

  it('have a text for each kind: cleared, start hole, strokes', () => {
    expect(describeValue(score(5))).toBe('4 strokes');
    expect(describeValue(start)).toBe('hole 12');
    expect(describeValue({ kind: 'clear', body: { ...place, hole_number: 5 } })).toBe('cleared');
  });
});
