import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../form.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { keyboardFaults } from './keyboard.ts';
import { pass, refuse } from './link.ts';
import { look } from './look.ts';
import { runUntil, stopClock } from './page-clock.ts';
import { signIn } from './scorer.ts';

const PATH = '/admin-panel/send-announcement';
const SENT = /^✅ Announcement is being processed and emails will be sent shortly!$/;
const NOT_SENT = '❌ An error occurred while sending the announcement. Please try again.';
const SEND_CALL = '/api/notification/send-announcements';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Office extends Course {
  readonly mail: MailServer;
  readonly page: Page;
}

/** Opens Send Email as an admin, on a server that uses the test's mail server. */
async function openOffice(): Promise<Office> {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const course = await openCourse({
    signedInAs: 'admin',
    viewport: DESKTOP,
    env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test', MAIL_RATE: '100' },
  });
  return { ...course, mail, page: await course.visit(PATH) };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const question = (page: Page) => page.getByRole('dialog', { name: /^Send to \d/ });

async function write(page: Page, subject: string, html: string) {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('HTML body').fill(html);
}

/** Presses the form's button, and then the dialog's. */
async function send(page: Page) {
  await button(page, 'Send Announcement').click();
  await question(page)
    .getByRole('button', { name: /^Send to / })
    .click();
}

/** Checks a screen in the light and the dark theme. */
async function lookTwice(page: Page, name: string) {
  await look(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

const countSends = ({ link }: Office) =>
  link.passages.filter(({ path, method }) => method === 'POST' && path === SEND_CALL).length;

it('an announcement is previewed and sent once to its audience, which can unsubscribe by link', async () => {
  const office = await openOffice();
  const { page, mail, url, tablet, visitElsewhere } = office;
  await page.getByText(/^\d+ people\./).waitFor();
  await lookTwice(page, 'announcement-empty');

  // The preview reports a wrong placeholder at its field, and shows the email once it is right.
  await write(page, 'Tee times for {{username}}', '<h1>Hello {{user}}</h1>');
  await page.getByText('There is no {{user}}. Did you mean {{username}}?').waitFor();
  const picture = '<img src="https://elsewhere.example/flag.png">';
  await page.getByLabel('HTML body').fill(`<h1>Hello {{username}}</h1>${picture}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Hello admin' }).waitFor();
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
  await page.getByText(/^Left out here: 1 picture from other servers/).waitFor();
  await page.getByText(/^Warning: .*alt/).waitFor();
  await page.getByLabel('To', { exact: true }).selectOption('Scorers');
  await page.getByText(/^4 people/).waitFor();
  await page.getByLabel('As it arrives at').selectOption('scorer2 (scorer2@example.test)');
  await frame.getByRole('heading', { name: 'Hello scorer2' }).waitFor();
  await expect
    .poll(() => page.getByLabel('Plain text of the email to scorer2').inputValue())
    .toMatch(/hello scorer2/i);
  await lookTwice(page, 'announcement-written');

  // Typed text is still there after a reload, and "Not now" sends nothing.
  await page.reload();
  await frame.getByRole('heading', { name: 'Hello scorer' }).waitFor();
  await button(page, 'Send Announcement').click();
  await question(page).getByText('Scorers').waitFor();
  await lookTwice(page, 'announcement-question');
  await button(page, 'Not now').click();
  expect(countSends(office)).toBe(0);

  // A double click sends once, and empties the fields.
  await button(page, 'Send Announcement').dblclick();
  await question(page).getByRole('button', { name: 'Send to 4 people' }).dblclick();
  await page.getByText(SENT).waitFor();
  for (const field of ['Subject', 'Plain text body', 'HTML body']) {
    expect(await page.getByLabel(field).inputValue()).toBe('');
  }
  expect(countSends(office)).toBe(1);

  // The list counts the recipients' states, and links to every recipient.
  await page.getByRole('link', { name: 'Sent announcements' }).click();
  await page.getByText('4 people: 4 sent').waitFor();
  await page.getByRole('link', { name: 'Tee times for {{username}}' }).click();
  await page.getByRole('row').nth(4).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'CSV of all 4').click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(5);
  await page.getByText('The email as sent').click();
  await frame.getByRole('heading', { name: 'Hello {{username}}' }).waitFor();
  expect(mail.received).toHaveLength(4);
  expect(new Set(mail.received.flatMap(({ envelope }) => envelope.to)).size).toBe(4);

  // A link scanner's GET changes nothing, and the button on its page does.
  const email = mail.received.find(({ envelope }) => envelope.to.includes('scorer@example.test'));
  expect(email?.subject).toBe('Tee times for scorer');
  const path = /\/unsubscribe\?token=[\w-]{43}/.exec(email?.text ?? '')?.[0] ?? '';
  const recipient = await visitElsewhere(path, 'scorer');
  await recipient.waitForURL(/\/unsubscribe#[\w-]{43}$/);
  await lookTwice(recipient, 'unsubscribe');
  await button(recipient, 'Unsubscribe').click();
  await recipient.getByText("You're unsubscribed.").waitFor();
  await look(recipient, 'unsubscribed', [PHONE]);
  await page.goto(url + PATH);
  await page.getByLabel('To', { exact: true }).selectOption('Scorers');
  await page.getByText('3 people. 1 left out: 1 unsubscribed.').waitFor();
  await button(recipient, 'Subscribe again').click();
  await recipient.getByText("You're subscribed again.").waitFor();

  // The switch in the profile does the same, and a wrong link changes nothing.
  await recipient.goto(`${url}/profile`);
  const consent = recipient.getByRole('switch', { name: 'Email me announcements' });
  await consent.click();
  await expect.poll(() => consent.isChecked()).toBe(false);
  await look(recipient, 'profile-announcements', [PHONE]);
  tablet.expectErrors(/status of 422/);
  await recipient.goto(`${url}/unsubscribe?token=${'x'.repeat(43)}`);
  await button(recipient, 'Unsubscribe').click();
  await recipient.getByText(/^This link doesn't work, and nothing was changed\./).waitFor();
  expect(await button(recipient, 'Unsubscribe').count()).toBe(0);
  await recipient.goto(`${url}/unsubscribe`);
  await recipient.getByText(/^This link is incomplete\./).waitFor();
});

it.runIf(isLong)(
  'what was typed survives until it was sent, which a banner says for 4 s',
  async () => {
    const office = await openOffice();
    const { page, tablet, link, server, mail } = office;
    tablet.expectErrors(NETWORK_ERRORS);
    await page.getByLabel('Subject').fill('News');
    await page.getByLabel('Plain text body').fill('Hello {{first_name}}');
    await page.getByLabel('To', { exact: true }).selectOption('Admins');

    link.setRule(refuse);
    await button(page, 'Send Announcement').click();
    await page.getByText(NOT_SENT).waitFor();
    await page.getByText(/^Sending needs a connection to the server\./).waitFor();

    link.setRule(({ path }) => ({ kind: path === SEND_CALL ? 'lose-answer' : 'pass' }));
    await send(page);
    await page.getByText(/^No answer came, so we don't know whether it was sent\./).waitFor();
    await lookTwice(page, 'announcement-failed');
    if (isLong) {
      link.setRule(({ path }) =>
        path === SEND_CALL ? { kind: 'answer', type: 'announcement-repeated' } : { kind: 'pass' },
      );
      await send(page);
      await page.getByText('This was sent a few minutes ago').waitFor();
      await button(page, 'Not now').click();
    }

    link.setRule(pass);
    const { db, close } = await server.openDatabase();
    await db.deleteFrom('sessions').execute();
    await close();
    await button(page, 'Send Announcement').click();
    await page.getByText('You were signed out. Nothing was sent, and your text is kept.').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).first().click();
    await signIn(page, 'admin');
    expect(await page.getByLabel('Subject').inputValue()).toBe('News');

    // The banner stays for 4 s.
    await button(page, 'Send Announcement').click();
    await question(page).waitFor();
    await stopClock(page);
    await question(page).getByRole('button', { name: 'Send to 1 person' }).click();
    const banner = page.getByText(SENT);
    await runUntil(page, async () => (await banner.count()) > 0, 5_000);
    const stoodMs = await runUntil(page, async () => (await banner.count()) === 0, 4_500);
    expect(stoodMs).toBeGreaterThanOrEqual(3_900);
    expect(stoodMs).toBeLessThanOrEqual(4_100);
    await page.clock.resume();
    await page.getByRole('link', { name: 'Sent announcements' }).click();
    await page.getByText('Page 1 of 1 | Total Announcements: 1').waitFor();
    await page.getByText('1 person: 1 sent').waitFor();
    expect(mail.received).toHaveLength(1);

    if (!isLong) return;
    await page.goto(`${page.url().split('?')[0]}?tab=sent&id=999`);
    await page.getByText('There is no announcement with this number.').waitFor();
    link.setRule(({ path }) => ({ kind: path.includes('announcements') ? 'refuse' : 'pass' }));
    await page.getByRole('link', { name: 'All announcements' }).click();
    await page.reload();
    await page.getByText('Error loading announcements.').waitFor();
    await look(page, 'announcements-error', [PHONE]);
  },
);

/** Sets an announcement back to waiting, with one uncertain recipient, because the sender is too fast for a test. */
async function setBack({ server }: Office) {
  const { db, close } = await server.openDatabase();
  await db.updateTable('announcements').set({ state: 'paused', finished_at: null }).execute();
  await db.updateTable('announcement_recipients').set({ state: 'waiting' }).execute();
  const first = db.selectFrom('announcement_recipients').select((eb) => eb.fn.min('id').as('id'));
  await db
    .updateTable('announcement_recipients')
    .set({ state: 'uncertain' })
    .where('id', '=', first)
    .execute();
  await close();
}

it.runIf(isLong)(
  'an announcement is sent again to those who did not get it, paused and cancelled',
  async () => {
    const office = await openOffice();
    const { page, mail } = office;
    mail.refuseNext(1, 550);
    await write(page, 'Fog', '<p>We wait for the fog</p>');
    await page.getByLabel('To', { exact: true }).selectOption('Scorers');
    await send(page);
    await page.getByText(SENT).waitFor();
    await page.getByRole('link', { name: 'Sent announcements' }).click();
    await page.getByText('4 people: 3 sent and 1 failed').waitFor();
    expect(await keyboardFaults(page)).toEqual([]);
    await lookTwice(page, 'announcements-sent');

    // One email was refused, and is sent again to this recipient only.
    await page.getByRole('link', { name: 'Fog' }).click();
    await button(page, 'Resend to failed ones (1)').waitFor();
    await page.getByLabel('State').selectOption('Failed');
    await page.getByText('1 person: failed').waitFor();
    await lookTwice(page, 'announcement-run');
    await page.getByRole('row').last().getByRole('button').click();
    await page.getByRole('dialog').getByText('Last answer of the mail server').waitFor();
    await look(page, 'announcement-recipient', [PHONE]);
    await page.keyboard.press('Escape');
    await button(page, 'Resend to failed ones (1)').click();
    await button(page, 'Send again to 1 person').click();
    await page.getByText('4 people: 4 sent').waitFor();
    await page.getByRole('status').getByText('Finished').waitFor();
    await page.getByText('No recipient matches: failed').waitFor();
    await button(page, 'Clear them').click();
    expect(mail.received).toHaveLength(4);

    await setBack(office);
    await page.reload();
    await page.getByRole('status').getByText('Paused').waitFor();
    expect(await keyboardFaults(page)).toEqual([]);
    await button(page, 'Cancel').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this announcement?' });
    await dialog.getByText(/^3 people would not get the email any more\./).waitFor();
    await lookTwice(page, 'announcement-cancel');
    await page.keyboard.press('Escape');

    // Pause and Resume are one button, which keeps the focus.
    await button(page, 'Resume').press('Enter');
    await page.getByText('4 people: 3 sent and 1 uncertain').waitFor();
    await setBack(office);
    await page.reload();
    await button(page, 'Resend to uncertain ones (1)').click();
    await page.getByText('some people may get the email twice').waitFor();
    await look(page, 'announcement-again', [PHONE]);
    await button(page, 'Not now').click();
    await button(page, 'Cancel').click();
    await button(page, 'Cancel the rest').click();
    await page.getByRole('status').getByText('Cancelled').waitFor();
    await page.getByText('4 people: 1 uncertain and 3 skipped').waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toMatch(/^Actions/);
  },
);

it.runIf(isLong)('two tabs that send the same announcement send it once', async () => {
  const { page, visit, mail } = await openOffice();
  const tabs = [page, await visit(PATH)];
  for (const tab of tabs) {
    await tab.getByLabel('To', { exact: true }).selectOption({ label: 'Scorers' });
    await tab.getByLabel('Subject').fill('Shotgun start at nine');
    await tab.getByLabel('Plain text body').fill('Be there at half past eight.');
    await button(tab, 'Send Announcement').click();
    await tab.getByRole('dialog').waitFor();
  }
  await Promise.all(tabs.map((tab) => button(tab, /^Send to 4 people/).click()));
  for (const tab of tabs) await tab.getByText(/^✅ Announcement is being processed/).waitFor();
  await page.goto(`${page.url().split('?')[0]}?tab=sent`);
  await page.getByRole('link', { name: 'Shotgun start at nine' }).waitFor();
  expect(await page.getByRole('link', { name: 'Shotgun start at nine' }).count()).toBe(1);
  await expect.poll(() => mail.received.length).toBe(4);
});
