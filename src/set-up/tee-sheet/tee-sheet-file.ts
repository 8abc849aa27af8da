import * as v from 'valibot';
import {
  MAX_GROUP_GOLFERS,
  MAX_GROUP_NUMBER,
  MAX_GROUP_SCORERS,
  PLAYER_COLUMNS,
  TeeSheetName,
  type TeeSheetRow,
} from '../../contract/admin/tee-sheet.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { describePartOfDay, findTime } from '../cells/parse-time.ts';
import type { CellFault, FileColumn, FileSchema, RowTexts } from '../row-kind.ts';

const playerNumbers = Array.from({ length: PLAYER_COLUMNS }, (_, index) => index + 1);

const examples: Readonly<Record<number, readonly [string, string]>> = {
  1: ['Ann Lee', 'Dia Holm'],
  2: ['Bo Ek', 'Eva Roy'],
  3: ['Cy Fox', 'Finn Ode'],
  4: ['', ''],
};

function describePlayer(number: number, isRequired: boolean): FileColumn {
  return {
    name: `player_${number}`,
    label: `Player ${number}`,
    synonyms: [`player ${number}`, `golfer ${number}`, `name ${number}`, `p${number}`],
    isRequired,
    examples: examples[number] ?? null,
  };
}

const columns: readonly FileColumn[] = [
  {
    name: 'group_number',
    label: 'Group',
    synonyms: ['group', 'group no', 'group number', 'no', 'match', 'grp', 'pairing', 'flight'],
    isRequired: true,
    examples: ['1', '2'],
  },
  {
    name: 'start_hole',
    label: 'Start hole',
    synonyms: [
      'hole',
      'start',
      'starting hole',
      'tee',
      'start tee',
      'starting tee',
      'first tee',
      'first hole',
      'tee no',
    ],
    isRequired: true,
    examples: ['1', '2'],
  },
  {
    name: 'tee_time',
    label: 'Tee time',
    synonyms: ['time', 'start time', 'starting time', 'tee off', 'tee off time'],
    isRequired: false,
    describeReading: describePartOfDay,
    examples: ['09:20', '09:20'],
  },
  ...playerNumbers.map((number) => describePlayer(number, number === 1)),
  {
    name: 'golfer',
    label: 'Golfer (one a row)',
    synonyms: ['golfer', 'player', 'name', 'full name', 'player name', 'golfer name', 'competitor'],
    isRequired: false,
    standsFor: 'player_1',
    examples: null,
  },
  {
    name: 'round',
    label: 'Round',
    synonyms: ['round number', 'rd', 'round no'],
    isRequired: false,
    examples: null,
  },
  {
    name: 'scorers',
    label: 'Scorers',
    synonyms: ['scorer', 'marker', 'markers', 'walking scorer'],
    isRequired: false,
    examples: ['scorer1', 'scorer2; scorer3@example.com'],
  },
];

/** The file of a tee sheet: a row for each group, or for each golfer (`shapeSheet`). */
export const teeSheetFile: FileSchema<TeeSheetRow> = {
  kind: 'tee-sheet',
  columns,
  parseRow: (row, texts) => {
    const faults: CellFault[] = [];
    const read = <T>(column: string, value: T | string): T | null => {
      if (typeof value !== 'string') return value;
      faults.push({ column, message: value });
      return null;
    };
    const group_number = read('group_number', parseNumber(texts, 'group_number', GROUP));
    const start_hole = read('start_hole', parseNumber(texts, 'start_hole', START_HOLE));
    const teeTime = read('tee_time', parseTeeTime(getCell(texts, 'tee_time')));
    const players = playerNumbers.flatMap((number) => {
      const column = `player_${number}`;
      const name = getCell(texts, column);
      if (!v.is(TeeSheetName, name) && name !== '') {
        faults.push({ column, message: 'is not a name: at most 200 characters on one line' });
      }
      return name === '' ? [] : [{ name, column: number }];
    });
    if (players.length === 0) {
      faults.push({ column: 'player_1', message: 'is empty: name a golfer' });
    }
    const surplus = players[MAX_GROUP_GOLFERS];
    if (surplus) {
      const group = group_number === null ? 'the group' : `group ${group_number}`;
      const message = `${group} has ${players.length} golfers; a group has at most ${MAX_GROUP_GOLFERS}`;
      faults.push({ column: `player_${surplus.column}`, message });
    }
    const scorers = parseScorers(getCell(texts, 'scorers'));
    if (scorers.length > MAX_GROUP_SCORERS) {
      faults.push({ column: 'scorers', message: `has more than ${MAX_GROUP_SCORERS} scorers` });
    }
    if (group_number === null || start_hole === null || faults.length > 0) return faults;
    return { row, group_number, start_hole, tee_time: teeTime?.text ?? null, players, scorers };
  },
};

function getCell(texts: RowTexts, column: string): string {
  return texts[column]?.trim() ?? '';
}

/** The form of a number in a column, and the largest one. */
interface NumberForm {
  readonly pattern: RegExp;
  readonly most: number;
}

/** "4", "Group 4" or "Match #4". */
const GROUP: NumberForm = {
  pattern: /^(?:group|grp|g|match|game|pairing|flight|no|nr)?[\s.:#]*(\d{1,4})(?:\.0*)?$/i,
  most: MAX_GROUP_NUMBER,
};

/** "10", "Hole 10", "10th tee", "10*" for the back nine, or "10A" for the first of two groups on a tee. */
const START_HOLE: NumberForm = {
  pattern:
    /^(?:(?:start(?:ing)?\s*)?(?:hole|tee|h)|no|nr)?[\s.:#]*(\d{1,4})(?:\.0*)?(?:st|nd|rd|th)?\s*(?:hole|tee|[a-f]|\*)?$/i,
  most: HOLES_PER_ROUND,
};

/** Parses a whole number from 1; otherwise returns what is wrong with the text. */
function parseNumber(
  texts: RowTexts,
  column: string,
  { pattern, most }: NumberForm,
): number | string {
  const text = getCell(texts, column);
  const number = Number(pattern.exec(text)?.[1]);
  if (number >= 1 && number <= most) return number;
  return text === ''
    ? `is empty: write a number from 1 to ${most}`
    : `'${text}' is not a number from 1 to ${most}`;
}

/** Parses a time of the day; otherwise returns what is wrong with the text. */
function parseTeeTime(text: string): { readonly text: string | null } | string {
  if (text === '') return { text: null };
  const time = findTime(text);
  return time === null ? `'${text}' is not a time like 09:20` : { text: time };
}

/** Parses usernames or emails, between commas, semicolons, slashes or spaces. */
function parseScorers(text: string): string[] {
  return [...new Set(text.split(/[\s,;/|]+/).filter((name) => name !== ''))];
}
