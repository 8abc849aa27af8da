import { getSurname } from '../../../ui/golf-words.ts';

/** Returns a group's surnames in order. Players who share a surname get their full names. */
export function shortenNames(fullNames: readonly string[]): string[] {
  const short = fullNames.map(getSurname);
  return fullNames.map((name, index) => {
    const shortName = short[index] ?? name;
    return short.indexOf(shortName) === short.lastIndexOf(shortName) ? shortName : name;
  });
}
