import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminTournament } from '../../../src/contract/game/states.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from '../states/state-app.ts';
import { invite } from './scorers/invite.ts';

const app = await startStateApp();
afterAll(() => app.close());

const STOCKHOLM = 'Europe/Stockholm';
const COPIED = 10_039;
const wantedTournament = { name: 'Fjord Cup', season: 2027, time_zone: STOCKHOLM };

const post = (body: object, token = app.callers.admin) =>
  app.request('POST', 'admin/tournament', { token, body });

async function make(body: object): Promise<AdminTournament> {
  const answer = await post(body);
  const madeAnswer: unknown = await answer.json();
  expect({ status: answer.status, made: madeAnswer }).toMatchObject({ status: 201 });
  return v.parse(AdminTournament, madeAnswer);
}

const remove = (tournament_id: number, version: number) =>
  app.request('DELETE', `admin/tournament?tournament_id=${tournament_id}&version=${version}`, {
    token: app.callers.admin,
  });

const lastAudit = async () => {
  const row = await app.db
    .selectFrom('audit')
    .select(['action', 'target_id', 'before', 'after', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row;
};

describe('a new tournament', () => {
  it('is a draft of the admin who created it, with a first round where the day is known', async () => {
    const madeTournament = await make({
      ...wantedTournament,
      first_round_at: '2027-06-10T06:00:00.000Z',
    });
    expect(madeTournament).toMatchObject({
      ...wantedTournament,
      city: '',
      state: 'draft',
      created_by: 'admin',
      starts_at: '2027-06-10T06:00:00.000Z',
      starts_with_rounds: true,
      // The day of the last round ends at midnight in Stockholm.
      ends_at: '2027-06-10T22:00:00.000Z',
    });
    expect(madeTournament.rounds.map(({ round_id, pars }) => ({ round_id, pars }))).toEqual([
      { round_id: 1, pars: [] },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'tournament-created',
      target_id: String(madeTournament.id),
      before: null,
      after: { name: 'Fjord Cup', season: 2027 },
      detail: { copy_of: null },
    });
  });

  it.each([
    ['Lofoten Cup', 'lofoten cup '],
    // Node and the database write the first letter in small letters differently.
    ['İzmir Open', 'İzmir Open'],
  ])('is not created twice when %s is sent again', async (name, sentAgain) => {
    await make({ ...wantedTournament, name });
    const again = await post({ ...wantedTournament, name: sentAgain });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      errors: [{ path: 'name', message: 'Season 2027 has a tournament with this name' }],
    });
  });

  it('is created once when it is sent three times at once', async () => {
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => post({ ...wantedTournament, name: 'At Once' })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['season', { season: 1999 }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+02:00' }],
    // Node knows both: the database does not know the first, and reads the second as the time of Israel.
    ['time_zone', { time_zone: 'ECT' }],
    ['time_zone', { time_zone: 'IST' }],
    ['first_round_at', { first_round_at: '2027-02-31T10:00:00Z' }],
    ['city', { city: 'a\u0000b' }],
  ])('is refused for its %s', async (path, wrong) => {
    const answer = await post({ ...wantedTournament, ...wrong });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });
});

describe('a copy of a tournament', () => {
  let copy: AdminTournament;

  beforeAll(async () => {
    await sql`
      update field set replaces = 2 where tournament_id = ${COPIED} and competitor_id = 1`.execute(
      app.db,
    );
    await sql`
      insert into competitor_endings
        (tournament_id, competitor_id, status, round_id, hole_number, voided, reason)
      values (${COPIED}, 2, 'DNS', 1, null, false, 'Ill') on conflict do nothing`.execute(app.db);
    await sql`update field set group_name = 'A' where tournament_id = ${COPIED}`.execute(app.db);
    await sql`
      update tournaments set streak_max_per_round = 2, time_zone = ${STOCKHOLM}
      where id = ${COPIED}`.execute(app.db);
    // The clocks of Stockholm are put back on 25 October 2026.
    await sql`
      update rounds set shortened = true, counting_scores = 3, cut_top = 40,
        starts_at = (timestamp '2026-10-23 08:00' + (round_id - 1) * interval '1 day')
          at time zone ${STOCKHOLM}
      where tournament_id = ${COPIED}`.execute(app.db);
    copy = await make({
      ...wantedTournament,
      name: 'Copy',
      copy_of: COPIED,
      first_round_at: '2027-06-10T07:30:00.000Z',
    });
  });

  it('has the rounds, the pars and the rules', async () => {
    const source = await app.read(COPIED);
    expect(copy.rounds.map(({ pars }) => pars)).toEqual(source.rounds.map(({ pars }) => pars));
    expect(copy.streak_max_per_round).toBe(2);
    const { rounds } = copy;
    expect(
      rounds.map(({ status, counting_scores, shortened }) => [status, counting_scores, shortened]),
    ).toEqual(rounds.map(() => ['setup', 3, false]));
    const cuts = await app.db
      .selectFrom('rounds')
      .select('cut_top')
      .where('tournament_id', '=', copy.id)
      .execute();
    expect(cuts).toEqual(rounds.map(() => ({ cut_top: 40 })));
  });

  it('has each round as many days after the first as in the original, at the same time of day', () => {
    expect(copy.rounds.map(({ starts_at }) => starts_at).slice(0, 3)).toEqual([
      '2027-06-10T07:30:00.000Z',
      '2027-06-11T06:00:00.000Z',
      '2027-06-12T06:00:00.000Z',
    ]);
  });

  it('has the golfers with their teams, and no reserve, no ending, no stroke and no ticket', async () => {
    const { rows } = await sql<{ competitor_id: number; team_id: number; entry_number: number }>`
      select competitor_id, team_id, group_name, entry_number from field
      where tournament_id = ${copy.id} order by competitor_id`.execute(app.db);
    const { rows: source } = await sql`
      select competitor_id, team_id, group_name, null as entry_number from field
      where tournament_id = ${COPIED} and replaces is null order by competitor_id`.execute(app.db);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows).toEqual(source);
    for (const table of ['competitor_endings', 'card_lanes', 'tickets', 'tee_groups'] as const) {
      const foundRounds = await app.db
        .selectFrom(table)
        .select('tournament_id')
        .where('tournament_id', '=', copy.id)
        .execute();
      expect({ table, found: foundRounds }).toEqual({ table, found: [] });
    }
  });

  it('is refused when the clocks skip the start of a round', async () => {
    // The clocks of Stockholm are put forward on 28 March 2027.
    await sql`
      update rounds set starts_at = timestamp '2026-10-23 02:30' at time zone ${STOCKHOLM}
        + (round_id - 1) * interval '1 day'
      where tournament_id = ${COPIED} and round_id <= 2`.execute(app.db);
    const skipped = { copy_of: COPIED, first_round_at: '2027-03-27T06:00:00.000Z' };
    const answer = await post({ ...wantedTournament, name: 'Skipped', ...skipped });
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          path: 'first_round_at',
          message:
            'Round 2 would begin on 2027-03-28 at 02:30, which the clocks skip. Choose another day',
        },
      ],
    });
  });

  it('is refused for a tournament that does not exist', async () => {
    await expectProblem(
      post({ ...wantedTournament, name: 'Copy of nothing', copy_of: 29_999 }),
      'not-found',
    );
  });
});

