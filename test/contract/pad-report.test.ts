import { expect, it } from 'vitest';
import {
  formatPadReport,
  type PadReport,
  parsePadReport,
} from '../../src/contract/scoring/pad-report.ts';

const report: PadReport = {
  unsent: 3,
  oldest: 120,
  battery: 81,
  version: '0.9.0',
  open: { tournament: 10_039, round: 1, group: 4, hole: 7 },
  refused: 0,
  isFull: false,
};

it.each<[string, Partial<PadReport>]>([
  ['every fact', {}],
  ['nothing unsent', { unsent: 0, oldest: null }],
  ['no battery, because the browser reports none', { battery: null }],
  ['no open hole', { open: null }],
  ['refused entries', { refused: 3 }],
  ['a full storage', { isFull: true }],
  [
    'golfers who were chosen by hand',
    { open: { tournament: 10_039, round: 1, group: null, hole: 7 } },
  ],
])('the report of a pad with %s is read as it was sent', (_name, part) => {
  const sent = { ...report, ...part };
  expect(parsePadReport(formatPadReport(sent))).toEqual(sent);
});

it('the report of an earlier version has no refused entries and enough storage', () => {
  const text = 'unsent=3;oldest=120;battery=81;version=0.9.0;open=10039/1/4/7';
  expect(parsePadReport(text)).toEqual(report);
});

it('the longest report fits 200 bytes', () => {
  const open = { tournament: 2_147_483_647, round: 9, group: 999, hole: 18 };
  const longest = {
    unsent: 999_999,
    oldest: 99_999_999,
    battery: 100,
    version: `1.0.0-${'x'.repeat(34)}`,
    open,
    refused: 999_999,
    isFull: true,
  };
  const text = formatPadReport(longest);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200);
  expect(parsePadReport(text)).toEqual(longest);
});

it.each([
  '',
  'hello',
  'unsent=-1;oldest=;battery=;version=1;open=',
  'unsent=1;oldest=;battery=101;version=1;open=',
  'unsent=1;oldest=;battery=;version=;open=',
  'unsent=1;oldest=;battery=;version=<b>;open=',
  'unsent=1;oldest=;battery=;version=1;open=1/1/1/19',
  'unsent=1;oldest=;battery=;version=1;open=2147483648/1/1/1',
  'unsent=1;oldest=;battery=;version=1;open=1/0/1/1',
  'unsent=1;oldest=;battery=;version=1;open=;refused=x;full=0',
  'unsent=1;oldest=;battery=;version=1;open=;refused=0;full=2',
  `unsent=1;oldest=;battery=;version=${'1'.repeat(200)};open=`,
])('"%s" is no report', (text) => {
  expect(parsePadReport(text)).toBeNull();
});
