import { computeLooks, foldLook } from './looks.ts';

/** Names with these words would look like those of operators. */
const ROLES = [
  ...['admin', 'administrator', 'moderator', 'official', 'referee', 'scorer', 'support', 'office'],
  ...['helpdesk', 'security', 'system', 'webmaster', 'postmaster', 'noreply'],
];
/**
 * Words that may surround a role in an official name. A name of these words alone is allowed: Staff is a family name.
 */
const BESIDE = ['the', 'team', 'desk', 'staff', 'service', 'account', 'tournament'];
const BRAND = 'gimmepoints';

const matchAny = (words: readonly string[]) => `(?:${words.map(computeBareLook).join('|')})`;
const role = matchAny(ROLES);
const beside = matchAny(BESIDE);
const pattern = `^${beside}*${role}(?:${role}|${beside})*$|${computeBareLook(BRAND)}`;

const OFFICIAL = new RegExp(pattern, 'u');
const OFFICIAL_USERNAME = new RegExp(foldLook(pattern), 'u');

/** Whether readers would take a name for an operator's, ignoring its signs and digits. */
export function looksOfficial(name: string): boolean {
  const letters = stripToLetters(name).replace(/\p{N}+$/u, '');
  return computeLooks(letters).some((look) => OFFICIAL.test(look));
}

/**
 * Whether readers would take a username for an operator's. Compares like {@link looksOfficial}, but also reads "adm1n"
 * as "admin".
 */
export function looksOfficialUsername(username: string): boolean {
  const letters = stripToLetters(username).replace(/\p{N}+$/u, '');
  return computeLooks(letters).some((look) => OFFICIAL_USERNAME.test(foldLook(look)));
}

/** Returns the letters and digits of a name, without accents. */
export function stripToLetters(name: string): string {
  return name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}

function computeBareLook(word: string): string {
  const [look = word] = computeLooks(word);
  return look;
}
