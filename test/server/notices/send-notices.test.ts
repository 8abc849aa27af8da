import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { OWNER_ID } from '../callers.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { claimOn } from '../tickets/claim-on.ts';

const LAST_ROUND = 3;
const IN_PLAY_ROUNDS = [1, 2, LAST_ROUND];

let mailServer: MailServer;
let app: Awaited<ReturnType<typeof startStateApp>>;
/** Three participants of the event: the demo's player, a newcomer, and a fan who unsubscribed. */
let [newcomer, fan] = [0, 0];

/** Waits until no job of these is left, and returns the emails about results that arrived since the last call. */
async function receiveEmails() {
  await expect
    .poll(async () => {
      const { rows } = await app.executeSql(
        `select id from pgboss.job
        where name in ('send-notices', 'send-mail') and state not in ('completed', 'failed')`,
      );
      return rows.length;
    })
    .toBe(0);
  const ids = (
    await app.db.selectFrom('mails').select('id').where('kind', '=', 'result').execute()
  ).map(({ id }) => `<mail-${id}@example.org>`);
  const received = mailServer.received
    .splice(0)
    .filter((email) => ids.includes(email.messageId ?? ''));
  return received.sort((a, b) =>
    String(a.to?.[0]?.address).localeCompare(String(b.to?.[0]?.address)),
  );
}
const listRecipients = async () => (await receiveEmails()).map(({ to }) => to?.[0]?.address);

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = {
    smtpUrl: mailServer.url,
    from: 'Gimme <game@example.org>',
    office: 'o@example.org',
  };
  app = await startStateApp({ settings: { mail, publicUrl: 'https://golf.example' } });
  await app.jobs.work(createJobHandlers(app.deps));
  const find = async (email: string) => {
    const set = { email_verified_at: app.clock.now(), email };
    const query = app.db.updateTable('users').set(set).where('email', '=', email);
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  };
  newcomer = await find('olga@example.org');
  const row = await app.db
    .selectFrom('tickets')
    .select('user_id')
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .where('user_id', '>', OWNER_ID)
    .where('user_role', '=', 'user')
    .where('ranked_at', 'is not', null)
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  fan = row.user_id;
  await app.db
    .updateTable('users')
    .set({ announcements_stopped_at: app.clock.now() })
    .where('id', '=', fan)
    .execute();
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  for (const user_id of [OWNER_ID, newcomer, fan]) {
    await claimOn(app, { user_id, tournament_id: DRAFT, birth_confirmed: true });
  }
  for (const round of IN_PLAY_ROUNDS) {
    await expectMoved(app.moveRound(round, 'setup', 'live'));
    await app.fillRound(round);
    if (round < LAST_ROUND) await expectMoved(app.moveRound(round, 'live', 'closed'));
  }
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

it('nobody is notified while a round is still to be played', async () => {
  expect(await listRecipients()).toEqual([]);
});

it('when play is over, everybody who gets announcements is told the result once', async () => {
  await expectMoved(app.moveRound(LAST_ROUND, 'live', 'closed'));
  const emails = await receiveEmails();
  expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([
    'olga@example.org',
    'player@example.test',
  ]);
  const [email] = emails;
  expect(email?.subject).toMatch(/: You are joint 1st of 3$/);
  for (const words of [
    'The scores are being checked, so points can still change.',
    /You are joint 1st of 3, with \d+\.\d\d G\.P/,
    /Your best golfer: .+, with \d+\.\d\d G\.P/,
    'Prize: None for this event alone. Its points count for the week, the month and the season.',
    /Next tee: .+, \w{3} \d+ \w+, \d\d:\d\d, [\w ]+ time/,
    /https:\/\/golf\.example\/tickets\/\d+/,
  ]) {
    expect(email?.text).toMatch(words);
  }
});

it('closing the last round again tells nobody a second time', async () => {
  await expectMoved(app.moveRound(LAST_ROUND, 'closed', 'live', { reason: 'A card is wrong' }));
  await expectMoved(app.moveRound(LAST_ROUND, 'live', 'closed'));
  expect(await listRecipients()).toEqual([]);
});

it('when the result is official, the winners of a prize are told even without announcements', async () => {
  const prizes = [{ name: 'A putter', value: '$80', period: 'tournament', winners: 1 }];
  const token = app.callers.admin;
  const body = { group: 'offers', version: 0, values: { prizes } };
  expect((await app.request('PUT', 'admin/settings', { token, body })).status).toBe(200);
  for (const round of IN_PLAY_ROUNDS) {
    await expectMoved(app.moveRound(round, 'closed', 'attested'));
    await expectMoved(app.moveRound(round, 'attested', 'official'));
  }
  await expectMoved(app.moveTournament('live', 'final'));
  const emails = await receiveEmails();
  expect(emails).toHaveLength(3);
  for (const { subject, text } of emails) {
    expect(subject).toMatch(/: You share 1st place$/);
    expect(text).toContain('Prize: A putter, worth $80. The tie is broken by the rules');
  }
  const offers = emails.filter(({ text }) => text?.includes('To get no more of these emails'));
  expect(offers.map(({ to }) => to?.[0]?.address)).toEqual([
    'olga@example.org',
    'player@example.test',
  ]);
});

it('the link in the email stops announcements with one click', async () => {
  const { body, unsubscribe_url: url } = await app.db
    .selectFrom('mails')
    .select(['body', 'unsubscribe_url'])
    .where('kind', '=', 'result')
    .where('recipient', '=', 'olga@example.org')
    .limit(1)
    .executeTakeFirstOrThrow();
  // Admins read the text in the mail log, without the link.
  expect(body).not.toContain('/unsubscribe');
  const answer = await app.raw(String(url).replace('https://golf.example', ''), { method: 'POST' });
  expect(answer.status).toBe(200);
  const { announcements_stopped_at } = await app.db
    .selectFrom('users')
    .select('announcements_stopped_at')
    .where('id', '=', newcomer)
    .executeTakeFirstOrThrow();
  expect(announcements_stopped_at).not.toBeNull();
});
