import { expect, it, vi } from 'vitest';
import type { OwnLateStroke } from '../../src/outbox/store/rows.ts';

const SAM = 2;

it("Invariant 27: the tablet asks for the office's decisions at once, and not again without news", async () => {
  const askedIds: string[] = [];
  const answer = {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'X-Gimme-Api': '1' },
  };
  // The modules below bind the window's fetch when they load.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    askedIds.push(input instanceof Request ? input.url : String(input));
    return new Response('{"ends":[]}', answer);
  });
  const { fetchLateDecisions } = await import('../../src/outbox/show/late-strokes.ts');
  const { outboxEnv } = await import('../../src/client/sync/drain/drain-now.ts');
  const { followLateStrokes } = await import('../../src/client/sync/drain/follow-late-strokes.ts');
  await storeLateStroke(outboxEnv.db);

  followLateStrokes(true);
  await expect.poll(() => askedIds).toHaveLength(1);
  // Each receipt of the account changes the row with its late strokes.
  for (let receipt = 0; receipt < 5; receipt += 1) followLateStrokes(true);
  // The questions go in order, so the answer to this one comes after the answers to all earlier ones.
  await fetchLateDecisions(outboxEnv);
  expect(askedIds).toHaveLength(2);
  expect(askedIds[0]).toMatch(/leaderboardstats\/late-strokes/);

  followLateStrokes(false);
  followLateStrokes(true);
  await expect.poll(() => askedIds).toHaveLength(3);
  followLateStrokes(false);
});

type Db = typeof import('../../src/client/device/outbox-db.ts')['outbox'];

/** Stores sam's session and an undecided late stroke. */
async function storeLateStroke(db: Db) {
  const user = {
    id: SAM,
    email: 'sam@example.org',
    user_role: 'scorer',
    username: 'sam',
    first_name: 'Sam',
    last_name: 'Bell',
    avatar: null,
    referral_code: null,
  } as const;
  const expiresAt = '2099-01-01T00:00:00Z';
  const session = { userId: SAM, username: 'sam', role: user.user_role, token: 't', expiresAt };
  await db.session.put({ ...session, user, key: 'current', refused: false });
  const ids = { tournament_id: 10039, competitor_id: 501, round_id: 1, hole_number: 2 };
  const body = { ...ids, is_start_hole: false, current_hole_score: 5 };
  const late: OwnLateStroke[] = [
    {
      opId: crypto.randomUUID(),
      lane: '10039/1/501/2',
      laneSeq: 1,
      content: { kind: 'score', body },
      enteredAt: Date.now(),
      end: null,
    },
  ];
  const writer = crypto.randomUUID();
  await db.owners.put({ owner: SAM, username: 'sam', writer, lastReceiptAt: null, late });
}
