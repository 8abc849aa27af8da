import { listNameWords, normalizeName } from '../../golf/comparable-name.ts';

/**
 * Whether the names contain each word of the text, in any order. Case, accents, apostrophes and the points of initials
 * do not matter.
 */
export function isTextFound(text: string, ...names: readonly (string | null)[]): boolean {
  const known = names
    .flatMap((name) => (name === null ? [] : [normalizeName(name), ...listNameWords(name)]))
    .join(' ');
  return listNameWords(text).every((word) => known.includes(word));
}
