import type { TestApp } from '../harness.ts';

/** A user with an account and a session. */
export interface Newcomer {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly token: string;
}

/** Creates accounts at the API, as users sign up, with the demo's password and an unconfirmed email. */
export async function signUp(app: TestApp, count: number, name: string): Promise<Newcomer[]> {
  const people: Newcomer[] = [];
  for (let number = 1; number <= count; number++) {
    const username = `${name}${number}`;
    const email = `${username}@example.test`;
    const answer = await app.request('POST', 'auth/signup', {
      body: { first_name: 'New', last_name: 'Comer', username, email, password: 'golf-demo' },
    });
    if (answer.status >= 300) throw new Error(`${username}: ${answer.status}`);
    const { data } = await answer.json();
    people.push({ id: data.id, username, email, token: await app.signIn(username) });
  }
  return people;
}

/** Claims the free ticket for a user who confirms to be 18 or older. */
export function claimFor(app: TestApp, { id, token }: Newcomer, tournament: number) {
  return app.request('POST', 'game/user-ticket', {
    token,
    body: { user_id: id, tournament_id: tournament, birth_confirmed: true },
  });
}