/** Counts the rows of the set-up of a tournament, by table. */
async function countRows(tournament_id: number) {
  const counts = Object.fromEntries(
    await Promise.all(
      setUpTables.map(async (table) => {
        const { rows } = await sql<{ rows: number }>`
          select count(*)::int as rows from ${sql.table(table)}
          where tournament_id = ${tournament_id}`.execute(app.db);
        return [table, rows[0]?.rows];
      }),
    ),
  );
  return counts;
}

const setUpTables = [
  'rounds',
  'holes',
  'field',
  'imports',
  'tee_sheets',
  'tee_groups',
  'invitations',
];

describe('deleting a draft', () => {
  it('removes its set-up, and the audit names the draft', async () => {
    const { id } = await make({ ...wantedTournament, name: 'Mistake', copy_of: DRAFT });
    await sql`
      insert into imports (tournament_id, kind, added, changed, removed, imported_at, before, after, made)
      values (${id}, 'field', 0, 0, 0, now(), '{}', '{}', '{}')`.execute(app.db);
    await sql`
      insert into tee_sheets (tournament_id, round_id, draft)
      values (${id}, 1, '{"groups": []}')`.execute(app.db);
    await sql`
      insert into tee_groups (tournament_id, round_id, group_number, start_hole)
      values (${id}, 1, 1, 1)`.execute(app.db);
    await invite(app, 'mistake@example.org', { tournament: id });
    const before = await countRows(id);
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const { version } = await app.read(id);
    await expectProblem(remove(id, version + 1), 'state-changed');
    expect((await remove(id, version)).status).toBe(200);
    await expectProblem(remove(id, version), 'not-found');
    const none = Object.fromEntries(setUpTables.map((table) => [table, 0]));
    expect(await countRows(id)).toEqual(none);
    expect(await lastAudit()).toMatchObject({
      action: 'tournament-deleted',
      target_id: String(id),
      before: { name: 'Mistake', season: 2027 },
      after: null,
    });
  });

  it('is refused once it was published', async () => {
    const madeTournament = await make({
      ...wantedTournament,
      name: 'Told',
      city: 'Bergen',
      country: 'Norway',
      copy_of: DRAFT,
      first_round_at: '2027-06-10T07:30:00.000Z',
    });
    const { version, entry_closes_at } = await expectMoved(
      app.moveTournament('draft', 'upcoming', {}, madeTournament.id),
    );
    expect(entry_closes_at).toBe('2027-06-10T07:30:00.000Z');
    await expectProblem(remove(madeTournament.id, version), 'not-ready');
  });
});
