import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { winnerEndpoints } from '../../../src/contract/admin/winners.ts';
import { prizeEndpoints } from '../../../src/contract/people/prize-endpoints.ts';
import { PRIZE_ANSWER_DAYS } from '../../../src/contract/people/prize-winners.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { dumpTables } from '../dump-tables.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { readUnread } from '../notices/read-notices.ts';
import { DRAFT, expectMoved, expectProblem, startStateApp } from '../states/state-app.ts';
import { claimOn } from '../tickets/claim-on.ts';

const DAY_MS = 24 * 60 * 60_000;
const PRIZES = ['A putter', 'A whistle', 'A cap', 'A glove', 'A ball'];

let mailServer: MailServer;
let app: Awaited<ReturnType<typeof startStateApp>>;
/** The one in line first, and the other participant. Both tickets are level, so the lot decides who is first. */
let [first, second] = [
  { id: 0, username: '', email: '' },
  { id: 0, username: '', email: '' },
];

async function listWinners() {
  const token = await app.signIn('admin');
  const answer = await app.request('GET', 'admin/winners', { token });
  return v.parse(winnerEndpoints.winners.response, await answer.json()).winners;
}

/** Finds the newest winner of a prize. */
async function findWinner(prize: string) {
  const winner = (await listWinners()).find((one) => one.prize === prize);
  if (!winner) throw new Error(`nobody wins ${prize}`);
  return winner;
}

async function step(prize: string, name: string, more: object = {}) {
  const { id } = await findWinner(prize);
  const token = await app.signIn('admin');
  return app.request('POST', 'admin/winners', { token, body: { id, step: name, ...more } });
}

async function expectStep(prize: string, name: string, more: object = {}) {
  const answer = await step(prize, name, more);
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return v.parse(winnerEndpoints.winnerStep.response, body);
}

const listOwnPrizes = async ({ username }: { username: string }) => {
  const answer = await app.request('GET', 'prizes', { token: await app.signIn(username) });
  return v.parse(prizeEndpoints.myPrizes.response, await answer.json());
};
const answerPrize = async ({ username }: { username: string }, id: number, answer: string) =>
  app.request('POST', 'prizes', { token: await app.signIn(username), body: { id, answer } });

/** Returns the emails about prizes that arrived since the last call, once so many have. */
async function receiveEmails(count: number) {
  const isAboutPrize = ({ subject = '' }) => subject.startsWith('You won');
  await expect.poll(() => mailServer.received.filter(isAboutPrize).length).toBe(count);
  return mailServer.received.splice(0).filter(isAboutPrize);
}

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = {
    smtpUrl: mailServer.url,
    from: 'Gimme <game@example.org>',
    office: 'o@example.org',
  };
  app = await startStateApp({ settings: { mail, publicUrl: 'https://golf.example' } });
  await app.jobs.work(createJobHandlers(app.deps));
  await app.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('username', '=', 'other')
    .execute();
  const people = await app.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('username', 'in', ['other', 'player'])
    .execute();
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  for (const { id } of people) {
    await claimOn(app, { user_id: id, tournament_id: DRAFT, birth_confirmed: true });
  }
  for (const round of [1, 2, 3]) {
    await app.fillRound(round);
    await expectMoved(app.moveRound(round, 'setup', 'live'));
    await expectMoved(app.moveRound(round, 'live', 'closed'));
    await expectMoved(app.moveRound(round, 'closed', 'attested'));
    await expectMoved(app.moveRound(round, 'attested', 'official'));
  }
  const prizes = PRIZES.map((name) => ({ name, value: '$9', period: 'tournament', winners: 1 }));
  const body = { group: 'offers', version: 0, values: { prizes } };
  expect((await app.put('admin/settings', body)).status).toBe(200);
  expect(await listWinners()).toEqual([]);
  await expectMoved(app.moveTournament('live', 'final'));
  const { user_id } = await findWinner('A putter');
  [first, second] = [
    ...people.filter(({ id }) => id === user_id),
    ...people.filter(({ id }) => id !== user_id),
  ] as [typeof first, typeof first];
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

