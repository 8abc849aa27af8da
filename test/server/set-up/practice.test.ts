import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Endpoint } from '../../../src/contract/base/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { ReplayResult } from '../../../src/contract/scoring/op.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { loadSharedFacts } from '../../../src/server/panel/status/load-shared-facts.ts';
import { isPlayOn } from '../../../src/server/second-looks/ask-second-look.ts';
import { OWNER_ID, signInAll } from '../callers.ts';
import { dumpTables } from '../dump-tables.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from '../scoring/group-links/guest-app.ts';
import { makeDevice, TOURNAMENT } from '../scoring/scoring-app.ts';
import { insertDraft } from '../states/insert-draft.ts';

const DAY_MS = 86_400_000;
const DRAFT = 20_001;
/** An id that no tournament has. A practice copy must be answered like it. */
const NONE = 29_999;

const app: GuestApp = await startGuestApp();
afterAll(() => app.close());
const callers = await signInAll(app);
const { admin } = callers;
await insertDraft(app.db, DRAFT);
const jobs = createJobHandlers(app.deps);

const make = (tournament_id: number, token = admin) =>
  app.call('POST', 'admin/practice', { token, body: { tournament_id } });
const end = (tournament_id: number, practice_id: number) =>
  app.call('DELETE', `admin/practice?tournament_id=${tournament_id}&practice_id=${practice_id}`, {
    token: admin,
  });
const readSource = (id: number) =>
  app.call('GET', `admin/tournament?tournament_id=${id}`, { token: admin });

afterEach(async () => {
  const { body } = await readSource(TOURNAMENT);
  if (body.practice) await end(TOURNAMENT, body.practice.id);
});

/** Makes a copy with the link of its group 2, opened by a guest. */
async function openPractice(source = TOURNAMENT) {
  const { body, status } = await make(source);
  expect(status).toBe(201);
  const { id } = body.practice;
  const { body: made } = await app.call('POST', 'admin/group-links', {
    token: admin,
    body: { tournament_id: id, round_id: 1, group_number: 2 },
  });
  const key = made.links[0].link.split('#')[1];
  const device = makeDeviceId();
  const guest = await app.open(key, 'Anna', device);
  return { id, key, device, guest, practice: body.practice, link: made.links[0] };
}

/** Enters a stroke on holes 1 to 18 of each golfer as a guest, and calls the office. */
async function play(id: number, guest: Awaited<ReturnType<typeof openPractice>>['guest']) {
  const device = makeDevice('scorer');
  const golfers = app.groups[1] ?? [];
  const ops = golfers.slice(0, 2).flatMap((competitor) =>
    Array.from({ length: 18 }, (_, index) => {
      const op = device.score({ competitor, hole: index + 1 }, 3, 0);
      return { ...op, owner: guest.data.id, body: { ...Object(op.body), tournament_id: id } };
    }),
  );
  const [golfer = 0] = golfers;
  const call = {
    ...device.op(
      'call',
      {
        ...{ tournament_id: id, round_id: 1, competitor_id: golfer, open_hole: 3 },
        ...{ call_id: crypto.randomUUID(), about: 'tablet', text: 'Only trying' },
      },
      null,
    ),
    owner: guest.data.id,
  };
  const { body } = await app.call('POST', 'outbox/replay', {
    token: guest.token,
    body: { ops: [...ops, call] },
  });
  return body.results as ReplayResult[];
}

async function runNoticeJobs() {
  await jobs['make-notices'](undefined as never, { isLast: false });
  await jobs['send-digests'](undefined as never, { isLast: false });
}

/** The calls whose GET changes something, or whose answer differs each time. */
const leftOut = new Set([
  ...['logout', 'ready', 'findPeople', 'referrer'],
  ...['googleStart', 'googleCallback', 'facebookStart', 'facebookCallback'],
]);
const reads = Object.entries<Endpoint>(endpoints).filter(
  ([name, { method, answers }]) => method === 'GET' && answers !== 'events' && !leftOut.has(name),
);
/** What admins read of a practice copy, and why. */
const ofAdmins: Readonly<Record<string, string>> = {
  adminTournament: 'it names its practice copy',
  audit: 'who made and deleted it',
  auditCsv: 'the same',
  status: 'the memory and the pads of the server',
};
const readers = {
  'a visitor': undefined,
  'a player': callers.owner,
  'another player': callers.other,
  'a scorer': callers.scorer,
  'an admin': admin,
};

