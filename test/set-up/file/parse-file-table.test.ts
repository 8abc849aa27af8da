import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../../../src/set-up/field/field-schema.ts';
import { matchColumns } from '../../../src/set-up/file/match-columns.ts';
import { parseFileTable } from '../../../src/set-up/file/parse-file-table.ts';
import { parsePictureNames } from '../../../src/set-up/pictures/parse-picture-names.ts';
import { roundsSchema } from '../../../src/set-up/rounds/rounds-schema.ts';
import type { FileSchema } from '../../../src/set-up/row-kind.ts';
import { scorersSchema } from '../../../src/set-up/scorers/scorers-schema.ts';
import { teeSheetFile } from '../../../src/set-up/tee-sheet/tee-sheet-file.ts';

/** Reads the texts of a file's first row by column, with the row's number. */
function readFirst({ columns }: FileSchema<unknown>, text: string) {
  const table = parseFileTable(text, columns);
  const map = matchColumns(columns, table.header);
  const [first] = table.rows;
  const cells = map.flatMap((name, at) => (name ? [[name, first?.cells[at] ?? '']] : []));
  return { row: first?.row, ...Object.fromEntries(cells) };
}

const ann = { full_name: 'Ann Lee', country: 'SE' };

describe('a name in two columns is one name', () => {
  it.each([
    'First Name,Last Name,Country\nAnn,Lee,SE',
    'Last name;First name;Country\nLee;Ann;SE',
    'Vorname;Nachname;Land\nAnn;Lee;SE',
    'Vorname;Name;Land\nAnn;Lee;SE',
    'Prénom;Nom;Country\nAnn;Lee;SE',
    'Nombre;Apellidos;Pais\nAnn;Lee;SE',
    'Given Name\tSurname\tCountry\nAnn\tLee\tSE',
    'Golfer First Name,Golfer Last Name,Country\nAnn,Lee,SE',
  ])('in a file of the field: %j', (text) => {
    expect(readFirst(fieldSchema, text)).toEqual({ row: 2, ...ann });
  });

  it('in a file of the scorers', () => {
    const text = 'First Name,Last Name,Email\nAnn,Lee,ann@example.org';
    expect(readFirst(scorersSchema, text)).toMatchObject({ name: 'Ann Lee' });
  });

  it.each([
    ['Group,Hole,First Name,Last Name\n1,1,Ann,Lee', 'golfer'],
    ['Group,Hole,Player 1 First Name,Player 1 Last Name\n1,1,Ann,Lee', 'player_1'],
    ['Group,Hole,First Name 1,Last Name 1\n1,1,Ann,Lee', 'player_1'],
  ])('in a tee sheet: %j', (text, column) => {
    expect(readFirst(teeSheetFile, text)).toMatchObject({ [column]: 'Ann Lee' });
  });

  it('in a list of pictures', () => {
    const text = 'First Name,Last Name,Picture\nAnn,Lee,ann.jpg';
    const names = parsePictureNames(parseFileTable(text, fieldSchema.columns));
    expect([...names]).toEqual([['ann.jpg', 'Ann Lee']]);
  });

  it('but the column with the whole name counts when there is one', () => {
    const text = 'Full name,First name,Last name,Country\nAnn Lee,A,L,SE';
    expect(readFirst(fieldSchema, text)).toMatchObject(ann);
  });

  it('and one part may be missing', () => {
    expect(readFirst(fieldSchema, 'First,Last,Country\n,Lee,SE').full_name).toBe('Lee');
  });
});

