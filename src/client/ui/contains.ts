import { toPlainLetters } from '../../golf/plain-letters.ts';

/** Whether one of the names contains the text. Case and accents do not matter. */
export function isTextFound(text: string, ...names: readonly (string | null)[]): boolean {
  const searchText = toPlainLetters(text.trim());
  return names.some((name) => name !== null && toPlainLetters(name).includes(searchText));
}
