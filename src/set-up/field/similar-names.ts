import { isGeneration } from '../../golf/comparable-name.ts';

/** Returns a comparable name with its words in the order of the alphabet. */
export function sortNameWords(comparable: string): string {
  return comparable.split(' ').sort().join(' ');
}

/** Returns the words of a comparable name that similar names share: in the order of the alphabet, without "Jr.". */
export function createSimilarKey(comparable: string): string {
  const words = comparable.split(' ').filter((word) => !isGeneration(word));
  return sortNameWords(words.join(' '));
}
