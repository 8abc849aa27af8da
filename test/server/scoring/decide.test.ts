import { describe, expect, test } from 'vitest';
import type { RoundStatus } from '../../../src/contract/game/game.ts';
import { applyWritePlan, decideOp } from '../../../src/server/scoring/decide/decide.ts';
import {
  parseOp,
  type ScoringOp,
  type Sender,
} from '../../../src/server/scoring/decide/parse-op.ts';
import type { ScoringState } from '../../../src/server/scoring/decide/scoring-state.ts';
import { account, type Device, makeDevice, TOURNAMENT, type WireOp } from './scoring-app.ts';

const at = new Date(0);
const hole = { competitor: 11, hole: 7 };
const admin: Sender = { userId: account.admin, role: 'admin', requestId: null };
const scorer: Sender = { userId: account.scorer, role: 'scorer', requestId: null };

function makeState(
  status: RoundStatus = 'live',
  startsAt: Date | null = at,
  isCancelled = false,
): ScoringState {
  return {
    tournament: 'live',
    rounds: new Map([[`${TOURNAMENT}/1`, { status, startsAt, isCancelled }]]),
    cards: new Set([`${TOURNAMENT}/1/11`]),
    people: new Map([
      [account.scorer, { username: 'scorer', role: 'scorer' }],
      [account.scorer2, { username: 'scorer2', role: 'scorer' }],
    ]),
    groupScorers: new Set([`${TOURNAMENT}/1/11 ${account.scorer}`]),
    guestCards: new Map(),
    endings: new Map(),
    epoch: 0,
    startHoles: new Map(),
    fields: new Map(),
    feedTimes: new Map(),
    feed: null,
    lanes: new Map(),
    cardProgress: new Map(),
    marks: new Map(),
  };
}

function read(op: WireOp): ScoringOp {
  const incomingOp = parseOp(op);
  if (incomingOp.kind === 'unreadable' || 'type' in incomingOp.content)
    throw new Error('not an op');
  return incomingOp.content;
}

/** Decides these ops and returns the state and the outcome of each op. */
function run(start: ScoringState, ops: readonly WireOp[], sender = scorer) {
  const outcomes: string[] = [];
  let state = start;
  for (const op of ops.map(read)) {
    const decision = decideOp(state, op, sender, at);
    outcomes.push(decision.outcome);
    state = applyWritePlan(state, op, decision);
  }
  return { state, outcomes };
}

