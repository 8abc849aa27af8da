import { computeLooks, foldDigits, foldLook } from './looks.ts';

/** Names with these words would look like those of operators. */
const ROLES = [
  ...['admin', 'administrator', 'moderator', 'official', 'referee', 'scorer', 'support', 'office'],
  ...['helpdesk', 'security', 'system', 'webmaster', 'postmaster', 'noreply'],
];
/**
 * Words that may surround a role in an official name. A name of these words alone is allowed: Staff is a family name.
 */
const BESIDE = ['the', 'team', 'desk', 'staff', 'service', 'account', 'tournament', 'gimme'];
const BRAND = 'gimmepoints';

const matchAny = (words: readonly string[]) => `(?:${words.map(computeBareLook).join('|')})`;
const role = matchAny(ROLES);
const beside = matchAny(BESIDE);
const pattern = `^${beside}*${role}(?:${role}|${beside})*$|${computeBareLook(BRAND)}`;

const OFFICIAL = new RegExp(foldLook(pattern), 'u');

/** Whether readers would take a name for an operator's, ignoring its signs. Digits count as letters or not at all. */
export function looksOfficial(name: string): boolean {
  const letters = stripToLetters(name);
  const withoutEnd = letters.replace(/\p{N}+$/u, '');
  return [letters, withoutEnd, letters.replace(/^\p{N}+/u, ''), withoutEnd.replace(/^\p{N}+/u, '')]
    .flatMap((form) => computeLooks(foldDigits(form)))
    .some((look) => OFFICIAL.test(foldLook(look)));
}

/** Whether readers would take a username, or one of its words, for an operator's: "gimme_support", "LinksOffice". */
export function looksOfficialUsername(username: string): boolean {
  const words = username.split(/[._-]|(?<=\p{Ll})(?=\p{Lu})/u);
  return [username, ...words].some(looksOfficial);
}

/** Returns the letters and digits of a name, without accents. */
export function stripToLetters(name: string): string {
  return name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}

function computeBareLook(word: string): string {
  const [look = word] = computeLooks(word);
  return look;
}
