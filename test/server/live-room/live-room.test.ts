import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type InboxItem, LiveRoom } from '../../../src/contract/admin/live-room.ts';
import { formatPadReport, type PadReport } from '../../../src/contract/scoring/pad-report.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { makeLive } from '../make-live.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from '../scoring/group-links/guest-app.ts';
import { type Account, holeBody, makeDevice, TOURNAMENT } from '../scoring/scoring-app.ts';

/** A report is stored after the answer to its call. */
const until = (check: () => Promise<void>) => vi.waitFor(check, PATIENCE_MS);

const MINUTE_MS = 60_000;
const FOURS = Array(18).fill(4);
const HOLES = FOURS.map((_, index) => index + 1);

let app: GuestApp;
const device = makeDevice('scorer');
beforeAll(async () => {
  app = await startGuestApp();
  await makeLive(app.db, TOURNAMENT);
  await app.db
    .updateTable('tee_groups')
    .set({ tee_time: app.clock.now() })
    .where('tournament_id', '=', TOURNAMENT)
    .execute();
});
afterAll(() => app.close());

async function readRoom(): Promise<LiveRoom> {
  const { body } = await app.call('GET', `admin/live-groups?tournament_id=${TOURNAMENT}`, {
    token: app.tokens.admin,
  });
  return v.parse(LiveRoom, body);
}

async function findGroup(number: number) {
  const group = (await readRoom()).groups.find(({ group_number }) => group_number === number);
  if (!group) throw new Error(`no group ${number}`);
  return group;
}

async function listInbox(kind: InboxItem['kind']) {
  return (await readRoom()).inbox.filter((item) => item.kind === kind);
}

function makeReport(part: Partial<PadReport> = {}): string {
  const open = { tournament: TOURNAMENT, round: 1, group: 2, hole: 7 };
  const facts = {
    unsent: 0,
    oldest: null,
    battery: null,
    version: '0.9.0',
    open,
    refused: 0,
    isFull: false,
    ...part,
  };
  return formatPadReport(facts);
}

/** Sends what a pad reports with a call that it makes anyway. */
async function report(token: string | undefined, text: string, path = 'outbox/pad-report') {
  const method = path === 'outbox/pad-report' ? 'PUT' : 'GET';
  return app.call(method, path, { ...(token && { token }), headers: { 'X-Pad': text } });
}

const golfer = (group: number, place: number) => app.groups[group - 1]?.[place] ?? 0;
const enter = (as: Account, competitor: number, hole: number, strokes: number, base = 0) =>
  app.replay(as, [makeDevice(as).score({ competitor, hole }, strokes, base)]);

it('a group is listed with its golfers, scorers, start hole, tee time and last entry', async () => {
  const before = app.clock.now();
  expect(await findGroup(1)).toMatchObject({
    round_id: 1,
    need: null,
    scorers: ['scorer'],
    tee_time: before.toISOString(),
    holes_done: 0,
    hole_number: null,
    last_at: null,
    pads: [],
  });
  const golfers = (await findGroup(1)).golfers.map(({ id }) => id);
  expect(golfers).toEqual(app.groups[0]);
  for (const hole of [1, 2])
    for (const competitor of golfers) await enter('scorer', competitor, hole, 4);
  await enter('scorer', golfer(1, 0), 3, 4);
  expect(await findGroup(1)).toMatchObject({
    hole_number: 3,
    holes_done: 2,
    last_at: app.clock.now().toISOString(),
  });
});

it('a pad reports with a call that it makes anyway, and its newest report is shown', async () => {
  const token = app.tokens.scorer2;
  const sheet = `leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=1`;
  await report(token, makeReport({ unsent: 3, oldest: 95, battery: 41 }), sheet);
  await until(async () =>
    expect((await findGroup(2)).pads).toEqual([
      {
        username: 'scorer2',
        received_at: app.clock.now().toISOString(),
        unsent: 3,
        oldest_s: 95,
        battery: 41,
        app_version: '0.9.0',
        hole_number: 7,
      },
    ]),
  );
  app.clock.advance(1_000);
  expect(await report(token, makeReport())).toEqual({ status: 200, body: { received: true } });
  await until(async () =>
    expect((await findGroup(2)).pads).toMatchObject([
      { unsent: 0, oldest_s: null, battery: null, received_at: app.clock.now().toISOString() },
    ]),
  );
});

it('a call with a report that cannot be read is answered, and the last report stays', async () => {
  const { pads } = await findGroup(2);
  const { status } = await report(app.tokens.scorer2, 'unsent=many');
  expect(status).toBe(200);
  // The report of a player counts for nothing.
  expect((await report(app.tokens.player, makeReport({ unsent: 9 }))).status).toBe(403);
  expect((await findGroup(2)).pads).toEqual(pads);
});

it('a guest of a group link is shown as its scorer, with the tablet; signed out, the tablet is gone', async () => {
  const { secret } = await app.makeLink(3);
  const { token, data } = await app.open(secret, 'Anna', makeDeviceId());
  const open = { tournament: TOURNAMENT, round: 1, group: 3, hole: 3 };
  await report(token, makeReport({ open }));
  await until(async () =>
    expect((await findGroup(3)).pads).toMatchObject([{ username: data.username, hole_number: 3 }]),
  );
  expect((await findGroup(3)).scorers).toContain(data.username);
  // Another group is not the guest's to speak for.
  app.clock.advance(1_000);
  await report(token, makeReport({ unsent: 99 }));
  await until(async () => expect((await findGroup(3)).pads).toMatchObject([{ unsent: 99 }]));
  expect((await findGroup(2)).pads.filter(({ unsent }) => unsent === 99)).toEqual([]);
  await app.call('GET', `auth/logout?user_id=${data.id}`, { token });
  expect((await findGroup(3)).pads).toEqual([]);
});