it('an official result gives each prize to the person who is first in line, with the reason', async () => {
  const winners = await listWinners();
  expect(winners.map(({ prize }) => prize).sort()).toEqual([...PRIZES].sort());
  for (const winner of winners) {
    expect(winner).toMatchObject({ user_id: first.id, state: 'computed', period: 'tournament' });
    expect(winner.trail).toMatchObject({ decided_by: 'lot', passed_over: 0 });
  }
  expect(await listOwnPrizes(first)).toEqual([]);
});

it('a named winner gets an email, confirms, and the prize is delivered', async () => {
  await expectStep('A putter', 'name');
  // A retry after a lost answer sends no second email.
  await expectStep('A putter', 'name');
  const [email] = await receiveEmails(1);
  expect(email?.to?.[0]?.address).toBe(first.email);
  expect(email?.text).toContain('A putter, worth $9');
  expect(email?.text).toContain('decided by the lot');
  expect(email?.text).toContain('https://golf.example/prizes');
  const [prize] = await listOwnPrizes(first);
  expect(prize).toMatchObject({ prize: 'A putter', state: 'notified' });
  await expectProblem(step('A putter', 'deliver'), 'state-changed');
  await expectProblem(answerPrize(second, prize?.id ?? 0, 'confirm'), 'not-found');
  const readPrizes = async () =>
    (await readUnread(app, await app.signIn(first.username))).filter((text) =>
      text.includes('prize'),
    );
  expect(await readPrizes()).toEqual([
    expect.stringMatching(
      /^You won a prize of .+: A putter\. Confirm or decline it by \d+ \w+ \d+\.$/,
    ),
  ]);
  expect((await answerPrize(first, prize?.id ?? 0, 'confirm')).status).toBe(200);
  expect(await readPrizes()).toEqual([]);
  await expectProblem(answerPrize(first, prize?.id ?? 0, 'decline'), 'state-changed');
  expect((await findWinner('A putter')).deliver_to).toEqual([]);
  await app.db
    .insertInto('profiles')
    .values({
      ...{ user_id: first.id, id_card_number: '', phone_number: '', favorite_golfer_id: 1 },
      ...{ address: '1 Links Road', postal_code: 'KY16 9SF', city: 'St Andrews' },
      ...{ state_or_province: '', country: 'United Kingdom', popup: false },
    })
    .onConflict((row) => row.column('user_id').doUpdateSet({ address: '1 Links Road' }))
    .execute();
  expect((await findWinner('A putter')).deliver_to).toContain('1 Links Road');
  const { steps, deliver_to } = await expectStep('A putter', 'deliver');
  // The address leaves the list with the delivery.
  expect(deliver_to).toBeNull();
  expect(steps.map(({ state, by }) => [state, by])).toEqual([
    ['computed', null],
    ['named', 'admin'],
    ['notified', null],
    ['confirmed', first.username],
    ['delivered', 'admin'],
  ]);
  const audited = await app.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'prize-state')
    .where('detail', '@>', JSON.stringify({ prize_winner: prize?.id }) as never)
    .orderBy('id')
    .execute();
  expect(audited.map(({ after }) => after?.state)).toEqual(steps.map(({ state }) => state));
});

async function listPublic() {
  const answer = await app.request('GET', 'game/winners');
  const body = v.parse(prizeEndpoints.publicWinners.response, await answer.json());
  expect(body.total).toBe(body.winners.length);
  // The points of who wishes not to be named stand on the boards beside the name.
  for (const { username, trail } of body.winners)
    expect(trail === null || trail.passed_over).toBe(username === null || 0);
  return body.winners.map(({ prize, username }) => [prize, username]);
}

