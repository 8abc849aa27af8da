import { describe, expect, it } from 'vitest';
import type { RoundsDocument, SetUpRound } from '../../../src/contract/admin/rounds.ts';
import { planRounds } from '../../../src/set-up/rounds/plan-rounds.ts';
import { toRoundsContent } from '../../../src/set-up/rounds/rounds-content.ts';
import { roundsKind } from '../../../src/set-up/rounds/rounds-kind.ts';

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
    cut_top: null,
    cut_within: null,
    pars: PARS,
    has_strokes: false,
    groups: 0,
    has_draft: false,
    endings: 0,
  };
}

function makeDocument(state: RoundsDocument['state']): RoundsDocument {
  const rounds = [round(1), round(2)];
  const facts = { kind: 'rounds', tournament_id: 1, time_zone: 'UTC', largest_team: null } as const;
  return { ...facts, state, rounds, shown: '0'.repeat(64) };
}

describe('the rounds of a tournament that has begun', () => {
  it.each([
    ['draft', null],
    ['upcoming', null],
    ['live', 'Round 2 cannot be removed: the tournament has begun'],
  ] as const)(
    'cannot be removed: in the state %s a removal is refused with %j',
    (state, refusal) => {
      const plan = planRounds(makeDocument(state), [{ row: 2, round: 1 }], { wholeList: true });
      expect(plan.removals).toMatchObject([{ key: '2', refused: refusal }]);
      expect(plan.after === null).toBe(refusal !== null);
    },
  );

  it('cannot be removed while their tee sheet has a draft', () => {
    const document = makeDocument('draft');
    const rounds = [round(1), { ...round(2), has_draft: true }];
    const plan = planRounds({ ...document, rounds }, [{ row: 2, round: 1 }], { wholeList: true });
    expect(plan.after).toBeNull();
    expect(plan.removals[0]?.refused).toBe(
      'Round 2 cannot be removed: it has a draft of a tee sheet. Remove all groups of the draft first',
    );
  });

  it('cannot get further rounds', () => {
    const rows = [{ row: 2, round: 3, pars: PARS }];
    const plan = planRounds(makeDocument('live'), rows, { wholeList: false });
    expect(plan.rows).toMatchObject([
      { effect: 'refuse', says: 'the tournament has begun, so no round is added' },
    ]);
    expect(planRounds(makeDocument('upcoming'), rows, { wholeList: false }).after).not.toBeNull();
  });
});

describe('the cut after a round', () => {
  const planCut = (rounds: SetUpRound[], row: object) =>
    planRounds({ ...makeDocument('live'), rounds }, [{ row: 2, round: 1, ...row }], {
      wholeList: false,
    });

  it('changes until the round has closed, and an empty cell ends it', () => {
    const played = { ...round(1), status: 'live', has_strokes: true, cut_top: 50 } as const;
    const change = planCut([played, round(2)], { cut_top: null, cut_within: 10 });
    expect(change.rows).toMatchObject([
      { effect: 'change', says: 'cut from the best 50 and ties to within 10 of the lead' },
    ]);
    expect(change.after?.rounds[0]).toMatchObject({ cut_top: null, cut_within: 10 });
    const closed = { ...played, status: 'closed' } as const;
    expect(planCut([closed, round(2)], { cut_top: 40 }).rows).toMatchObject([
      { effect: 'refuse', column: 'cut_top', says: 'round 1 has strokes' },
    ]);
  });

  it('is by one rule, and never after the last round', () => {
    expect(planCut([round(1), round(2)], { cut_top: 50, cut_within: 10 }).rows).toMatchObject([
      { effect: 'refuse', says: 'a cut is by a number of golfers or by strokes, not by both' },
    ]);
    expect(planCut([round(1)], { cut_within: 0 }).rows).toMatchObject([
      { effect: 'refuse', says: 'round 1 is the last one, so nobody plays on after it' },
    ]);
  });
});

describe('fewer counting scores in a round', () => {
  const largest_team = { name: 'Ember Foxes', golfers: 3 };
  const says =
    'team Ember Foxes has 3 golfers and would choose its best cards. Other teams have fewer golfers';
  const lowered = [1, 2].map((one) => ({ row: one + 1, round: one, counting_scores: 2 }));
  const planOn = (document: RoundsDocument, rows: typeof lowered, wholeList = false) =>
    planRounds(document, rows, { wholeList });

  it('are refused where one team would choose its best cards', () => {
    const { rows, after } = planOn({ ...makeDocument('upcoming'), largest_team }, lowered);
    expect(rows.map((row) => [row.effect, row.column, row.says])).toEqual(
      lowered.map(() => ['refuse', 'counting_scores', says]),
    );
    expect(after).toBeNull();
  });

  it('are saved where all teams have as many golfers, or as many count in another round', () => {
    expect(planOn(makeDocument('upcoming'), lowered).after).not.toBeNull();
    const document = { ...makeDocument('upcoming'), largest_team };
    expect(planOn(document, lowered.slice(1)).after).not.toBeNull();
  });

  it('are not possible by removing a round', () => {
    const rounds = [{ ...round(1), counting_scores: 2 }, round(2)];
    const document = { ...makeDocument('upcoming'), rounds, largest_team };
    const { removals, after } = planOn(document, lowered.slice(0, 1), true);
    expect(removals).toMatchObject([{ key: '2', refused: `Round 2 cannot be removed: ${says}` }]);
    expect(after).toBeNull();
  });
});

describe('the undo of an import of rounds', () => {
  const starts_at = '2026-11-27T09:00:30.000Z';

  it('restores starts to the second, and rounds without pars', () => {
    const document = makeDocument('draft');
    const [first] = toRoundsContent(document).rounds;
    const former = { rounds: first ? [{ ...first, starts_at, pars: [] }] : [] };
    expect(roundsKind.restore(document, former).after).toEqual(former);
  });

  it('is refused like a file once a round has strokes', () => {
    const document = makeDocument('upcoming');
    const former = toRoundsContent(document).rounds.map((one) => ({ ...one, pars: [] }));
    const rounds = [{ ...round(1), has_strokes: true }, round(2)];
    const { after, rows } = roundsKind.restore({ ...document, rounds }, { rounds: former });
    expect(after).toBeNull();
    expect(rows[0]).toMatchObject({ effect: 'refuse', column: 'pars' });
  });
});
