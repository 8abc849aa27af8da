import { describe, expect, it } from 'vitest';
import type { StoredRound } from '../../src/client/scoring/entry/use-round.ts';
import {
  describeGroupQuestion,
  describeNextHole,
  joinScorerNames,
  joinSurnames,
  loadProgress,
  matchesGroup,
  type TeeGroup,
  toPadGroup,
} from '../../src/client/scoring/pad/group/tee-group.ts';
import type { LocalRow } from '../../src/outbox/store/overlay.ts';
import { ROUND, scoreRecord, unsentRow } from './score-record.ts';

const READER = 4;

const group: TeeGroup = {
  group_number: 12,
  start_hole: 17,
  competitors: [
    { id: 7, full_name: 'Łucja Wrzosek', image_url: '' },
    { id: 8, full_name: 'Rasmus Kjærbo', image_url: '' },
  ],
  scorers: [{ user_id: 5, username: 'scorer3' }],
};

function round(
  cards: readonly Readonly<Record<number, number>>[],
  local: readonly LocalRow[] = [],
): StoredRound {
  return {
    records: {
      tournament_id: ROUND.tournamentId,
      round_id: ROUND.roundId,
      round_status: 'live',
      tournament_name: 'Spring Open',
      version: 1,
      rounds: [{ round_id: 1, status: 'live' }],
      competitors: group.competitors.map(({ id, full_name }, index) => ({
        ...scoreRecord(cards[index], 17),
        competitor_info: { id, full_name, image_url: '' },
      })),
    },
    savedAt: 0,
    groups: { tournament_id: ROUND.tournamentId, round_id: ROUND.roundId, groups: [group] },
    local: new Map(local.map((row) => [row.lane, row])),
  };
}

const progress = (of: StoredRound) => loadProgress(READER, of, toPadGroup(of, group));

describe("a group's progress", () => {
  it('is at its start hole before the first score', () => {
    expect(progress(round([]))).toEqual({ hole: 17, thru: 0 });
  });

  it('counts a hole once every player has a score there, on the server or on this device', () => {
    const cards = [{ 17: 4, 18: 4 }, { 17: 4 }];
    expect(progress(round(cards))).toEqual({ hole: 18, thru: 1 });
    const ownRows = [unsentRow('10039/1/8/18', 5)];
    expect(progress(round(cards, ownRows))).toEqual({ hole: 1, thru: 2 });
  });

  it('has no current hole after all 18 holes', () => {
    const all = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 4]));
    expect(progress(round([all, all]))).toEqual({ hole: null, thru: 18 });
    expect(describeNextHole({ hole: null, thru: 18 })).toBe('all 18 holes have a score');
    expect(describeNextHole({ hole: 1, thru: 2 })).toBe('hole 1 is next');
  });
});

describe('the search for a group', () => {
  it.each(['12', '1', 'wrzosek', 'LUCJA', 'kjaerbo', 'scorer3', ' '])(
    'finds the group by %j',
    (text) => {
      expect(matchesGroup(text, group)).toBe(true);
    },
  );

  it.each(['2', '121', 'scorer4', 'birch'])('does not find the group by %j', (text) => {
    expect(matchesGroup(text, group)).toBe(false);
  });
});

describe('the texts about a group', () => {
  it('name the players by their surnames and the user as "you"', () => {
    expect(joinSurnames(group)).toBe('Wrzosek, Kjærbo');
    expect(joinScorerNames(group, READER)).toBe('scorer3');
    expect(joinScorerNames(group, 5)).toBe('you');
    expect(joinScorerNames({ ...group, scorers: [] }, READER)).toBeNull();
  });

  it("name another scorer and the hole before that scorer's group opens", () => {
    expect(describeGroupQuestion(group, READER, { hole: 12, thru: 3 })).toEqual({
      title: 'scorer3 follows this group and is on hole 12',
      warning: 'If your scores differ, the hole is disputed until you agree.',
    });
    const two = { ...group, scorers: [...group.scorers, { user_id: 6, username: 'scorer4' }] };
    expect(describeGroupQuestion(two, READER, { hole: null, thru: 18 }).title).toBe(
      'scorer3, scorer4 follow this group and are through all 18 holes',
    );
  });

  it("have no warning for the user's own group or one without a scorer", () => {
    const words = { title: 'Is this your group?', warning: null };
    expect(describeGroupQuestion(group, 5, { hole: 12, thru: 3 })).toEqual(words);
    expect(describeGroupQuestion({ ...group, scorers: [] }, READER, undefined)).toEqual(words);
  });
});
