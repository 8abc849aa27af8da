import { describe, expect, it } from 'vitest';
import {
  listLiveRounds,
  type StepQuestion,
} from '../../src/client/admin/tournaments/state/step-question.ts';
import {
  listStepQuestions,
  listUnpublishedSheets,
} from '../../src/client/admin/tournaments/state/step-questions.ts';
import { adminTournament } from './admin-tournament.ts';

const [round] = adminTournament.rounds;
if (!round) throw new Error('the tournament has no round');
const START = Date.parse(round.starts_at ?? '');
const HOUR = 60 * 60_000;

const toLive: StepQuestion = {
  kind: 'round',
  round: 1,
  from: 'setup',
  to: 'live',
  isBack: false,
  next: { to: 'live', needs_reason: false, wanted: [] },
  missingCards: [],
};
const ready = { ...round, groups: 18, groups_without_scorer: 0, golfers_without_group: 0 };
const ask = (step: StepQuestion, parts: Partial<typeof round>, now: number) =>
  listStepQuestions(step, { ...adminTournament, rounds: [{ ...ready, ...parts }] }, now);

describe('the questions before a round goes live', () => {
  it('are empty at its start time when every group has a scorer', () => {
    expect(ask(toLive, {}, START - HOUR)).toEqual([]);
    expect(ask(toLive, { starts_at: null }, START - 5 * HOUR)).toEqual([]);
  });

  it('include the start time when the round would go live hours early', () => {
    expect(ask(toLive, {}, START - 2 * HOUR)).toEqual([
      'Round 1 starts on 27 Nov 2026, 09:00. From now on, tablets could send strokes by mistake.',
    ]);
  });

  it('include a missing tee sheet, groups without a scorer and golfers without a group', () => {
    expect(ask(toLive, { groups: 0, golfers_without_group: 54 }, START)).toEqual([
      'Round 1 has no tee sheet, so scorers must put their groups together.',
    ]);
    expect(ask(toLive, { groups_without_scorer: 2, golfers_without_group: 1 }, START)).toEqual([
      'Without a scorer: 2 of 18 groups.',
      'In no group: 1 golfer.',
    ]);
  });

  it('are empty for a step back', () => {
    expect(ask({ ...toLive, isBack: true }, { groups: 0 }, START)).toEqual([]);
  });
});

it('a round in which nobody returned a card in the app is attested from the paper cards', () => {
  const toAttested: StepQuestion = { ...toLive, from: 'closed', to: 'attested' };
  expect(ask(toAttested, {}, START)).toEqual([
    'Nobody returned a card of this round in the app, so you attest the paper cards.',
  ]);
  expect(ask(toAttested, { certified: { cards: 54, missing: [] } }, START)).toEqual([]);
});

it('play can be suspended in a live round, but not in a cancelled round or tournament', () => {
  const live = { ...round, status: 'live' as const };
  const rounds = [live, { ...live, cancelled: true }, round];
  expect(listLiveRounds({ ...adminTournament, state: 'live', rounds })).toEqual([live]);
  expect(listLiveRounds({ ...adminTournament, state: 'cancelled', rounds })).toEqual([]);
});

it('the question before a round is closed or attested names its disputes', () => {
  const dispute = {
    round_id: 1,
    competitor_id: 501,
    full_name: 'Kenji Watanabe',
    hole_number: 4,
    version: 1,
    values: [
      { value: 3, by: ['marker4'] },
      { value: 9, by: ['marker2'] },
    ],
  };
  const words = 'Two different scores: Kenji Watanabe, round 1, hole 4: marker4 3, marker2 9.';
  const certified = { cards: 54, missing: [] };
  for (const to of ['closed', 'attested'] as const) {
    expect(ask({ ...toLive, to }, { certified, disputes: [dispute] }, START)).toEqual([words]);
    const eight = Array.from({ length: 8 }, () => dispute);
    expect(ask({ ...toLive, to }, { certified, disputes: eight }, START).slice(6)).toEqual([
      'The office has to decide 2 more holes.',
    ]);
  }
});

describe('the question before a tournament is published', () => {
  const toUpcoming: StepQuestion = {
    kind: 'tournament',
    from: 'draft',
    to: 'upcoming',
    next: { to: 'upcoming', needs_reason: false, wanted: [] },
  };

  it('offers the drafts of the tee sheets', () => {
    const rounds = [1, 2, 3].map((round_id) => ({ ...round, round_id, has_draft: round_id !== 2 }));
    expect(listUnpublishedSheets(toUpcoming, { rounds })).toEqual([1, 3]);
    expect(listUnpublishedSheets({ ...toUpcoming, from: 'cancelled' }, { rounds })).toEqual([]);
    expect(listUnpublishedSheets(toLive, { rounds })).toEqual([]);
  });
});
