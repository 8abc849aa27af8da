import * as v from 'valibot';
import type { CellReading } from './cell-reading.ts';
import { describeCountryFault, describeTextLength, describeWholeNumber } from './cell-words.ts';
import { findCountryCodes } from './country-codes.ts';
import { parseDay } from './parse-day.ts';
import { parseTime } from './parse-time.ts';

/** The start of a text that a spreadsheet runs as a formula, such as `=cmd()`. Some read wide signs as plain signs. */
const FORMULA = /^[=+\-@＝＋－＠]/;

const MISSING = 'the value is missing';

/** Creates the schema of a cell with a text of at most `most` characters. An empty cell is null. */
export function createTextCell(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => !FORMULA.test(text),
      ({ input }) =>
        `"${input}" starts like a formula of a spreadsheet. Remove the first character`,
    ),
    v.check(
      (text) => text.length <= most,
      ({ input }) => describeTextLength(input, most),
    ),
    v.transform((text) => text || null),
  );
}

/** Creates the schema of a cell that must have a text of at most `most` characters. */
export function createRequiredTextCell(most: number) {
  return v.pipe(createTextCell(most), v.string(MISSING));
}

/** Creates the schema of a cell with a whole number. An empty cell is null. */
export function createWholeNumberCell(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d{0,9}$/.test(text),
      ({ input }) => describeWholeNumber(input, least, most),
    ),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.check(
      (number) => number === null || (number >= least && number <= most),
      ({ input }) => `${input} is not between ${least} and ${most}`,
    ),
  );
}

/** Creates the schema of a cell from the function that reads its text. An empty cell is null. */
export function createCell<Value>(read: (text: string) => CellReading<Value>) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.rawTransform<string, Value | null>(({ dataset: { value: text }, addIssue, NEVER }) => {
      if (text === '') return null;
      const reading = read(text);
      if ('value' in reading) return reading.value;
      addIssue({ message: reading.fault });
      return NEVER;
    }),
  );
}

/** A cell with a country, read as the code that the database holds. An empty cell is null. */
export const CountryCell = createCell((text) => {
  const codes = findCountryCodes(text);
  const [code] = codes;
  return code !== undefined && codes.length === 1
    ? { value: code }
    : { fault: describeCountryFault(text, codes) };
});

/** A cell with a day, read as YYYY-MM-DD. An empty cell is null. */
export const DayCell = createCell(parseDay);

/** A cell with a time of the day, read as HH:MM. An empty cell is null. */
export const TimeCell = createCell(parseTime);

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  x: true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

/** A cell with yes or no. An empty cell is null. */
export const YesNoCell = createCell((text) => {
  const key = text.toLowerCase();
  const value = Object.hasOwn(YES_NO, key) ? YES_NO[key] : undefined;
  return value === undefined ? { fault: `"${text}" is not yes or no. Write yes or no` } : { value };
});
