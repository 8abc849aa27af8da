import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { formatHundredths } from '../../../src/golf/hundredths.ts';
import { encodeLots } from '../../../src/server/standings/tickets/lowest-lots.ts';
import { readHundredths, vectors } from '../../golf/vectors.ts';
import { makeLive } from '../make-live.ts';
import { addUp, FINAL, LIVE, startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

type RoundVector = (typeof vectors.rounds)[number];
const examples = vectors.rounds.filter(
  ({ pars, streak_max, shortened }) =>
    pars === vectors.rounds[0]?.pars && streak_max === undefined && !shortened,
);

/** Enters a card hole by hole through the API, and then the ending of its competitor. */
async function play(competitor: number, vector: RoundVector) {
  const place = { tournament_id: LIVE, competitor_id: competitor, round_id: 1 };
  const order = [...Array(18).keys()].map((index) => ((vector.start_hole - 1 + index) % 18) + 1);
  const holes = order.filter((hole) => vector.strokes[hole - 1] !== '-');
  for (const [index, hole] of holes.entries()) {
    const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: app.callers.admin,
      body: {
        ...place,
        hole_number: hole,
        is_start_hole: index === 0 && hole === vector.start_hole,
        current_hole_score: Number(vector.strokes[hole - 1]),
      },
    });
    expect(answer.status).toBe(200);
  }
  if (vector.ending === undefined) return;
  await app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.callers.admin,
    body: {
      ...place,
      status: vector.ending,
      void_round: vector.voided ?? false,
      reason: 'as the example says',
    },
  });
}

/**
 * Creates a ticket with the golfers of the test. Each of the demo's golfers has the field entry with the number of its
 * id.
 */
