import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FriendsApp, startFriendsApp } from './friends-app.ts';

const DAY_MS = 86_400_000;

const app: FriendsApp = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer, third } = app;
beforeEach(async () => {
  await app.forgetAll();
  await app.db.deleteFrom('mails').execute();
  app.clock.advance(DAY_MS);
});

const listMails = () =>
  app.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'body']).execute();

const switchEmails = (receives_friend_emails: boolean) =>
  app.request('POST', 'auth/user-profile', {
    token: scorer.token,
    body: { receives_friend_emails },
  });

describe('the email about a friend request', () => {
  it('goes to the receiver, names the sender and leads to the requests and to the switch', async () => {
    await player.send(scorer);
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'friend-request',
      recipient: 'scorer@example.test',
      subject: 'player wants to be your friend',
    });
    expect(mail?.body).toMatch(/\/friends\n(.*\n)+.*\/profile\n/);
    expect(mail?.body).not.toContain('player@example.test');
  });

  it('comes once a day, however often the request is repeated, or cancelled and sent again', async () => {
    await player.send(scorer);
    await player.send(scorer);
    await player.end('sent', scorer);
    await player.send(scorer);
    expect(await listMails()).toHaveLength(1);
    app.clock.advance(DAY_MS);
    await player.end('sent', scorer);
    await player.send(scorer);
    expect(await listMails()).toHaveLength(2);
  });

  it('is not sent for a request that makes the two friends at once', async () => {
    await player.send(scorer);
    await scorer.send(player);
    expect((await listMails()).map(({ recipient }) => recipient)).toEqual(['scorer@example.test']);
  });

  it('is switched off in the profile, and on again', async () => {
    const answer = await switchEmails(false);
    expect(await answer.json()).toMatchObject({ receives_friend_emails: false });
    await player.send(scorer);
    expect(await listMails()).toEqual([]);
    expect((await scorer.lists()).received).toEqual(['player']);
    await switchEmails(true);
    await third.send(scorer);
    expect(await listMails()).toHaveLength(1);
  });

  it('goes to no unconfirmed email address', async () => {
    const verify = (email_verified_at: Date | null) =>
      app.db.updateTable('users').set({ email_verified_at }).where('id', '=', scorer.id).execute();
    await verify(null);
    await player.send(scorer);
    expect(await listMails()).toEqual([]);
    await verify(app.clock.now());
  });
});

describe('the news about friends', () => {
  const read = async ({ id, token }: { id: number; token: string }) =>
    (await app.request('GET', `auth/user-friend-news?user_id=${id}`, { token })).json();

  it('counts the open requests that the user received', async () => {
    await player.send(scorer);
    await third.send(scorer);
    expect(await read(scorer)).toMatchObject({ received: 2 });
    expect(await read(player)).toMatchObject({ received: 0 });
    await scorer.accept(player);
    await scorer.end('received', third);
    expect(await read(scorer)).toMatchObject({ received: 0 });
  });

  it('changes for both users with each request, answer, cancellation and end, and stays the same in between', async () => {
    const versions = async () => [(await read(player)).version, (await read(scorer)).version];
    const steps = [
      () => player.send(scorer),
      () => player.end('sent', scorer),
      () => player.send(scorer),
      () => scorer.end('received', player),
      () => scorer.send(player),
      () => player.accept(scorer),
      () => player.end('friends', scorer),
    ];
    let before = await versions();
    for (const step of steps) {
      app.clock.advance(1);
      await step();
      const after = await versions();
      expect(after[0]).not.toBe(before[0]);
      expect(after[1]).not.toBe(before[1]);
      expect(await versions()).toEqual(after);
      before = after;
    }
  });
});
