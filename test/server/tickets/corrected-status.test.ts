import { afterAll, describe, expect, it } from 'vitest';
import { rerunDraw } from '../../../src/client/queries/rerun-draw.ts';
import { PlayersBoard } from '../../../src/contract/game/boards.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
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

/** Loads the tickets without the version, which every write raises. */
async function tickets() {
  return (await app.tickets(`?tournament_id=${LIVE}`)).map(({ version: _, ...ticket }) => ticket);
}

const readGolfers = ({ competitors }: Pick<Ticket, 'competitors'>) =>
  competitors.map(({ id }) => id);

/** Loads the golfers of the first ticket, which these tests use. */
async function golfers(): Promise<number[]> {
  const [ticket] = await tickets();
  return ticket ? readGolfers(ticket) : [];
}

const FIRST = 0;
const LAST = 3;
const inSlot = async (slot: number) => (await golfers())[slot] ?? 0;

describe('a DNS that is entered by mistake and removed', () => {
  it('restores every ticket, with the golfers in their old order', async () => {
    const before = await tickets();
    const golfer = await inSlot(FIRST);
    await setStatus(golfer, 'DNS');
    const other = await inSlot(LAST);
    expect(before[0] && readGolfers(before[0])).not.toContain(other);
    await setStatus(golfer, 'active');
    expect(await tickets()).toEqual(before);
  });

  it('and then entered again gives the entries to the same golfers as the first time', async () => {
    const golfer = await inSlot(FIRST);
    await setStatus(golfer, 'DNS');
    const first = await tickets();
    await setStatus(golfer, 'active');
    await setStatus(golfer, 'DNS');
    expect(await tickets()).toEqual(first);
    await setStatus(golfer, 'active');
  });

  it('counts as removed when the golfer turns out to have begun', async () => {
    const before = await golfers();
    const golfer = await inSlot(FIRST);
    await setStatus(golfer, 'DNS');
    await setStatus(golfer, 'WD', { hole_number: 4 });
    expect(await golfers()).toEqual(before);
    await setStatus(golfer, 'active');
  });

  it('restores each golfer when two were out, in either order', async () => {
    const before = await golfers();
    const [first = 0, second = 0, third = 0, fourth = 0] = before;
    await setStatus(second, 'DNS');
    const next = await inSlot(LAST);
    await setStatus(fourth, 'DNS');
    const [, , , last] = await golfers();
    expect(await golfers()).toEqual([first, third, next, last]);
    await setStatus(second, 'active');
    expect(await golfers()).toEqual([first, second, third, next]);
    const [ticket] = await tickets();
    expect(ticket?.competitors[LAST]?.replaced).toMatchObject([{ id: fourth }]);
    await setStatus(fourth, 'active');
    expect(await golfers()).toEqual(before);
  });
});

describe('a field with too few active golfers', () => {
  it('fills the tickets with golfers who are out, until an active one returns', async () => {
    const heldGolfers = await golfers();
    const [golfer = 0, ...otherGolfers] = heldGolfers;
    const everybody = await app.db
      .selectFrom('field')
      .select('competitor_id')
      .where('tournament_id', '=', LIVE)
      .where('competitor_id', 'not in', heldGolfers)
      .execute();
    for (const { competitor_id } of everybody) await setStatus(competitor_id, 'WD');
    await setStatus(golfer, 'DNS');
    expect(await golfers()).toEqual([...otherGolfers, golfer]);
    const board = { tournament_id: LIVE, around: golfer, limit: 1 };
    const { rows } = await readBoard(app, 'players', PlayersBoard, board);
    expect(rows).toMatchObject([{ competitor_id: golfer, status: 'DNS' }]);
    const back = everybody[7]?.competitor_id ?? 0;
    await setStatus(back, 'active');
    expect(await golfers()).toEqual([...otherGolfers, back]);
  });
});

describe('the draw of tickets whose golfers changed', () => {
  it('can be repeated when the tournament is final', async () => {
    await app.finish(LIVE);
    const rerun = await rerunDraw(await app.draw(LIVE));
    expect(rerun?.isSeed).toBe(true);
    expect(rerun?.tickets.every(({ isSame }) => isSame)).toBe(true);
    expect(rerun?.tickets.map(({ golferIds }) => golferIds)).toEqual(
      (await tickets()).map(readGolfers),
    );
  });
});