async function showName({ username }: { username: string }, id: number, is_named: boolean) {
  const token = await app.signIn(username);
  return app.request('PUT', 'prizes/name', { token, body: { id, is_named } });
}

it('everybody reads who won a confirmed prize once the winner wishes to be named, and not after that', async () => {
  const [prize] = await listOwnPrizes(first);
  const id = prize?.id ?? 0;
  expect(await listPublic()).toEqual([['A putter', null]]);
  await expectProblem(showName(second, id, true), 'not-found');
  // Of a prize of which the office has told nobody, the winner learns nothing.
  const untold = await findWinner('A whistle');
  await expectProblem(showName(first, untold.id, true), 'not-found');
  const { headers } = await app.request('GET', 'game/winners');
  const unchanged = { 'If-None-Match': headers.get('ETag') ?? '' };
  expect((await app.request('GET', 'game/winners', { headers: unchanged })).status).toBe(304);
  for (let twice = 0; twice < 2; twice++) {
    expect((await showName(first, id, true)).status).toBe(200);
  }
  expect(await listPublic()).toEqual([['A putter', first.username]]);
  const setActive = (is_active: boolean) =>
    app.db.updateTable('users').set({ is_active }).where('username', '=', first.username).execute();
  await setActive(false);
  expect(await listPublic()).toEqual([['A putter', null]]);
  await setActive(true);
  expect((await app.request('GET', 'game/winners', { headers: unchanged })).status).toBe(200);
  const { named_since } = await app.db
    .selectFrom('prize_winners')
    .select('named_since')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(named_since).toEqual(app.clock.now());
  expect((await showName(first, id, false)).status).toBe(200);
  expect(await listPublic()).toEqual([['A putter', null]]);
  const audited = await app.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'prize-name')
    .orderBy('id')
    .execute();
  expect(audited.map(({ after }) => after)).toEqual([{ is_named: true }, { is_named: false }]);
});

it('the number of an ID is asked only where the office wants it, shown only in the detail, and deleted in time', async () => {
  const NUMBER = 'QF-778899';
  await expectStep('A whistle', 'name', { asks_id: true });
  await receiveEmails(1);
  const own = (await listOwnPrizes(first)).find(({ prize }) => prize === 'A whistle');
  const id = own?.id ?? 0;
  expect(own).toMatchObject({ asks_id: true });
  const confirm = async (more: object) =>
    app.request('POST', 'prizes', {
      token: await app.signIn(first.username),
      body: { id, answer: 'confirm', ...more },
    });
  await expectProblem(confirm({}), 'validation-failed');
  const answer = await confirm({ id_number: 'QF-typo' });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).not.toContain('QF-');
  expect((await confirm({ id_number: NUMBER })).status).toBe(200);

  const token = await app.signIn('admin');
  const readNumber = async () =>
    (await app.request('GET', `admin/winners/id-number?id=${id}`, { token })).json();
  expect(await findWinner('A whistle')).toMatchObject({ id_number: 'given' });
  expect(await readNumber()).toEqual({ id_number: NUMBER });
  const readTables = async () => {
    const tables = [...(await dumpTables(app.db))];
    return tables.filter(([, text]) => text.includes(NUMBER)).map(([name]) => name);
  };
  // Neither list nor audit, email, notice, receipt or file has it.
  expect(await readTables()).toEqual(['public.prize_winners']);
  const lists = ['admin/winners', 'admin/audit', 'game/winners'];
  for (const path of lists) {
    expect(await (await app.request('GET', path, { token })).text(), path).not.toContain(NUMBER);
  }
  await expectStep('A whistle', 'deliver');
  const prune = () =>
    createJobHandlers(app.deps).prune({ rule: 'prize-id-numbers' }, { isLast: false });
  app.clock.advance(180 * DAY_MS - 1_000);
  await prune();
  expect(await readTables()).toEqual(['public.prize_winners']);
  app.clock.advance(2_000);
  await prune();
  expect(await readTables()).toEqual([]);
  expect(
    await (
      await app.request('GET', `admin/winners/id-number?id=${id}`, {
        token: await app.signIn('admin'),
      })
    ).json(),
  ).toEqual({ id_number: null });
  expect(await findWinner('A whistle')).toMatchObject({ id_number: 'deleted' });
});

