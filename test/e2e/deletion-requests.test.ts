import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { look } from './look.ts';
import { signIn } from './scorer.ts';

const OFFICE = 'office@example.test';
const PLAYER = 'player@example.test';

/** Waits for an email by its subject, and returns its text. */
async function untilMail({ received }: MailServer, to: string, subject: string): Promise<string> {
  const find = () =>
    received.find((mail) => mail.envelope.to.includes(to) && mail.subject?.includes(subject));
  await expect.poll(() => find()?.subject ?? '').toContain(subject);
  return find()?.text ?? '';
}

/** Submits the public form. */
async function request(page: Page, url: string, name: string, email: string) {
  await page.goto(`${url}/account-deletion`);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Request Account Deletion' }).click();
  await page.getByText('Your request has been submitted successfully!').waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it.runIf(isLong)(
  'a deletion request goes from the public form through the emailed link to the erase that its owner can cancel',
  async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const course = await openCourse({
      viewport: { width: 1440, height: 900 },
      env: { SMTP_URL: mail.url, CONTACT_EMAIL: OFFICE },
    });
    const { tablet, url, server } = course;
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await tablet.newPage();
    await request(page, url, 'Perry Player', PLAYER);
    await request(page, url, 'Nobody', 'nobody@example.test');
    await request(page, url, 'Sam Scorer', 'scorer@example.test');

    // The owner confirms with a press on the page; a program that opens the link changes nothing.
    const text = await untilMail(mail, PLAYER, 'Do you want your account deleted?');
    const path = /\/confirm-deletion#[\w-]{43}/.exec(text)?.[0] ?? '';
    await page.goto(url + path);
    await page.getByText('Somebody asked us to delete the account').waitFor();
    await look(page, 'confirm-deletion', [{ width: 820, height: 1180 }]);
    await button(page, 'Yes, delete my account').click();
    await page.getByText(/^Your account will be deleted on /).waitFor();
    await untilMail(mail, PLAYER, 'Your account will be deleted');
    await page.goto(`${url}/confirm-deletion#${'x'.repeat(43)}`);
    await button(page, 'Yes, delete my account').click();
    await page.getByText("This link doesn't work.").waitFor();
    await page.getByRole('link', { name: 'Ask again' }).waitFor();

    // The office's email links to the accounts whose deletion was requested.
    const office = await untilMail(mail, OFFICE, 'Sam Scorer');
    const address = /https?:\/\/\S+(\/admin-panel\/users\?state=deletion-requested)/.exec(
      office,
    )?.[1];
    await page.goto(`${url}/sign-in?redirect=${encodeURIComponent(address ?? '')}`);
    await signIn(page, 'admin');
    await button(page, 'Edit player').click();
    await page.getByText(/^The deletion of this account has started\. It is erased on /).waitFor();
    await button(page, 'Keep this account').click();
    await page.getByText('The account is kept. Its owner gets an email.').waitFor();
    await untilMail(mail, PLAYER, 'Your account will not be deleted');
    await page.keyboard.press('Escape');
    await button(page, 'Edit player').waitFor({ state: 'detached' });
    await button(page, 'Edit scorer').click();
    await look(page, 'admin-users-deletion', [{ width: 390, height: 844 }]);
    await button(page, 'Start the deletion').click();
    await page.getByText(/^The deletion of this account has started\./).waitFor();
    await untilMail(mail, 'scorer@example.test', 'Your account will be deleted');
    await page.keyboard.press('Escape');

    const { db, close } = await server.openDatabase();
    await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('username', '=', 'scorer3')
      .execute();
    await close();
    await page.goto(`${url}/admin-panel/users?search=scorer3`);
    await button(page, 'Edit scorer3').click();
    await button(page, 'Send a new verification email').click();
    await page
      .getByText(/^An email with a link to confirm the address is on its way to /)
      .waitFor();
    await untilMail(mail, 'scorer3@example.test', 'Confirm your email address');
  },
);
