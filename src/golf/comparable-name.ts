import { toPlainLetters } from './plain-letters.ts';

const GENERATION = /^(?:[js]n?r|i{2,3}|iv)$/;
const APOSTROPHES = /['’‘ʼʻʹ`´′＇]/g;
const BRACKETS = /[([]([^()[\]]*)[)\]]/g;

/**
 * Returns a golfer's name for comparisons: small plain letters in the order "first last", initials as one word, a
 * generation last. Leaves out what stands beside a name: brackets with a country, an amateur mark or a local spelling,
 * and words of another script. The function does not guess: a name with initials or without "Jr." stays a different
 * name.
 *
 * Source: docs/feed.md.
 */
export function normalizeName(name: string): string {
  const plain = foldLetters(name);
  const parts = plain.replace(BRACKETS, replaceBrackets).split(',').map(splitWords);
  const named = parts.filter((part) => part.some((word) => !isGeneration(word)));
  if (named.length === 0) return splitWords(plain).join(' ');
  const words = (named.length === 2 ? named.reverse() : named).flat();
  const generations = parts
    .flat()
    .filter(isGeneration)
    .map((word) => word.replace('n', ''));
  const others = joinInitials(withoutOtherScripts(words.filter((word) => !isGeneration(word))));
  return [...others, ...generations].join(' ');
}

/** Lists the words of a text for a search: small plain letters, without apostrophes and punctuation. */
export function listNameWords(text: string): string[] {
  return splitWords(foldLetters(text));
}

function foldLetters(text: string): string {
  // An acute accent that stands alone would become a space.
  return toPlainLetters(text.replace(APOSTROPHES, ''));
}

/** A generation and a number distinguish golfers. Everything else in brackets only describes one. */
function replaceBrackets(_: string, inside: string): string {
  const words = splitWords(inside);
  return words.every((word) => isGeneration(word) || /^\d+$/.test(word)) ? ` ${inside} ` : ' ';
}

/** Whether a word of a comparable name distinguishes a father and a son. */
export function isGeneration(word: string): boolean {
  return GENERATION.test(word);
}

/** "J.T." and "JT" are one word. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isInitial = false;
  for (const word of words) {
    const wasInitial = isInitial;
    isInitial = /^\p{L}$/u.test(word);
    if (isInitial && wasInitial) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
  }
  return joined;
}

function withoutOtherScripts(words: readonly string[]): readonly string[] {
  const hasLatin = words.some((word) => /\p{Script=Latin}/u.test(word));
  return hasLatin ? words.filter((word) => /\p{Script=Latin}|\d/u.test(word)) : words;
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
