import unhomoglyph from 'unhomoglyph';

/**
 * Returns the looks of a username: the skeletons of the name and of its small letters, by Unicode's confusables
 * (Unicode Technical Standard 39). Two names look alike when they share a look. The looks are sorted, so that all
 * transactions lock in one order.
 */
export function computeLooks(username: string): string[] {
  const name = username.normalize('NFKC');
  // A capital I looks like a small l, and users type either case.
  return [...new Set([skeleton(name), skeleton(name.toLowerCase())])].sort();
}

function skeleton(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(SMALL_CAPITALS, (letter) => BASES.get(letter) ?? '');
  return unhomoglyph(letters).normalize('NFD').toLowerCase();
}

const pairLetters = (from: string, to: string): [string, string][] =>
  [...from].map((letter, index) => [letter, to[index] ?? '']);

/** Letters in the form of small capitals, most of which are no confusables, and the plain letters. */
const BASES = new Map(pairLetters('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'));
const SMALL_CAPITALS = new RegExp(`[${[...BASES.keys()].join('')}]`, 'gu');

const DIGITS = new Map(pairLetters('01345789', 'oieastbg'));

/** Replaces the digits that people write for letters. For comparisons with staff only: ann3 is not anne. */
export function foldDigits(name: string): string {
  return name.normalize('NFKC').replace(/\d/g, (digit) => DIGITS.get(digit) ?? digit);
}

/** Signs of a username, and accents of Latin, Greek and Cyrillic letters. Marks of other scripts are letters. */
const SIGNS = /[._\-\u0300-\u036F]/gu;

/**
 * Returns the look of a username as people remember it, ignoring signs, accents and the dot of an i: "Maria.", "María"
 * and "Marla" look like "Maria". Real names have no such look, because Marla is not Maria.
 */
export function computeUsernameLook(username: string): string {
  const look = skeleton(username.normalize('NFKC').toLowerCase());
  return foldLook(look.replace(SIGNS, '')) || look;
}

/** Replaces i by l, because without its dot, as a capital or as a 1 it looks like l. */
export function foldLook(look: string): string {
  return look.replaceAll(/[iı]/g, 'l');
}
