/** Why an official corrects a score. "Other" needs a note. */
export const correctionReasons = [
  "Scorer's mistake",
  'Ruling',
  'Video',
  'Wrong golfer',
  'Card difference',
  'Other',
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/**
 * Returns the one text that is stored as the reason: "Ruling: ball moved". For "Other" it is the note alone. Without a
 * chosen reason it is empty, which the contract refuses.
 */
export function formatCorrectionReason(chosen: CorrectionReason | null, note: string): string {
  const text = note.trim();
  if (chosen === null) return '';
  if (chosen === 'Other') return text;
  return text === '' ? chosen : `${chosen}: ${text}`;
}

/** Parses a stored reason into what {@link formatCorrectionReason} made it of. A text of its own is "Other". */
export function parseCorrectionReason(text: string): {
  readonly chosen: CorrectionReason | null;
  readonly note: string;
} {
  if (text === '') return { chosen: null, note: '' };
  const chosen = correctionReasons.find((one) => text === one || text.startsWith(`${one}: `));
  if (!chosen || chosen === 'Other') return { chosen: 'Other', note: text };
  return { chosen, note: text.slice(chosen.length + 2) };
}
