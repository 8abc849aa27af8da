import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseChipState } from '../../src/client/sync/facts/chip-state.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import type { LastError, OpRow } from '../../src/outbox/store/rows.ts';
import { createDevice, SAM } from '../outbox/device.ts';
import { createFakeServer } from '../outbox/fake-server.ts';
import { calm } from './calm-facts.ts';

/** What the first op of a hole can meet. */
const states = {
  fresh: { state: 'queued' },
  'under way': { state: 'sending' },
  failed: { state: 'queued', lastError: makeError(503, 'unavailable') },
  early: { state: 'queued', lastError: makeError(425, 'round-not-open') },
  'early, tried again': { state: 'sending', lastError: makeError(425, 'round-not-open') },
  blocked: { state: 'blocked', lastError: makeError(401, 'unauthenticated') },
  refused: { state: 'rejected', lastError: makeError(422, 'validation-failed') },
} satisfies Record<string, Partial<OpRow>>;
type State = keyof typeof states;

/** The states from which the next request may bring a receipt. */
const hopeful: ReadonlySet<State> = new Set(['fresh', 'under way', 'failed']);

function makeError(status: number, type: string): LastError {
  return { status, problem: { type, title: type, status } };
}

const names = Object.keys(states) as State[];
const hole = fc.record({ state: fc.constantFrom(...names), followers: fc.nat(2) });

it('the chip counts holes, and never says that it is sending when no request can succeed', async () => {
  const tablet = createDevice(createFakeServer());
  await tablet.signIn(SAM);
  await tablet.tap(SAM, 1, 4);
  const [tap] = (await tablet.db.ops.toArray()) as [OpRow];

  await fc.assert(
    fc.asyncProperty(fc.array(hole, { minLength: 1, maxLength: 5 }), async (holes) => {
      const rows = holes.flatMap(({ state, followers }, index) =>
        Array.from({ length: followers + 1 }, (_, behind) => ({
          ...tap,
          ...(behind === 0 && { frozen: true, ...states[state] }),
          id: crypto.randomUUID(),
          lane: `10039/1/501/${index + 1}`,
          laneSeq: behind + 1,
        })),
      );
      await tablet.db.ops.clear();
      await tablet.db.ops.bulkPut(rows as OpRow[]);
      const status = await countOutbox(tablet.db, SAM);
      expect(status.waiting + status.blocked + status.refusedLanes.length).toBe(holes.length);
      const { text, detail } = chooseChipState({
        ...calm,
        ...status,
        refused: status.refusedLanes.length,
        isSessionRefused: status.mustSignIn,
      });
      const canSucceed = holes.some(({ state }) => hopeful.has(state));
      if (!canSucceed) expect(`${text}, ${detail}`).not.toMatch(/sending|again soon/);
    }),
    { numRuns: 150 },
  );
});