async function ask(name: string, { path }: Endpoint, token: string | undefined, id: number) {
  const query = new URLSearchParams({
    ...{ id: '1', user_id: String(OWNER_ID), friend_id: '4', tournament_id: String(id) },
    ...{ competitor_id: String(app.groups[1]?.[0]), team_id: '1', round_id: '1' },
    ...{ hole_number: '3', ticket_id: '1', call_id: crypto.randomUUID() },
    op_ids: '0190d4c4-0000-7000-8000-000000000001',
  });
  query.delete('call_id');
  const answer = await app.request('GET', `${path}?${query}`, token ? { token } : {});
  const text = await answer.text();
  return `${name} ${answer.status} ${answer.headers.get('ETag')} ${text}`;
}

/** Reads everything that somebody may read, by caller and call. */
async function readAll(id: number): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [who, token] of Object.entries(readers))
    for (const [name, endpoint] of reads) {
      if (who === 'an admin' && name in ofAdmins) continue;
      answers.set(`${name} for ${who}`, await ask(name, endpoint, token, id));
    }
  return answers;
}

function expectSame(after: Map<string, string>, before: Map<string, string>) {
  expect(after.size).toBe(before.size);
  for (const [cell, text] of before) expect.soft(after.get(cell), cell).toBe(text);
}

/** Counts the rows of each table. */
async function countRows(): Promise<Map<string, number>> {
  // Scheduled jobs come by the real clock.
  const tables = [...(await dumpTables(app.db))].filter(([name]) => !name.startsWith('pgboss.'));
  return new Map(
    tables.map(([name, text]) => [
      name.replace('public.', ''),
      text.split('\n').filter(Boolean).length,
    ]),
  );
}

function listGrown(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0)).map(([name]) => name);
}

