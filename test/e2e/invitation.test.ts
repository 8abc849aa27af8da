import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { openGroup } from './group-pad.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, groupOf, signIn } from './scorer.ts';
import type { ServerProcess } from './server.ts';
import { untilApp } from './until-app.ts';

const MAIL = { timeout: 30_000, interval: 250 };
const TOURNAMENT = 10_039;

async function openInvitedCourse() {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const course = await openCourse({
    env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test' },
  });
  course.tablet.expectErrors(NETWORK_ERRORS);
  return { ...course, mail };
}

/** Invites an address for group 4 as an admin, and returns the secret of the link that arrives by SMTP. */
async function invite(server: ServerProcess, mail: MailServer, email: string): Promise<string> {
  const { db, close } = await server.openDatabase();
  const { rows } = await sql<{ id: number }>`
    insert into invitations
      (tournament_id, email, name, token_hash, invited_by, sent_at, expires_at)
    values (${TOURNAMENT}, ${email}, 'Ann Lee', sha256(${email}::bytea), 1, now(), now())
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into invitation_groups values (${id}, 1, 4)`.execute(db);
  await close();
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  await call(
    endpoints.resendInvitation,
    { ...anonymous, token },
    {
      body: { tournament_id: TOURNAMENT, invitation_id: id },
    },
  );
  const arrived = () => mail.received.find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(() => arrived()?.text ?? '', MAIL).toContain('/invitation#');
  return /#([\w-]{43})/.exec(arrived()?.text ?? '')?.[1] ?? '';
}

async function openLink(page: Page, url: string, secret: string) {
  await page.goto(`${url}/invitation#${secret}`);
  await untilApp(page);
}

it('a scorer opens the link of an invitation, makes an account, and opens the own group', async () => {
  const { server, url, tablet, mail } = await openInvitedCourse();
  const secret = await invite(server, mail, 'ann@example.test');
  const page = await tablet.newPage();
  await openLink(page, url, secret);
  await page.getByText(/^admin invites you to enter scores at /).waitFor();
  await page.getByText('ann@example.test').waitFor();
  await look(page, 'invitation');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'invitation-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Lee');
  await page.getByLabel('Username').fill('scorer');
  await page.getByLabel('Password').fill('first-tee');
  const register = page.getByRole('button', { name: 'Register and enter scores' });
  await register.click();
  await page.getByText(/^This username looks like one/).waitFor();
  await page.getByLabel('Username').fill('annlee');
  await register.click();
  await page.waitForURL('**/v2/addrecord');
  await openGroup(page, 4);
  await page.getByText(groupOf(4)[0].name).first().waitFor();

  await openLink(page, url, secret);
  await page.getByText(/^This invitation was accepted already/).waitFor();
  await look(page, 'invitation-used');
});

it('the owner of an account signs in on the page, accepts, and can enter scores', async () => {
  const { server, url, tablet, mail } = await openInvitedCourse();
  const { db, close } = await server.openDatabase();
  await sql`update users set email_verified_at = now() where username = 'player'`.execute(db);
  await close();
  const secret = await invite(server, mail, 'player@example.test');
  const page = await tablet.newPage();
  await openLink(page, url, secret);
  await page.getByText(/^There's already an account with the address/).waitFor();
  await look(page, 'invitation-account');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'player');
  await page.getByRole('button', { name: 'Accept and enter scores' }).click();
  await page.waitForURL('**/v2/addrecord');
  await page.getByText('Your group: 4').waitFor();
});

it('a link that does not work says why', async () => {
  const { url, tablet } = await openCourse();
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await tablet.newPage();
  await openLink(page, url, '');
  await page.getByText(/^This link is incomplete/).waitFor();
  await openLink(page, url, 'x'.repeat(43));
  await page.getByText(/^This link doesn't work/).waitFor();
  await look(page, 'invitation-unknown');
});
