import { normalizeName } from '../../golf/comparable-name.ts';

/** A plan compares each name about eight times, and folding 2,000 names takes tens of milliseconds. */
const MAX_CACHED_NAMES = 20_000;
const remembered = new Map<string, string>();

/** A name of plain letters without initials and "Jr.", which is folded by its case only. */
const PLAIN_NAME = /^(?!.*\b(?:[a-z]|[js]n?r|i{2,3}|iv)\b)[a-z]+(?: [a-z]+)*$/i;

/** Returns a golfer's name for comparisons. Remembers the names of the last plans. */
export function foldGolferName(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const folded = normalizeName(name);
  if (remembered.size >= MAX_CACHED_NAMES) remembered.clear();
  remembered.set(name, folded);
  return folded;
}
