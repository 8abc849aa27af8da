import type { CallBody, CallReason } from '../../contract/scoring/scoring.ts';

/** The words for each reason to call the office. */
export const callWords: Readonly<Record<CallReason, string>> = {
  ruling: 'Ruling',
  'wrong-score': 'Wrong score',
  'wrong-golfer': 'Wrong golfer',
  tablet: 'Tablet',
  medical: 'Medical help',
  other: 'Something else',
};

/** Describes a call: "Ruling: the ball moved on the green". */
export function describeCall({ about, text }: Pick<CallBody, 'about' | 'text'>): string {
  return text === '' ? callWords[about] : `${callWords[about]}: ${text}`;
}
