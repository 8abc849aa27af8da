import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { openGroup } from './group-pad.ts';
import { look } from './look.ts';
import { findGroup, signIn } from './scorer.ts';
import { untilApp } from './until-app.ts';

const TOURNAMENT = 10_039;

type InvitedCourse = Awaited<ReturnType<typeof openInvitedCourse>>;

async function openInvitedCourse() {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const course = await openCourse({
    env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test' },
  });
  course.tablet.expectErrors(NETWORK_ERRORS);
  return { ...course, mail };
}

/** Invites an email address for group 4 on the scorers' tab, and returns the secret of the emailed link. */
async function invite({ tablet, url, mail }: InvitedCourse, email: string): Promise<string> {
  const page = await tablet.newPage();
  await page.goto(`${url}/sign-in`);
  await signIn(page, 'admin');
  await page.goto(`${url}/admin-panel/tournaments/${TOURNAMENT}/scorers`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name (optional)').fill('Ann Lee');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Groups of Ann Lee' }).click();
  await page.getByRole('dialog').getByLabel('4', { exact: true }).check();
  await look(page, 'scorers-groups');
  await page.getByRole('button', { name: 'Save the groups' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const item = page.getByRole('listitem').filter({ hasText: email });
  await item.getByText('Round 1: 4').waitFor();
  await item.getByText(/^Email (waits|sent)$/).waitFor();
  await look(page, 'scorers');
  const findArrived = () => mail.received.find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(() => findArrived()?.text ?? '').toContain('/invitation#');
  // Only a wide screen has the sidebar with the sign-out.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${url}/`);
  await page.close();
  return /#([\w-]{43})/.exec(findArrived()?.text ?? '')?.[1] ?? '';
}

async function openLink(page: Page, url: string, secret: string) {
  await page.goto(`${url}/invitation#${secret}`);
  await untilApp(page);
}

it('a scorer opens an invitation link, creates an account, and opens their own group', async () => {
  const course = await openInvitedCourse();
  const { url, tablet } = course;
  const secret = await invite(course, 'ann@example.test');
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
  await page.getByText(findGroup(4)[0].name).first().waitFor();

  await openLink(page, url, secret);
  await page.getByText(/^This invitation was accepted already/).waitFor();
  await look(page, 'invitation-used');
});

it.runIf(isLong)(
  'an invited user with an account signs in on the invitation page, accepts, and can enter scores',
  async () => {
    const course = await openInvitedCourse();
    const { server, url, tablet } = course;
    const { db, close } = await server.openDatabase();
    await sql`update users set email_verified_at = now() where username = 'player'`.execute(db);
    await close();
    const secret = await invite(course, 'player@example.test');
    const page = await tablet.newPage();
    await openLink(page, url, secret);
    await page.getByText(/^There's already an account with the address/).waitFor();
    await look(page, 'invitation-account');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await signIn(page, 'player');
    await page.getByRole('button', { name: 'Accept and enter scores' }).click();
    await page.waitForURL('**/v2/addrecord');
    await page.getByText('Your group: 4').waitFor();
  },
);

it('an invitation link that does not work explains why', async () => {
  const { url, tablet } = await openCourse();
  tablet.expectErrors(NETWORK_ERRORS);
  const page = await tablet.newPage();
  await openLink(page, url, '');
  await page.getByText(/^This link is incomplete/).waitFor();
  await openLink(page, url, 'x'.repeat(43));
  await page.getByText(/^This link doesn't work/).waitFor();
  await look(page, 'invitation-unknown');
});

it.runIf(isLong)(
  'without a mail server, an admin creates an invitation link, with which a user becomes a scorer',
  async () => {
    const { url, tablet } = await openCourse();
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await tablet.newPage();
    await page.goto(`${url}/sign-in`);
    await signIn(page, 'admin');
    await page.goto(`${url}/admin-panel/dashboard`);
    await page.getByText('This server has no mail server, so nothing was sent.').waitFor();
    await page.goto(`${url}/admin-panel/tournaments/${TOURNAMENT}/checklist`);
    await page.getByText(/This server has no mail server, so nothing was sent\. Copy/).waitFor();
    await page.goto(`${url}/admin-panel/tournaments/${TOURNAMENT}/scorers`);
    await page.getByText('This server has no mail server, so nothing was sent.').waitFor();
    await page.getByLabel('Email').fill('ann@example.test');
    await page.getByLabel('Name (optional)').fill('Annegret Featherstonehaugh');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'ann@example.test' });
    await item.getByText('Not sent', { exact: true }).waitFor();
    await look(page, 'scorers-not-sent');

    // Nobody has the stored email's link, so the new one replaces it without a question.
    await item.getByRole('button', { name: /^Copy link for/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Link for Annegret Featherstonehaugh' });
    await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
    const field = dialog.getByLabel('Link', { exact: true });
    const first = await field.inputValue();
    expect(first).toMatch(/\/invitation#[\w-]{43}$/);
    await look(page, 'scorer-link');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'scorer-link-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    // A page opened over HTTP in a local network has no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText(/Press Ctrl\+C/).waitFor();
    const selected = () => page.evaluate(() => String(getSelection()));
    await expect.poll(selected).toBe(first);
    await page.keyboard.press('Escape');
    await item.getByText('Link made', { exact: true }).waitFor();

    // The second link invalidates the first, which somebody may have, so the dialog warns before.
    await item.getByRole('button', { name: /^Copy link for/ }).click();
    await dialog.getByText(/The earlier link stops working/).waitFor();
    await dialog.getByRole('button', { name: 'Make a new link' }).click();
    const second = await field.inputValue();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${url}/`);
    await openLink(page, url, first.split('#')[1] ?? '');
    await page.getByText(/^This link doesn't work/).waitFor();
    await openLink(page, url, second.split('#')[1] ?? '');
    await page.getByLabel('Username').fill('annegret');
    await page.getByLabel('Password').fill('first-tee');
    await page.getByRole('button', { name: 'Register and enter scores' }).click();
    await page.waitForURL('**/v2/addrecord');
  },
);
