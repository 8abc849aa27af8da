import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Draw } from '../../../src/contract/tickets.ts';
import { drawTicket, redrawGolfer } from '../../../src/golf/draw.ts';
import { FINAL, LIVE, startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

/** Runs every draw again and gives the tickets it would make. */
async function rerun({ seed, revisions, drawn }: Draw) {
  const bytes = Uint8Array.from(Buffer.from(seed ?? '', 'hex'));
  const fieldOf = (number: number) => {
    const found = revisions.find(({ revision }) => revision === number);
    if (!found) throw new Error(`no revision ${number}`);
    return found;
  };
  return Promise.all(
    drawn.map(async ({ number, field_revision, replacements }) => {
      const { golfer_ids, team_ids } = fieldOf(field_revision);
      const first = await drawTicket(bytes, number, golfer_ids, team_ids);
      const held = [...first.golfers];
      for (const { in_id, draw, field_revision: revision } of replacements) {
        if (draw !== null) {
          const field = fieldOf(revision).golfer_ids;
          expect((await redrawGolfer(bytes, number, draw, field, held)).golfer).toBe(in_id);
        }
        held.push(in_id);
      }
      return { number, golfer_ids: first.golfers, team_id: first.team };
    }),
  );
}

async function putOut(competitor: number, status = 'DNS', where: { hole_number?: number } = {}) {
  const answer = await app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.callers.admin,
    body: {
      tournament_id: LIVE,
      competitor_id: competitor,
      status,
      round_id: 1,
      ...where,
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
  it('is published by its hash from the start, and itself when the tournament is final', async () => {
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

  it('never shows before, nor does the draw list tickets', async () => {
    const draw = await app.draw(LIVE);
    expect(draw).toMatchObject({ seed: null, drawn: [], tickets: 30 });
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

  it('makes every ticket of a finished tournament again', async () => {
    const draw = await app.draw(FINAL);
    expect(draw.drawn).toHaveLength(draw.tickets);
    const again = await rerun(draw);
    expect(again).toEqual(
      draw.drawn.map(({ number, golfer_ids, team_id }) => ({ number, golfer_ids, team_id })),
    );
  });
});

describe('a golfer who is out before his first stroke of round 1', () => {
  it('leaves the slot to the next draw, on every ticket that holds him, and each shows both', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const out = ticket?.competitors[1];
    const before = await holders(out?.id ?? 0);
    await putOut(out?.id ?? 0);
    expect(await holders(out?.id ?? 0)).toEqual([]);
    const after = await app.tickets(`?tournament_id=${LIVE}`);
    for (const { id } of before) {
      const changed = after.find((one) => one.id === id);
      const taken = changed?.competitors.find(({ replaced }) => replaced.length > 0);
      expect(taken?.replaced).toEqual([{ id: out?.id, full_name: out?.full_name }]);
      expect(new Set(changed?.competitors.map((one) => one.id)).size).toBe(4);
    }
    expect(before.length).toBeGreaterThan(0);
  });

  it('leaves the slot to the reserve who replaced him, if there is one', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const out = ticket?.competitors[3]?.id ?? 0;
    const { id: reserve } = await app.db
      .insertInto('competitors')
      .values({ full_name: 'Rea Reserve', country_code: 'NO' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('field')
      .values({ tournament_id: LIVE, competitor_id: reserve, team_id: 1, replaces: out })
      .execute();
    await putOut(out);
    const [changed] = await app.tickets(`?tournament_id=${LIVE}`);
    expect(changed?.competitors[3]).toMatchObject({
      id: reserve,
      full_name: 'Rea Reserve',
      replaced: [{ id: out }],
    });
  });

  it('leaves it to the next draw when the reserve is out himself', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const out = ticket?.competitors[2]?.id ?? 0;
    const held = new Set(ticket?.competitors.map(({ id }) => id));
    const { competitor_id: reserve } = await app.db
      .selectFrom('field')
      .select('competitor_id')
      .where('tournament_id', '=', LIVE)
      .where('replaces', 'is', null)
      .where('competitor_id', 'not in', [...held])
      .executeTakeFirstOrThrow();
    await putOut(reserve);
    await app.db
      .updateTable('field')
      .set({ replaces: out })
      .where('tournament_id', '=', LIVE)
      .where('competitor_id', '=', reserve)
      .execute();
    await putOut(out);
    const [changed] = await app.tickets(`?tournament_id=${LIVE}`);
    expect(changed?.competitors[2]?.id).not.toBe(reserve);
    expect(changed?.competitors[2]?.replaced).toMatchObject([{ id: out }]);
  });

  it('stays on the ticket when the office says on which hole, his strokes still on a tablet', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const golfer = ticket?.competitors[2]?.id ?? 0;
    await putOut(golfer, 'WD', { hole_number: 4 });
    expect((await holders(golfer)).map(({ id }) => id)).toContain(ticket?.id);
    await putOut(golfer, 'active');
  });

  it('stays on the ticket once he has begun', async () => {
    const [ticket] = await app.tickets(`?tournament_id=${LIVE}`);
    const golfer = ticket?.competitors[0]?.id ?? 0;
    await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: app.callers.admin,
      body: {
        tournament_id: LIVE,
        competitor_id: golfer,
        round_id: 1,
        hole_number: 4,
        is_start_hole: false,
        current_hole_score: 5,
      },
    });
    await putOut(golfer, 'WD');
    expect((await holders(golfer)).map(({ id }) => id)).toContain(ticket?.id);
  });

  it('and all of it can be run again when the tournament is final', async () => {
    await app.finish(LIVE);
    const draw = await app.draw(LIVE);
    expect(draw.revisions.length).toBeGreaterThan(1);
    expect(draw.drawn.flatMap(({ replacements }) => replacements).length).toBeGreaterThan(1);
    const again = await rerun(draw);
    expect(again).toEqual(
      draw.drawn.map(({ number, golfer_ids, team_id }) => ({ number, golfer_ids, team_id })),
    );
  });
});
