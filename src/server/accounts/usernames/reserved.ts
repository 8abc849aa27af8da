import { looksErased } from './erased-name.ts';
import { foldUsername } from './fold-username.ts';
import { readLooks } from './looks.ts';
import { looksOfficial } from './official-words.ts';

/** Returns why a user may not choose a name; null when it is not reserved. */
export type ReservedNameCheck = (
  username: string,
) => 'username-reserved' | 'username-lookalike' | null;

/**
 * Makes the check. A name is reserved when the operator grants it, when it looks like such a name, when it looks like a
 * role in the game, or when it looks like the name of an erased account.
 */
export function createReservedNameCheck(names: readonly string[]): ReservedNameCheck {
  const reservedLooks = new Set(names.map(foldUsername));
  const looks = new Set([...names, 'staff'].flatMap(readLooks));
  return (username) => {
    if (reservedLooks.has(foldUsername(username))) return 'username-reserved';
    if (looksErased(username)) return 'username-reserved';
    const isAlike = looksOfficial(username) || readLooks(username).some((look) => looks.has(look));
    return isAlike ? 'username-lookalike' : null;
  };
}
