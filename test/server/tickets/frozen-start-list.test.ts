import { afterAll, describe, expect, it } from 'vitest';
import { makeDevice } from '../scoring/scoring-app.ts';
import { LIVE, startTicketApp } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

const as = (caller: 'admin' | 'scorer') => ({ token: app.callers[caller] });

/** The golfers and the team of each ticket of the live tournament. */
async function holdings() {
  return (await app.tickets(`?tournament_id=${LIVE}`)).map(({ number, competitors, teams }) => ({
    number,
    golfers: competitors.map(({ id }) => id),
    team: teams[0]?.id,
  }));
}

async function setStatus(golfer: number, status: string) {
  const body = { tournament_id: LIVE, round_id: 1, competitor_id: golfer, status };
  const reason = 'as the committee says';
  const path = 'leaderboardstats/competitor-status';
  const answer = await app.request('PUT', path, { ...as('admin'), body: { ...body, reason } });
  expect(answer.status).toBe(200);
}

const hole = (golfer: number, hole_number = 1) => ({
  tournament_id: LIVE,
  round_id: 1,
  competitor_id: golfer,
  hole_number,
});

async function enter(golfer: number, more: object = {}, caller: 'admin' | 'scorer' = 'scorer') {
  const body = { ...hole(golfer), is_start_hole: false, current_hole_score: 4, ...more };
  const path = 'leaderboardstats/update-competitor-score';
  const answer = await app.request('PUT', path, { ...as(caller), body });
  expect(answer.status).toBe(200);
}

async function clear(golfer: number) {
  const path = 'leaderboardstats/clear-competitor-score';
  const answer = await app.request('PUT', path, { ...as('scorer'), body: hole(golfer) });
  expect(answer.status).toBe(200);
}

const readContest = () =>
  app.db
    .selectFrom('contests')
    .select(['start_list', 'start_list_frozen_at'])
    .where('tournament_id', '=', LIVE)
    .executeTakeFirstOrThrow();

const [first = 0, second = 0, third = 0, fourth = 0] = (await holdings())[0]?.golfers ?? [];

describe('before the first stroke', () => {
  it("a golfer's status changes the tickets, and its removal restores them", async () => {
    const before = await holdings();
    await setStatus(first, 'WD');
    expect(await holdings()).not.toEqual(before);
    await setStatus(first, 'active');
    expect(await holdings()).toEqual(before);
    expect((await readContest()).start_list_frozen_at).toBeNull();
  });

  it('a clear and a start hole freeze nothing, and entry stays open', async () => {
    const device = makeDevice('scorer');
    const ops = [device.clear({ competitor: second, hole: 1 }, 0), device.start(second, 3, 0)];
    const token = app.callers.scorer;
    const answer = await app.request('POST', 'outbox/replay', { token, body: { ops } });
    expect(answer.status).toBe(200);
    expect((await readContest()).start_list_frozen_at).toBeNull();
    const contest = (await app.contests()).find(({ tournament_id }) => tournament_id === LIVE);
    expect(contest?.open).toBe(true);
  });
});

describe('the first stroke', () => {
  it('freezes the start list without golfers who are out, and closes entry', async () => {
    await setStatus(fourth, 'DNS');
    const before = await holdings();
    await enter(second);
    const { start_list, start_list_frozen_at } = await readContest();
    expect(start_list_frozen_at).not.toBeNull();
    const { entry_number } = await app.db
      .selectFrom('field')
      .select('entry_number')
      .where('tournament_id', '=', LIVE)
      .where('competitor_id', '=', fourth)
      .executeTakeFirstOrThrow();
    expect(start_list).not.toContain(entry_number);
    expect(await holdings()).toEqual(before);
    const contest = (await app.contests()).find(({ tournament_id }) => tournament_id === LIVE);
    expect(contest?.open).toBe(false);
  });

  const changes: readonly [string, () => Promise<void>][] = [
    ['the stroke is cleared', () => clear(second)],
    ['a golfer withdraws before a stroke', () => setStatus(first, 'WD')],
    ['a golfer with DNS is active again', () => setStatus(fourth, 'active')],
    ['a golfer gets DNS', () => setStatus(third, 'DNS')],
    ['a golfer who is out plays on', () => enter(third, { plays_on: true })],
    ['and that stroke is cleared', () => clear(third)],
    ['a golfer whose strokes were cleared withdraws', () => setStatus(second, 'WD')],
    [
      'the tournament becomes final and is opened again',
      async () => {
        await app.finish(LIVE);
        await app.db
          .updateTable('tournaments')
          .set((eb) => ({ status: 'live' as const, version: eb('version', '+', 1) }))
          .where('id', '=', LIVE)
          .execute();
      },
    ],
  ];

  it.each(changes)('keeps every ticket as it is when %s', async (_, change) => {
    const before = await holdings();
    const { start_list } = await readContest();
    await change();
    expect(await holdings()).toEqual(before);
    expect((await readContest()).start_list).toEqual(start_list);
  });
});
