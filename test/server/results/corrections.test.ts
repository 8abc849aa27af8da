import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { Scorecard } from '../../../src/contract/game/boards.ts';
import { CorrectionLog } from '../../../src/contract/game/results.ts';
import { TicketReceipt } from '../../../src/contract/game/tickets.ts';
import { DRAFT } from '../states/state-app.ts';
import { startResultApp } from './results-app.ts';

const app = await startResultApp();
afterAll(() => app.close());

async function readLog(): Promise<CorrectionLog['corrections']> {
  const answer = await app.load(`corrections?tournament_id=${DRAFT}`);
  return v.parse(CorrectionLog, await answer.json()).corrections;
}

async function readCard(competitor: number): Promise<Scorecard> {
  const query = `tournament_id=${DRAFT}&competitor_id=${competitor}&round_id=3`;
  const answer = await app.request('GET', `leaderboardstats/scorecard?${query}`);
  return v.parse(Scorecard, await answer.json());
}

it('the public log of corrections has old, new, reason and the role of the official, the newest first', async () => {
  expect(await readLog()).toEqual([]);
  await app.correct(1, 7, 5);
  await app.correct(2, 3, 3);
  const log = await readLog();
  const common = { round_id: 3, old: 4, reason: 'The card says so', role: 'admin' };
  expect(log).toEqual(
    [
      { ...common, at: expect.any(String), competitor_id: 2, hole_number: 3, new: 3 },
      { ...common, at: expect.any(String), competitor_id: 1, hole_number: 7, new: 5 },
    ].map((row) => ({ ...row, full_name: expect.stringMatching(/\S/) })),
  );
});

it('a score that an official enters first, or enters again, is no correction', async () => {
  const before = await readLog();
  await sql`
    delete from card_lanes
    where tournament_id = ${DRAFT} and round_id = 3 and competitor_id = 4 and hole_number = 9
  `.execute(app.db);
  await app.correct(4, 9, 5);
  await app.correct(4, 9, 5);
  expect(await readLog()).toEqual(before);
});

it('a corrected card and a receipt name the holes', async () => {
  expect((await readCard(1)).corrected).toEqual([7]);
  expect(await readCard(3)).not.toHaveProperty('corrected');
  const tickets: { id: number; tournament: { id: number } }[] = await (
    await app.request('GET', 'game/user-ticket?user_id=3', { token: app.callers.owner })
  ).json();
  const ticket = tickets.find(({ tournament }) => tournament.id === DRAFT);
  const answer = await app.request('GET', `game/ticket-receipt?ticket_id=${ticket?.id}`, {
    token: app.callers.owner,
  });
  const { golfers } = v.parse(TicketReceipt, await answer.json());
  for (const { competitor_id, rounds } of golfers) {
    const holes = { 1: [7], 2: [3] }[competitor_id];
    expect(rounds.find(({ round_id }) => round_id === 3)?.corrected).toEqual(holes);
  }
});

it('the log of a draft does not exist, and an unchanged log is answered 304', async () => {
  expect((await app.load('corrections?tournament_id=999')).status).toBe(404);
  const first = await app.load(`corrections?tournament_id=${DRAFT}`);
  const again = await app.request('GET', `results/corrections?tournament_id=${DRAFT}`, {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  });
  expect(again.status).toBe(304);
});
