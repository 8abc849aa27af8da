import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authority } from '../../../src/server/scoring/authority.ts';
import { decideImport, decideWrite } from '../../../src/server/scoring/decide-write.ts';
import {
  type LaneState,
  neverWritten,
  type Stand,
  versionOf,
} from '../../../src/server/scoring/lane-state.ts';
import type { Entry } from '../../sim/ledger.ts';
import { referee } from '../../sim/referee.ts';

/** What one account weighs may change from entry to entry: who brings it counts, and the groups are made anew. */
const write = fc.record({
  userId: fc.constantFrom(1, 2),
  writer: fc.constantFrom('one-tablet', 'another', null),
  authority: fc.constantFrom(...Object.values(authority)),
  value: fc.constantFrom(null, 4, 5),
  /** How many versions ago it was shown; null = it names none. */
  age: fc.option(fc.nat({ max: 3 })),
  kind: fc.constantFrom('score', 'score', 'resolve'),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

/** Decides writes to one lane, in order, and keeps the history that the server would. */
function play(writes: readonly Write[]): { lane: LaneState; history: Entry[] } {
  let lane = neverWritten;
  const history = writes.map(({ age, kind, ...who }): Entry => {
    const base = age === null ? null : Math.max(0, versionOf(lane) - age);
    const entry: Stand = { ...who, username: String(who.userId), at: new Date(0) };
    const oldValue = lane.official?.value ?? null;
    const { outcome, after } =
      entry.authority === authority.import
        ? decideImport(lane, entry, base ?? undefined)
        : decideWrite(lane, entry, base, kind === 'resolve');
    lane = after;
    const version = versionOf(after);
    const names = { lane: 'a lane', opId: null, laneSeq: null };
    return { ...names, ...who, kind, outcome, oldValue, version, base };
  });
  return { lane, history };
}

function findingsIn(writes: readonly Write[]) {
  const { lane, history } = play(writes);
  const claims = lane.claims.map(
    (claim) => `${claim.authority === authority.import ? 'import' : claim.userId}: ${claim.value}`,
  );
  return referee(history, lane.official ?? undefined, claims.sort());
}

describe("the simulation's referee, who reads the rule and not the server", () => {
  test('comes to what the server decides, whoever writes what on which version', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12, size: 'max' }), (writes) => {
        expect(findingsIn(writes)).toEqual([]);
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });
});
