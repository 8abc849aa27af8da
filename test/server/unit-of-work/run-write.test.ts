import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { setTeamPlace } from '../../../src/server/office/team-place.ts';
import { refuse } from '../../../src/server/problems/api-problem.ts';
import { runWrite } from '../../../src/server/unit-of-work/run-write.ts';
import { makeLive } from '../make-live.ts';
import { LIVE, startTicketApp } from '../tickets/ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

/** The app's database, whose every commit succeeds, while its answer gets lost. */
const losingAnswers = new Proxy(app.db, {
  get: (db, name) => {
    const value: unknown = Reflect.get(db, name);
    if (name === 'transaction') return losingBuilder;
    return typeof value === 'function' ? value.bind(db) : value;
  },
});

function losingBuilder() {
  const transaction = app.db.transaction();
  const commit = transaction.execute.bind(transaction);
  const execute: typeof commit = async (work) => {
    await commit(work);
    throw new Error('the connection was lost');
  };
  return Object.assign(transaction, { execute });
}

const asAdmin = { actor: { userId: 1, requestId: null }, now: app.clock.now() };
const place = { tournament_id: LIVE, team_id: 1, reason: 'a playoff' };
const noFilter = { search: '', role: undefined, status: undefined };

/** The tournaments whose boards were notified. */
let notified: number[] = [];
const { standings } = app.deps;
const notifiedDeps = {
  ...app.deps,
  standings: {
    ...standings,
    written: (tournaments: Iterable<number>) => {
      const ids = [...tournaments];
      notified.push(...ids);
      standings.written(ids);
    },
  },
};
const losingDeps = { ...notifiedDeps, db: losingAnswers };

const readVersion = async () => (await standings.of(LIVE))?.version ?? 0;

let counts = 0;
const readTotal = () =>
  app.deps.userTotals.read(noFilter, async () => {
    counts += 1;
    return counts;
  });

beforeEach(async () => {
  await readVersion();
  await readTotal();
  counts = 0;
  notified = [];
});

describe('a write of the server', () => {
  it('that commits is on the boards at once', async () => {
    const before = await readVersion();
    await runWrite(notifiedDeps, asAdmin, (write) =>
      setTeamPlace(write, { ...place, position: 1 }),
    );
    expect(notified).toEqual([LIVE]);
    expect(await readVersion()).toBe(before + 1);
  });

  it('whose commit has no answer is on the boards at once', async () => {
    const before = await readVersion();
    const lost = runWrite(losingDeps, asAdmin, (write) =>
      setTeamPlace(write, { ...place, position: 2 }),
    );
    await expect(lost).rejects.toThrow('the connection was lost');
    expect(notified).toEqual([LIVE]);
    expect(await readVersion()).toBe(before + 1);
  });

  it('of an account makes cached user totals outdated', async () => {
    await runWrite(app.deps, asAdmin, async ({ touched }) => touched.users.add(1));
    await readTotal();
    expect(counts).toBe(1);
  });

  it('that is refused leaves cached user totals as they are', async () => {
    const refused = runWrite(app.deps, asAdmin, async ({ touched }) => {
      touched.users.add(1);
      return refuse('forbidden');
    });
    await expect(refused).rejects.toMatchObject({ problem: { type: 'forbidden' } });
    await readTotal();
    expect(counts).toBe(0);
  });

  it('that is refused notifies no boards', async () => {
    const refused = runWrite(notifiedDeps, asAdmin, async ({ touched }) => {
      touched.tournaments.add(LIVE);
      return refuse('forbidden');
    });
    await expect(refused).rejects.toMatchObject({ problem: { type: 'forbidden' } });
    expect(notified).toEqual([]);
  });
});

it('a stroke whose commit has no answer is on the boards at once', async () => {
  await makeLive(app.db, LIVE, 1);
  const before = await readVersion();
  const answer = await createApp({ ...losingDeps, clientFolder: 'no-such-folder' }).request(
    '/api/leaderboardstats/update-competitor-score',
    {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${app.callers.admin}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        tournament_id: LIVE,
        competitor_id: 4,
        round_id: 1,
        hole_number: 1,
        is_start_hole: false,
        current_hole_score: 3,
      }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  expect(answer.status).toBe(500);
  expect(notified).toEqual([LIVE]);
  expect(await readVersion()).toBe(before + 1);
});
