/** Returns a username for comparisons: without case, in one of Unicode's spellings. */
export function foldUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
