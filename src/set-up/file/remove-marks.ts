/**
 * Matches characters that nobody sees: byte order marks, zero-width spaces, soft hyphens, and the marks and overrides of
 * the writing direction. Persian and Indic names need the zero-width joiners, so these stay.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * Returns the text of a cell on one line: without marks that nobody sees, in the composed form of Unicode, with single
 * spaces. The marks are removed, not refused, because nobody could find them in a spreadsheet. An override could show
 * another name than the stored one.
 */
export function removeMarks(cell: string): string {
  return cell.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