it(`who does not answer within ${PRIZE_ANSWER_DAYS} days loses the prize to the next in line`, async () => {
  await expectStep('A cap', 'name');
  await receiveEmails(1);
  await expectProblem(step('A cap', 'next'), 'state-changed');
  app.clock.advance(PRIZE_ANSWER_DAYS * DAY_MS);
  expect(await findWinner('A cap')).toMatchObject({ is_late: true });
  expect(await expectStep('A cap', 'next')).toMatchObject({ state: 'no-answer', is_vacant: false });
  const [email] = await receiveEmails(1);
  expect(email?.to?.[0]?.address).toBe(second.email);
  const [prize] = await listOwnPrizes(second);
  expect(prize).toMatchObject({ prize: 'A cap', state: 'notified' });
  expect((await answerPrize(second, prize?.id ?? 0, 'decline')).status).toBe(200);
  await expectProblem(step('A cap', 'next'), 'not-ready');
});

it('a revision replaces a winner whom nobody notified, and marks a notified one as changed', async () => {
  await expectStep('A glove', 'name');
  const note = { reason: 'A ticket is void', public_note: 'A ticket is void' };
  await expectMoved(app.moveTournament('final', 'live', note));
  await expectProblem(step('A ball', 'name'), 'not-ready');
  const { id } = await app.db
    .selectFrom('tickets')
    .select('id')
    .where('tournament_id', '=', DRAFT)
    .where('user_id', '=', first.id)
    .executeTakeFirstOrThrow();
  const change = { tournament_id: DRAFT, ticket_id: id, from: false, void: true };
  const answer = await app.put(
    'game/ticket-status',
    { ...change, reason: 'Against the rules' },
    await app.signIn('admin'),
  );
  expect(answer.status).toBe(200);
  await expectMoved(app.moveTournament('live', 'final'));
  expect(await findWinner('A ball')).toMatchObject({ user_id: second.id, state: 'computed' });
  const replaced = (await listWinners()).filter(({ state }) => state === 'replaced');
  expect(replaced.map(({ prize, user_id }) => [prize, user_id])).toEqual([['A ball', first.id]]);
  expect(await findWinner('A glove')).toMatchObject({
    user_id: first.id,
    state: 'notified',
    would_win: second.username,
  });
  await expectStep('A glove', 'withdraw', { reason: 'The result was revised' });
  expect(await expectStep('A glove', 'next')).toMatchObject({ is_vacant: false });
  expect(await findWinner('A glove')).toMatchObject({ user_id: second.id, state: 'notified' });
});

it('whoever may not win any more is not named', async () => {
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', second.id).execute();
  expect(await expectProblem(step('A ball', 'name'), 'not-ready')).toContain('may not win');
});

it('an erased winner is on the list no more, and has neither a number nor a wish to be named', async () => {
  const [prize] = (await listOwnPrizes(first)).filter(({ prize }) => prize === 'A putter');
  expect((await showName(first, prize?.id ?? 0, true)).status).toBe(200);
  expect(await listPublic()).toContainEqual(['A putter', first.username]);
  const token = await app.signIn('admin');
  const body = { user_id: first.id, username: first.username };
  expect((await app.request('POST', 'auth/user-erase', { token, body })).status).toBe(200);
  expect((await listPublic()).map(([name]) => name)).not.toContain('A putter');
  const rows = await app.db
    .selectFrom('prize_winners')
    .select('id')
    .where('user_id', '=', first.id)
    .where((row) => row.or([row('named_since', 'is not', null), row('id_number', 'is not', null)]))
    .execute();
  expect(rows).toEqual([]);
});
