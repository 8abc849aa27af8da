import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { holdBack, refuse } from './link.ts';
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
  'a deletion request goes from the public form to the email that says how it ended',
  async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const course = await openCourse({
      viewport: { width: 1440, height: 900 },
      env: { SMTP_URL: mail.url, CONTACT_EMAIL: OFFICE },
    });
    const { tablet, url, server, link } = course;
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await tablet.newPage();
    await request(page, url, 'Perry Player', PLAYER);
    await request(
      page,
      url,
      'عبدالرحمن الفاسي 🏌️‍♀️ of the very long name of the north',
      'nobody@example.test',
    );
    await request(page, url, 'Sam Scorer', 'scorer@example.test');
    const { db, close } = await server.openDatabase();
    await db
      .updateTable('deletion_requests')
      .set({ due_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('email', '=', 'nobody@example.test')
      .execute();
    await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('username', '=', 'scorer3')
      .execute();
    await close();

    // The office's email links to the tab.
    const office = await untilMail(mail, OFFICE, 'Perry Player');
    const address = /https?:\/\/\S+(\/admin-panel\/users\?tab=deletion-requests)/.exec(office)?.[1];
    await page.goto(`${url}/sign-in?redirect=${encodeURIComponent(address ?? '')}`);
    await signIn(page, 'admin');
    await page.getByText('3, 1 overdue').waitFor();
    await page.getByText(/^Overdue by 3 days, it was due on /).waitFor();
    await look(page, 'deletion-requests-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'deletion-requests-dark', [{ width: 390, height: 844 }]);
    await page.emulateMedia({ colorScheme: 'light' });

    // The requester confirms with a press on the page; a program that opens the link changes nothing.
    await button(page, `Ask for confirmation: ${PLAYER}`).click();
    await page.getByText(`An email with a link is on its way to ${PLAYER}.`).waitFor();
    await button(page, `Ask again: ${PLAYER}`).click();
    await page.getByText(/^This address got such an email a short time ago/).waitFor();
    const text = await untilMail(mail, PLAYER, 'Do you want your account deleted?');
    const path = /\/confirm-deletion#[\w-]{43}/.exec(text)?.[0] ?? '';
    const linked = await tablet.newPage();
    await linked.goto(url + path);
    await linked.getByText(`with the address ${PLAYER}`).waitFor();
    await look(linked, 'confirm-deletion', [{ width: 820, height: 1180 }]);
    await linked.emulateMedia({ colorScheme: 'dark' });
    await look(linked, 'confirm-deletion-dark', [{ width: 390, height: 844 }]);
    await page.reload();
    await button(page, `Erase with a reason: ${PLAYER}`).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Asked at the desk');
    await look(page, 'deletion-requests-reason', [{ width: 390, height: 844 }]);
    await page.keyboard.press('Escape');
    await button(linked, 'Yes, delete my account').click();
    await linked.getByText("You've confirmed").waitFor();
    await linked.reload();
    await linked.getByText("You've confirmed").waitFor();
    await linked.goto(`${url}/confirm-deletion#${'x'.repeat(43)}`);
    await linked.getByText("This link doesn't work.").waitFor();
    await linked.close();

    await page.reload();
    await button(page, `Erase: ${PLAYER}`).click();
    const erase = page.getByRole('dialog', { name: 'Erase player?' });
    expect(await erase.getByRole('textbox', { name: 'Reason' }).count()).toBe(0);
    const eraseButton = erase.getByRole('button', { name: 'Erase' });
    expect(await eraseButton.getAttribute('aria-disabled')).toBe('true');
    await erase.getByLabel('Type player to confirm').fill('player');
    await eraseButton.click();
    await page.getByText('player was erased.').waitFor();
    await untilMail(mail, PLAYER, 'Your account has been erased');

    await button(page, 'End the request: nobody@example.test').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the request' }).click();
    await page.getByText('The request of nobody@example.test has ended.').waitFor();
    await untilMail(mail, 'nobody@example.test', 'No account has your address');

    // The second of two admins sees what the first one did, and nothing is sent twice.
    const other = await tablet.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      await button(tab, 'Reject: scorer@example.test').click();
      await tab.getByRole('textbox', { name: 'Reason' }).fill('You have a prize to collect');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('No deletion request is open.').waitFor();
    await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await other.getByText(/^This request has ended already\. Nothing was changed/).waitFor();
    const rejection = await untilMail(mail, 'scorer@example.test', 'rejected');
    expect(rejection).toContain('> You have a prize to collect');
    expect(
      mail.received.filter(({ envelope }) => envelope.to.includes('scorer@example.test')),
    ).toHaveLength(1);

    // The open list's rows do not stay under the other heading while it loads.
    await request(other, url, 'Sam Scorer', 'scorer2@example.test');
    await other.close();
    await page.reload();
    await button(page, 'Reject: scorer2@example.test').waitFor();
    const ended = holdBack(({ path }) => path.includes('list=ended'));
    link.setRule(ended.rule);
    await button(page, 'Ended').click();
    await page.getByText('Loading deletion requests...').waitFor();
    expect(await button(page, 'Reject: scorer2@example.test').count()).toBe(0);
    ended.letGo();
    await page.getByText(/^Rejected by admin on .* Reason: You have a prize to collect$/).waitFor();
    await look(page, 'deletion-requests-ended', [{ width: 390, height: 844 }]);

    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await button(page, 'Edit scorer3').click();
    await button(page, 'Send a new verification email').click();
    await page
      .getByText(/^An email with a link to confirm the address is on its way to /)
      .waitFor();
    await untilMail(mail, 'scorer3@example.test', 'Confirm your email address');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Deletion requests' }).click();
    link.setRule(refuse);
    await page.reload();
    await page.getByText('Error loading deletion requests.').waitFor();
  },
);
