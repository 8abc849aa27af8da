import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { AuditPage } from '../../../src/contract/admin/audit.ts';
import type { CorrectHolesBody } from '../../../src/contract/game/office.ts';
import { CorrectionLog } from '../../../src/contract/game/results.ts';
import { startResultApp, withoutHistory } from '../results/results-app.ts';
import { DRAFT, expectProblem } from '../states/state-app.ts';

const app = await startResultApp();
afterAll(() => app.close());

type Line = CorrectionLog['corrections'][number];
type Hole = readonly [competitor: number, hole: number, value: number | null];

async function readLog(): Promise<Line[]> {
  const answer = await app.load(`corrections?tournament_id=${DRAFT}`);
  return v.parse(CorrectionLog, await answer.json()).corrections;
}

async function readAudit() {
  const token = app.callers.admin;
  const answer = await app.request('GET', 'admin/audit?page_size=100', { token });
  return v.parse(AuditPage, await answer.json()).entries;
}

const readLanes = () =>
  app.db
    .selectFrom('card_lanes')
    .select(['competitor_id', 'hole_number', 'value', 'version'])
    .where('tournament_id', '=', DRAFT)
    .where('round_id', '=', 3)
    .orderBy('competitor_id')
    .orderBy('hole_number')
    .execute();

/** Loads the bytes of boards and tickets without their history. */
async function readBoardsAndTickets(): Promise<string> {
  const query = `tournament_id=${DRAFT}`;
  const boards = ['players', 'teams', 'points'].map((one) => `leaderboardstats/${one}?${query}`);
  const paths = [...boards, `game/user-ticket?user_id=3&${query}`];
  const token = app.callers.owner;
  const answers = paths.map(async (path) => (await app.request('GET', path, { token })).text());
  return (await Promise.all(answers)).map(withoutHistory).join('\n');
}

/** Creates a correction on the current versions. */
async function createBody(holes: readonly Hole[]): Promise<CorrectHolesBody> {
  const lanes = await readLanes();
  return {
    id: crypto.randomUUID(),
    tournament_id: DRAFT,
    reason: 'Wrong golfer',
    holes: holes.map(([competitor_id, hole_number, value]) => {
      const lane = lanes.find(
        (one) => one.competitor_id === competitor_id && one.hole_number === hole_number,
      );
      return { round_id: 3, competitor_id, hole_number, value, version: lane?.version ?? 0 };
    }),
  };
}

const send = (body: CorrectHolesBody, token = app.callers.admin) =>
  app.request('POST', 'game/correction', { token, body });

/** Corrects holes of round 3, which is official, and expects that it worked. */
async function correct(holes: readonly Hole[]): Promise<CorrectHolesBody> {
  const body = await createBody(holes);
  expect((await send(body)).status).toBe(200);
  return body;
}

