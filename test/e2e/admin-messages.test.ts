import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { refuse } from './link.ts';
import { look } from './look.ts';
import { signIn } from './scorer.ts';

const OFFICE = 'office@example.test';
const LONG_NAME = 'Maximiliane-Henriette von';
const MESSAGE = 'Which tee do I start from?\nMy ticket says “10”.\n\n- Ann & Bea';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of Messages' }).getByRole('link', { name });

/** Submits the public form. */
async function write(page: Page, url: string, name: string, email: string, message = MESSAGE) {
  await page.goto(`${url}/help-and-support`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your message has been sent successfully!').waitFor();
}

const countMails = ({ received }: MailServer, subject: string) =>
  received.filter((mail) => mail.subject === subject).length;

it.runIf(isLong)(
  'a message goes from the public form to "done", and a failed email is sent again',
  async () => {
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const { tablet, url, link } = await openCourse({
      viewport: { width: 1440, height: 900 },
      env: { SMTP_URL: mail.url, CONTACT_EMAIL: OFFICE },
    });
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await tablet.newPage();
    await write(page, url, 'Nia Newcomer', 'nia@example.test');
    await expect.poll(() => countMails(mail, 'Message from Nia Newcomer')).toBe(1);
    expect(mail.received[0]?.text).toContain('My ticket says “10”.');
    mail.decide(() => '550 mailbox of the office is full');
    await write(page, url, LONG_NAME, 'max@example.test', 'Hello. '.repeat(400));
    await page.goto(`${url}/sign-in?redirect=${encodeURIComponent('/admin-panel/messages')}`);
    await signIn(page, 'admin');

    // The open messages, and all of one of them.
    await tab(page, /^Messages 2 open$/).waitFor();
    await page.getByRole('main').getByText('2 open messages').waitFor();
    await look(page, 'messages-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'messages-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await button(page, 'Open the message from Nia Newcomer').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Open, nobody looks after it').waitFor();
    const href = await dialog.getByRole('link', { name: /^Reply/ }).getAttribute('href');
    const reply = new URL(href ?? '');
    expect(reply.pathname).toBe('nia@example.test');
    expect(reply.searchParams.get('subject')).toBe('Re: Your message to Gimme Points');
    const quoted = reply.searchParams.get('body') ?? '';
    expect(quoted).toContain('Nia Newcomer wrote:\r\n> Which tee do I start from?\r\n');
    expect(quoted).toContain('> - Ann & Bea');
    await dialog.getByLabel('Looked after by').selectOption('admin');
    await dialog.getByText('admin looks after this message now.').waitFor();
    await dialog.getByText('Open, admin looks after it').waitFor();
    await look(page, 'message-dialog');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'message-dialog-dark', [{ width: 390, height: 844 }]);
    await page.emulateMedia({ colorScheme: 'light' });

    // Another admin's older page gets an error, and nothing is overwritten.
    const other = await tablet.newPage();
    await other.goto(`${url}/admin-panel/messages`);
    await button(other, 'Open the message from Nia Newcomer').click();
    await other.getByRole('dialog').getByText('Open, admin looks after it').waitFor();
    await button(page, 'Mark as done').click();
    await page.getByText('The message from Nia Newcomer is done.').waitFor();
    await tab(page, /^Messages 1 open$/).waitFor();
    await other.getByRole('dialog').getByLabel('Looked after by').selectOption('Nobody');
    await other.getByText(/^Another admin changed this message\. Nothing was saved/).waitFor();
    await other.close();

    // The done messages, filters and the empty list.
    await button(page, 'Done').click();
    await button(page, 'Open the message from Nia Newcomer').waitFor();
    await page.getByLabel('Name, email or text').fill('Maximiliane');
    await page.getByText('No message matches: “Maximiliane”').waitFor();
    await look(page, 'messages-empty', [{ width: 390, height: 844 }]);
    await button(page, 'Clear them').click();
    await button(page, 'Open the message from Nia Newcomer').waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'CSV of all 1').click();
    expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/);

    // The mail log: what failed, why, and a retry.
    await tab(page, /^Mail 1 failed$/).click();
    await page.getByText('2 emails').waitFor();
    await look(page, 'mail-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'mail-dark', [{ width: 390, height: 844 }]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('State').selectOption('Failed');
    await page.getByText('1 email: failed').waitFor();
    await button(page, `Open the email “Message from ${LONG_NAME}” to ${OFFICE}`).click();
    await dialog.getByText(/550 mailbox of the office is full/).waitFor();
    await look(page, 'mail-dialog');
    mail.decide(() => null);
    await button(page, 'Send it again').click();
    await dialog.getByText('The email is on its way to the mail server.').waitFor();
    await expect.poll(() => countMails(mail, `Message from ${LONG_NAME}`)).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByText('No email matches: failed').waitFor();
    await button(page, 'Clear them').click();
    await expect.poll(() => page.getByRole('cell', { name: 'Sent', exact: true }).count()).toBe(2);
    expect(await tab(page, /failed/).count()).toBe(0);

    // The retention page.
    await tab(page, /^What we keep$/).click();
    await page.getByText("Hasn't run yet. It runs every hour.").first().waitFor();
    await page.getByText('Who reads this').waitFor();
    await look(page, 'kept-data-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'kept-data-dark', [{ width: 390, height: 844 }]);
    await page.emulateMedia({ colorScheme: 'light' });

    link.setRule(refuse);
    await page.reload();
    await page.getByText('Error loading what we keep.').waitFor();
    await tab(page, /^Mail$/).click();
    await page.getByText('Error loading emails.').waitFor();
    await tab(page, /^Messages$/).click();
    await page.getByText('Error loading messages.').waitFor();
    await look(page, 'messages-failed', [{ width: 390, height: 844 }]);
  },
);
