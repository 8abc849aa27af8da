import { looksErased } from './erased-name.ts';
import { foldUsername } from './fold-username.ts';
import { computeUsernameLook, foldDigits } from './looks.ts';
import { looksOfficialUsername } from './official-words.ts';

/** Returns why a user may not choose a name; null when it is not reserved. */
export type ReservedNameCheck = (
  username: string,
) => 'username-reserved' | 'username-lookalike' | null;

/** Words that readers would mistake for the game itself, or programs for a special value. */
const WORDS = [
  ...['office', 'tournament-office', 'help', 'root', 'deleted', 'anonymous', 'nobody'],
  ...['null', 'undefined', 'me', 'you', 'api', 'www', 'mail'],
];

/**
 * Creates the check. A name is reserved when the operator grants it, or when it looks like such a name, like a role in
 * the game, or like an erased account's name.
 */
export function createReservedNameCheck(names: readonly string[]): ReservedNameCheck {
  const reserved = new Set([...names, ...WORDS].map(foldUsername));
  const computeLook = (name: string) => computeUsernameLook(foldDigits(name));
  const looks = new Set([...names, ...WORDS, 'staff'].map(computeLook));
  return (username) => {
    if (reserved.has(foldUsername(username))) return 'username-reserved';
    if (looksErased(username)) return 'username-reserved';
    const isAlike = looksOfficialUsername(username) || looks.has(computeLook(username));
    return isAlike ? 'username-lookalike' : null;
  };
}
