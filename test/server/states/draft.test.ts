import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/contract/base/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { makeDevice } from '../scoring/scoring-app.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from './state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());

/** An id that no tournament has. A draft must be answered like it. */
const NONE = 29_999;

/** Fields that calls need beside the tournament. */
const ids = { competitor_id: 1, round_id: 1, hole_number: 1, team_id: 1, user_id: 3 };
const reason = 'as the committee says';
const pars = Array.from({ length: 18 }, () => 4);
const strokeId = crypto.randomUUID();
const bodies: Readonly<Record<string, object>> = {
  claimTicket: { user_id: 3, birth_confirmed: true },
  updateScore: { is_start_hole: false, current_hole_score: 4 },
  competitorStatus: { status: 'WD', reason },
  applyCut: { competitor_ids: [1] },
  teamPlace: { position: 1, reason },
  playOff: { kind: 'teams', places: [{ id: 1, position: 1 }], reason },
  uploadScores: { scores: [{ Player: 'x' }] },
  pars: { from: pars, pars },
  ticketsCsv: { all: 0 },
  ticketStatus: { ticket_id: 999_999, from: false, void: true, reason },
  importRows: { kind: 'field', shown: '0'.repeat(64), file: null, rows: [], reason },
  undoImport: { import_id: 999_999, reason },
  setFeedSchedule: { every_min: 5 },
  createCardLink: { strokes: pars, version: 0 },
  saveCardPhoto: { image: null },
  markMessages: { delivered: [], read: [] },
  sendOfficeMessage: { id: strokeId, text: reason },
  markInboxItem: { item: 'x', since: '2026-11-29T10:00:00.000Z', version: 0, state: 'taken' },
  previewCorrection: { holes: [{ round_id: 1, competitor_id: 1, hole_number: 1, value: 4 }] },
  correctHoles: {
    id: strokeId,
    holes: [{ round_id: 1, competitor_id: 1, hole_number: 1, value: 4, version: 0 }],
    reason,
  },
  decideLateStroke: { op_id: strokeId, decision: 'accepted', reason, shown_version: 0 },
};
/** Fields that calls need in their query beside the ids. */
const queries: Readonly<Record<string, Record<string, string>>> = {
  lateStrokeEnds: { op_ids: strokeId },
  ticketReceipt: { ticket_id: '999999' },
  friendTickets: { friend_id: '3' },
  leaderboardFetchRaw: { id: '999999' },
};
/** The calls in which admins see drafts. */
const ofAdmins = new Set([
  'adminTournaments',
  'adminTournament',
  'liveRoom',
  'pace',
  'sendOfficeMessage',
  'markInboxItem',
  'tournamentState',
  'roundState',
  'playSuspension',
  'currentTournament',
  'reserve',
  'pars',
  'adminField',
  'adminRounds',
  'fieldPictures',
  'cardPhoto',
  'saveCardPhoto',
  'importRows',
  'undoImport',
  'imports',
  'leaderboardFetch',
  'createGroupLinks',
  'createPractice',
  'addAlias',
  'newTournament',
  'tournamentDetails',
  'tournamentRules',
]);

/** Calls that would end the sessions of the callers, and one that answers another secret each time. */
const leftOut = new Set(['logout', 'endUserSessions', 'startTotp']);
const askedEndpoints = Object.entries<Endpoint>(endpoints).filter(
  ([name, { method }]) => method !== 'DELETE' && !leftOut.has(name),
);
const callers = [
  { who: 'a visitor', userId: 3 },
  { who: 'a player', token: app.callers.owner, userId: 3 },
  { who: 'a scorer', token: app.callers.scorer, userId: 2 },
  { who: 'an admin', token: app.callers.admin, userId: 1 },
];

/** The paths of the calls about a tournament. Other calls need fields that reveal nothing about a draft. */
const ABOUT_TOURNAMENT =
  /^(game\/|leaderboardstats\/|outbox\/replay)|^admin\/(late-|live-|tournament|import|field|rounds)/;

interface Asker {
  readonly token?: string | undefined;
  readonly userId: number;
}

async function callEndpoint(
  name: string,
  endpoint: Endpoint,
  { token, userId }: Asker,
  id: number,
) {
  const isRead = endpoint.method === 'GET';
  const op = makeDevice('scorer').score({ competitor: 1, hole: 1 }, 4, 0);
  const stroke = { ...op, owner: userId, body: { ...Object(op.body), tournament_id: id } };
  const ownBody = name === 'replay' ? { ops: [stroke] } : bodies[name];
  const values = { ...ids, ...ownBody, tournament_id: id };
  const numbers = Object.entries({ ...ids, tournament_id: id }).map(([key, value]) => [
    key,
    String(value),
  ]);
  const query = new URLSearchParams({ ...Object.fromEntries(numbers), ...queries[name] });
  const isAsked = ABOUT_TOURNAMENT.test(endpoint.path) && endpoint.query;
  const answer = await app.request(
    endpoint.method,
    isRead && isAsked ? `${endpoint.path}?${query}` : endpoint.path,
    { ...(token && { token }), ...(!isRead && { body: values }) },
  );
  const isStream = answer.headers.get('Content-Type')?.includes('event-stream');
  const text = isStream ? '' : (await answer.text()).replaceAll(op.op_id, 'op');
  await answer.body?.cancel().catch(() => {});
  return { status: answer.status, text };
}

