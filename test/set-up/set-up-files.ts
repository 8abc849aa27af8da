import { formatCsvLines } from '../../src/contract/base/csv.ts';
import { HOLES_PER_ROUND } from '../../src/golf/hole.ts';

const FIRST_NAMES = 'Alva Björn Cato Dara Edda Finn Greta Hugo Iris Jonas Kaia Leon Mira'.split(
  ' ',
);
const LAST_NAMES =
  'Ahlquist Brennan Čapek Dufour Eriksen Fontaine Gallagher Håkansson Ibsen Jansen Kowalski Lindqvist'.split(
    ' ',
  );
const COUNTRIES = ['SE', 'NO', 'Denmark', 'FRA', 'IE', 'Germany', 'PL', 'ZAF'];
const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5];

/** A tournament that an office sets up from files. */
export interface Office {
  readonly golfers: number;
  readonly teams: number;
  readonly groups: number;
  readonly rounds: number;
}

/** A file with its name and its text. */
export interface SetUpFile {
  readonly name: string;
  readonly text: string;
}

/** Returns the names of the golfers. No two are alike. */
function nameGolfers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length];
    const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length];
    return `${first} ${last}`;
  });
}

/** Creates the file of the field: four golfers a team, the rest without one. */
export function writeFieldFile({ golfers, teams }: Office): SetUpFile {
  const rows = nameGolfers(golfers).map((name, index) => [
    name,
    COUNTRIES[index % COUNTRIES.length],
    index < teams * 4 ? `Team ${1 + (index % teams)}` : '',
  ]);
  return file('field.csv', [['full_name', 'country', 'team'], ...rows]);
}

/** Creates the file of the rounds, a day apart. */
export function writeRoundsFile({ rounds }: Office): SetUpFile {
  const holes = Array.from({ length: HOLES_PER_ROUND }, (_, index) => `par_${index + 1}`);
  const rows = Array.from({ length: rounds }, (_, index) => [
    index + 1,
    `2027-05-${String(13 + index).padStart(2, '0')}`,
    '09:00',
    3,
    ...PARS,
  ]);
  return file('rounds.csv', [['round', 'date', 'time', 'counting_scores', ...holes], ...rows]);
}

/**
 * Creates the tee sheet file of a round. In each round, every second and third golfer of a group is in another group.
 */
export function writeTeeSheetFile({ golfers, groups }: Office, round = 1): SetUpFile {
  const names = nameGolfers(golfers);
  const columns = Math.ceil(golfers / groups);
  const rows = Array.from({ length: groups }, (_, group) => [
    group + 1,
    1 + (group % HOLES_PER_ROUND),
    '09:00',
    ...Array.from({ length: columns }, (_, column) => {
      const place = (group + column * (round - 1) * 4) % groups;
      return names[column * groups + place] ?? '';
    }),
    'scorer',
  ]);
  const players = Array.from({ length: columns }, (_, column) => `player_${column + 1}`);
  const head = ['group_number', 'start_hole', 'tee_time', ...players, 'scorers'];
  return file(`tee-sheet-${round}.csv`, [head, ...rows]);
}

/** Creates the file of the scorers, one for each group. */
export function writeScorersFile({ groups }: Office): SetUpFile {
  const rows = Array.from({ length: groups }, (_, index) => [
    `Walking Scorer ${index + 1}`,
    `walker${index + 1}@example.com`,
    index + 1,
  ]);
  return file('scorers.csv', [['name', 'email', 'groups'], ...rows]);
}

function file(name: string, rows: Parameters<typeof formatCsvLines>[0]): SetUpFile {
  return { name, text: formatCsvLines(rows) };
}
