import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { linkTo, startJobs } from '../people/people.ts';
import { claimFor, type Newcomer } from './newcomers.ts';
import { startTicketApp, UPCOMING } from './ticket-app.ts';

const app = await startTicketApp();
beforeAll(() => startJobs(app));
afterAll(() => app.close());

async function signUpAs(username: string, email: string): Promise<Newcomer> {
  const body = { first_name: 'New', last_name: 'Comer', username, email, password: 'golf-demo' };
  const answer = await app.request('POST', 'auth/signup', { body });
  const { data } = await answer.json();
  return { id: data.id, username, email, token: await app.signIn(username) };
}

async function confirm({ email }: Newcomer): Promise<void> {
  const token = await linkTo(app, email, 'verify-email');
  expect((await app.request('POST', 'auth/verify-email', { body: { token } })).status).toBe(200);
}

/** Returns for each account whether its ticket is ranked, or why not. */
async function listRanks(people: readonly Newcomer[]): Promise<string[]> {
  const ranks: string[] = [];
  for (const { id, token } of people) {
    const answer = await app.request('GET', `game/user-ticket?user_id=${id}`, { token });
    const tickets: Ticket[] = await answer.json();
    const ticket = tickets.find(({ tournament }) => tournament.id === UPCOMING);
    ranks.push(ticket?.ranked ? 'ranked' : (ticket?.unranked ?? 'none'));
  }
  return ranks;
}

describe('of several accounts with one mailbox', () => {
  it.each([
    ['a plus-address', 'ann', ['ann.lee@example.test', 'Ann.Lee+two@example.test']],
    ['dots of Gmail', 'bob', ['b.o.b.lee@gmail.com', 'boblee+x@googlemail.com']],
  ])(
    'the first ticket is ranked, in whatever order they are confirmed: %s',
    async (_, name, addresses) => {
      const [first, second] = [
        await signUpAs(`${name}-one`, addresses[0] ?? ''),
        await signUpAs(`${name}-two`, addresses[1] ?? ''),
      ];
      for (const one of [first, second]) await claimFor(app, one, UPCOMING);
      await confirm(second);
      expect(await listRanks([first, second])).toEqual(['confirm', 'ranked']);
      await confirm(first);
      expect(await listRanks([first, second])).toEqual(['ranked', 'mailbox']);
    },
  );

  it('a ticket that is claimed later is shown as unranked at the claim', async () => {
    const [first, second] = [
      await signUpAs('cleo-one', 'cleo@example.test'),
      await signUpAs('cleo-two', 'cleo+2@example.test'),
    ];
    for (const one of [first, second]) await confirm(one);
    await claimFor(app, first, UPCOMING);
    const answer = await claimFor(app, second, UPCOMING);
    expect(await answer.json()).toMatchObject({ ranked: false, unranked: 'mailbox' });
  });

  it('dots in the email address count where the provider does not ignore them', async () => {
    const [first, second] = [
      await signUpAs('dora-one', 'do.ra@example.test'),
      await signUpAs('dora-two', 'dora@example.test'),
    ];
    for (const one of [first, second]) await claimFor(app, one, UPCOMING);
    for (const one of [first, second]) await confirm(one);
    expect(await listRanks([first, second])).toEqual(['ranked', 'ranked']);
  });

  it('the next ticket is ranked when the holder of the first one becomes a scorer', async () => {
    const [first, second] = [
      await signUpAs('finn-one', 'finn@example.test'),
      await signUpAs('finn-two', 'finn+2@example.test'),
    ];
    for (const one of [first, second]) {
      await confirm(one);
      await claimFor(app, one, UPCOMING);
    }
    expect(await listRanks([first, second])).toEqual(['ranked', 'mailbox']);
    const token = app.callers.admin;
    const found = await app.request('GET', `auth/user?user_id=${first.id}`, { token });
    const { version, first_name, last_name, is_active } = (await found.json()).user;
    const account = { id: first.id, version, first_name, last_name, is_active };
    const body = { ...account, user_role: 'scorer' };
    expect((await app.request('PUT', 'auth/all_users', { token, body })).status).toBe(200);
    expect(await listRanks([first, second])).toEqual(['staff', 'ranked']);
  });
});
