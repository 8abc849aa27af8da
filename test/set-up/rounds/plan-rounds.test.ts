import { describe, expect, it } from 'vitest';
import type { RoundsDocument, SetUpRound } from '../../../src/contract/admin/rounds.ts';
import { planRounds } from '../../../src/set-up/rounds/plan-rounds.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5];

function round(round_id: number): SetUpRound {
  return {
    round_id,
    status: 'setup',
    starts_at: null,
    day: null,
    time: null,
    counting_scores: 3,
    shortened: false,
    pars: PARS,
    has_strokes: false,
    groups: 0,
    has_draft: false,
    endings: 0,
  };
}

function documentIn(state: RoundsDocument['state']): RoundsDocument {
  const rounds = [round(1), round(2)];
  const facts = { kind: 'rounds', tournament_id: 1, time_zone: 'UTC' } as const;
  return { ...facts, state, rounds, shown: '0'.repeat(64) };
}

describe('the rounds of a tournament that has begun', () => {
  it.each([
    ['draft', null],
    ['upcoming', null],
    ['live', 'Round 2 cannot be removed: the tournament has begun'],
  ] as const)('lose none: in the state %s a removal is refused with %j', (state, refused) => {
    const plan = planRounds(documentIn(state), [{ row: 2, round: 1 }], { wholeList: true });
    expect(plan.removals).toMatchObject([{ key: '2', refused }]);
    expect(plan.after === null).toBe(refused !== null);
  });

  it('keep a round whose tee sheet has a draft', () => {
    const document = documentIn('draft');
    const rounds = [round(1), { ...round(2), has_draft: true }];
    const plan = planRounds({ ...document, rounds }, [{ row: 2, round: 1 }], { wholeList: true });
    expect(plan.after).toBeNull();
    expect(plan.removals[0]?.refused).toBe(
      'Round 2 cannot be removed: it has a draft of a tee sheet. Remove all groups of the draft first',
    );
  });

  it('are not added to', () => {
    const rows = [{ row: 2, round: 3, pars: PARS }];
    const plan = planRounds(documentIn('live'), rows, { wholeList: false });
    expect(plan.rows).toMatchObject([
      { effect: 'refuse', says: 'the tournament has begun, so no round is added' },
    ]);
    expect(planRounds(documentIn('upcoming'), rows, { wholeList: false }).after).not.toBeNull();
  });
});