describe('a team in one row is a row for each member', () => {
  const readAll = (text: string) => {
    const { header, rows } = parseFileTable(text, fieldSchema.columns);
    return { map: matchColumns(fieldSchema.columns, header), rows };
  };

  it.each([
    'Team;Member 1;Member 2;Member 3\nFoxes;Ann Lee;Bo Ek;\nGulls;Cy Ray;;\n',
    'Team,Player 1,Player 2\nFoxes,Ann Lee,Bo Ek\nGulls,Cy Ray\n',
    'Golfer1\tTeam\tGolfer2\nAnn Lee\tFoxes\tBo Ek\n\tGulls\tCy Ray\n',
  ])('in a file of the field: %j', (text) => {
    expect(readAll(text)).toEqual({
      map: ['full_name', 'team'],
      rows: [
        { row: 2, cells: ['Ann Lee', 'Foxes'] },
        { row: 3, cells: ['Bo Ek', 'Foxes'] },
        { row: 4, cells: ['Cy Ray', 'Gulls'] },
      ],
    });
  });

  it('but a group of a tee sheet stays one row', () => {
    const text = 'Group,Hole,Player 1,Player 2\n1,1,Ann Lee,Bo Ek';
    expect(readFirst(teeSheetFile, text)).toMatchObject({ player_1: 'Ann Lee', player_2: 'Bo Ek' });
  });
});

describe('a header is found', () => {
  it.each([
    ['below sep=;', 'sep=;\r\nName;Country\r\nAnn Lee;SE', 2],
    ['below "sep=,"', '\uFEFF"sep=,"\nName,Country\nAnn Lee,SE', 2],
    ['below sep= with a tab', 'sep=\t\nName\tCountry\nAnn Lee\tSE', 2],
    ['below a title', 'Old Harbour Open\nName,Country\nAnn Lee,SE', 3],
    ['below a title with commas', 'Old Harbour Open, Dubai, 2026;;\n\nName;Country\nAnn Lee;SE', 4],
    ['below a title and a date', '"Field, final";\n27.11.2026;\nName;Country\nAnn Lee;SE', 4],
    ['with commas within', 'Name, as on the card, and team;Country;Golfer\nx;SE;Ann Lee', 2],
    ['with semicolons within', 'Golfer,Country,Notes; private; keep\nAnn Lee,SE,', 2],
  ])('%s', (_name, text, row) => {
    expect(readFirst(fieldSchema, text)).toMatchObject({ row, ...ann });
  });

  it('and the rows above it are listed', () => {
    const { titles } = parseFileTable(
      'Old Harbour Open\nName,Country\nAnn Lee,SE',
      fieldSchema.columns,
    );
    expect(titles).toEqual([{ row: 1, cells: ['Old Harbour Open'] }]);
  });

  it('in the first row when no header is known', () => {
    const text = 'Spielerin, alle;Heimat\nLee, Ann;SE\nEk, Bo;NO';
    const { header, titles } = parseFileTable(text, fieldSchema.columns);
    expect(header.cells).toEqual(['Spielerin, alle', 'Heimat']);
    expect(titles).toEqual([]);
  });

  it('below a title, although no header is known', () => {
    const { header } = parseFileTable(
      'Old Harbour Open\nSpielerin;Heimat\nAnn;SE',
      fieldSchema.columns,
    );
    expect(header).toEqual({ row: 2, cells: ['Spielerin', 'Heimat'] });
  });

  it('of a file of the rounds below its title', () => {
    expect(readFirst(roundsSchema, 'Rounds\nRound,Date\n1,2026-11-27').round).toBe('1');
  });
});

describe('a value with an entity is decoded', () => {
  it.each([
    ['Name,Country\nAnn O&#39;Neill,IE', "Ann O'Neill"],
    ['Name;Country\nAnn O&#39;Neill;IE', "Ann O'Neill"],
    ['Name;Country\nAnn O&rsquo;Neill;IE', 'Ann O’Neill'],
    ['Name,Country\n&quot;Ann&quot; Lee,IE', '"Ann" Lee'],
    ['Name,Country\nAnn &#44; Lee,IE', 'Ann , Lee'],
  ])('%j', (text, name) => {
    expect(readFirst(fieldSchema, text)).toMatchObject({ full_name: name, country: 'IE' });
  });
});