async function ticketWith(golfers: number[], team: number): Promise<number> {
  const makeOthers = (count: number, first: readonly number[]) =>
    Array.from({ length: count }, (_, index) => index + 1).filter((id) => !first.includes(id));
  const lots = encodeLots({
    entries: [...golfers, ...makeOthers(54, golfers)],
    teams: [team, ...makeOthers(13, [team])],
  });
  const { id } = await app.db
    .updateTable('tickets')
    .set(lots)
    .where('tournament_id', '=', LIVE)
    .where('number', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function enter(competitor: number, hole: number, strokes: number) {
  const card = { start_hole: hole, strokes: '-'.repeat(18) };
  const filledStrokes = [...card.strokes].with(hole - 1, String(strokes)).join('');
  await play(competitor, { ...card, strokes: filledStrokes } as RoundVector);
}

beforeAll(async () => {
  const pars = [...(vectors.rounds[0]?.pars ?? '')].map(Number);
  for (const [index, par] of pars.entries()) {
    await app.db
      .updateTable('holes')
      .set({ par })
      .where('tournament_id', '=', LIVE)
      .where('hole_number', '=', index + 1)
      .execute();
  }
});

describe('a points receipt', () => {
  it('adds up to its ticket for every ticket of a finished tournament', async () => {
    const tickets = await app.tickets(`?tournament_id=${FINAL}`);
    expect(tickets.length).toBeGreaterThan(30);
    for (const { id, fantasy_point } of tickets) {
      const receipt = await app.receipt(id);
      expect(v.parse(endpoints.ticketReceipt.response, receipt)).toEqual(receipt);
      expect(addUp(receipt)).toBe(receipt.hundredths);
      expect(Math.round(fantasy_point * 100)).toBe(receipt.hundredths);
      expect(receipt.label).toBe('official');
    }
  });
});

describe('a round of a points receipt', () => {
  it('says how far the card is certified, once somebody has taken a step about it', async () => {
    const golfer = 41;
    await enter(golfer, 1, 4);
    const id = await ticketWith([golfer, 42, 43, 44], 1);
    const readRound = async () => (await app.receipt(id)).golfers[0]?.rounds[0];
    expect(await readRound()).not.toHaveProperty('certified');
    const step = { tournament_id: LIVE, round_id: 1, competitor_id: golfer, version: 1 };
    const person = { user_id: 1, sent_by: 1, recorded_at: new Date(), op_id: null };
    await app.db
      .insertInto('card_steps')
      .values({
        ...step,
        ...person,
        step: 'submit',
        strokes: Array(18).fill(4),
        agreed: 'left',
        reason: null,
        entered_at: null,
      })
      .execute();
    expect((await readRound())?.certified).toMatchObject({ state: 'submitted' });
  });
});

describe('a points receipt before the first stroke', () => {
  it('gives the team no place, whatever start holes are set', async () => {
    const draft = { user_id: 3, tournament_id: UPCOMING, birth_confirmed: true };
    const { id } = await (await app.claim('owner', draft)).json();
    const { competitor_id } = await app.db
      .selectFrom('field')
      .select('competitor_id')
      .where('tournament_id', '=', UPCOMING)
      .limit(1)
      .executeTakeFirstOrThrow();
    const start = {
      op_id: crypto.randomUUID(),
      v: 1,
      owner: 1,
      writer: crypto.randomUUID(),
      lane_seq: 1,
      base: null,
      kind: 'start',
      body: { tournament_id: UPCOMING, competitor_id, round_id: 1, start_hole: 7 },
    };
    await makeLive(app.db, UPCOMING);
    const token = app.callers.admin;
    const answer = await app.request('POST', 'outbox/replay', { token, body: { ops: [start] } });
    expect(await answer.json()).toMatchObject({ results: [{ status: 200 }] });
    expect((await app.receipt(id)).team?.position_label).toBeNull();
  });
});

describe('a worked example of a round gives its points through the API:', () => {
  it.each(examples.map((vector, index) => ({ ...vector, competitor: index + 9 })))(
    '$name: $points',
    async ({ competitor, ...vector }) => {
      await play(competitor, vector as RoundVector);
      const otherHoles = [1, 2, 3];
      const id = await ticketWith([competitor, ...otherHoles], 1);
      const receipt = await app.receipt(id);
      const lines = receipt.golfers[0]?.rounds.flatMap((round) => round.lines) ?? [];
      const points = lines.reduce((sum, { hundredths }) => sum + hundredths, 0);
      expect(formatHundredths(points)).toBe(vector.points);
    },
    30_000,
  );
});

describe('the worked ticket', () => {
  it('with four golfers and a team tied third has 177.35 projected points', async () => {
    // Golfers 9 to 12 are in team 3, 13 to 16 in team 4, and so on. All cards so far are cleared.
    await app.db.deleteFrom('competitor_endings').where('tournament_id', '=', LIVE).execute();
    await app.db.deleteFrom('card_lanes').where('tournament_id', '=', LIVE).execute();
    const [ace, pars, streak, withdrawn] = ['39.25', '38.40', '48.75', '40.95'].map(
      (points) => examples.find((vector) => vector.points === points) as RoundVector,
    );
    const golfers = [53, 1, 54, 5];
    for (const [index, vector] of [ace, pars, streak, withdrawn].entries()) {
      await play(golfers[index] ?? 0, vector as RoundVector);
    }
    // Hole 4 is a par 5. Teams 3 and 4 lead, 5 and 6 share place 3, and all others are at par or worse.
    const strokes = [null, 5, 2, 3, 4, 4, 5, 5, 6, 6, 6, 6, 7];
    for (const [index, value] of strokes.entries()) {
      if (value !== null) await enter(index * 4 + 2, 4, value);
    }
    const id = await ticketWith(golfers, 5);
    const receipt = await app.receipt(id);
    expect(receipt.team).toMatchObject({ position_label: 'T3', hundredths: 1000 });
    expect(receipt.hundredths).toBe(readHundredths('177.35'));
    expect(receipt.ticket.fantasy_point).toBe(177.35);
    expect(addUp(receipt)).toBe(receipt.hundredths);
    expect(receipt.label).toBe('projected');
  });
});
