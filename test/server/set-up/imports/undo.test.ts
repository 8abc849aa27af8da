import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../../src/server/db/migrate.ts';
import { DRAFT, expectMoved } from '../../states/state-app.ts';
import { readOutcome } from '../../tickets/outcome.ts';
import { EMPTY, expectRefused, expectSaved, startImportApp } from './import-app.ts';

const app = await startImportApp();
afterAll(() => app.close());
const reason = 'The wrong file';

/** Stores two imports as a build without cuts did, whose aliases are in the order of their comparable names. */
async function storeAsBefore(rounds: number, field: number) {
  for (const part of [sql.ref('before'), sql.ref('after')]) {
    await sql`
      update imports set ${part} = jsonb_set(${part}, '{rounds}', (
        select jsonb_agg(round - 'cut_top' - 'cut_within')
        from jsonb_array_elements(${part} -> 'rounds') as round
      )) where id = ${rounds}`.execute(app.db);
    await sql`
      update imports set ${part} = replace(
        ${part}::text, '["Nils, Olle", "O. Nils"]', '["O. Nils", "Nils, Olle"]'
      )::jsonb where id = ${field}`.execute(app.db);
  }
}

const getId = async (answer: Promise<Response>) => (await expectSaved(answer)).saved?.id ?? 0;

describe('the list of imports', () => {
  it('has the newest 50 imports of a kind, or the 50 before a given import', async () => {
    const made = await sql<{ id: number }>`
      insert into imports
        (tournament_id, kind, imported_at, added, changed, removed, before, after, made)
      select ${EMPTY}, case when n % 2 = 0 then 'rounds' else 'field' end, now(), 0, 0, 0,
        '{}', '{}', '{}'
      from generate_series(1, 120) as n returning id`.execute(app.db);
    const rounds = made.rows.filter((_, index) => index % 2 === 1).map(({ id }) => id);
    const newest = await app.listImports(EMPTY, '&kind=rounds');
    expect(newest.imports.map(({ id }) => id)).toEqual(rounds.toReversed().slice(0, 50));
    expect(newest.has_older).toBe(true);
    const older = await app.listImports(EMPTY, `&kind=rounds&before=${newest.imports.at(-1)?.id}`);
    expect(older.imports.map(({ id }) => id)).toEqual(rounds.toReversed().slice(50));
    expect(older.has_older).toBe(false);
    expect((await app.listImports(EMPTY)).imports).toHaveLength(50);
    await sql`delete from imports where tournament_id = ${EMPTY}`.execute(app.db);
  });
});