describe('a practice copy', () => {
  it('changes no answer to anybody, and stores nothing but what was entered', async () => {
    // What the demo's events have to tell is told first.
    await runNoticeJobs();
    const before = await readAll(TOURNAMENT);
    expect(before.size).toBeGreaterThan(300);
    const rows = await countRows();
    const { id, guest } = await openPractice();
    expectSame(await readAll(TOURNAMENT), before);
    const results = await play(id, guest);
    expect(results.map(({ receipt }) => receipt?.outcome)).toEqual(Array(37).fill('applied'));
    await runNoticeJobs();
    expectSame(await readAll(TOURNAMENT), before);
    // Mails, notices, tickets, contests, results and everything else have no new row.
    expect(listGrown(rows, await countRows()).toSorted()).toEqual([
      ...['allowances', 'audit', 'card_lanes', 'cards', 'field', 'group_links', 'guests', 'holes'],
      ...['lane_marks', 'office_calls', 'op_receipts', 'rounds', 'score_history'],
      ...['server_keys', 'sessions', 'tee_group_competitors', 'tee_groups', 'tournaments'],
      ...['users', 'writers'],
    ]);

    const { status, body } = await end(TOURNAMENT, id);
    expect(status).toBe(200);
    expect(body.practice).toBeUndefined();
    expectSame(await readAll(TOURNAMENT), before);
    expect(listGrown(rows, await countRows()).toSorted()).toEqual([
      'allowances',
      'audit',
      'guests',
      'server_keys',
      'sessions',
      'users',
      'writers',
    ]);
    // A second press, after a lost answer.
    expect((await end(TOURNAMENT, id)).status).toBe(200);
  });

  it('is answered like a missing tournament to everybody but admins and its guests', async () => {
    const { id, guest } = await openPractice();
    await play(id, guest);
    for (const [who, token] of Object.entries(readers)) {
      if (who === 'an admin') continue;
      for (const [name, endpoint] of reads) {
        const [practice, none] = [
          await ask(name, endpoint, token, id),
          await ask(name, endpoint, token, NONE),
        ];
        expect
          .soft(practice.replaceAll(String(id), 'id'), `${name} for ${who}`)
          .toBe(none.replaceAll(String(NONE), 'id'));
      }
    }
    const { body: list } = await app.call('GET', 'admin/tournaments', { token: admin });
    expect(list.map((one: { id: number }) => one.id)).not.toContain(id);
    await end(TOURNAMENT, id);
  });

  it('is played by its guests at any time, on cards and in a live room of its own', async () => {
    const { id, key, device, guest, practice, link } = await openPractice();
    const ends_at = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    const created_at = app.clock.now().toISOString();
    expect(practice).toEqual({ id, created_at, ends_at, rounds: expect.arrayContaining([1]) });
    expect(link.expires_at).toBe(ends_at);
    expect((await make(TOURNAMENT)).body.type).toBe('state-changed');
    expect(guest.data.username).toMatch(/^Anna \(practice [A-Z2-9]{4}\)$/);
    const { body: linked } = await app.call('POST', 'group-links/read', { body: { key, device } });
    expect(linked).toMatchObject({ practice: true, tournament_id: id, tee_time: null });
    expect(linked.tournament_name).toMatch(/^Practice: /);
    await play(id, guest);
    const { token } = guest;
    const { body: records } = await app.call('GET', 'leaderboardstats/competitor-score-record', {
      token,
    });
    expect(records).toMatchObject({ tournament_id: id, round_status: 'live' });
    expect(records.competitors).toHaveLength(app.groups[1]?.length ?? 0);
    const strokes = records.competitors.map(
      (one: typeof records) => one.hole_info[8].current_hole_score,
    );
    expect(strokes.toSorted().slice(0, 2)).toEqual([3, 3]);
    const groups = `leaderboardstats/groups?tournament_id=${id}&round_id=1`;
    expect((await app.call('GET', groups, { token })).body.groups).toHaveLength(1);
    const { body: room } = await app.call('GET', `admin/live-groups?tournament_id=${id}`, {
      token: admin,
    });
    const group = room.groups.find((one: { group_number: number }) => one.group_number === 2);
    expect(group).toMatchObject({ scorers: [guest.data.username], hole_number: 18 });
    expect(room.inbox).toHaveLength(1);
    // Nobody else writes to it, and no step moves it.
    const golfer = app.groups[1]?.[0] ?? 0;
    for (const account of ['scorer', 'scorer2', 'admin'] as const) {
      const op = makeDevice(account).score({ competitor: golfer, hole: 9 }, 4, 0);
      const [result] = await app.replay(account, [
        { ...op, body: { ...Object(op.body), tournament_id: id } },
      ]);
      expect(result?.problem?.type, account).toBe('forbidden');
    }
    for (const [path, body] of [
      ['game/tournament-state', { tournament_id: id, from: 'draft', to: 'upcoming' }],
      ['game/tournament-state', { tournament_id: id, from: 'upcoming', to: 'live' }],
      ['game/round-state', { tournament_id: id, round_id: 1, from: 'live', to: 'closed' }],
      ['game/current-tournament', { tournament_id: id, from: TOURNAMENT }],
    ] as const) {
      const answer = await app.call('PUT', path, { token: admin, body });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
    }
    const claim = await app.call('POST', 'tickets/claim', {
      token: callers.owner,
      body: { user_id: OWNER_ID, tournament_id: id, birth_confirmed: true },
    });
    expect(claim.status).toBeGreaterThanOrEqual(400);
    await expect(
      sql`update tournaments set published_at = now() where id = ${id}`.execute(app.db),
    ).rejects.toThrow(/tournaments_practice/);
    await end(TOURNAMENT, id);
  });

  it('asks for no second look at a new scorer while no other round is live', async () => {
    await openPractice();
    const trx = await app.db.startTransaction().execute();
    onTestFinished(async () => {
      await trx.rollback().execute();
    });
    const isAsked = async () => {
      const { rows } = await sql<{ is_asked: boolean }>`select ${isPlayOn} as is_asked`.execute(
        trx,
      );
      return rows[0]?.is_asked;
    };
    await trx.updateTable('users').set({ user_role: 'admin' }).where('id', '=', 4).execute();
    await trx
      .updateTable('rounds')
      .set({ status: 'live' })
      .where('tournament_id', '=', TOURNAMENT)
      .execute();
    expect(await isAsked()).toBe(true);
    await trx
      .updateTable('rounds')
      .set({ status: 'closed' })
      .where('status', '=', 'live')
      .where('tournament_id', 'in', (eb) =>
        eb.selectFrom('tournaments').select('id').where('practice_of', 'is', null),
      )
      .execute();
    expect(await isAsked()).toBe(false);
  });

  it('is written by no correction and no answer of the office', async () => {
    const { id, key, guest } = await openPractice();
    await play(id, guest);
    const second = await app.open(key, 'Ben', makeDeviceId());
    const [competitor_id = 0] = app.groups[1] ?? [];
    const score = makeDevice('scorer').score({ competitor: competitor_id, hole: 9 }, 4, 0);
    await app.call('POST', 'outbox/replay', {
      token: second.token,
      body: {
        ops: [
          { ...score, owner: second.data.id, body: { ...Object(score.body), tournament_id: id } },
        ],
      },
    });
    const hole = { round_id: 1, competitor_id, hole_number: 9, value: 5 };
    const readLane = () =>
      app.db
        .selectFrom('card_lanes')
        .select(['value', 'version'])
        .where('tournament_id', '=', id)
        .where('competitor_id', '=', competitor_id)
        .where('hole_number', '=', 9)
        .executeTakeFirstOrThrow();
    const before = await readLane();
    const written = { tournament_id: id, reason: 'Wrong golfer' };
    const version = { version: before.version };
    const answers = [
      await app.call('POST', 'game/correction', {
        token: admin,
        body: { ...written, id: crypto.randomUUID(), holes: [{ ...hole, ...version }] },
      }),
      await app.call('PUT', 'admin/dispute', {
        token: admin,
        body: { ...written, ...hole, ...version },
      }),
    ];
    expect(answers.map(({ body }) => body.type)).toEqual(['not-found', 'not-found']);
    expect(await readLane()).toEqual(before);
  });

  it('counts no tablet among those with unsent entries, and leaves no report of one', async () => {
    const { id, guest } = await openPractice();
    const now = app.clock.now();
    const before = await loadSharedFacts(app.db, now);
    await app.call('PUT', 'outbox/pad-report', {
      token: guest.token,
      headers: { 'X-Pad': `unsent=3;oldest=60;battery=;version=1.0.0;open=` },
    });
    const readReports = () => app.db.selectFrom('pad_reports').select('unsent').execute();
    await expect.poll(readReports).toEqual([{ unsent: 3 }]);
    const { pads, oldest_unsent_seconds } = await loadSharedFacts(app.db, now);
    expect({ pads, oldest_unsent_seconds }).toEqual({
      pads: before.pads,
      oldest_unsent_seconds: before.oldest_unsent_seconds,
    });
    await end(TOURNAMENT, id);
    expect(await readReports()).toEqual([]);
  });

  it('deletes itself after 7 days, when its links end and its guests are signed out', async () => {
    const { id, key, device, guest } = await openPractice();
    await play(id, guest);
    app.clock.advance(7 * DAY_MS - 1000);
    await jobs.prune({ rule: 'practice' }, { isLast: false });
    expect((await play(id, guest))[0]?.receipt?.outcome).toBe('confirmed');
    app.clock.advance(1000);
    // The job comes once an hour; until then the copy is over already.
    const asked = { body: { key, device } };
    expect((await app.call('POST', 'group-links/read', asked)).body.type).toBe('link-invalid');
    const { token } = guest;
    const read = () => app.call('GET', 'leaderboardstats/competitor-score-record', { token });
    expect((await read()).status).toBe(401);
    await jobs.prune({ rule: 'practice' }, { isLast: false });
    expect((await readSource(TOURNAMENT)).body.practice).toBeUndefined();
    expect((await read()).status).toBe(401);
    for (const [name, text] of await dumpTables(app.db))
      if (name !== 'public.audit') expect(text, name).not.toMatch(new RegExp(`[(,"]${id}[,)/]`));
  });

  it('is made of a draft with the draft of its tee sheet, and deleted with it', async () => {
    expect((await make(DRAFT)).body.type).toBe('not-ready');
    const [one = 0, two = 0, three = 0] = (
      await app.db
        .selectFrom('field')
        .select('competitor_id')
        .where('tournament_id', '=', DRAFT)
        .orderBy('competitor_id')
        .execute()
    ).map(({ competitor_id }) => competitor_id);
    const groups = [
      { group_number: 1, start_hole: 1, tee_time: null, competitors: [one, two], scorers: [2] },
      { group_number: 2, start_hole: 10, tee_time: '09:10', competitors: [three], scorers: [] },
    ];
    await app.db
      .insertInto('tee_sheets')
      .values({ tournament_id: DRAFT, round_id: 2, draft: JSON.stringify({ groups }) })
      .execute();
    const { body } = await make(DRAFT);
    expect(body.practice.rounds).toEqual([2]);
    const copied = await app.db
      .selectFrom('tee_groups')
      .selectAll()
      .where('tournament_id', '=', body.practice.id)
      .orderBy('group_number')
      .execute();
    expect(copied).toMatchObject([
      { group_number: 1, start_hole: 1, tee_time: null },
      { group_number: 2, start_hole: 10, tee_time: null },
    ]);
    const { rows } = await sql<{ scorers: number }>`
      select count(*)::int as scorers from tee_group_scorers
      where tournament_id = ${body.practice.id}`.execute(app.db);
    expect(rows[0]?.scorers).toBe(0);
    // A copy has no copy.
    expect((await make(body.practice.id)).status).toBe(404);
    const deletion = `admin/tournament?tournament_id=${DRAFT}&version=${body.version}`;
    expect((await app.call('DELETE', deletion, { token: admin })).status).toBe(200);
    expect(await readSource(body.practice.id)).toMatchObject({ status: 404 });
    const left = await app.db
      .selectFrom('tournaments')
      .select('id')
      .where('practice_of', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });
});
