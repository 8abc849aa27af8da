import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReplayResult } from '../../../../src/contract/scoring/op.ts';
import { holeBody, TOURNAMENT } from '../scoring-app.ts';
import { copyTeeSheet } from './copy-tee-sheet.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from './guest-app.ts';

const GROUP = 2;
const HOUR_MS = 3_600_000;
const own = { tournament_id: TOURNAMENT, round_id: 2, group_number: GROUP };

let app: GuestApp;
let guest: { token: string; id: number; device: string };
let secret: string;
beforeAll(async () => {
  app = await startGuestApp();
  await copyTeeSheet(app.db, TOURNAMENT, 1, 2);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('group_links').execute();
  await app.db.deleteFrom('card_lanes').execute();
  secret = (await app.makeLink(GROUP)).secret;
  const device = makeDeviceId();
  const { token, data } = await app.open(secret, 'Anna', device);
  guest = { token, id: data.id, device };
  await setStart(1);
});

/** Sets in how many hours round 2 begins. */
async function setStart(hours: number) {
  await app.db
    .updateTable('rounds')
    .set({ status: 'setup', starts_at: new Date(app.clock.now().getTime() + hours * HOUR_MS) })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 2)
    .execute();
}

const read = async (token = guest.token) =>
  (await app.call('GET', 'group-links/next', { token })).body.next;
const open = (body: object = own, token = guest.token) =>
  app.call('PUT', 'group-links/next', { token, body });

let sequence = 0;
async function enter(round: number, holes: readonly number[]): Promise<(string | undefined)[]> {
  const writer = crypto.randomUUID();
  const ops = (app.groups[GROUP - 1] ?? []).flatMap((competitor) =>
    holes.map((hole) => {
      sequence += 1;
      const body = {
        ...holeBody({ competitor, hole, round }),
        is_start_hole: false,
        current_hole_score: 4,
      };
      const op = { v: 1, owner: guest.id, writer, lane_seq: sequence, base: null, kind: 'score' };
      return { op_id: crypto.randomUUID(), ...op, body };
    }),
  );
  const results: ReplayResult[] = [];
  for (let from = 0; from < ops.length; from += 50) {
    const body = { ops: ops.slice(from, from + 50) };
    const answer = await app.call('POST', 'outbox/replay', { token: guest.token, body });
    results.push(...answer.body.results);
  }
  return results.map(({ problem }) => problem?.type);
}

const all = Array.from({ length: 18 }, (_, index) => index + 1);

