/** Returns a username in the form for comparisons: in small letters and in one of Unicode's normal forms. */
export function foldUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