describe('a draft', () => {
  it.each(askedEndpoints)('is answered like a missing tournament by %s', async (name, endpoint) => {
    for (const { who, ...asker } of callers) {
      if (who === 'an admin' && ofAdmins.has(name)) continue;
      const [draft, none] = [
        await callEndpoint(name, endpoint, asker, DRAFT),
        await callEndpoint(name, endpoint, asker, NONE),
      ];
      const cell = `${name} for ${who}`;
      // Two refusals of an incomplete call are equal too, and reveal nothing about the draft.
      if (ABOUT_TOURNAMENT.test(endpoint.path) && draft.text.includes('validation-failed')) {
        expect.soft(draft.text, cell).toContain('no such tournament or round');
      }
      expect.soft(draft.text, cell).not.toContain('Secret Links');
      expect.soft(draft.status, cell).toBe(none.status);
      expect
        .soft(draft.text.replaceAll(String(DRAFT), ''), cell)
        .toBe(none.text.replaceAll(String(NONE), ''));
    }
  });

  it('is in the list of admins only, and no other account may see it', async () => {
    const list = await app.request('GET', 'admin/tournaments', { token: app.callers.admin });
    expect(await list.text()).toContain('Secret Links');
    for (const token of [undefined, app.callers.owner, app.callers.scorer]) {
      const answer = await app.request('GET', `admin/tournament?tournament_id=${DRAFT}`, {
        ...(token && { token }),
      });
      expect([401, 403]).toContain(answer.status);
    }
  });

  it('leaves no row behind when a scorer writes to it', async () => {
    for (const table of ['cards', 'card_lanes', 'score_history', 'tickets', 'contests'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .selectAll()
        .where('tournament_id', '=', DRAFT)
        .execute();
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });
});

describe('publishing a tournament', () => {
  beforeEach(async () => {
    await sql`delete from tickets where tournament_id = ${DRAFT}`.execute(app.db);
    await sql`update contests set tickets = 0 where tournament_id = ${DRAFT}`.execute(app.db);
    if ((await app.read()).state !== 'draft') {
      await expectMoved(app.moveTournament('upcoming', 'draft'));
    }
  });

  it.each([
    ['a name', sql`update tournaments set name = ' ' where id = ${DRAFT}`, 'name'],
    ['its dates', sql`update tournaments set starts_at = null where id = ${DRAFT}`, 'day and time'],
    [
      'a par',
      sql`delete from holes where tournament_id = ${DRAFT} and round_id = 2 and hole_number = 18`,
      'Round 2 has 17 pars and needs 18',
    ],
    [
      'four golfers',
      sql`delete from field where tournament_id = ${DRAFT} and competitor_id > 3`,
      'the field has 3',
    ],
    [
      'teams that cannot choose their best cards alone',
      sql`update field set team_id = 1 where tournament_id = ${DRAFT} and competitor_id = 1`,
      'has 5 golfers where 4 count. Not all teams have as many',
    ],
  ])('needs %s, and says so', async (_what, take, words) => {
    const before = await app.db
      .selectFrom('field')
      .selectAll()
      .where('tournament_id', '=', DRAFT)
      .execute();
    const starts = await app.db
      .selectFrom('tournaments')
      .select(['name', 'starts_at'])
      .where('id', '=', DRAFT)
      .executeTakeFirstOrThrow();
    await take.execute(app.db);
    expect(await expectProblem(app.moveTournament('draft', 'upcoming'), 'not-ready')).toContain(
      words,
    );
    expect((await app.read()).steps[0]?.wanted.join()).toContain(words);
    await sql`delete from field where tournament_id = ${DRAFT}`.execute(app.db);
    await app.db.insertInto('field').values(before).execute();
    await app.db.updateTable('tournaments').set(starts).where('id', '=', DRAFT).execute();
    await sql`
      insert into holes (tournament_id, round_id, hole_number, par)
      values (${DRAFT}, 2, 18, 4) on conflict do nothing`.execute(app.db);
  });

  it('creates the seed, numbers the field and opens entry, and going back to draft reverts that', async () => {
    const movedTournament = await expectMoved(app.moveTournament('draft', 'upcoming'));
    expect(movedTournament).toMatchObject({ state: 'upcoming', tickets: 0 });
    expect(movedTournament.seed_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(movedTournament.entry_closes_at).toBe(movedTournament.starts_at);
    const contests = await app.request('GET', 'game/contests');
    expect(JSON.stringify(await contests.json())).toContain(movedTournament.seed_sha256);
    const entries = await app.db
      .selectFrom('field')
      .select('entry_number')
      .where('tournament_id', '=', DRAFT)
      .orderBy('competitor_id')
      .execute();
    expect(entries.map(({ entry_number }) => entry_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

    const back = await expectMoved(app.moveTournament('upcoming', 'draft'));
    expect(back).toMatchObject({
      state: 'draft',
      seed_sha256: null,
      entry_closes_at: movedTournament.starts_at,
    });
    const again = await expectMoved(app.moveTournament('draft', 'upcoming'));
    expect(again.seed_sha256).not.toBe(movedTournament.seed_sha256);
  });

  it('makes it the current tournament while there is none, until it is a draft again', async () => {
    const readCurrent = async () => (await app.read()).current;
    await sql`update tournaments set is_current = false`.execute(app.db);
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    expect(await readCurrent()).toBe(true);
    // Tablets have it, so another published tournament takes its place first.
    expect(await expectProblem(app.moveTournament('upcoming', 'draft'), 'not-ready')).toContain(
      'current',
    );
    await expectMoved(app.put('game/current-tournament', { tournament_id: 10_039, from: DRAFT }));
    await expectMoved(app.moveTournament('upcoming', 'draft'));
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    expect(await readCurrent()).toBe(false);
  });

  it('cannot be undone once somebody holds a ticket', async () => {
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    const claim = await app.request('POST', 'game/user-ticket', {
      token: app.callers.owner,
      body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
    });
    expect(claim.status).toBe(201);
    const words = await expectProblem(app.moveTournament('upcoming', 'draft'), 'not-ready');
    expect(words).toContain('1 ticket was claimed');
  });
});