it('a pad without an open group is shown at the groups of its scorer', async () => {
  await report(app.tokens.scorer, makeReport({ open: null }));
  await until(async () =>
    expect((await findGroup(1)).pads).toMatchObject([{ username: 'scorer', hole_number: null }]),
  );
});

it('a pad without contact for 4 minutes is told from one that is online in a silent group', async () => {
  app.clock.advance(4 * MINUTE_MS);
  expect((await findGroup(2)).need).toBe('no-contact');
  app.clock.advance(9 * MINUTE_MS);
  await report(app.tokens.scorer2, makeReport());
  await until(async () => {
    const { need, pads, is_silent } = await findGroup(2);
    expect({ need, is_silent }).toEqual({ need: 'silent', is_silent: true });
    expect(pads[0]?.received_at).toBe(app.clock.now().toISOString());
  });
});

it('a dispute puts its group first and waits in the inbox until the office answers it', async () => {
  const [competitor, hole] = [golfer(4, 0), 5];
  await enter('scorer2', competitor, hole, 4);
  await enter('scorer3', competitor, hole, 6);
  const [first] = (await readRoom()).groups;
  expect(first).toMatchObject({ group_number: 4, need: 'question', disputes: 1, rulings: 0 });
  const [dispute] = await listInbox('dispute');
  expect(dispute).toMatchObject({ competitor_id: competitor, hole_number: hole, round_id: 1 });
  const { version } = await app.hole({ competitor, hole });
  const { status } = await app.call('PUT', 'admin/dispute', {
    token: app.tokens.admin,
    body: { ...holeBody({ competitor, hole }), value: 4, version, reason: 'The card says so' },
  });
  expect(status).toBe(200);
  expect(await listInbox('dispute')).toEqual([]);
  expect((await findGroup(4)).disputes).toBe(0);
});

it('a pending ruling, a late stroke and a difference from the leaderboard wait, the oldest first', async () => {
  const asked = { competitor: golfer(5, 0), hole: 6 };
  const ruling = { ...holeBody(asked), current_hole_score: 5, scores: [5, 7], reason: 'It moved' };
  await app.replay('scorer2', [makeDevice('scorer2').op('ruling', ruling, 0)]);
  expect(await findGroup(5)).toMatchObject({ need: 'question', rulings: 1, disputes: 0 });

  app.clock.advance(MINUTE_MS);
  const differing = { competitor: golfer(5, 1), hole: 6 };
  await enter('scorer2', differing.competitor, differing.hole, 4);
  const { competitors } = await app.records();
  const row = competitors.find(
    ({ competitor_info }) => competitor_info.id === differing.competitor,
  );
  const scores = [{ Player: row?.competitor_info.full_name, 'Hole 6': 5 }];
  const upload = { tournament_id: TOURNAMENT, round_id: 1, scores };
  expect((await app.send('admin', makeDevice('admin').op('scrape', upload, null))).status).toBe(
    200,
  );

  app.clock.advance(MINUTE_MS);
  await app.db.updateTable('rounds').set({ status: 'closed' }).where('round_id', '=', 1).execute();
  await enter('scorer2', golfer(5, 2), 6, 4);
  await app.db.updateTable('rounds').set({ status: 'live' }).where('round_id', '=', 1).execute();

  const { inbox, inbox_total } = await readRoom();
  expect(inbox.map(({ kind, competitor_id }) => [kind, competitor_id])).toEqual([
    ['ruling', asked.competitor],
    ['difference', differing.competitor],
    ['late-stroke', golfer(5, 2)],
  ]);
  expect(inbox_total).toBe(3);
});

it('a returned card is counted, and one that its player refused or left waits for the office', async () => {
  for (const place of [0, 1]) {
    const competitor = golfer(1, place);
    const { competitors } = await app.records();
    const card = competitors.find(({ competitor_info }) => competitor_info.id === competitor);
    const ops = HOLES.flatMap((hole) =>
      card?.hole_info[hole - 1]?.current_hole_score === null
        ? [device.score({ competitor, hole }, 4, 0)]
        : [],
    );
    await app.replay('scorer', ops);
    const ids = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: competitor };
    const agreed = place === 0 ? 'here' : 'left';
    const reason = place === 0 ? {} : { reason: 'The player has gone home' };
    const [result] = await app.replay('scorer', [
      device.op('card', { ...ids, step: 'submit', strokes: FOURS, agreed, ...reason }, 0),
    ]);
    expect(result?.receipt?.outcome).toBe('applied');
  }
  expect(await findGroup(1)).toMatchObject({
    need: 'card',
    cards: { returned: 2, attested: 0, disputed: 1 },
  });
  expect(await listInbox('card-left')).toMatchObject([{ competitor_id: golfer(1, 1) }]);
});

it('only groups of live rounds are listed, and a tournament that nobody knows is not found', async () => {
  await app.db.updateTable('rounds').set({ status: 'closed' }).where('round_id', '=', 1).execute();
  expect((await readRoom()).groups).toEqual([]);
  const path = 'admin/live-groups?tournament_id=29999';
  expect((await app.call('GET', path, { token: app.tokens.admin })).status).toBe(404);
});
