import { describe, expect, it } from 'vitest';
import type { StoredRound } from '../../src/client/scoring/entry/use-round.ts';
import {
  describeGreeting,
  describeNoGroup,
  findGreetedGroup,
} from '../../src/client/scoring/pad/group/greeted-group.ts';
import type { PadGroup } from '../../src/client/scoring/pad/view/pad-view.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { ROUND, scoreRecord } from './score-record.ts';

const SCORER = 5;
const ALL = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));

const group = (group_number: number, player: number, scorer: number) => ({
  group_number,
  start_hole: group_number,
  competitors: [{ id: player, full_name: `Player ${player}`, image_url: '' }],
  scorers: [{ user_id: scorer, username: `scorer${scorer}` }],
});

function round(
  cards: Readonly<Record<number, Readonly<Record<number, number>>>> = {},
  round_status: ScoreRecords['round_status'] = 'live',
): StoredRound {
  const { tournamentId: tournament_id, roundId: round_id } = ROUND;
  return {
    records: {
      tournament_id,
      round_id,
      round_status,
      tournament_name: 'Spring Open',
      version: 1,
      rounds: [{ round_id, status: round_status }],
      competitors: [7, 8, 9].map((id) => ({
        ...scoreRecord(cards[id], id),
        competitor_info: { id, full_name: `Player ${id}`, image_url: '' },
      })),
    },
    savedAt: 0,
    groups: {
      tournament_id,
      round_id,
      groups: [group(7, 7, 4), group(8, 8, SCORER), group(9, 9, SCORER)],
    },
    local: new Map(),
  };
}

function greeting(of: StoredRound, last: PadGroup | null = null): string | null {
  const group = findGreetedGroup(SCORER, of, last);
  return group && describeGreeting(group);
}

describe("the group in a scorer's greeting", () => {
  it("is the scorer's first group on the tee sheet, with the next hole", () => {
    expect(greeting(round())).toBe('Group 8 · Round 1 · hole 8 is next');
    expect(greeting(round({ 8: { 8: 4, 9: 5 } }))).toBe('Group 8 · Round 1 · hole 10 is next');
  });

  it("is the scorer's next group once all holes of the first have a score", () => {
    expect(greeting(round({ 8: ALL }))).toBe('Group 9 · Round 1 · hole 9 is next');
    expect(greeting(round({ 8: ALL, 9: ALL }))).toBe(
      'Group 8 · Round 1 · all 18 holes have a score',
    );
  });

  it('is the last group opened on this device, whether or not it is on the tee sheet', () => {
    const last = { ...ROUND, number: null, players: [7], startHole: 7 };
    expect(greeting(round(), last)).toBe('Your group · Round 1 · hole 7 is next');
  });

  it('is not a group opened last in another round', () => {
    const last = { ...ROUND, roundId: 2, number: 7, players: [7], startHole: 7 };
    expect(greeting(round(), last)).toBe('Group 8 · Round 1 · hole 8 is next');
  });

  it('is missing in a finished round, and for a scorer without a group', () => {
    expect(greeting(round({}, 'closed'))).toBeNull();
    expect(findGreetedGroup(6, round(), null)).toBeNull();
  });
});

describe('the greeting of a scorer without a group', () => {
  it('explains the state of the round or the tournament', () => {
    const { records } = round({}, 'closed');
    expect(describeNoGroup(round().records)).toBe('You have no group in round 1 yet');
    expect(describeNoGroup(records)).toBe('Round 1 is closed: new entries go to the office.');
    expect(describeNoGroup({ ...records, cancelled: true })).toBe('The tournament was cancelled');
    expect(describeNoGroup({ ...records, round_status: 'official', final: true })).toBe(
      'The tournament is final',
    );
  });
});
