import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { readPlans } from '../read-plans.ts';
import { holdTickets } from '../standings/hold-tickets.ts';
import { FINAL, startTicketApp, type TicketApp } from './ticket-app.ts';

const MANY = 3_000;
const LIMIT = 100;

let app: TicketApp;
let total: number;
beforeAll(async () => {
  app = await startTicketApp();
  await holdTickets(app.db, FINAL, MANY);
  await sql`analyze`.execute(app.db);
  total = (await app.draw(FINAL)).tickets;
});
afterAll(() => app.close());

const lastPage = () => Math.ceil(total / LIMIT);

/** Returns the most rows of tickets that a step of the plan for a page reads. */
async function countTicketRows(path: string): Promise<number> {
  const steps = await readPlans(app, `/api/${path}`, app.callers.admin ?? '');
  const ofTickets = steps.filter(({ reads }) => reads.startsWith('tickets'));
  return Math.max(...ofTickets.map(({ rows }) => rows));
}

describe('a page of tickets', () => {
  it.each(['game/game-tickets', 'game/draw'])(
    'of %s loads no ticket of earlier pages',
    async (path) => {
      const page = lastPage() - 1;
      expect(await countTicketRows(`${path}?tournament_id=${FINAL}&page=${page}`)).toBe(LIMIT);
    },
  );

  it('of every tournament loads no ticket of earlier pages', async () => {
    expect(await countTicketRows('game/all-tickets?page=20')).toBe(LIMIT);
  });

  it('skips and repeats no ticket when the pages are read in order', async () => {
    const seenNumbers: number[] = [];
    for (let page = 1; page <= lastPage() + 1; page += 1) {
      const tickets = await app.tickets(`?tournament_id=${FINAL}&page=${page}`);
      seenNumbers.push(...tickets.map(({ number }) => number));
    }
    expect(seenNumbers).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });

  it('may begin in one tournament and end in the next', async () => {
    const token = app.callers.admin ?? '';
    const all: Ticket[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await app.request('GET', `game/all-tickets?limit=37&page=${page}`, { token });
      const tickets: Ticket[] = await answer.json();
      if (tickets.length === 0) break;
      all.push(...tickets);
      expect(Number(answer.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(all.length);
    }
    const ids = await app.db
      .selectFrom('tickets')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
      .select('tickets.id')
      .orderBy('is_current', 'desc')
      .orderBy('tournament_id', 'desc')
      .orderBy('number')
      .execute();
    expect(all.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
  });

  it.each([
    `game/game-tickets?tournament_id=${FINAL}`,
    `game/draw?tournament_id=${FINAL}`,
    'game/all-tickets?limit=100',
  ])('of %s is empty beyond the last one, however far', async (path) => {
    const token = app.callers.admin ?? '';
    const answer = await app.request('GET', `${path}&page=2147483647`, { token });
    const body = await answer.json();
    expect(body.drawn ?? body).toEqual([]);
  });
});
