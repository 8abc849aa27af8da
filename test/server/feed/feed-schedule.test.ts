import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedSchedule } from '../../../src/contract/admin/feed-schedule.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { setRoundStatus } from '../scoring/scoring-app.ts';
import { type FeedHost, startFeedHost } from './feed-host.ts';

const TOURNAMENT = 10_039;
const MINUTE_MS = 60_000;

let golfer: { id: number; name: string };
let strokes: (number | null)[] = [];
let isBroken = false;
/** What happens while the server waits for the leaderboard. */
let duringFetch = async () => {};
let host: FeedHost;
let app: TestApp;
let token: string;

beforeAll(async () => {
  host = await startFeedHost({
    '/feed': async (_request, response) => {
      await duringFetch();
      if (isBroken) response.writeHead(500).end();
      else response.end(makeFeed());
    },
  });
  const feedUrl = `http://${host.host}/feed?season={season}&id={liv_tournament_id}`;
  app = await startTestApp({ settings: { feedHosts: [host.host], feedUrl } });
  token = await app.signIn('admin');
  golfer = await app.db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .select(['competitors.id', 'competitors.full_name as name'])
    .where('c.tournament_id', '=', TOURNAMENT)
    .where('c.round_id', '=', 1)
    .orderBy('c.competitor_id')
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeEach(async () => {
  isBroken = false;
  duringFetch = async () => {};
  strokes = [];
  await set(1);
});

/** A leaderboard of one golfer. Each one is newer than the one before. */
function makeFeed(): string {
  const holes = strokes.map((score, index) => ({ hole_number: index + 1, score }));
  const rounds = [{ round_number: 1, start_hole_number: 1, holes }];
  const data = [{ player_name: golfer.name, player_status: 'Active', rounds }];
  const last_updated = app.clock.now().toISOString();
  const season = new Date().getUTCFullYear();
  return JSON.stringify({ season, liv_tournament_id: TOURNAMENT, last_updated, data });
}

async function set(every_min: number | null, as = token): Promise<FeedSchedule> {
  const body = { tournament_id: TOURNAMENT, every_min };
  const answer = await app.request('PUT', 'game/leaderboard-schedule', { token: as, body });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function read(): Promise<FeedSchedule> {
  const path = `game/leaderboard-schedule?tournament_id=${TOURNAMENT}`;
  return (await app.request('GET', path, { token })).json();
}

/** Runs the job as the queue does, after some minutes. */
async function runAfter(minutes: number) {
  app.clock.advance(minutes * MINUTE_MS);
  await createJobHandlers(app.deps)['fetch-leaderboards'](null, { isLast: false });
}

const readStrokes = () =>
  app.db
    .selectFrom('card_lanes')
    .select(['hole_number', 'value', 'authority'])
    .where('tournament_id', '=', TOURNAMENT)
    .where('competitor_id', '=', golfer.id)
    .where('round_id', '=', 1)
    .where('hole_number', '>', 0)
    .orderBy('hole_number')
    .execute();

describe('the scheduled fetch of a leaderboard', () => {
  it('is off until an admin turns it on, and shows who did', async () => {
    await set(null);
    expect(await read()).toMatchObject({ every_min: null, stopped_because: null });
    strokes = [4];
    await runAfter(20);
    expect(await readStrokes()).toEqual([]);
    expect(await set(5)).toMatchObject({ every_min: 5, by: 'admin' });
  });

  it('fills holes that nobody has entered, and never changes another', async () => {
    await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: await app.signIn('scorer'),
      body: {
        ...{ tournament_id: TOURNAMENT, competitor_id: golfer.id, round_id: 1, hole_number: 2 },
        ...{ is_start_hole: false, current_hole_score: 3 },
      },
    });
    strokes = [4, 5];
    await runAfter(2);
    expect(await read()).toMatchObject({ last: { is_failure: false, words: 'Holes filled: 1' } });
    strokes = [6, 5, 4];
    await runAfter(2);
    expect(await readStrokes()).toMatchObject([
      { hole_number: 1, value: 4, authority: 1 },
      { hole_number: 2, value: 3 },
      { hole_number: 3, value: 4, authority: 1 },
    ]);
  });

  it('runs again only after its interval, in one of two processes', async () => {
    await set(10);
    await runAfter(1);
    const asked = host.paths.length;
    await runAfter(5);
    expect(host.paths.length).toBe(asked);
    app.clock.advance(10 * MINUTE_MS);
    const run = () => createJobHandlers(app.deps)['fetch-leaderboards'](null, { isLast: false });
    await Promise.all([run(), run()]);
    expect(host.paths.length).toBe(asked + 1);
  });

  it('runs in the minute when it is due, also when the queue comes some seconds early', async () => {
    await set(1);
    await runAfter(1);
    const asked = host.paths.length;
    await runAfter(59 / 60);
    expect(host.paths.length).toBe(asked + 1);
    await runAfter(1 / 4);
    expect(host.paths.length).toBe(asked + 1);
  });

  it('stops itself after three failures in a row, says why, and starts again when an interval is chosen', async () => {
    isBroken = true;
    await runAfter(2);
    await runAfter(2);
    expect(await read()).toMatchObject({ last: { is_failure: true }, stopped_because: null });
    await runAfter(2);
    expect((await read()).stopped_because).toMatch(/500/);
    isBroken = false;
    const asked = host.paths.length;
    await runAfter(2);
    expect(host.paths.length).toBe(asked);
    expect(await set(1)).toMatchObject({ stopped_because: null });
    strokes = [4, 3, 4, 4];
    await runAfter(2);
    expect(await read()).toMatchObject({ last: { is_failure: false, words: 'Holes filled: 1' } });
  });

  it('stays on without the old failures when an admin restarts it during its third failing fetch', async () => {
    isBroken = true;
    await runAfter(2);
    await runAfter(2);
    duringFetch = async () => {
      await set(5);
    };
    await runAfter(2);
    expect(await read()).toMatchObject({ every_min: 5, stopped_because: null });
    duringFetch = async () => {};
    await runAfter(6);
    expect(await read()).toMatchObject({ last: { is_failure: true }, stopped_because: null });
  });

  it('does nothing while no round is live', async () => {
    await setRoundStatus(app, 'closed');
    const asked = host.paths.length;
    await runAfter(2);
    expect(host.paths.length).toBe(asked);
    await setRoundStatus(app, 'live');
  });

  it('stops when the person who turned it on is no longer an admin', async () => {
    const setRole = (user_role: 'admin' | 'scorer') =>
      app.db.updateTable('users').set({ user_role }).where('username', '=', 'scorer2').execute();
    await setRole('admin');
    await set(1, await app.signIn('scorer2'));
    await setRole('scorer');
    await runAfter(2);
    expect((await read()).stopped_because).toContain("isn't an admin any more");
  });

  it.each([0, 16, 1.5])('refuses an interval of %s minutes', async (every_min) => {
    const body = { tournament_id: TOURNAMENT, every_min };
    const answer = await app.request('PUT', 'game/leaderboard-schedule', { token, body });
    expect(answer.status).toBe(422);
  });
});
