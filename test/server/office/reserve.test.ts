import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { PlayersBoard } from '../../../src/contract/game/boards.ts';
import { ReserveChanged } from '../../../src/contract/game/reserves.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { askStranger } from '../../golf/strangers-draw.ts';
import { readBoard } from '../standings/read-board.ts';
import { LIVE, startTicketApp } from '../tickets/ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());

const rea = { full_name: 'Rea Reserve', country_code: 'NO' };

function put(call: string, body: object, as: keyof typeof app.callers = 'admin') {
  const token = app.callers[as];
  return app.request('PUT', `leaderboardstats/${call}`, {
    ...(token && { token }),
    body: { tournament_id: LIVE, reason: 'as the committee says', ...body },
  });
}

const setStatus = (golfer: number, status: string) =>
  put('competitor-status', { competitor_id: golfer, round_id: 1, status });

const setReserve = (golfer: number, reserve: object | null, as?: keyof typeof app.callers) =>
  put('reserve', { competitor_id: golfer, reserve }, as);

const stroke = (golfer: number, strokes = 4) =>
  put('update-competitor-score', {
    competitor_id: golfer,
    round_id: 1,
    hole_number: 1,
    is_start_hole: false,
    current_hole_score: strokes,
  });

/** Loads the tickets without the version, which every write raises. */
async function tickets(): Promise<Omit<Ticket, 'version'>[]> {
  return (await app.tickets(`?tournament_id=${LIVE}`)).map(({ version: _, ...ticket }) => ticket);
}

/** Loads the golfers of the first ticket. */
async function golfers(): Promise<number[]> {
  const [ticket] = await tickets();
  return ticket?.competitors.map(({ id }) => id) ?? [];
}

const fieldNow = () =>
  app.db
    .selectFrom('field')
    .selectAll()
    .where('tournament_id', '=', LIVE)
    .orderBy('competitor_id')
    .execute();

const seatsNow = () =>
  app.db
    .selectFrom('tee_group_competitors')
    .selectAll()
    .where('tournament_id', '=', LIVE)
    .orderBy('round_id')
    .orderBy('group_number')
    .orderBy('card_order')
    .execute();

async function change(golfer: number, reserve: object | null): Promise<ReserveChanged> {
  const answer = await setReserve(golfer, reserve);
  expect(answer.status).toBe(200);
  return v.parse(ReserveChanged, await answer.json());
}

const [, second = 0, third = 0] = await golfers();

describe('a reserve', () => {
  it('cannot replace a golfer who is in the field', async () => {
    expect(await (await setReserve(second, rea)).json()).toMatchObject({ type: 'entry-in-play' });
  });

  it("gets the golfer's field entry, team and tee time, and so the same lots on every ticket", async () => {
    const before = await tickets();
    const ownGolfer = (await fieldNow()).find(({ competitor_id }) => competitor_id === second);
    await setStatus(second, 'DNS');
    const { competitor_id: reserve, entry_number } = await change(second, rea);
    expect(entry_number).toBe(ownGolfer?.entry_number);
    const row = (await fieldNow()).find(({ competitor_id }) => competitor_id === reserve);
    expect(row).toMatchObject({ entry_number, team_id: ownGolfer?.team_id, replaces: second });
    const listHeld = ({ competitors, teams }: Pick<Ticket, 'competitors' | 'teams'>) => [
      ...competitors.map(({ id }) => (id === second ? reserve : id)),
      ...teams,
    ];
    expect((await tickets()).map(listHeld)).toEqual(before.map(listHeld));
    const [ticket] = await tickets();
    expect(ticket?.competitors[1]).toMatchObject({
      id: reserve,
      full_name: rea.full_name,
      replaced: [{ id: second }],
    });
    expect((await seatsNow()).map(({ competitor_id }) => competitor_id)).toContain(reserve);
    expect((await seatsNow()).map(({ competitor_id }) => competitor_id)).not.toContain(second);
    const { rows } = await readBoard(app, 'players', PlayersBoard, { tournament_id: LIVE });
    expect(rows.find(({ competitor_id }) => competitor_id === reserve)?.status).toBe('active');
    expect(rows.find(({ competitor_id }) => competitor_id === second)?.status).toBe('DNS');
  });

  it('who is out is replaced on tickets by the next lot, and a second reserve can take over the entry', async () => {
    const [, reserve = 0, , fourth = 0] = await golfers();
    await setStatus(reserve, 'WD');
    const [movedTicket] = await tickets();
    expect(movedTicket?.competitors[2]?.id).toBe(fourth);
    const inFor = movedTicket?.competitors[3]?.replaced.map(({ id }) => id);
    expect(inFor).toEqual([second, reserve]);
    const next = await change(reserve, { ...rea, full_name: 'Roy Reserve' });
    const [ticket] = await tickets();
    expect(ticket?.competitors[1]).toMatchObject({
      id: next.competitor_id,
      replaced: [{ id: second }, { id: reserve }],
    });
  });
});

