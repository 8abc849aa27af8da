import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatCountryName } from '../../../src/contract/account/country-name.ts';
import {
  CountryCell,
  createRequiredTextCell,
  createTextCell,
  createWholeNumberCell,
  DayCell,
  TimeCell,
  YesNoCell,
} from '../../../src/set-up/cells/cells.ts';

import { RoundCell } from '../../../src/set-up/cells/parse-round.ts';

/** Returns the value of a text, or the message about it. */
function read<T>(cell: v.GenericSchema<string, T>, text: string): T | string {
  const result = v.safeParse(cell, text, { abortPipeEarly: true });
  return result.success ? result.output : result.issues[0].message;
}

describe('a cell with a country', () => {
  it.each([
    ['SE', 'SE'],
    ['swe', 'SE'],
    ['Sweden', 'SE'],
    ['south korea', 'KR'],
    ['The Netherlands', 'NL'],
    ['U.S.A.', 'US'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['St. Lucia', 'LC'],
    ['Trinidad & Tobago', 'TT'],
    ['ENG', 'ENG'],
    ['WAL', 'WAL'],
    ['Wales', 'WAL'],
    ['GER', 'DE'],
    ['RSA', 'ZA'],
    ['DEN', 'DK'],
    ['POR', 'PT'],
    ['CRO', 'HR'],
    ['BUL', 'BG'],
    ['CHI', 'CL'],
    ['VIE', 'VN'],
    ['ned', 'NL'],
    ['SUI', 'CH'],
    ['TPE', 'TW'],
    ['ZIM', 'ZW'],
    ['KSA', 'SA'],
    ['SIN', 'SG'],
    ['BRU', 'BN'],
    ['Scotland', 'SCO'],
    ['Northern Ireland', 'NIR'],
    ['Ireland', 'IE'],
    ['Great Britain', 'GB'],
    ['', null],
  ])('%j is parsed as %j', (text, code) => {
    expect(read<string | null>(CountryCell, text)).toBe(code);
  });

  it.each([
    ['Korea', 'KR'],
    ['Korea Republic', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['Korea (Republic of)', 'KR'],
    ['Rep. of Korea', 'KR'],
    ['Korea DPR', 'KP'],
    ['North Korea', 'KP'],
    ['Chinese Taipei', 'TW'],
    ['Taiwan', 'TW'],
    ['Republic of Ireland', 'IE'],
    ['Rep. of Ireland', 'IE'],
    ['Rep of Ireland', 'IE'],
    ['ROI', 'IE'],
    ['Eire', 'IE'],
    ['N. Ireland', 'NIR'],
    ['N Ireland', 'NIR'],
    ['Nth Ireland', 'NIR'],
    ['Hong Kong China', 'HK'],
    ['Hong Kong, China', 'HK'],
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Macao', 'MO'],
    ['Macau, China', 'MO'],
    ['Holland', 'NL'],
    ['China PR', 'CN'],
    ["People's Republic of China", 'CN'],
    ['PR China', 'CN'],
    ['Great Britain & N.I.', 'GB'],
    ['GB&NI', 'GB'],
    ['GBR', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['America', 'US'],
    ['UAE', 'AE'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Czech Rep.', 'CZ'],
    ['Ivory Coast', 'CI'],
    ['IR Iran', 'IR'],
    ['Iran', 'IR'],
    ['Russia', 'RU'],
    ['Viet Nam', 'VN'],
    ['Vietnam', 'VN'],
    ['Swaziland', 'SZ'],
    ['Eswatini', 'SZ'],
    ['Burma', 'MM'],
    ['Cape Verde', 'CV'],
    ['Brunei', 'BN'],
    ['Laos', 'LA'],
    ['Syria', 'SY'],
    ['Moldova', 'MD'],
    ['Tanzania', 'TZ'],
    ['Bolivia', 'BO'],
    ['Venezuela', 'VE'],
    ['Macedonia', 'MK'],
    ['FYR Macedonia', 'MK'],
    ['Palestine', 'PS'],
    ['Kosovo', 'XK'],
    ['DR Congo', 'CD'],
    ['Congo DR', 'CD'],
    ['Micronesia', 'FM'],
    ['US Virgin Islands', 'VI'],
    ['Virgin Islands, US', 'VI'],
    ['British Virgin Islands', 'VG'],
    ['St Kitts & Nevis', 'KN'],
    ['St. Vincent and the Grenadines', 'VC'],
    ['Antigua', 'AG'],
    ['Trinidad', 'TT'],
    ['Bosnia', 'BA'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Isle of Man', 'IM'],
    ['Guernsey', 'GG'],
    ['England (ENG)', 'ENG'],
    ['Saudi Arabia', 'SA'],
    ['Kingdom of Saudi Arabia', 'SA'],
    ['Kyrgyz Republic', 'KG'],
    ['Slovak Republic', 'SK'],
    ['New Zealand', 'NZ'],
    ['NZ', 'NZ'],
    ['NZL', 'NZ'],
    ['South Africa', 'ZA'],
    ['S. Africa', 'ZA'],
    ['S. Korea', 'KR'],
    ['Rep. of South Africa', 'ZA'],
  ])('%j, a name that sport uses, is parsed as %j', (text, code) => {
    expect(read<string | null>(CountryCell, text)).toBe(code);
  });

  it('has a code for every name that the app shows', () => {
    const unknownCodes = codes
      .map(([two = '']) => two)
      .filter((code) => read(CountryCell, formatCountryName(code)) !== code);
    expect(unknownCodes).toEqual([]);
  });

  it('is refused when it is unknown, or when it can mean two countries', () => {
    expect(read(CountryCell, 'XX')).toMatch(/^"XX" is not a country we know/);
    expect(read(CountryCell, 'Congo')).toMatch(/^"Congo" can be C[DG] or C[DG]/);
    // Bahrain for the IOC, and Brunei in ISO 3166.
    expect(read(CountryCell, 'BRN')).toBe('"BRN" can be BN or BH. Write the code');
    expect(read(CountryCell, 'constructor')).toMatch(/not a country we know/);
  });
});

describe('a cell with a day', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['3.4.2026', '2026-04-03'],
    ['27/11/2026', '2026-11-27'],
    ['5/5/2026', '2026-05-05'],
  ])('%j is parsed as %j', (text, day) => {
    expect(read<string | null>(DayCell, text)).toBe(day);
  });

  it('with slashes is refused when it can be two days, and the message has both', () => {
    expect(read(DayCell, '3/11/2026')).toBe(
      '"3/11/2026" can be two days. Write 2026-11-03, or 2026-03-11',
    );
  });

  it.each(['11/27/2026', '31.2.2026', '2026-02-30', '27.11.26', '27.11/2026', '46353', 'Friday'])(
    '%j is refused with the three formats',
    (text) => {
      expect(read(DayCell, text)).toMatch(/2026-11-27, 27\.11\.2026 or 27\/11\/2026$/);
    },
  );
});

describe('a cell with a time', () => {
  it.each([
    ['09:00', '09:00'],
    ['9:00', '09:00'],
    ['9.05', '09:05'],
    ['13:30:00', '13:30'],
    ['1:30 PM', '13:30'],
    ['1:30pm', '13:30'],
    ['12:00 a.m.', '00:00'],
    ['12:15 PM', '12:15'],
    ['9h05', '09:05'],
    // The part of a day, from a column without a format.
    ['0.25', '06:00'],
    ['0.50', '12:00'],
    ['0.5', '12:00'],
    ['.75', '18:00'],
    ['0,375', '09:00'],
    ['0.395833333333333', '09:30'],
    ['0.3958', '09:30'],
    ['0.999305555555556', '23:59'],
  ])('%j is parsed as %j', (text, time) => {
    expect(read<string | null>(TimeCell, text)).toBe(time);
  });

  it.each([
    '24:00',
    '9',
    '9:60',
    '13:30 PM',
    '0:30 AM',
    '0.33',
    '0.9999',
    '1.25 PM x',
    '9:00:30',
    'noon',
  ])('%j is refused', (text) => {
    expect(read(TimeCell, text)).toMatch(/Write the time as 09:00, 9\.00 or 1:30 PM$/);
  });
});

describe('a cell with a number', () => {
  const hole = createWholeNumberCell(1, 18);
  it.each([
    ['1', 1],
    [' 18 ', 18],
    ['007', 7],
  ])('%j is parsed as %j', (text, number) => {
    expect(read<number | null>(hole, text)).toBe(number);
  });

  it.each([
    ['10*', '"10*" is not a whole number. Write 10 alone'],
    ['-1', '"-1" is not a whole number. Write a number from 1 to 18'],
    ['1e1', '"1e1" is not a whole number. Write a number from 1 to 18'],
    ['ten', '"ten" is not a whole number. Write a number from 1 to 18'],
    ['19', '19 is not between 1 and 18'],
    ['٣', '"٣" is not a whole number. Write a number from 1 to 18'],
  ])('%j is refused: %s', (text, message) => {
    expect(read<number | null>(hole, text)).toBe(message);
  });
});

describe('a cell with a round', () => {
  it.each([
    ['1', 1],
    ['Round 2', 2],
    ['R3', 3],
    ['Rd. 4', 4],
    ['round #1', 1],
    ['', null],
  ])('%j is parsed as %j', (text, number) => {
    expect(read<number | null>(RoundCell, text)).toBe(number);
  });

  it.each(['0', '10', 'Final', '1-2'])('%j is refused', (text) => {
    expect(read<number | null>(RoundCell, text)).toBe(
      `"${text}" is not a round from 1 to 9. Write 1 or Round 1`,
    );
  });
});

describe('a cell with a text', () => {
  it('has a maximum length', () => {
    expect(read(createTextCell(100), 'a'.repeat(400))).toMatch(
      /400 characters, and 100 is the limit/,
    );
  });

  it.each(['=cmd()', '+1', '@x', '＝1'])('%j is refused, because a spreadsheet runs it', (text) => {
    expect(read(createTextCell(100), text)).toMatch(/starts like a formula/);
  });

  it.each(["'t Hart", "O'Brien", 'محمد', 'Fionn Ó Dubhgáin'])('%j is read', (text) => {
    expect(read(createRequiredTextCell(100), text)).toBe(text);
  });

  it('that is required is refused when it is missing', () => {
    expect(read(createRequiredTextCell(100), '  ')).toBe('the value is missing');
  });
});

it('yes and no are parsed in the words of spreadsheets', () => {
  expect(['yes', 'TRUE', '1', 'x', 'No', 'false', ''].map((text) => read(YesNoCell, text))).toEqual(
    [true, true, true, true, false, false, null],
  );
  expect(read(YesNoCell, 'maybe')).toBe('"maybe" is not yes or no. Write yes or no');
});
