import { describe, expect, it } from 'vitest';
import { findSheetChange } from '../../src/client/scoring/pad/group/sheet-change.ts';
import type { Groups } from '../../src/contract/scoring/scoring.ts';

const names: Readonly<Record<number, string>> = { 1: 'Ann Lee', 2: 'Bo Ek', 3: 'Cy Fox', 4: 'Dia' };
const readName = (id: number) => names[id] ?? '';
const pad = { tournamentId: 9, roundId: 1, number: 7, players: [1, 2], startHole: 7 };

function makeSheet(...groups: [number: number, start: number, ...players: number[]][]): Groups {
  return {
    tournament_id: 9,
    round_id: 1,
    groups: groups.map(([group_number, start_hole, ...players]) => ({
      group_number,
      start_hole,
      competitors: players.map((id) => ({ id, full_name: readName(id), image_url: '' })),
      scorers: [],
    })),
  };
}

const say = (sheet: Groups | null, group = pad) => findSheetChange(group, sheet, readName)?.words;

describe("the pad's notice after the tee sheet was published again", () => {
  it('is absent while the group is the same, in any card order', () => {
    expect(say(makeSheet([7, 7, 2, 1], [8, 8, 3]))).toBeUndefined();
  });

  it("names a player's new group, and new players", () => {
    expect(say(makeSheet([7, 7, 1, 3], [8, 8, 2]))).toBe(
      'The tee sheet changed: Bo Ek plays in group 8 now, Cy Fox plays in this group now.',
    );
  });

  it('mentions another start hole', () => {
    expect(say(makeSheet([7, 9, 1, 2]))).toBe(
      'The tee sheet changed: the group starts on hole 9 now.',
    );
  });

  it('mentions a player or group that is no longer on the tee sheet', () => {
    expect(say(makeSheet([7, 7, 1], [8, 8, 3]))).toBe(
      'The tee sheet changed: Bo Ek is in no group now.',
    );
    expect(say(makeSheet([8, 8, 1, 2]))).toBe('The tee sheet changed: group 7 is not on it now.');
  });

  it('is absent for a group that is not on the tee sheet, and without a stored tee sheet', () => {
    const madeGroup = { ...pad, number: null } as unknown as typeof pad;
    expect(say(makeSheet([8, 8, 1]), madeGroup)).toBeUndefined();
    expect(say(null)).toBeUndefined();
  });
});
