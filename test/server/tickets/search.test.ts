import { afterAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../src/contract/base/csv.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { OWNER_ID } from '../callers.ts';
import { expectProblem } from '../states/state-app.ts';
import { FINAL, startTicketApp, UPCOMING } from './ticket-app.ts';

const FORMULA = '=HYPERLINK("http://example.test")';

const app = await startTicketApp();
afterAll(() => app.close());
const token = app.callers.admin;
await app.claim('owner', {
  user_id: OWNER_ID,
  tournament_id: UPCOMING,
  birth_confirmed: true,
  ticketName: FORMULA,
});

async function search(text: string, more = `&tournament_id=${FINAL}`) {
  const path = `game/game-tickets?search=${encodeURIComponent(text)}${more}`;
  const answer = await app.request('GET', path, { token });
  expect(answer.status).toBe(200);
  const tickets: Ticket[] = await answer.json();
  return { tickets, total: Number(answer.headers.get('X-Total-Count')) };
}

const exportCsv = (body: object) =>
  app.request('POST', 'game/tickets-csv', { token, body: { tournament_id: FINAL, ...body } });

describe('a search of tickets', () => {
  it('finds a part of a username in any case, in the order of the numbers', async () => {
    const all = await search('');
    const { tickets, total } = await search('PLAY');
    expect(total).toBe(tickets.length);
    const names = tickets.map(({ user }) => user.username);
    expect(names).toContain('player');
    expect(names.filter((name) => !name.includes('play'))).toEqual([]);
    expect(all.total).toBeGreaterThan(total);
    const numbers = tickets.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it.each(['12', '#12'])('for %s finds the ticket with this number first', async (text) => {
    expect((await search(text)).tickets[0]?.number).toBe(12);
  });

  it('for one letter finds every username with it', async () => {
    const { tickets } = await search('y');
    expect(tickets.map(({ user }) => user.username)).toContain('player');
  });

  it.each(['%', '_', "'", '2147483647', '99999999999'])('for %s finds nothing', async (text) => {
    expect(await search(text)).toEqual({ tickets: [], total: 0 });
  });

  it('has pages with the total, even beyond the last one', async () => {
    const all = await search('fan', `&tournament_id=${FINAL}&limit=100`);
    const first = await search('fan', `&tournament_id=${FINAL}&limit=7`);
    const second = await search('fan', `&tournament_id=${FINAL}&limit=7&page=2`);
    expect([...first.tickets, ...second.tickets]).toEqual(all.tickets.slice(0, 14));
    expect(second.total).toBe(all.total);
    expect(await search('fan', `&tournament_id=${FINAL}&limit=7&page=99`)).toEqual({
      tickets: [],
      total: all.total,
    });
  });

  it('without a tournament finds the tickets of every tournament', async () => {
    const { tickets } = await search('player', '');
    const tournaments = new Set(tickets.map(({ tournament }) => tournament.id));
    expect([...tournaments]).toEqual(expect.arrayContaining([FINAL, UPCOMING]));
  });
});

describe('an exported file of tickets', () => {
  it('has every matching ticket, in the order of the pages', async () => {
    const { tickets, total } = await search('', `&tournament_id=${FINAL}&limit=100`);
    const answer = await exportCsv({ all: total });
    expect(answer.headers.get('Content-Disposition')).toMatch(/tickets-10038-.*\.csv/);
    const rows = parseCsv(await answer.text());
    expect(rows).toHaveLength(total + 1);
    expect(rows.slice(1, 101).map(([number]) => Number(number))).toEqual(
      tickets.map(({ number }) => number),
    );
    const found = await search('12');
    const searched = parseCsv(await (await exportCsv({ all: found.total, search: '12' })).text());
    expect(searched.slice(1).map(([number]) => Number(number))).toEqual(
      found.tickets.map(({ number }) => number),
    );
  });

  it('neutralises formulas, and names the golfers and the team', async () => {
    const text = await (await exportCsv({ tournament_id: UPCOMING, all: 1 })).text();
    expect(text).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
    const [head, row] = parseCsv(text);
    const [ticket] = await app.tickets(`?tournament_id=${UPCOMING}`);
    const cells = Object.fromEntries(head?.map((name, index) => [name, row?.[index]]) ?? []);
    expect(cells).toMatchObject({
      Ticket: FORMULA,
      Username: 'player',
      Status: 'open',
      'Golfer 4': ticket?.competitors[3]?.full_name,
      Team: ticket?.teams[0]?.teamName,
    });
  });

  it('is refused when a different number of tickets matches now, and is in the audit without the search', async () => {
    await expectProblem(exportCsv({ all: 1 }), 'selection-changed');
    await exportCsv({ all: 1, search: 'player' });
    const entry = await app.db
      .selectFrom('audit')
      .select(['target_id', 'detail'])
      .where('action', '=', 'tickets-exported')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ target_id: String(FINAL), detail: { searched: true, rows: 1 } });
  });
});
