import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openStandings } from '../../../src/server/standings/standings.ts';
import { holdTickets } from '../standings/hold-tickets.ts';
import {
  LARGE,
  makeLargeField,
  playFirstHoles,
  raiseLargeVersion,
} from '../standings/large-field.ts';
import { claimOn } from './claim-on.ts';
import { deriveLots, keptLots, writeLots } from './derive-lots.ts';
import { expectHonest, readOutcome } from './outcome.ts';
import { startTicketApp } from './ticket-app.ts';

const PARTICIPANT = 3;
const app = await startTicketApp();
const { db } = app;
const log = pino({ level: 'silent' });

beforeAll(() => makeLargeField(db));
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Gives an ending to every golfer without a stroke whose field entry, divided by 10, has one of these remainders. */
async function putOut(...remainders: number[]): Promise<void> {
  await sql`
    insert into competitor_endings (tournament_id, competitor_id, status, round_id, reason)
    select ${LARGE}, competitor_id, 'DNS', 1, 'fog' from field
    where tournament_id = ${LARGE} and entry_number % 10 in (${sql.join(remainders)})`.execute(db);
  await raiseLargeVersion(db);
}

async function letBack(...remainders: number[]): Promise<void> {
  await sql`
    delete from competitor_endings where tournament_id = ${LARGE} and competitor_id in (
      select competitor_id from field
      where tournament_id = ${LARGE} and entry_number % 10 in (${sql.join(remainders)})
    )`.execute(db);
  await raiseLargeVersion(db);
}

/** Loads the boards with a process that ran all the time, and with a new one. */
async function openBoth() {
  const before = await openStandings(app, log);
  const look = async () => {
    before.written([LARGE]);
    const fresh = await openStandings(app, log);
    const outcomes = [
      await readOutcome(db, before, LARGE),
      await readOutcome(db, fresh, LARGE),
    ] as const;
    await fresh.stop();
    for (const outcome of outcomes) expectHonest(outcome);
    return outcomes[0];
  };
  return { standings: before, look };
}

it('a ticket over 540 golfers keeps the lowest of the lots that seed and number give', async () => {
  const draft = { user_id: PARTICIPANT, tournament_id: LARGE, birth_confirmed: true };
  await claimOn(app, draft);
  expect(await keptLots(db, LARGE)).toEqual(await deriveLots(db, LARGE));
});

it('every ticket over 540 golfers is shown and ranked as it is drawn by hand, however many are out', async () => {
  await holdTickets(db, LARGE, 15);
  await writeLots(db, LARGE);
  const { standings, look } = await openBoth();
  expect((await look()).told).toHaveLength(16);
  // The golfers with strokes stay in play to the end.
  await playFirstHoles(db, 3, 10);
  await look();
  await putOut(1, 2, 3);
  await look();
  await putOut(4, 5, 6, 7, 8, 9);
  expect(new Set((await look()).points.values()).size).toBeGreaterThan(5);
  await letBack(4, 6);
  await look();
  await putOut(4);
  await look();
  await letBack(1, 2, 3);
  await look();
  await standings.stop();
});

it('the first board draws no lots, nor does a stroke when most golfers are out', async () => {
  const sign = vi.spyOn(crypto.subtle, 'sign');
  await letBack(1, 2, 3, 4, 5, 6, 7, 8, 9);
  const all = await openStandings(app, log);
  await all.of(LARGE);
  expect(sign).not.toHaveBeenCalled();
  await putOut(1, 2, 3, 4, 5, 6, 7, 8, 9);
  all.written([LARGE]);
  await all.of(LARGE);
  expect(sign).toHaveBeenCalled();
  sign.mockClear();
  await raiseLargeVersion(db);
  all.written([LARGE]);
  await all.of(LARGE);
  expect(sign).not.toHaveBeenCalled();
  await all.stop();
});
