import { plainLetters } from '../../golf/plain-letters.ts';

/** Whether one of the names contains the text, whatever the case and accents. */
export function contains(text: string, ...names: readonly (string | null)[]): boolean {
  const wanted = plainLetters(text.trim());
  return names.some((name) => name !== null && plainLetters(name).includes(wanted));
}
