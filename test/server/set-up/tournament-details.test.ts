import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RoundsDocument } from '../../../src/contract/admin/rounds.ts';
import type { AdminTournament } from '../../../src/contract/game/states.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from '../states/state-app.ts';

const app = await startStateApp();
afterAll(() => app.close());

const reason = 'The office wrote it wrong';
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await sql`delete from contests where tournament_id = ${DRAFT}`.execute(app.db);
  await sql`
    update tournaments set published_at = null, status = 'upcoming', name = 'Secret Links',
      city = 'Bergen', country = 'Norway', season = 2025, external_id = null, time_zone = 'UTC',
      starts_at = now() + interval '1 day', ends_at = null, entry_closes_at = null,
      streak_max_per_round = null
    where id = ${DRAFT}`.execute(app.db);
});

/** Returns the body of a change of details, as the form sends it. */
function createBody(shownTournament: AdminTournament, more: object = {}) {
  const { id, row_version, name, city, country, season, external_id, time_zone } = shownTournament;
  return {
    tournament_id: id,
    row_version,
    name,
    city,
    country,
    season,
    external_id,
    time_zone,
    starts_at: shownTournament.starts_with_rounds ? null : shownTournament.starts_at,
    ends_at: shownTournament.ends_with_rounds ? null : shownTournament.ends_at,
    entry_closes_at: shownTournament.entry_closes_at,
    ...more,
  };
}

const save = async (more: object, token = app.callers.admin) =>
  app.put('admin/tournament-details', createBody(await app.read(), more), token);

async function publish() {
  return expectMoved(app.moveTournament('draft', 'upcoming'));
}

async function expectFault(answer: Promise<Response>, path: string, message: string) {
  const response = await answer;
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ path, message }] });
}

describe('the details of a draft', () => {
  it('can all change, and the audit has only what changed', async () => {
    const after = {
      name: 'Open Links',
      city: 'Uppsala',
      country: 'Sweden',
      season: 2026,
      external_id: 555,
      time_zone: 'Europe/Stockholm',
      starts_at: null,
      ends_at: '2026-12-01T12:00:00.000Z',
      entry_closes_at: '2026-11-30T12:00:00.000Z',
    };
    const savedAnswer = await expectMoved(save(after));
    expect(savedAnswer).toMatchObject({
      ...after,
      starts_with_rounds: true,
      ends_with_rounds: false,
    });
    await expectMoved(save({ city: 'Gävle' }));
    const entry = await app.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'tournament-details',
      before: { city: 'Uppsala' },
      after: { city: 'Gävle' },
    });
  });

  it('are refused when another admin changed them meanwhile, with who did and what', async () => {
    const shownTournament = await app.read();
    await expectMoved(save({ name: 'First', country: 'Sweden' }));
    const detail = await expectProblem(
      app.put('admin/tournament-details', createBody(shownTournament, { name: 'Second' })),
      'state-changed',
    );
    expect(detail).toBe('admin changed the tournament: Name, Country');
    expect((await app.read()).name).toBe('First');
  });

  it('are saved when they are sent again after their answer was lost', async () => {
    const shownTournament = await app.read();
    const body = createBody(shownTournament, { city: 'Lost City' });
    await expectMoved(app.put('admin/tournament-details', body));
    const entries = () => app.db.selectFrom('audit').select('id').execute();
    const before = await entries();
    expect(await expectMoved(app.put('admin/tournament-details', body))).toMatchObject({
      city: 'Lost City',
    });
    const rules = { tournament_id: DRAFT, row_version: shownTournament.row_version };
    const again = { ...rules, ruleset_version: 1, streak_max_per_round: null };
    await expectMoved(app.put('admin/tournament-rules', again));
    expect(await entries()).toEqual(before);
    await expectProblem(
      app.put('admin/tournament-rules', { ...again, streak_max_per_round: 2 }),
      'state-changed',
    );
  });

  it('are refused after another admin moved a round, with what was moved', async () => {
    await publish();
    const shownTournament = await app.read();
    await expectMoved(app.moveRound(1, 'setup', 'live'));
    const detail = await expectProblem(
      app.put('admin/tournament-details', createBody(shownTournament, { city: 'Uppsala' })),
      'state-changed',
    );
    // The first live round moves the tournament, too.
    expect(detail).toBe('admin moved the tournament to another state');
    await expectMoved(app.moveRound(1, 'live', 'setup', { reason }));
  });

  it('are saved although other parts of the set-up changed or were saved unchanged', async () => {
    const shown = await app.read();
    const same = { ruleset_version: 1, streak_max_per_round: null };
    const { id: tournament_id, row_version } = shown;
    await expectMoved(app.put('admin/tournament-rules', { tournament_id, row_version, ...same }));
    await expectMoved(save({}));
    const answer = await app.request('GET', `admin/rounds?tournament_id=${DRAFT}`, {
      token: app.callers.admin,
    });
    const { shown: rounds } = v.parse(RoundsDocument, await answer.json());
    const imported = await app.request('POST', 'admin/import', {
      token: app.callers.admin,
      body: {
        kind: 'rounds',
        tournament_id,
        shown: rounds,
        file: null,
        rows: [{ row: 1, round: 1, counting_scores: 3 }],
      },
    });
    expect(imported.status).toBe(200);
    const saved = await expectMoved(
      app.put('admin/tournament-details', createBody(shown, { city: 'Uppsala' })),
    );
    expect(saved.row_version).toBe(row_version + 1);
  });

  it('are saved once when two admins save at the same moment', async () => {
    const shownTournament = await app.read();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        app.put('admin/tournament-details', createBody(shownTournament, { name })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are refused with the name or the number of another tournament', async () => {
    const other = await app.read(10_039);
    await expectFault(
      save({ name: other.name.toUpperCase(), season: other.season }),
      'name',
      `Season ${other.season} has a tournament with this name`,
    );
    await expectFault(
      save({ external_id: other.external_id }),
      'external_id',
      `${other.name} has this number`,
    );
  });

  it("keep the rounds' days and times when the time zone changes, until the draft is published", async () => {
    const startOfRound = async () => (await app.read()).rounds[0]?.starts_at;
    await sql`
      update rounds set starts_at = '2026-11-27T09:00:00Z' where tournament_id = ${DRAFT}`.execute(
      app.db,
    );
    await expectMoved(save({ time_zone: 'Europe/Stockholm' }));
    expect(await startOfRound()).toBe('2026-11-27T08:00:00.000Z');
    await publish();
    await expectMoved(save({ time_zone: 'UTC' }));
    expect(await startOfRound()).toBe('2026-11-27T08:00:00.000Z');
  });

  it.each([
    ['time_zone', { time_zone: 'ECT' }],
    ['ends_at', { starts_at: null, ends_at: '2026-02-31T10:00:00Z' }],
  ])('are refused with a %s that the database cannot store', async (path, wrong) => {
    const answer = await save(wrong);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });

  it('are refused when the end is before the start', async () => {
    await expectFault(
      save({ starts_at: '2026-12-02T12:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' }),
      'ends_at',
      'must not be before the start',
    );
  });
});

