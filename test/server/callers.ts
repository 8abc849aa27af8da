import type { TestApp } from './harness.ts';

/**
 * The callers of a test: nobody, the account that owns the data, another account, one for each role, and a revoked
 * token.
 */
export interface Callers {
  readonly none: undefined;
  readonly owner: string;
  readonly other: string;
  readonly scorer: string;
  readonly admin: string;
  readonly revoked: string;
}

/** The id of the demo's `player`, who owns the data that a test asks for. */
export const OWNER_ID = 3;

/** Signs in all callers. */
export async function signInAll(app: TestApp): Promise<Callers> {
  const person = { first_name: 'Olga', last_name: 'Other', email: 'olga@example.org' };
  await app.request('POST', 'auth/signup', {
    body: { ...person, username: 'other', password: 'golf-demo' },
  });
  const revokedToken = await app.signIn('player');
  await app.request('GET', `auth/logout?user_id=${OWNER_ID}`, { token: revokedToken });
  return {
    none: undefined,
    owner: await app.signIn('player'),
    other: await app.signIn('other'),
    scorer: await app.signIn('scorer'),
    admin: await app.signIn('admin'),
    revoked: revokedToken,
  };
}
