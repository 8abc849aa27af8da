import { afterAll, describe, expect, it } from 'vitest';
import { DRAFT, expectMoved } from '../../states/state-app.ts';
import { EMPTY, expectRefused, expectSaved, startImportApp } from './import-app.ts';

const app = await startImportApp();
afterAll(() => app.close());

const summary = async (id: number) => {
  const { golfers } = await app.readField(id);
  return golfers.map(({ full_name, country, team }) => [full_name, country, team]);
};

describe('the field of a draft', () => {
  it('gets its golfers and teams from a file, in one import with one audit entry', async () => {
    const rows = [
      { full_name: 'Ada Unknown', country: 'NO', team: 'Fjord Wolves', group_name: 'A' },
      { full_name: 'Soren Bakkegaard', country: 'DK', team: 'ember foxes' },
      { full_name: 'Bo Nobody', country: 'SE', team: null, alias: 'Bosse Nobody' },
    ];
    const { saved, document } = await expectSaved(app.importField(EMPTY, rows));
    expect(saved).toMatchObject({ kind: 'field', file: 'field.csv', added: 3, changed: 0 });
    expect(document).toEqual(await app.readField(EMPTY));
    expect(await summary(EMPTY)).toEqual([
      // The golfer and the team are known from other tournaments, in their own spelling.
      ['Søren Bakkegaard', 'DK', 'Ember Foxes'],
      ['Ada Unknown', 'NO', 'Fjord Wolves'],
      ['Bo Nobody', 'SE', null],
    ]);
    const auditRows = await app.db
      .selectFrom('audit')
      .select(['action', 'target_id', 'after', 'detail'])
      .where('action', '=', 'import')
      .execute();
    expect(auditRows).toEqual([
      {
        action: 'import',
        target_id: String(EMPTY),
        after: { added: 3, changed: 0, removed: 0 },
        detail: {
          import_id: saved?.id,
          kind: 'field',
          round_id: null,
          file: 'field.csv',
          whole_list: false,
          reason: null,
        },
      },
    ]);
  });

  it('finds a golfer by an alias in the next file', async () => {
    const { golfers } = await app.readField(EMPTY);
    const bo = golfers.find(({ full_name }) => full_name === 'Bo Nobody');
    const rows = [{ full_name: 'NOBODY, Bosse', country: 'SE', team: 'Fjord Wolves' }];
    await expectSaved(app.importField(EMPTY, rows));
    const after = (await app.readField(EMPTY)).golfers;
    expect(after).toHaveLength(3);
    expect(after.find(({ competitor_id }) => competitor_id === bo?.competitor_id)).toMatchObject({
      full_name: 'Bo Nobody',
      team: 'Fjord Wolves',
      aliases: ['Bosse Nobody'],
    });
  });

  it('loses no golfer whom the file leaves out, unless the file is the whole list', async () => {
    const rows = [{ full_name: 'Ada Unknown', country: 'NO' }];
    const { saved } = await expectSaved(app.importField(EMPTY, rows));
    expect(saved).toBeNull();
    expect(await summary(EMPTY)).toHaveLength(3);
    const whole = await expectSaved(app.importField(EMPTY, rows, { whole_list: true }));
    expect(whole.saved).toMatchObject({ added: 0, changed: 0, removed: 2 });
    expect(await summary(EMPTY)).toEqual([['Ada Unknown', 'NO', 'Fjord Wolves']]);
  });

  it('does not change while one row is wrong, and the refusal names row and column', async () => {
    const before = await app.hashTables();
    const rows = [
      { full_name: 'Cleo New', country: 'NO' },
      { full_name: 'cleo  néw', country: 'NO' },
      { full_name: 'Dora New', country: 'NO', replaces: 'Nobody Here' },
    ];
    const words = await expectRefused(app.importField(EMPTY, rows), 'validation-failed');
    expect(words).toContain('Row 3, column full_name: the same golfer as in row 2');
    expect(words).toContain('Row 4, column replaces: Nobody Here, whom this reserve replaces');
    expect(await app.hashTables()).toBe(before);
  });

  it('is saved only when the admin saw its current content', async () => {
    const { shown } = await app.readField(EMPTY);
    await expectSaved(app.importField(EMPTY, [{ full_name: 'Eli New', country: 'NO' }]));
    const late = { kind: 'field', tournament_id: EMPTY, shown, file: null };
    const rows = [{ row: 2, full_name: 'Fay New', country: 'NO' }];
    const words = await expectRefused(app.post({ ...late, rows }), 'state-changed');
    expect(words).toContain('The field has changed since you looked at it');
  });
});

describe('a reserve in a draft', () => {
  it('plays from the start, and the golfer is out before the start once the draft is published', async () => {
    const [first] = (await app.readField(DRAFT)).golfers;
    const rows = [{ full_name: 'Rea Reserve', country: 'NO', replaces: first?.full_name }];
    await expectSaved(app.importField(DRAFT, rows));
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    const { golfers } = await app.readField(DRAFT);
    const reserve = golfers.find(({ full_name }) => full_name === 'Rea Reserve');
    expect(reserve).toMatchObject({ replaces: first?.competitor_id, team: first?.team });
    expect(reserve?.entry_number).not.toBeNull();
    expect(golfers[0]).toMatchObject({
      entry_number: null,
      ending: { status: 'DNS', round_id: 1 },
    });
    await expectMoved(app.moveTournament('upcoming', 'draft'));
    expect((await app.readField(DRAFT)).golfers[0]).toMatchObject({ ending: null });
  });

  it('can rename a golfer by a row of the form, and the undo restores the former name', async () => {
    const { golfers } = await app.readField(EMPTY);
    const ada = golfers.find(({ full_name }) => full_name === 'Ada Unknown');
    const before = await app.hashTables();
    const row = { full_name: 'Ada Known', country: 'NO', choice: ada?.competitor_id };
    const form = { file: null };
    const { saved } = await expectSaved(app.importField(EMPTY, [{ ...row, renames: true }], form));
    const after = (await app.readField(EMPTY)).golfers;
    expect(after.find(({ competitor_id }) => competitor_id === ada?.competitor_id)).toMatchObject({
      full_name: 'Ada Known',
      aliases: ['Ada Unknown'],
    });
    await expectSaved(app.undo(EMPTY, saved?.id ?? 0));
    expect(await app.hashTables()).toBe(before);
  });
});
