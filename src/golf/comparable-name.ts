import { toPlainLetters } from './plain-letters.ts';

const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/**
 * Returns a golfer's name for comparisons: without accents, case, punctuation, captain and amateur marks, in the order
 * "first last". The function does not guess: a name with initials or without "Jr." stays a different name.
 *
 * Source: docs/feed.md.
 */
export function normalizeName(name: string): string {
  const foldedName = toPlainLetters(name)
    .replace(/\((c|a|am)\)/g, ' ')
    .replace(/['’‘ʼ`´]/g, '');
  const [last = '', first, ...more] = foldedName.split(',').map(words);
  const isLastFirst = first !== undefined && more.length === 0 && !generations.has(first);
  return isLastFirst ? `${first} ${last}`.trim() : [last, first, ...more].join(' ').trim();
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