describe('a reserve that is named by mistake and removed', () => {
  it('changes no ticket, no field entry and no tee sheet', async () => {
    const before = [await tickets(), await fieldNow(), await seatsNow()];
    await setStatus(third, 'DNS');
    await change(third, { full_name: 'Ray Wrong', country_code: 'SE' });
    await change(third, null);
    await setStatus(third, 'active');
    expect([await tickets(), await fieldNow(), await seatsNow()]).toEqual(before);
  });

  it('cannot be removed a second time', async () => {
    expect((await setReserve(third, null)).status).toBe(404);
  });
});

describe('an invalid reserve is refused:', () => {
  it.each([
    ['a golfer of the field', { competitor_id: 54 }, 422],
    ['an unknown golfer', { competitor_id: 777_777 }, 422],
    ['a golfer without a name', { full_name: ' ', country_code: 'NO' }, 422],
    ['a golfer without a known country', { full_name: 'Rea', country_code: 'norway' }, 422],
  ])('%s', async (_, reserve, status) => {
    await setStatus(third, 'DNS');
    expect((await setReserve(third, reserve)).status).toBe(status);
    await setStatus(third, 'active');
  });
});

describe('a reserve once the tournament has begun', () => {
  it('brings its points to the tickets', async () => {
    const [, reserve = 0] = await golfers();
    await stroke(reserve, 1);
    expect((await tickets())[0]?.fantasy_point).toBeGreaterThan(0);
    await put('clear-competitor-score', { competitor_id: reserve, round_id: 1, hole_number: 1 });
  });

  it('takes an entry without a stroke, and every ticket keeps the entry', async () => {
    const before = (await tickets()).map(({ competitors }) => competitors.map(({ id }) => id));
    const fourth = before[0]?.[3] ?? 0;
    await setStatus(fourth, 'DNS');
    const { competitor_id } = await change(fourth, { ...rea, full_name: 'Late Reserve' });
    const after = (await tickets()).map(({ competitors }) => competitors.map(({ id }) => id));
    expect(after).toEqual(
      before.map((ids) => ids.map((id) => (id === fourth ? competitor_id : id))),
    );
  });

  it('cannot take an entry that ever had a stroke, even a cleared one', async () => {
    await setStatus(third, 'WD');
    await stroke(third);
    expect((await setReserve(third, rea)).status).toBe(409);
    await put('clear-competitor-score', { competitor_id: third, round_id: 1, hole_number: 1 });
    expect(await (await setReserve(third, rea)).json()).toMatchObject({ type: 'entry-in-play' });
    await setStatus(third, 'active');
  });

  it('who has begun cannot be removed, and the replaced golfer cannot play', async () => {
    expect((await setReserve(second, null)).status).toBe(409);
    const back = await setStatus(second, 'active');
    expect(await back.json()).toMatchObject({ type: 'entry-in-play' });
    expect((await setReserve(second, rea)).status).toBe(409);
  });
});

describe('the right to', () => {
  it.each<[keyof typeof app.callers, number]>([
    ['none', 401],
    ['owner', 403],
    ['scorer', 403],
    ['revoked', 401],
  ])('name a reserve is refused for the caller %s with %i', async (caller, status) => {
    expect((await setReserve(third, rea, caller)).status).toBe(status);
  });
});

it('an outsider can repeat the draw of tickets with reserves, and every change is recorded', async () => {
  await app.finish(LIVE);
  const draw = await app.draw(LIVE);
  expect(draw.entries.flatMap(({ replaced }) => replaced)).toHaveLength(3);
  expect(await askStranger(draw)).toContain(`${draw.tickets} tickets drawn again, 0 not the same`);
  const audit = await app.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'reserve')
    .execute();
  expect(audit).toHaveLength(5);
  for (const { before, after } of audit) expect(before?.plays).not.toBe(after?.plays);
});
