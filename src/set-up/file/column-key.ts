import { toPlainLetters } from '../../golf/plain-letters.ts';

/** Returns a header for comparisons: without case, accents, spaces and punctuation. */
export function columnKey(header: string): string {
  return toPlainLetters(header).replace(/[^\p{L}\p{N}]+/gu, '');
}
