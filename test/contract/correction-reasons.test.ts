import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Reason } from '../../src/contract/base/fields.ts';
import {
  correctionReasons,
  formatCorrectionReason,
  parseCorrectionReason,
} from '../../src/contract/game/correction-reasons.ts';

it.each([
  ['Ruling', ' ball moved ', 'Ruling: ball moved'],
  ["Scorer's mistake", '', "Scorer's mistake"],
  ['Other', 'The ball hit a drone', 'The ball hit a drone'],
] as const)('the reason %j with the note %j is stored as %j', (chosen, note, text) => {
  expect(formatCorrectionReason(chosen, note)).toBe(text);
  expect(parseCorrectionReason(text)).toEqual({ chosen, note: note.trim() });
});

it.each([
  ['', null],
  ['Rulings of the committee', 'Other'],
  ['Other: by hand', 'Other'],
])('an earlier reason %j is shown as it was typed, under %j', (text, chosen) => {
  expect(parseCorrectionReason(text)).toEqual({ chosen, note: text });
});

it('every listed reason is valid without a note, except Other', () => {
  const valid = correctionReasons.filter((one) => v.is(Reason, formatCorrectionReason(one, ' ')));
  expect(valid).toEqual(correctionReasons.filter((one) => one !== 'Other'));
});

it('a note without a chosen reason is no valid reason', () => {
  expect(v.is(Reason, formatCorrectionReason(null, 'ball moved'))).toBe(false);
});