describe('the undo of an import', () => {
  it('restores the tables exactly: golfers, teams, aliases and countries', async () => {
    await expectSaved(
      app.importField(EMPTY, [
        { full_name: 'Ada Kept', country: 'NO', team: 'Fjord Wolves', alias: 'Adda Kept' },
        { full_name: 'Bo Removed', country: 'SE', group_name: 'B' },
      ]),
    );
    const before = await app.hashTables();
    const id = await getId(
      app.importField(
        EMPTY,
        [
          { full_name: 'Ada Kept', country: 'DK', team: 'Other Wolves', alias: 'Aada Kept' },
          { full_name: 'Cleo Added', country: 'NO', team: 'Other Wolves', alias: 'Kleo Added' },
          { full_name: 'Soren Bakkegaard', country: 'DK', alias: 'Sören B.' },
          { full_name: 'Dora Reserve', country: 'NO', replaces: 'Cleo Added' },
        ],
        { whole_list: true },
      ),
    );
    expect(await app.hashTables()).not.toBe(before);
    await expectSaved(app.undo(EMPTY, id));
    expect(await app.hashTables()).toBe(before);
    const { imports } = await app.listImports(EMPTY);
    expect(imports.map(({ undone_at }) => undone_at !== null)).toEqual([true, false]);
  });

  it('is possible after an upgrade that added columns to the rounds and sorts aliases in another way', async () => {
    const round = { round: 1, day: '2026-11-27', time: '09:30' };
    await expectSaved(app.importRounds(EMPTY, [round]));
    const nils = { full_name: 'Olof Nils', country: 'SE' };
    for (const alias of ['O. Nils', 'Nils, Olle']) {
      await expectSaved(app.importField(EMPTY, [{ ...nils, alias }]));
    }
    const before = await app.hashTables();
    const rounds = await getId(app.importRounds(EMPTY, [{ ...round, time: '10:30' }]));
    const field = await getId(app.importField(EMPTY, [{ ...nils, country: 'NO' }]));
    await storeAsBefore(rounds, field);
    await sql`delete from schema_migrations where name = '075-stored-imports.sql'`.execute(app.db);
    expect(await migrate(app.db)).toEqual(['075-stored-imports.sql']);
    await expectSaved(app.undo(EMPTY, field));
    await expectSaved(app.undo(EMPTY, rounds));
    expect(await app.hashTables()).toBe(before);
  });

  it('keeps a golfer whom another tournament has by now', async () => {
    const id = await getId(app.importField(EMPTY, [{ full_name: 'Eve Shared', country: 'NO' }]));
    await expectSaved(app.importField(DRAFT, [{ full_name: 'Eve Shared', country: 'NO' }]));
    await expectSaved(app.undo(EMPTY, id));
    const { golfers } = await app.readField(DRAFT);
    expect(golfers.map(({ full_name }) => full_name)).toContain('Eve Shared');
  });

  it('is refused when another undo has deleted one of its teams or golfers', async () => {
    const other = DRAFT;
    const added = await getId(
      app.importField(EMPTY, [{ full_name: 'Una Common', country: 'NO', team: 'Common Foxes' }]),
    );
    const { teams } = await app.readField(EMPTY);
    const team = teams.find(({ name }) => name === 'Common Foxes')?.team_id;
    const { golfers } = await app.readField(other);
    const golfer = golfers.at(-1);
    await sql`
      update field set team_id = ${team}
      where tournament_id = ${other} and competitor_id = ${golfer?.competitor_id}`.execute(app.db);
    const moved = await getId(
      app.importField(other, [
        { full_name: golfer?.full_name, country: golfer?.country, team: golfer?.team },
      ]),
    );
    await expectSaved(app.undo(EMPTY, added));
    expect(await expectRefused(app.undo(other, moved), 'state-changed')).toContain(
      'Common Foxes was deleted by the undo of another import',
    );
  });

  it('is possible only after a later import is undone', async () => {
    const first = await getId(app.importField(EMPTY, [{ full_name: 'Fay First', country: 'NO' }]));
    const later = { file: 'later.csv' };
    const second = await getId(
      app.importField(EMPTY, [{ full_name: 'Gus Later', country: 'NO' }], later),
    );
    expect(await expectRefused(app.undo(EMPTY, first), 'state-changed')).toContain(
      'The field has changed since this import. Undo the later import later.csv first',
    );
    await expectSaved(app.undo(EMPTY, second));
    await expectSaved(app.undo(EMPTY, first));
  });

  it('is refused while a tee sheet names a golfer whom the import added', async () => {
    const id = await getId(app.importField(DRAFT, [{ full_name: 'Hal Seated', country: 'NO' }]));
    const { golfers } = await app.readField(DRAFT);
    const seatedGolfer = golfers.find(({ full_name }) => full_name === 'Hal Seated')?.competitor_id;
    await sql`
      insert into tee_groups (tournament_id, round_id, group_number, start_hole)
      values (${DRAFT}, 1, 1, 1)`.execute(app.db);
    await sql`
      insert into tee_group_competitors
        (tournament_id, round_id, group_number, card_order, competitor_id)
      values (${DRAFT}, 1, 1, 1, ${seatedGolfer})`.execute(app.db);
    expect(await expectRefused(app.undo(DRAFT, id), 'state-changed')).toContain(
      'Hal Seated cannot be removed: group 1 of round 1 has this golfer',
    );
    await sql`delete from tee_group_competitors where tournament_id = ${DRAFT}`.execute(app.db);
    await expectSaved(app.undo(DRAFT, id));
  });

  it('is refused once the tournament was published, because its entries have numbers', async () => {
    const id = await getId(app.importField(DRAFT, [{ full_name: 'Ida Early', country: 'NO' }]));
    app.clock.advance(1_000);
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    expect(await expectRefused(app.undo(DRAFT, id, { reason }), 'state-changed')).toContain(
      'The field has changed since this import',
    );
  });

  it('gives an entry and its tee sheet positions back to its golfer', async () => {
    const { golfers } = await app.readField(DRAFT);
    const [first] = golfers;
    await sql`
      insert into tee_group_competitors
        (tournament_id, round_id, group_number, card_order, competitor_id)
      values (${DRAFT}, 1, 1, 1, ${first?.competitor_id})`.execute(app.db);
    const before = await app.hashTables();
    const rows = [{ full_name: 'Jo Reserve', country: 'NO', replaces: first?.full_name }];
    const id = await getId(app.importField(DRAFT, rows, { reason }));
    const after = (await app.readField(DRAFT)).golfers;
    expect(after.find(({ full_name }) => full_name === 'Jo Reserve')?.groups).toEqual([
      { round_id: 1, group_number: 1 },
    ]);
    await expectSaved(app.undo(DRAFT, id, { reason }));
    expect(await app.hashTables()).toBe(before);

    await expectRefused(app.undo(DRAFT, id, { reason }), 'state-changed');
  });

  it('moves claimed tickets back with a reason, and its dry run counts them', async () => {
    const claim = await app.request('POST', 'game/user-ticket', {
      token: app.callers.owner,
      body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
    });
    expect(claim.status).toBe(201);
    const before = await app.hashTables();
    const { told } = await readOutcome(app.db, app.deps.standings, DRAFT);
    const { golfers } = await app.readField(DRAFT);
    const drawn = golfers.find(({ competitor_id }) => competitor_id === told[0]?.golfers[0]);
    const rows = [{ full_name: 'Kim Reserve', country: 'NO', replaces: drawn?.full_name }];
    const id = await getId(app.importField(DRAFT, rows, { reason }));
    expect((await readOutcome(app.db, app.deps.standings, DRAFT)).told).not.toEqual(told);
    const imported = await app.hashTables();
    const dry = await expectSaved(app.undo(DRAFT, id, { dry_run: true }));
    expect(dry).toMatchObject({ saved: null, tickets_moved: 1 });
    await expectRefused(app.undo(DRAFT, id), 'reason-required');
    expect(await app.hashTables()).toBe(imported);
    await expectSaved(app.undo(DRAFT, id, { reason }));
    expect(await app.hashTables()).toBe(before);
    expect((await readOutcome(app.db, app.deps.standings, DRAFT)).told).toEqual(told);
  });

  it('is refused for an entry once the seed of the draw is public', async () => {
    const [first] = (await app.readField(DRAFT)).golfers;
    const rows = [{ full_name: 'Lee Reserve', country: 'NO', replaces: first?.full_name }];
    const id = await getId(app.importField(DRAFT, rows, { reason }));
    await sql`update contests set seed_told_at = now() where tournament_id = ${DRAFT}`.execute(
      app.db,
    );
    expect(await expectRefused(app.undo(DRAFT, id, { reason }), 'state-changed')).toContain(
      'The seed of the draw is public, so the field is fixed',
    );
  });
});
