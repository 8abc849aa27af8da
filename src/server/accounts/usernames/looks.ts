import unhomoglyph from 'unhomoglyph';

/**
 * Returns the looks of a username: the skeletons of the name and of its small letters, by Unicode's confusables
 * (Unicode Technical Standard 39). Two names look alike when they share a look. The looks are sorted, so that all
 * transactions lock in one order.
 */
export function readLooks(username: string): string[] {
  const name = username.normalize('NFKC');
  // A capital I looks like a small l, and users type either case.
  return [...new Set([skeleton(name), skeleton(name.toLowerCase())])].sort();
}

function skeleton(name: string): string {
  return unhomoglyph(name.normalize('NFD')).normalize('NFD').toLowerCase();
}
