import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GroupActivity } from '../../../src/contract/game/states.ts';
import { makeLive } from '../make-live.ts';
import { makeDevice, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

const MINUTE_MS = 60_000;
const app = await startScoringApp();
const device = makeDevice('scorer');
const [golfers = []] = app.groups;
const [first = 0] = golfers;
afterAll(() => app.close());

beforeAll(async () => {
  await makeLive(app.db, TOURNAMENT);
  await app.db
    .updateTable('tee_groups')
    .set({ tee_time: new Date(app.clock.now().getTime() + 5 * MINUTE_MS) })
    .where('tournament_id', '=', TOURNAMENT)
    .execute();
});

async function findGroup(number = 1): Promise<GroupActivity | undefined> {
  const path = `admin/tournament?tournament_id=${TOURNAMENT}`;
  const answer = await app.request('GET', path, { token: app.tokens.admin });
  const rounds: { activity: GroupActivity[] }[] = (await answer.json()).rounds;
  return rounds[0]?.activity.find(({ group_number }) => group_number === number);
}

async function setSilentMinutes(silent_minutes: number | null): Promise<void> {
  const token = app.tokens.admin;
  const { groups } = await (await app.request('GET', 'admin/settings', { token })).json();
  const { version } = groups.find(({ group }: { group: string }) => group === 'play');
  const body = { group: 'play', version, values: { silent_minutes } };
  expect((await app.request('PUT', 'admin/settings', { token, body })).status).toBe(200);
}

it('a group is not expected before its tee time, and is silent 12 minutes after it', async () => {
  expect(await findGroup()).toEqual({
    group_number: 1,
    hole_number: null,
    last_at: null,
    waiting_min: null,
    is_finished: false,
    is_silent: false,
  });
  app.clock.advance(17 * MINUTE_MS - 1);
  expect(await findGroup()).toMatchObject({ waiting_min: 11, is_silent: false });
  app.clock.advance(1);
  expect(await findGroup()).toMatchObject({ waiting_min: 12, is_silent: true });
});

it("a scorer's stroke ends the silence of its group only, and restarts its waiting time", async () => {
  await app.replay('scorer', [device.score({ competitor: first, hole: 4 }, 5, 0)]);
  expect(await findGroup()).toMatchObject({ hole_number: 4, waiting_min: 0, is_silent: false });
  expect(await findGroup(2)).toMatchObject({ hole_number: null, is_silent: true });
  app.clock.advance(14 * MINUTE_MS);
  expect(await findGroup()).toMatchObject({ hole_number: 4, waiting_min: 14, is_silent: true });
});

it("a stroke that the office enters does not end the group's silence", async () => {
  await app.plain('admin', { competitor: first, hole: 5 }, 4);
  expect(await findGroup()).toMatchObject({ hole_number: 4, waiting_min: 14, is_silent: true });
});

it("an upload that fills a hole of the group ends the group's silence", async () => {
  const { competitors } = await app.records();
  const golfer = competitors.find(({ competitor_info }) => competitor_info.id === first);
  const row = { Player: golfer?.competitor_info.full_name, Round: 1, 'Hole 4': 5, 'Hole 6': 3 };
  const body = { tournament_id: TOURNAMENT, round_id: 1, scores: [row] };
  const token = app.tokens.admin;
  const answer = await app.request('POST', 'game/update-bulk-data-score', { token, body });
  expect(answer.status).toBe(200);
  expect(await findGroup()).toMatchObject({ hole_number: 6, waiting_min: 0, is_silent: false });
  app.clock.advance(14 * MINUTE_MS);
});

it('a changed limit for silence applies at once', async () => {
  await setSilentMinutes(15);
  expect(await findGroup()).toMatchObject({ waiting_min: 14, is_silent: false });
  await setSilentMinutes(null);
  expect(await findGroup()).toMatchObject({ waiting_min: 14, is_silent: true });
});

it('a group counts as finished when its golfers who still play have all their strokes, however long ago', async () => {
  const [out, ...others] = golfers;
  const answer = await app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.tokens.admin,
    body: {
      tournament_id: TOURNAMENT,
      competitor_id: out,
      status: 'WD',
      round_id: 1,
      hole_number: 6,
      reason: 'A sprained ankle',
    },
  });
  expect(answer.status).toBe(200);
  const holes = Array.from({ length: 18 }, (_, index) => index + 1);
  for (const competitor of others) {
    const ops = holes.map((hole) => device.score({ competitor, hole }, 4, 0));
    await app.replay('scorer', ops);
  }
  app.clock.advance(60 * MINUTE_MS);
  expect(await findGroup()).toMatchObject({ is_finished: true, is_silent: false });
});

it('a round in set-up has no waiting groups', async () => {
  await app.db.updateTable('rounds').set({ status: 'setup' }).execute();
  expect(await findGroup()).toBeUndefined();
});
