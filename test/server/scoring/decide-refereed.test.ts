import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authority } from '../../../src/server/db/authority.ts';
import { decideImport, decideWrite } from '../../../src/server/scoring/decide/decide-write.ts';
import {
  type EnteredValue,
  emptyLane,
  getLaneVersion,
  type LaneValues,
} from '../../../src/server/scoring/decide/lane-state.ts';
import type { Entry } from '../../sim/ledger.ts';
import { describeClaims, referee } from '../../sim/referee.ts';

/**
 * An account's authority may change between entries: it depends on the sender, and the office may change the groups.
 */
const write = fc.record({
  userId: fc.constantFrom(1, 2),
  sentBy: fc.constantFrom(1, 2),
  writer: fc.constantFrom('one-tablet', 'another', null),
  authority: fc.constantFrom(...Object.values(authority)),
  value: fc.constantFrom(null, 4, 5),
  /** The number of versions since the base of the write; null when the write has no base. */
  age: fc.option(fc.nat({ max: 3 })),
  kind: fc.constantFrom('score', 'score', 'resolve'),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

/** Decides writes to one lane in order. Returns the history as the server stores it. */
function play(writes: readonly Write[]): { lane: LaneValues; history: Entry[] } {
  let lane: LaneValues = emptyLane;
  const history = writes.map(({ age, kind, ...who }): Entry => {
    const base = age === null ? null : Math.max(0, getLaneVersion(lane) - age);
    const entry: EnteredValue = {
      ...who,
      username: String(who.userId),
      at: new Date(0),
      askedAt: null,
    };
    const oldValue = lane.official?.value ?? null;
    const { outcome, after } =
      entry.authority === authority.import
        ? decideImport(lane, entry, base ?? undefined)
        : decideWrite(lane, entry, base, {
            isResolve: kind === 'resolve',
            isByOwner: who.sentBy === who.userId,
          });
    lane = after;
    const version = getLaneVersion(after);
    const names = { epoch: 0, lane: 'a lane', opId: null, laneSeq: null, scores: null };
    return { ...names, ...who, kind, outcome, oldValue, version, base };
  });
  return { lane, history };
}

function listFindings(writes: readonly Write[]) {
  const { lane, history } = play(writes);
  const claims = lane.claims.map(({ userId, value, askedAt, ...claim }) => ({
    name: claim.authority === authority.import ? 'import' : String(userId),
    value,
    isAsked: askedAt !== null,
  }));
  const words = describeClaims((lane.official?.askedAt ?? null) !== null, claims);
  return referee(history, {
    board: lane.official ?? undefined,
    claims: words,
    ruling: undefined,
  });
}

describe("the simulation's referee, which implements the rule without the server's code,", () => {
  test('decides like the server for every writer, value and version', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12, size: 'max' }), (writes) => {
        expect(listFindings(writes)).toEqual([]);
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });
});
