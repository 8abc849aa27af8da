import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { rerunDraw } from '../../../src/client/queries/rerun-draw.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { askStranger } from '../../golf/strangers-draw.ts';
import { deriveLots, keptLots } from './derive-lots.ts';
import { FINAL, LIVE, startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

async function putOut(
  competitor: number,
  status = 'DNS',
  place: { hole_number?: number } = {},
  tournament = LIVE,
) {
  const answer = await app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.callers.admin,
    body: {
      tournament_id: tournament,
      competitor_id: competitor,
      status,
      round_id: 1,
      ...place,
      reason: 'sprained wrist',
    },
  });
  expect(answer.status).toBe(200);
}

const holders = async (competitor: number) =>
  (await app.tickets(`?tournament_id=${LIVE}`)).filter(({ competitors }) =>
    competitors.some(({ id }) => id === competitor),
  );

describe('the seed of a contest', () => {
  it('is public as a hash from the start, and itself once the tournament is final', async () => {
    const contests = await app.contests();
    expect(contests.map(({ tournament_id, open }) => [tournament_id, open])).toEqual([
      [LIVE, true],
      [UPCOMING, true],
      [FINAL, false],
      [FINAL - 1, false],
      [FINAL - 2, false],
    ]);
    for (const { seed, seed_sha256, open } of contests) {
      expect(seed_sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(seed === null).toBe(open);
      if (seed === null) continue;
      const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
      expect(hash).toBe(seed_sha256);
    }
    expect(await app.contests()).toEqual(contests);
  });

  it('is created with its tournament, at random for each one', async () => {
    await sql`
      insert into tournaments (id, name, city, country, season, published_at)
      select n, 'Winter Cup ' || n, 'Oslo', 'Norway', 2027, now() from generate_series(777, 779) as n`.execute(
      app.db,
    );
    const seeds = await app.db.selectFrom('contests').select(['tournament_id', 'seed']).execute();
    expect(seeds.map(({ tournament_id }) => tournament_id)).toEqual(
      expect.arrayContaining([777, 778, 779]),
    );
    expect(seeds.map(({ seed }) => seed.length)).toEqual(seeds.map(() => 32));
    expect(new Set(seeds.map(({ seed }) => Buffer.from(seed).toString('hex'))).size).toBe(
      seeds.length,
    );
    await sql`delete from contests where tournament_id between 777 and 779`.execute(app.db);
    await sql`delete from tournaments where id between 777 and 779`.execute(app.db);
  });

  it('is secret until then, and the draw lists no tickets', async () => {
    const draw = await app.draw(LIVE);
    expect(draw).toMatchObject({ seed: null, drawn: [], tickets: 31 });
    const { seed } = await app.db
      .selectFrom('contests')
      .select('seed')
      .where('tournament_id', '=', LIVE)
      .executeTakeFirstOrThrow();
    const secret = Buffer.from(seed).toString('hex');
    for (const path of ['game/contests', `game/draw?tournament_id=${LIVE}`]) {
      expect(await (await app.request('GET', path)).text()).not.toContain(secret);
    }
  });

  it('lets an outsider compute every ticket of a finished tournament', async () => {
    const draw = await app.draw(FINAL);
    expect(draw.drawn).toHaveLength(draw.tickets);
    expect(draw.entries.map(({ number }) => number)).toEqual(
      Array.from({ length: 54 }, (_, index) => index + 1),
    );
    const rerun = await rerunDraw(draw);
    expect(rerun?.isSeed).toBe(true);
    expect(rerun?.tickets.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(await askStranger(draw)).toContain('36 tickets drawn again, 0 not the same.');
  });

  it('gives the stored lots of the tickets', async () => {
    for (const tournament of [FINAL, LIVE]) {
      expect(await keptLots(app.db, tournament)).toEqual(await deriveLots(app.db, tournament));
    }
  });
});

describe('a golfer who is out before the first stroke of round 1', () => {
  it('is replaced by the next lot on every ticket, and the ticket shows both golfers', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const out = ticket?.competitors[1];
    const before = await holders(out?.id ?? 0);
    await putOut(out?.id ?? 0);
    expect(await holders(out?.id ?? 0)).toEqual([]);
    const after = await app.tickets(`?tournament_id=${LIVE}`);
    for (const { id, competitors } of before) {
      const changedTicket = after.find((one) => one.id === id);
      const stayedGolfers = competitors.filter((one) => one.id !== out?.id);
      expect(changedTicket?.competitors.slice(0, 3)).toEqual(stayedGolfers);
      expect(changedTicket?.competitors[3]?.replaced).toEqual([
        { id: out?.id, full_name: out?.full_name },
      ]);
    }
    expect(before.length).toBeGreaterThan(0);
    await putOut(out?.id ?? 0, 'active');
    const again = await holders(out?.id ?? 0);
    expect(again.map(({ competitors }) => competitors)).toEqual(
      before.map(({ competitors }) => competitors),
    );
  });

  it('stays on the ticket when the office names a hole, even with the strokes still on a tablet', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const golfer = ticket?.competitors[2]?.id ?? 0;
    await putOut(golfer, 'WD', { hole_number: 4 });
    expect((await holders(golfer)).map(({ id }) => id)).toContain(ticket?.id);
    await putOut(golfer, 'active');
  });
});

describe('46 golfers who withdraw at the moment of a claim and then return', () => {
  it('have no effect on the ticket, which follows from its number and the seed', async () => {
    const field = await app.db
      .selectFrom('field')
      .select('competitor_id')
      .where('tournament_id', '=', UPCOMING)
      .orderBy('competitor_id')
      .execute();
    const goneGolfers = field.slice(0, 46).map(({ competitor_id }) => competitor_id);
    for (const golfer of goneGolfers) await putOut(golfer, 'WD', {}, UPCOMING);
    const draft = { user_id: 3, tournament_id: UPCOMING, birth_confirmed: true };
    const answer = await app.claim('owner', draft);
    const wantedTicket: Ticket = await answer.json();
    const heldGolfers = wantedTicket.competitors.map(({ id }) => id);
    expect(heldGolfers.filter((id) => goneGolfers.includes(id))).toEqual([]);
    for (const golfer of goneGolfers) await putOut(golfer, 'active', {}, UPCOMING);
    const [ticket] = await app.tickets(`?tournament_id=${UPCOMING}`);
    expect(ticket?.competitors.flatMap(({ replaced }) => replaced)).toEqual([]);
    await app.finish(UPCOMING);
    const draw = await app.draw(UPCOMING);
    expect(draw.drawn.map(({ golfer_ids }) => golfer_ids)).toEqual([
      ticket?.competitors.map(({ id }) => id),
    ]);
    expect(await askStranger(draw)).toContain('1 tickets drawn again, 0 not the same.');
  });
});
