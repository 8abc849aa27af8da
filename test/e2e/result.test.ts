import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, signIn, untilText } from './scorer.ts';
import { setRounds } from './set-rounds.ts';
import { confirmedAccount, makeHolder } from './ticket-holder.ts';

const TOURNAMENT = 10039;
const LAST_ROUND = 3;
const PHONE = { width: 390, height: 844 };

it('the winner, another player and a visitor read the result, and each player gets one email for it until a click stops them', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const course = await openCourse({
    signedInAs: 'player',
    viewport: PHONE,
    env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test', MAIL_RATE: '100' },
  });
  const { server, visit, visitElsewhere, url } = course;
  await confirmedAccount(server, 'nia');
  const winner = await makeHolder(server, 'player', TOURNAMENT);
  await makeHolder(server, 'nia', TOURNAMENT);
  const page = await visit('/dashboard');
  const [secondPage, visitor] = [
    await visitElsewhere('/sign-in?redirect=%2Fdashboard'),
    await visitElsewhere(`/leaderboard?tournament=${TOURNAMENT}&tab=points`),
  ];
  await signIn(secondPage, 'nia', DEMO_PASSWORD);
  // Nobody else has these four golfers.
  for (const { id } of winner.ticket.competitors) await winner.write(id, 1, 2);
  await page.getByRole('heading', { level: 1, name: /^You are 1st/ }).waitFor();
  expect(await findResult(page).count()).toBe(0);

  await closeLastRound(server);
  const best = /Your best golfer *\S+.*, with [\d.]+ G\.P/;
  await untilText(findResult(page), best);
  // The golfers stay, with their final lines.
  await page.getByRole('heading', { name: 'My golfers' }).waitFor();
  await page.goto(`${url}/tickets/${winner.ticket.id}`);
  await page.getByText(/^You are 1st of \d+$/).waitFor();
  await untilText(findResult(page), best);
  await untilText(findResult(secondPage), /Leader *player, with [\d.]+ G\.P/);
  await visitor.getByText('Play is over', { exact: true }).first().waitFor();
  // The demo's other participants get theirs, too.
  const listEmails = () =>
    mail.received
      .filter(({ subject }) => subject?.startsWith(`${winner.ticket.tournament.name}: `))
      .filter(({ envelope }) => /^(nia|player)@/.test(envelope.to.join()));
  const listRecipients = () =>
    listEmails()
      .flatMap(({ envelope }) => envelope.to)
      .sort();
  await expect.poll(listRecipients).toEqual(['nia@example.test', 'player@example.test']);
  const email = listEmails().find(({ envelope }) => envelope.to.includes('nia@example.test'));
  expect(email?.text).toContain('points can still change');

  // The link of the email leads to a page whose one button stops them.
  const path = /\/unsubscribe\?token=[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? '';
  await secondPage.goto(url + path);
  await secondPage.getByRole('button', { name: 'Unsubscribe' }).click();
  await secondPage.getByText("You're unsubscribed.").waitFor();

  const office = await signInAsOffice(server);
  const prizes = [{ name: 'A putter', value: '$80', period: 'tournament', winners: 1 }] as const;
  await fetch(`${office.baseUrl}admin/settings`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${office.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ group: 'offers', version: 0, values: { prizes } }),
  });
  await finish(server);
  const desk = await visitElsewhere('/sign-in?redirect=%2Fadmin-panel%2Fwinners');
  await signIn(desk, 'admin', DEMO_PASSWORD);
  await desk.getByRole('button', { name: 'Open the prize “A putter” of player' }).click();
  await desk.getByRole('button', { name: 'Name the winner...' }).click();
  await desk.getByRole('button', { name: 'Name the winner', exact: true }).click();
  await desk.getByRole('button', { name: 'Withdraw the prize...' }).waitFor();
  await look(desk, 'winners');
  await page.goto(`${url}/prizes`);
  await page.getByRole('button', { name: 'Confirm...' }).click();
  await page.getByRole('button', { name: 'Confirm it' }).click();
  await page.getByText('You confirmed it.').waitFor();
  await look(page, 'prizes');
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: /^You won against \d+ others$/ }).waitFor();
  await untilText(findResult(page), /Prize.*Next tee/);
  await look(page, 'result-winner');
  await page.getByRole('link', { name: 'Share my ticket' }).click();
  await page.getByRole('button', { name: 'Share ticket' }).waitFor();
  await secondPage.goto(`${url}/dashboard`);
  await secondPage.getByRole('heading', { level: 1, name: /^You finished / }).waitFor();
  await untilText(findResult(secondPage), /Winner *player, with [\d.]+ G\.P/);
  await look(secondPage, 'result');
  await visitor.getByText('Official', { exact: true }).first().waitFor();
  await untilText(visitor.locator(`[data-row="${winner.userId}"]`), /^1/);
  await expect
    .poll(listRecipients)
    .toEqual(['nia@example.test', 'player@example.test', 'player@example.test']);
  expect(listEmails().some(({ subject }) => subject?.includes(': You won against '))).toBe(true);
});

const findResult = (page: Page) => page.getByRole('region', { name: 'Result' });

type Server = Parameters<typeof confirmedAccount>[0];

async function signInAsOffice({ url }: Server) {
  const anonymous = { baseUrl: `${url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  return { ...anonymous, token };
}

/** Ends play: the office closes the last round, and the other rounds are official. */
async function closeLastRound(server: Server) {
  await setRounds(server, ['official', 'official', 'live']);
  // Nobody has played this round's 18 holes.
  const step = { from: 'live', to: 'closed', missing_seen: 54 * 18 } as const;
  const body = { tournament_id: TOURNAMENT, round_id: LAST_ROUND, ...step };
  await call(endpoints.roundState, await signInAsOffice(server), { body });
}

async function finish(server: Server) {
  await setRounds(server, ['official', 'official', 'official']);
  const body = { tournament_id: TOURNAMENT, from: 'live', to: 'final' } as const;
  await call(endpoints.tournamentState, await signInAsOffice(server), { body });
}