describe('the next round of a guest', () => {
  it('is offered when the group has finished and the office has linked it', async () => {
    expect(await read()).toBeNull();
    await app.makeLink(GROUP, 2);
    await enter(1, all.slice(1));
    expect(await read()).toBeNull();
    await enter(1, [1]);
    expect(await read()).toMatchObject({
      ...own,
      opens_at: null,
      guest: { user_id: guest.id },
    });
  });

  it('of another group is not offered', async () => {
    await app.makeLink(GROUP + 1, 2);
    await enter(1, all);
    expect(await read()).toBeNull();
  });

  it('goes on as the same guest with the same session, and writes the new round only', async () => {
    await app.makeLink(GROUP, 2);
    await enter(1, all);
    expect(new Set(await enter(2, [1]))).toEqual(new Set(['outside-group']));
    const opened = await open();
    expect(opened).toMatchObject({ status: 200, body: { ...own, opens_at: null } });
    // The answer may have been lost.
    expect(await open()).toEqual(opened);
    expect(await read()).toBeNull();
    expect(new Set(await enter(1, [1]))).toEqual(new Set(['outside-group']));
    expect(new Set(await enter(2, [1]))).not.toContain('outside-group');
    const links = await app.call(
      'GET',
      `admin/group-links?tournament_id=${TOURNAMENT}&round_id=2`,
      { token: app.tokens.admin },
    );
    expect(links.body.links[0].guests).toHaveLength(1);
    const entries = await app.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'group-link-opened')
      .orderBy('id', 'desc')
      .execute();
    expect(entries[0]?.detail).toEqual({ tournament_id: TOURNAMENT, round_id: 2, group: GROUP });
  });

  it('says when it can be opened, and is opened not before', async () => {
    await setStart(13);
    await app.makeLink(GROUP, 2);
    await enter(1, all);
    const opens_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    expect(await read()).toMatchObject({ opens_at });
    expect((await open()).body.type).toBe('not-ready');
    await setStart(12);
    expect((await open()).status).toBe(200);
  });

  it('is refused for any other group, round and tournament, and without an offer', async () => {
    await enter(1, all);
    expect((await open()).body.type).toBe('state-changed');
    await app.makeLink(GROUP, 2);
    await app.makeLink(GROUP + 1, 2);
    for (const other of [{ group_number: GROUP + 1 }, { round_id: 3 }, { tournament_id: 10_038 }])
      expect.soft((await open({ ...own, ...other })).body.type).toBe('state-changed');
    expect((await open(own, app.tokens.scorer)).body.type).toBe('forbidden');
    expect(await read(app.tokens.scorer)).toBeNull();
  });

  it('is refused in words on a device that has another guest for it', async () => {
    const next = await app.makeLink(GROUP, 2);
    const other = await app.open(next.secret, 'Anna', guest.device);
    await enter(1, all);
    const before = await app.db.selectFrom('guests').selectAll().orderBy('user_id').execute();
    for (const _time of [1, 2]) {
      expect(await open()).toMatchObject({
        status: 409,
        body: {
          type: 'state-changed',
          detail: 'This tablet already has a scorer for that group: scan the sheet of that round',
        },
      });
    }
    expect(await app.db.selectFrom('guests').selectAll().orderBy('user_id').execute()).toEqual(
      before,
    );
    const again = await app.open(next.secret, 'Anna', guest.device);
    expect(again.data.id).toBe(other.data.id);
  });

  it('is opened by its link as the guest who has that link, before one with an older link', async () => {
    const older = await app.makeLink(GROUP, 2);
    const first = await app.open(older.secret, 'Anna', guest.device);
    const { secret: newer } = await app.makeLink(GROUP, 2);
    const { id } = await app.db
      .selectFrom('group_links')
      .select('id')
      .where('round_id', '=', 2)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    // An earlier server moved guests without looking.
    await app.db
      .updateTable('guests')
      .set({ link_id: id })
      .where('user_id', '=', guest.id)
      .execute();
    expect(first.data.id).not.toBe(guest.id);
    expect((await app.open(newer, 'Anna', guest.device)).data.id).toBe(guest.id);
  });

  it('is offered after a cancelled round, and is never a cancelled one', async () => {
    const cancel = (round: number, is_cancelled: boolean) =>
      app.db
        .updateTable('rounds')
        .set({ is_cancelled })
        .where('tournament_id', '=', TOURNAMENT)
        .where('round_id', '=', round)
        .execute();
    await app.makeLink(GROUP, 2);
    await cancel(1, true);
    expect(await read()).toMatchObject(own);
    await cancel(2, true);
    expect(await read()).toBeNull();
    expect((await open()).body.type).toBe('state-changed');
    await cancel(2, false);
    expect((await open()).status).toBe(200);
    await cancel(1, false);
  });

  it('is not for a guest whose link was ended, nor after the next link was ended', async () => {
    await app.makeLink(GROUP, 2);
    await enter(1, all);
    const end = (round: number) =>
      app.db
        .updateTable('group_links')
        .set({ revoked_at: app.clock.now() })
        .where('round_id', '=', round)
        .execute();
    await end(2);
    expect(await read()).toBeNull();
    expect((await open()).body.type).toBe('state-changed');
    await app.makeLink(GROUP, 2);
    await end(1);
    expect((await open()).status).toBe(401);
  });
});
