import * as v from 'valibot';
import { Email } from '../../contract/account/email-address.ts';
import type { AdminScorer, ScorerRow, ScorersDocument } from '../../contract/admin/scorers.ts';
import { createInvitedKey } from './scorers-content.ts';

/** The person of a row: somebody in the document, a new email address, or why the row names nobody. */
export type ScorerLookup =
  | { readonly scorer: AdminScorer }
  | { readonly email: string }
  | { readonly refused: string; readonly column: string };

/** Finds the person whom a row means, by the username or the email address. */
export function findScorer({ scorers }: ScorersDocument, row: ScorerRow): ScorerLookup {
  const [email, username] = [row.email ?? '', row.username ?? ''];
  if (email === '' && username === '') {
    return { column: 'email', refused: 'write an email address, or the username of a scorer' };
  }
  if (email !== '' && !v.is(Email, email)) {
    return { column: 'email', refused: `"${shorten(email)}" is not an email address` };
  }
  const addressed = findByEmail(scorers, email);
  if (username === '') return addressed ? { scorer: addressed } : { email };
  const named = scorers.find((one) => one.username !== null && isSame(one.username, username));
  if (!named) {
    const refused = `no scorer is called "${shorten(username)}". Write the email address alone to invite somebody`;
    return { column: 'username', refused };
  }
  if (email !== '' && addressed?.key !== named.key && !isSame(named.email, email)) {
    return { column: 'email', refused: `${named.username} has another email address` };
  }
  return { scorer: named };
}

/** Finds an account before an invitation: both exist when a user with an open invitation became a scorer otherwise. */
function findByEmail(scorers: readonly AdminScorer[], email: string): AdminScorer | undefined {
  const key = createInvitedKey(email);
  const fitting = scorers.filter((one) => one.key === key || isSame(one.email, email));
  return fitting.find(({ username }) => username !== null) ?? fitting[0];
}

function isSame(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