describe('the details of a published tournament', () => {
  it('keep the season, and the name changes only with a reason', async () => {
    await publish();
    await expectFault(
      save({ season: 2026 }),
      'season',
      'Boards and tickets are listed under this season.',
    );
    await expectFault(save({ city: '' }), 'city', 'A published tournament has a city');
    await expectProblem(save({ name: 'Other' }), 'reason-required');
    expect((await expectMoved(save({ name: 'Other', reason }))).name).toBe('Other');
    await expectMoved(save({ city: 'Uppsala' }));
  });

  it('close entry no earlier than announced, and not later once it has closed', async () => {
    const { entry_closes_at } = await publish();
    const toldTime = Date.parse(entry_closes_at ?? '');
    const message = 'Participants already know this time, so entry can only close later';
    const at = (ms: number) => ({ entry_closes_at: new Date(toldTime + ms).toISOString() });
    await expectFault(save({ ...at(-60_000), reason }), 'entry_closes_at', message);
    await expectFault(save({ entry_closes_at: null, reason }), 'entry_closes_at', message);
    await expectProblem(save(at(DAY_MS)), 'reason-required');
    await expectMoved(save({ ...at(DAY_MS), reason }));
    await sql`
      update tournaments set entry_closes_at = now() - interval '1 minute'
      where id = ${DRAFT}`.execute(app.db);
    await expectFault(save({ ...at(DAY_MS), reason }), 'entry_closes_at', 'Entry has closed.');
  });

  it('keep the start once a round has begun', async () => {
    await publish();
    await expectMoved(app.moveRound(1, 'setup', 'live'));
    await expectFault(save({ starts_at: null }), 'starts_at', 'A round has begun.');
    await expectMoved(app.moveRound(1, 'live', 'setup', { reason }));
  });
});

describe('the rules of a tournament', () => {
  const rules = async (streak_max_per_round: number | null, more: object = {}) => {
    const { id, row_version } = await app.read();
    return app.put('admin/tournament-rules', {
      tournament_id: id,
      row_version,
      ruleset_version: 1,
      streak_max_per_round,
      ...more,
    });
  };

  it('change in a draft only, with an audit entry', async () => {
    expect((await expectMoved(rules(2))).streak_max_per_round).toBe(2);
    const entry = await app.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'tournament-rules',
      before: { streak_max_per_round: null },
      after: { streak_max_per_round: 2 },
    });
    await expectProblem(rules(3, { row_version: 0 }), 'state-changed');
    await publish();
    const detail = await expectProblem(rules(3), 'not-ready');
    expect(detail).toBe('Publishing has fixed the rules of the tournament');
  });

  it.each([0, 7, 1.5])('are refused with %s streaks in a round', async (streaks) => {
    expect((await rules(streaks)).status).toBe(422);
  });

  it('are refused with a ruleset that does not exist', async () => {
    expect((await rules(2, { ruleset_version: 99 })).status).toBe(422);
  });
});
