import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { rerunDraw } from '../../../src/client/tickets/rerun.ts';
import { PlayersBoard } from '../../../src/contract/boards.ts';
import type { Ticket } from '../../../src/contract/tickets.ts';
import { readBoard } from '../standings/read-board.ts';
import { LIVE, startTicketApp } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

async function put(call: string, body: object) {
  const answer = await app.request('PUT', `leaderboardstats/${call}`, {
    token: app.callers.admin,
    body: { tournament_id: LIVE, round_id: 1, ...body },
  });
  expect(answer.status).toBe(200);
}

const setStatus = (golfer: number, status: string, more: object = {}) =>
  put('competitor-status', { competitor_id: golfer, status, reason: 'as reported', ...more });

/** The tickets but for the version, which every write raises. */
async function tickets() {
  return (await app.tickets(`?tournament_id=${LIVE}`)).map(({ version: _, ...ticket }) => ticket);
}

const golfersOf = ({ competitors }: Pick<Ticket, 'competitors'>) => competitors.map(({ id }) => id);

/** The golfers of the first ticket, which these tests are about. */
async function golfers(): Promise<number[]> {
  const [ticket] = await tickets();
  return ticket ? golfersOf(ticket) : [];
}

const FIRST = 0;
const LAST = 3;
const inSlot = async (slot: number) => (await golfers())[slot] ?? 0;

describe('a DNS entered by mistake and taken back', () => {
  it('leaves every ticket as it was, whoever took the slots and played meanwhile', async () => {
    const before = await tickets();
    const golfer = await inSlot(FIRST);
    await setStatus(golfer, 'DNS');
    const other = await inSlot(FIRST);
    expect(other).not.toBe(golfer);
    const hole = { competitor_id: other, hole_number: 1 };
    await put('update-competitor-score', { ...hole, is_start_hole: false, current_hole_score: 1 });
    expect((await tickets())[0]?.fantasy_point).toBeGreaterThan(0);
    await setStatus(golfer, 'active');
    expect((await tickets())[0]).toEqual(before[0]);
    await put('clear-competitor-score', hole);
    expect(await tickets()).toEqual(before);
  });

  it('and entered again after all, leaves the slots to the same golfers as the first time', async () => {
    const golfer = await inSlot(FIRST);
    await setStatus(golfer, 'DNS');
    const first = await tickets();
    await setStatus(golfer, 'active');
    await setStatus(golfer, 'DNS');
    expect(await tickets()).toEqual(first);
    await setStatus(golfer, 'active');
  });

  it('is as good as taken back when he is known to have begun', async () => {
    const before = await golfers();
    const golfer = await inSlot(FIRST);
    await setStatus(golfer, 'DNS');
    await setStatus(golfer, 'WD', { hole_number: 4 });
    expect(await golfers()).toEqual(before);
    await setStatus(golfer, 'active');
  });

  it('of two in a line gives the slot to the first who is in, in whichever order they come back', async () => {
    const golfer = await inSlot(LAST);
    const putBothOut = async () => {
      await setStatus(golfer, 'DNS');
      const second = await inSlot(LAST);
      await setStatus(second, 'DNS');
      const third = await inSlot(LAST);
      expect(new Set([golfer, second, third]).size).toBe(3);
      return second;
    };
    const second = await putBothOut();
    await setStatus(golfer, 'active');
    expect(await inSlot(LAST)).toBe(golfer);
    await setStatus(second, 'active');
    expect(await inSlot(LAST)).toBe(golfer);

    expect(await putBothOut()).toBe(second);
    await setStatus(second, 'active');
    const [ticket] = await tickets();
    expect(ticket?.competitors[LAST]).toMatchObject({ id: second, replaced: [{ id: golfer }] });
    await setStatus(golfer, 'active');
    const [again] = await tickets();
    expect(again?.competitors[LAST]).toMatchObject({ id: golfer, replaced: [] });
  });
});

describe('a status that leaves nobody to draw', () => {
  it('is entered all the same: the ticket keeps its golfer, until somebody is back', async () => {
    const held = await golfers();
    const golfer = await inSlot(FIRST);
    const { rows: others } = await sql<{ competitor_id: number }>`
      insert into competitor_endings (tournament_id, competitor_id, status, round_id, reason)
      select tournament_id, competitor_id, 'WD', 1, 'a storm' from field
      where tournament_id = ${LIVE} and competitor_id <> all(${held})
      returning competitor_id`.execute(app.db);
    await setStatus(golfer, 'DNS');
    expect(await golfers()).toEqual(held);
    const board = { tournament_id: LIVE, around: golfer, limit: 1 };
    const { rows } = await readBoard(app, 'players', PlayersBoard, board);
    expect(rows).toMatchObject([{ competitor_id: golfer, status: 'DNS' }]);

    const known = await app.db.selectFrom('ticket_replacements').select('in_id').execute();
    const strangers = others.filter(
      (one) => !known.some(({ in_id }) => in_id === one.competitor_id),
    );
    const back = strangers[0]?.competitor_id ?? 0;
    await setStatus(back, 'active');
    await setStatus(golfer, 'DNS');
    expect(await inSlot(FIRST)).toBe(back);
  });
});

describe('the draw of tickets with slots that were given back', () => {
  it('can be run again when the tournament is final', async () => {
    await app.finish(LIVE);
    const draw = await app.draw(LIVE);
    const rerun = await rerunDraw(draw);
    expect(rerun?.isSeed).toBe(true);
    expect(rerun?.tickets.every(({ isSame }) => isSame)).toBe(true);
    expect(rerun?.tickets.map(({ golferIds }) => golferIds)).toEqual(
      (await tickets()).map(golfersOf),
    );
  });
});
