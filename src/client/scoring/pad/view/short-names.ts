import { surname } from '../../../ui/golf-words.ts';

/** Returns the surnames of a group in its order, and the full names of players who share one. */
export function shortNames(fullNames: readonly string[]): string[] {
  const short = fullNames.map(surname);
  return fullNames.map((name, index) => {
    const own = short[index] ?? name;
    return short.indexOf(own) === short.lastIndexOf(own) ? own : name;
  });
}
