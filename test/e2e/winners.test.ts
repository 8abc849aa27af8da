import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { PRIZE_ANSWER_DAYS } from '../../src/contract/people/prize-winners.ts';
import { isLong } from '../form.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, signIn } from './scorer.ts';
import { setRounds } from './set-rounds.ts';
import { confirmedAccount, makeHolder } from './ticket-holder.ts';

const TOURNAMENT = 10039;
const DAY_MS = 86_400_000;
const NUMBER = 'QF-778899';

/** Opens a course whose event is played out: player is first in line for its prize, and nia may be the next. */
async function openPlayedOut() {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const env = { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test', MAIL_RATE: '100' };
  const course = await openCourse({ signedInAs: 'player', env });
  const { server, visitElsewhere } = course;
  await confirmedAccount(server, 'nia');
  const first = await makeHolder(server, 'player', TOURNAMENT);
  const next = await makeHolder(server, 'nia', TOURNAMENT);
  // Two golfers of a ticket are in others, too, but not all four.
  for (const { id } of first.ticket.competitors) await first.write(id, 1, 2);
  const behind = next.ticket.competitors.filter(
    ({ id }) => !first.ticket.competitors.some((one) => one.id === id),
  );
  for (const { id } of behind) await first.write(id, 1, 3);
  await setRounds(server, ['official', 'official', 'official']);
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const login = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body: login });
  const prizes = [{ name: 'A putter', value: '$80', period: 'tournament' as const, winners: 1 }];
  await fetch(`${server.url}/api/admin/settings`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ group: 'offers', version: 0, values: { prizes } }),
  });

  const desk = await visitElsewhere(
    `/sign-in?redirect=${encodeURIComponent(`/admin-panel/tournaments/${TOURNAMENT}`)}`,
  );
  await signIn(desk, 'admin', DEMO_PASSWORD);
  await desk.getByRole('button', { name: 'Finish...' }).click();
  const finish = desk.getByRole('dialog', { name: /^Finish/ });
  await finish.getByRole('button', { name: /^Finish/ }).click();
  await finish.waitFor({ state: 'detached' });
  const receive = async (recipient: string) => {
    const find = () =>
      mail.received.find(
        ({ subject, envelope }) =>
          subject?.startsWith('You won') && envelope.to.join() === recipient,
      );
    await expect.poll(() => find()?.text).toContain('A putter, worth $80');
    return find()?.text ?? '';
  };
  return { ...course, desk, receive };
}

/** Opens the prize on the office's list and presses a step, which asks first. */
async function takeStep(
  desk: Page,
  winner: string,
  step: string,
  beforeAnswer?: () => Promise<void>,
) {
  await desk.getByRole('button', { name: `Open the prize “A putter” of ${winner}` }).click();
  await desk.getByRole('button', { name: `${step}...` }).click();
  await beforeAnswer?.();
  await desk.getByRole('button', { name: step, exact: true }).click();
  await desk.getByRole('button', { name: step, exact: true }).waitFor({ state: 'detached' });
}

const closeDialog = (page: Page) =>
  page.getByRole('button', { name: 'Close', exact: true }).click();

it('a prize goes from the final result to its delivery, and the list of winners names its winner on wish', async () => {
  const { url, visit, visitElsewhere, desk, receive } = await openPlayedOut();
  await desk.goto(`${url}/admin-panel/winners`);
  await takeStep(desk, 'player', 'Name the winner', async () => {
    await desk.getByRole('checkbox', { name: /^Ask for the number of an ID/ }).check();
    await look(desk, 'winner-question');
  });
  await closeDialog(desk);
  expect(await receive('player@example.test')).toContain('/prizes');

  const page = await visit('/prizes');
  await page.getByRole('button', { name: 'Confirm...' }).click();
  await page.getByLabel('ID number').fill(NUMBER);
  await look(page, 'prize-confirm');
  await page.getByRole('button', { name: 'Confirm it' }).click();
  await page.getByText('You confirmed it.').waitFor();
  const winners = await visitElsewhere('/winners');
  await winners.getByText("A player who isn't named here").waitFor();
  await page.getByRole('checkbox', { name: 'Show my username with this prize' }).check();
  await look(page, 'prize-own');

  await desk.reload();
  await takeStep(desk, 'player', 'It was delivered', async () => {
    await desk.getByRole('button', { name: 'Not now' }).click();
    await desk.getByText(NUMBER).waitFor();
    await look(desk, 'winner-detail');
    await desk.getByRole('button', { name: 'It was delivered...' }).click();
  });
  await page.reload();
  await page.getByText('It was delivered.').waitFor();
  await winners.reload();
  await winners.getByText('player', { exact: true }).waitFor();
  await look(winners, 'winners-public');
  await winners.emulateMedia({ colorScheme: 'dark' });
  await look(winners, 'winners-public-dark');
});

// The short form has it over HTTP: server/winners/winners.test.ts.
it.runIf(isLong)(
  `whoever does not answer within ${PRIZE_ANSWER_DAYS} days loses the prize to the next in line by one press`,
  async () => {
    const { url, server, visit, visitElsewhere, desk, receive } = await openPlayedOut();
    await desk.goto(`${url}/admin-panel/winners`);
    await takeStep(desk, 'player', 'Name the winner');
    await receive('player@example.test');
    server.passTime(PRIZE_ANSWER_DAYS * DAY_MS);
    // The admin's session has ended long ago.
    const later = await visitElsewhere('/sign-in?redirect=%2Fadmin-panel%2Fwinners');
    await signIn(later, 'admin', DEMO_PASSWORD);
    await takeStep(later, 'player', 'Name the next in line');
    await receive('nia@example.test');
    const page = await visit('/prizes');
    await page.getByText('It went to the next in line').waitFor();
    const next = await visitElsewhere('/sign-in?redirect=%2Fprizes');
    await signIn(next, 'nia', DEMO_PASSWORD);
    await next.getByRole('button', { name: 'Confirm...' }).click();
    await next.getByRole('button', { name: 'Confirm it' }).click();
    await next.getByText('You confirmed it.').waitFor();
    const winners = await visitElsewhere('/winners');
    await winners.getByText("A player who isn't named here").waitFor();
  },
);