describe('several holes as one correction', () => {
  it('are lines of one group, with what they moved at the first hole, and one entry of the audit', async () => {
    const [log, audit] = [await readLog(), await readAudit()];
    const { id } = await correct([
      [1, 7, 5],
      [2, 3, 6],
      [2, 9, null],
    ]);
    const lines = (await readLog()).slice(0, -log.length || undefined);
    expect(lines.map((one) => [one.competitor_id, one.hole_number, one.old, one.new])).toEqual([
      [2, 9, 4, null],
      [2, 3, 4, 6],
      [1, 7, 4, 5],
    ]);
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set([id]));
    const [moved, ...others] = lines.flatMap((line) => line.moved ?? []);
    expect(others).toEqual([]);
    expect(moved?.golfers.map(({ competitor_id }) => competitor_id).sort()).toEqual([1, 2]);
    expect(moved?.golfers.find(({ competitor_id }) => competitor_id === 1)).toMatchObject({
      before: { points: expect.any(Number), place: expect.any(String) },
      after: { points: expect.any(Number), place: expect.any(String) },
    });
    expect(moved).toMatchObject({ tickets: expect.any(Number), largest: expect.any(Number) });
    const entries = (await readAudit()).slice(0, -audit.length);
    expect(entries).toMatchObject([
      {
        action: 'correction',
        target: { kind: 'round', id: `${DRAFT}/3` },
        after: {
          holes: [
            'competitor 1, hole 7: 5',
            'competitor 2, hole 3: 6',
            'competitor 2, hole 9: no score',
          ],
        },
        detail: { correction: id },
        reason: 'Wrong golfer',
      },
    ]);
  });

  it('and their revert give back boards and tickets byte for byte but versions, times and the last move', async () => {
    const before = await readBoardsAndTickets();
    const [first, second] = [await readLanes(), await readLog()];
    const old = first.filter(
      (lane) => [3, 4].includes(lane.competitor_id) && lane.hole_number > 0 && lane.value !== null,
    );
    const holes = old.map((lane) => [lane.competitor_id, lane.hole_number, lane.value] as const);
    // The two cards of a team are equal, so each swapped score differs by a stroke.
    await correct(
      holes.map(([golfer, hole, value]) => [golfer, hole, (value ?? 0) + (golfer - 2)]),
    );
    expect(await readBoardsAndTickets()).not.toBe(before);
    await correct(holes);
    expect(await readBoardsAndTickets()).toBe(before);
    const added = (await readLog()).slice(0, -second.length);
    expect(new Set(added.map(({ group }) => group)).size).toBe(2);
  });

  it('are refused together with both values when one of them has changed', async () => {
    const body = await createBody([
      [3, 5, 6],
      [3, 6, 6],
    ]);
    await app.correct(3, 6, 3);
    const [lanes, log] = [await readLanes(), await readLog()];
    const answer = await send(body);
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      type: 'holes-changed',
      errors: [{ path: 'holes.1', message: '3 counts now, and yours is 6' }],
    });
    expect(await readLanes()).toEqual(lanes);
    expect(await readLog()).toEqual(log);
  });

  it('are made once when the answer was lost, and the id is refused for other holes', async () => {
    const body = await correct([
      [3, 5, 6],
      [4, 5, 3],
    ]);
    const [lanes, log, audit] = [await readLanes(), await readLog(), await readAudit()];
    expect((await send(body)).status).toBe(200);
    const other = { ...body, holes: body.holes.slice(1) };
    expect(await (await send(other)).json()).toMatchObject({ type: 'op-key-reused' });
    expect(await readLanes()).toEqual(lanes);
    expect(await readLog()).toEqual(log);
    expect(await readAudit()).toEqual(audit);
  });

  it('are holes of one round, each once, of golfers of the field, and made by an admin with a reason', async () => {
    const body = await createBody([
      [1, 1, 5],
      [2, 1, 5],
    ]);
    const [first, second] = body.holes;
    if (!first || !second) throw new Error('no holes');
    const holes = [first, { ...second, round_id: 2 }];
    expect((await send({ ...body, holes })).status).toBe(422);
    expect((await send({ ...body, holes: [first, first] })).status).toBe(422);
    expect((await send({ ...body, reason: '' })).status).toBe(422);
    expect((await send(body, app.callers.owner)).status).toBe(403);
    const stranger = { ...first, competitor_id: 99_999, version: 0 };
    await expectProblem(await send({ ...body, holes: [first, stranger] }), 'unknown-competitor');
    const log = await readLog();
    expect(
      log.some(({ hole_number, competitor_id }) => hole_number === 1 && competitor_id === 1),
    ).toBe(false);
  });

  it('a hole without a score is a line of the log when it is corrected with others', async () => {
    await correct([[4, 12, null]]);
    const { id } = await correct([
      [4, 12, 5],
      [3, 12, 6],
    ]);
    const lines = (await readLog()).filter(({ group }) => group === id);
    expect(lines.map((line) => [line.competitor_id, line.old, line.new])).toEqual([
      [3, 4, 6],
      [4, null, 5],
    ]);
  });
});

it('with two admins several holes ask for one second look, and each of their lines says what became of it', async () => {
  const hand_confirmed_at = app.clock.now();
  await app.db
    .updateTable('users')
    .set({ user_role: 'admin', hand_confirmed_at })
    .where('username', '=', 'other')
    .execute();
  const { id } = await correct([
    [1, 15, 6],
    [2, 15, 6],
  ]);
  const readStates = async () =>
    (await readLog()).filter(({ group }) => group === id).map(({ second }) => second);
  expect(await readStates()).toEqual(['waiting', 'waiting']);
  const waiting = (await readAudit()).filter(({ second }) => second?.state === 'waiting');
  expect(waiting).toHaveLength(1);
  const audit_id = waiting[0]?.id;
  expect((await app.put('admin/second-look', { audit_id }, app.callers.other)).status).toBe(200);
  expect(await readStates()).toEqual(['confirmed', 'confirmed']);
});

describe('what a correction moved', () => {
  it('is stored when it is made: a later correction does not change it', async () => {
    await app.correct(1, 18, 6);
    const [line] = await readLog();
    expect(line?.moved?.golfers).toMatchObject([{ competitor_id: 1 }]);
    const { before, after } = line?.moved?.golfers[0] ?? {};
    expect(before?.points).toBeGreaterThan(after?.points ?? Number.NaN);
    await app.correct(1, 17, 6);
    const [later, again] = await readLog();
    expect(again?.moved).toEqual(line?.moved);
    expect(later?.moved?.golfers[0]?.before).toEqual(after);
  });

  it('is absent where nothing was counted, as before the migration', async () => {
    await app.correct(1, 16, 6);
    await app.db.updateTable('score_history').set({ moved: null }).execute();
    const [line] = await readLog();
    expect(line).not.toHaveProperty('moved');
  });
});