describe('the decision on an op', () => {
  test('changes no state: the same op gets the same answer', () => {
    const state = makeState();
    const op = read(makeDevice('scorer').score(hole, 4, 0));
    const before = structuredClone(state);
    expect(decideOp(state, op, scorer, at)).toEqual(decideOp(state, op, scorer, at));
    expect(state).toEqual(before);
  });

  test('raises the lane mark for every answer except a rejection', () => {
    const device = makeDevice('scorer');
    const ops = [device.score(hole, 4, 0), device.score(hole, 5, 1)];
    const final = run({ ...makeState('closed'), tournament: 'final' }, ops);
    expect(final).toMatchObject({ outcomes: ['rejected', 'rejected'] });
    expect(final.state.marks.size).toBe(0);
    const closedRun = run(makeState('closed'), ops);
    expect(closedRun.outcomes).toEqual(['late', 'late']);
    expect([...closedRun.state.marks.values()]).toEqual([2]);
    const live = run(makeState(), ops);
    expect([...live.state.marks.values()]).toEqual([2]);
  });

  test.each<[RoundStatus, string]>([
    ['setup', 'applied'],
    ['live', 'applied'],
    ['closed', 'late'],
    ['attested', 'late'],
    ['official', 'late'],
  ])('in a round that is %s, entered by a scorer, is %s', (status, outcome) => {
    const ops = [makeDevice('scorer').score(hole, 4, 0)];
    expect(run(makeState(status), ops).outcomes).toEqual([outcome]);
    // An import by an admin is the scorer's op, and nobody gave a reason for it.
    expect(run(makeState(status), ops, admin).outcomes).toEqual([outcome]);
  });

  test.each<RoundStatus>(['setup', 'live', 'closed', 'attested', 'official'])(
    'in a cancelled round that is %s is void, whoever sent it and however early, and changes no lane',
    (status) => {
      for (const [owner, sender] of [
        ['scorer', scorer],
        ['admin', admin],
      ] as const) {
        const device = makeDevice(owner);
        const ops = [device.score(hole, 4, 0), device.clear(hole, 0), device.start(11, 3, 0)];
        const { state, outcomes } = run(makeState(status, null, true), ops, sender);
        expect(outcomes).toEqual(['void', 'void', 'void']);
        expect(state.lanes.size).toBe(0);
        expect([...state.marks.values()], 'no older op counts afterwards').toEqual([2, 1]);
      }
    },
  );

  test('in a cancelled round of a final tournament, or of a golfer outside of the field, is rejected', () => {
    const ops = [makeDevice('scorer').score(hole, 4, 0)];
    const state = makeState('live', at, true);
    expect(run({ ...state, tournament: 'final' }, ops).outcomes).toEqual(['rejected']);
    expect(run({ ...state, cards: new Set() }, ops).outcomes).toEqual(['rejected']);
  });

  const HOURS = 3_600_000;

  test.each<[string, Date | null, string]>([
    ['starts in 3 hours', new Date(3 * HOURS), 'applied'],
    ['starts a moment later than that', new Date(3 * HOURS + 1), 'too-early'],
    ['started an hour ago', new Date(-HOURS), 'applied'],
    ['has no start time', null, 'too-early'],
  ])('in a round in set-up that %s is decided', (_, startsAt, outcome) => {
    const ops = [makeDevice('scorer').score(hole, 4, 0)];
    expect(run(makeState('setup', startsAt), ops).outcomes).toEqual([outcome]);
    expect(run(makeState('live', startsAt), ops).outcomes).toEqual(['applied']);
  });

  test('that comes too early leaves no mark, so that it is decided when it comes again', () => {
    const op = makeDevice('scorer').score(hole, 4, 0);
    const { state } = run(makeState('setup', new Date(4 * HOURS)), [op]);
    expect(state.marks.size).toBe(0);
    const { result } = decideOp(state, read(op), scorer, at);
    expect(result).toMatchObject({
      status: 425,
      problem: { type: 'round-not-open', opens_at: new Date(HOURS).toISOString() },
    });
    expect(decideOp(state, read(op), scorer, new Date(HOURS)).outcome).toBe('applied');
  });

  describe('by an admin', () => {
    const byScorer = () => run(makeState(), [makeDevice('scorer').score(hole, 4, 0)]).state;
    const withReason = (op: WireOp): WireOp => ({
      ...op,
      body: { ...Object(op.body), reason: 'the card says so' },
    });

    test("that replaces or clears somebody else's value needs a reason in every state", () => {
      const device = makeDevice('admin');
      for (const op of [device.score(hole, 5, 1), device.clear(hole, 1)]) {
        const { result } = decideOp(byScorer(), read(op), admin, at);
        expect(result.problem?.type).toBe('reason-required');
        expect(decideOp(byScorer(), read(withReason(op)), admin, at).outcome).toBe('applied');
      }
    });

    test("that confirms a value, or changes the admin's own, needs no reason", () => {
      const device = makeDevice('admin');
      expect(run(byScorer(), [device.score(hole, 4, 1)], admin).outcomes).toEqual(['confirmed']);
      const own = [device.score(hole, 4, 0), device.score(hole, 5, 1)];
      expect(run(makeState(), own, admin).outcomes).toEqual(['applied', 'applied']);
    });
  });

  test.each<[RoundStatus, string | undefined, string]>([
    ['setup', undefined, 'applied'],
    ['live', undefined, 'applied'],
    ['closed', undefined, 'rejected'],
    ['closed', 'a late card', 'applied'],
    ['attested', undefined, 'rejected'],
    ['attested', 'a late card', 'applied'],
    ['official', undefined, 'rejected'],
    ['official', 'a late card', 'applied'],
  ])(
    'in a round that is %s, entered by an admin with the reason %s, is %s',
    (status, reason, outcome) => {
      const op = makeDevice('admin').score(hole, 4, 0);
      const ops = [{ ...op, body: { ...Object(op.body), ...(reason && { reason }) } }];
      expect(run(makeState(status), ops, admin).outcomes).toEqual([outcome]);
    },
  );

  test('Invariant 4: is stale even when the round has closed since', () => {
    const device = makeDevice('scorer');
    const [early, late] = [device.score(hole, 4, 0), device.score(hole, 5, 0)];
    const { state } = run(makeState(), [late]);
    const closedRun = { ...state, rounds: makeState('closed').rounds };
    expect(run(closedRun, [early]).outcomes).toEqual(['stale']);
  });
});

describe('Invariant 6: with one writer, coalesced and uncoalesced runs end alike', () => {
  /** The taps to try: a value, or null to clear the hole. */
  const taps: readonly (readonly (number | null)[])[] = [
    [4, 5],
    [4, null],
    [4, 5, 4],
    [4, null, 3],
    [null, 6],
  ];
  const makeOp = (device: Device, value: number | null) =>
    value === null ? device.clear(hole, 0) : device.score(hole, value, 0);

  test.each(taps.map((values) => [values]))('with the taps %j', (values) => {
    const each = makeDevice('scorer');
    const all = run(
      makeState(),
      values.map((value) => makeOp(each, value)),
    );
    const last = run(makeState(), [makeOp(makeDevice('scorer'), values.at(-1) ?? null)]);
    const readValue = ({ state }: typeof all) => [...state.lanes.values()][0]?.official?.value;
    expect(readValue(all)).toEqual(readValue(last));
    expect(all.outcomes).not.toContain('conflict');
  });
});
