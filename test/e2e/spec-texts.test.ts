import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../server/mail/mail-server.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { holdBack, pass } from './link.ts';
import { runUntil, stopClock } from './page-clock.ts';
import { publicSteps, type Walk } from './public-steps.ts';
import { DEMO_PASSWORD, findCard, findGroup, selectPlayers, signIn } from './scorer.ts';
import { type Step, specTexts } from './spec-texts.ts';

const [golfer] = findGroup(1);

const SEND_CALL = '/api/notification/send-announcements';

/** Holds an announcement back, so that the test can check the screen that waits for the answer. */
const announcement = holdBack(({ path }) => path === SEND_CALL);

/** Adds an erased account that `player` referred. */
async function addErasedFriend(server: Walk['server']) {
  const { db, close } = await server.openDatabase();
  const now = new Date();
  const [referrer] = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'player')
    .execute();
  await db
    .insertInto('users')
    .values({
      username: 'deleted-9999',
      email: 'deleted-9999@erased.invalid',
      first_name: '',
      last_name: '',
      password_hash: '',
      referred_by: referrer?.id ?? null,
      deleted_at: now,
      erased_at: now,
    })
    .execute();
  await close();
}

/** The way to each step. Each function starts where the previous step ended. */
const steps: Record<Step, (walk: Walk) => Promise<unknown>> = {
  'home, signed out': ({ page, url }) => page.goto(url),
  ...publicSteps,
  'sign-up': ({ page, url }) => page.goto(`${url}/sign-up`),
  'sign-up, touched and empty': async ({ page }) => {
    for (const label of ['First name', 'Last name', 'Username']) {
      await page.getByLabel(label).focus();
    }
    await page.getByLabel('Email').fill('somebody');
    await page.getByLabel('Password').fill('ab');
    await page.getByLabel('Email').focus();
    await page.getByLabel('Password').focus();
    await page.getByLabel('Password').blur();
  },
  'sign-up refused': async ({ page }) => {
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Newcomer');
    await page.getByLabel('Username').fill('scorer');
    await page.getByLabel('Email').fill('nia@example.test');
    await page.getByLabel('Password').fill('abc');
    await page.getByRole('button', { name: 'Register' }).click();
  },
  'account created': async ({ page }) => {
    await page.getByLabel('Username').fill('nia');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('your account has been created').waitFor();
    await page.waitForURL('**/sign-in');
  },
  'sign-in': ({ page }) => page.reload(),
  'sign-in, too short a password': async ({ page }) => {
    await page.getByLabel('Username').fill('scorer');
    await page.getByLabel('Password').fill('ab');
    await page.getByLabel('Password').blur();
  },
  'sign-in refused': async ({ page }) => {
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Log In' }).click();
  },
  'home, signed in': async ({ page, link }) => {
    // A scorer's home page loads and stores cards. The link refuses them, so that the score entry opens without any.
    link.setRule(({ path }) => ({ kind: path.includes('score-record') ? 'refuse' : 'pass' }));
    await signIn(page, 'scorer', DEMO_PASSWORD);
  },
  'user menu': ({ page }) => page.getByRole('button', { name: 'scorer' }).click(),
  'score entry, nothing to show': async ({ page, url }) => {
    await page.goto(`${url}/addrecord`);
    await page.getByText('No data available.').waitFor();
  },
  'score entry': async ({ page, url, link }) => {
    link.setRule(pass);
    await page.goto(`${url}/addrecord`);
    await selectPlayers(page, [golfer]);
  },
  'score entry, a start hole of 0': async ({ page, url }) => {
    await page.goto(`${url}/addrecord?round=2`);
    await selectPlayers(page, [golfer]);
    await findCard(page, golfer).getByLabel('Add Score').fill('4');
    await findCard(page, golfer).getByRole('button', { name: 'Submit Score' }).click();
  },
  tickets: async ({ page, url }) => {
    await page.goto(`${url}/tickets`);
    await page.getByText('G.P').first().waitFor();
  },
  'tickets, nothing to show': async ({ page, url, link }) => {
    link.setRule(({ path }) => ({ kind: path.includes('user-ticket') ? 'refuse' : 'pass' }));
    // This page stores nothing. The tickets page would store its data when the user leaves it.
    await page.goto(`${url}/faqs`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('queries/')) localStorage.removeItem(key);
      }
    });
    await page.goto(`${url}/tickets`);
    await page.getByText('No Tickets Available.').waitFor();
  },
  friends: async ({ page, url, link }) => {
    link.setRule(pass);
    await page.goto(`${url}/friends`);
    await page.getByText('No friend requests.').waitFor();
  },
  'friends, searched': async ({ page }) => {
    await page.getByLabel('Search Players').fill('pia');
    await page.getByRole('button', { name: 'Send Request to Pia Fairway' }).waitFor();
  },
  'friends, request sent': async ({ page }) => {
    await page.getByRole('button', { name: 'Send Request to Pia Fairway' }).click();
    await page.getByText('Request sent to Pia Fairway').waitFor();
    await page.getByRole('tab', { name: 'Sent 1' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Cancel' }).waitFor();
  },
  'signed out': async ({ page }) => {
    await page.getByRole('button', { name: 'scorer' }).click();
    await page.getByText('Logout').last().click();
    await page.getByText('User has been Successfully LogOut').waitFor();
  },
  'embedded sign-in, busy': async ({ page, url, link }) => {
    link.setRule(({ path }) => ({ kind: path === '/api/auth/login' ? 'hang' : 'pass' }));
    await page.goto(`${url}/refer-a-friend-embed`);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Logging in...').waitFor();
  },
  'embedded sign-in refused': async ({ page, link }) => {
    // A new rule cuts hanging connections.
    link.setRule(pass);
    await page.getByText('Login failed. Please try again.').waitFor();
  },
  'embedded referrals': async ({ page }) => {
    await page.getByLabel('Username').fill('player');
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('No referrals yet. Share your code now!').waitFor();
  },
  'friends, request received': async ({ page, url }) => {
    await page.goto(`${url}/friends`);
    await page.getByRole('button', { name: 'Accept Sam Walker' }).waitFor();
  },
  'refer a friend': async ({ page, url }) => {
    await page.goto(`${url}/refer-a-friend`);
    await page.getByText('No referrals yet. Share your code now!').waitFor();
  },
  'refer a friend, one erased': async ({ page, server }) => {
    await addErasedFriend(server);
    await page.reload();
    await page.getByText('1 / 25 referrals').waitFor();
  },
  'home, admin': async ({ page, url }) => {
    await page.getByRole('button', { name: 'player' }).click();
    await page.getByText('Logout').last().click();
    await page.getByText('User has been Successfully LogOut').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/sign-in`);
    await signIn(page, 'admin', DEMO_PASSWORD);
    await page.getByRole('link', { name: 'Admin Panel' }).first().waitFor();
  },
  dashboard: async ({ page, url }) => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('link', { name: 'LIST OF PLAYERS' }).waitFor();
  },
  'admin dashboard': async ({ page, url }) => {
    await page.goto(`${url}/admin-panel`);
    await page.getByText('Ongoing Tournaments').waitFor();
  },
  'admin settings': async ({ page }) => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Update admin panel settings here.').waitFor();
  },
  'admin users, loading': async ({ page, link }) => {
    link.setRule(({ path }) => ({ kind: path.includes('all_users') ? 'hang' : 'pass' }));
    await page.getByRole('link', { name: 'Manage Users' }).click();
    await page.getByText('Loading users...').waitFor();
  },
  'admin users, failed': async ({ page, link }) => {
    link.setRule(({ path }) => ({ kind: path.includes('all_users') ? 'refuse' : 'pass' }));
    await page.reload();
    await page.getByText('Error loading users.').waitFor();
  },
  'admin users': async ({ page, link }) => {
    link.setRule(pass);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Total Users').waitFor();
  },
  'admin tickets': ({ page, url }) => page.goto(`${url}/admin-panel/tickets`),
  'admin tickets, chosen': async ({ page }) => {
    await page.getByLabel('Filter by Tournament:').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Ticket: Ticket 1', exact: true }).waitFor();
  },
  'admin tickets, details': ({ page }) =>
    page.getByRole('button', { name: 'Ticket: Ticket 1', exact: true }).click(),
  'admin tickets, failed': async ({ page, link }) => {
    link.setRule(({ path }) => ({ kind: path.includes('game-tickets') ? 'refuse' : 'pass' }));
    await page.reload();
    await page.getByText('Error fetching tickets').waitFor();
  },
  scraper: async ({ page, url, link }) => {
    link.setRule(pass);
    await page.goto(`${url}/admin-panel/scraper`);
    await page.getByText('Ready to fetch data').waitFor();
    await expect.poll(() => page.getByLabel('API URL').inputValue()).not.toBe('');
  },
  'scraper, fetching': async ({ page, link }) => {
    link.setRule(({ path }) => ({ kind: path.includes('leaderboard-fetch') ? 'hang' : 'pass' }));
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await page.getByText('Fetching data...').waitFor();
  },
  'scraper, failed': async ({ page, link }) => {
    await page.reload();
    link.setRule(pass);
    await page.getByLabel('API URL').fill('https://elsewhere.example/');
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await page.getByText('Error fetching data').waitFor();
  },
  'scraper, fetched': async ({ page }) => {
    await page.getByRole('button', { name: 'Use the usual one' }).click();
    await page.getByRole('button', { name: 'Start Scraping' }).click();
    await page.getByRole('button', { name: 'Upload Scores to Server' }).waitFor();
  },
  'scraper, uploading': async ({ page, link }) => {
    link.setRule(({ path }) => ({
      kind: path.includes('replay') || path.includes('update-bulk') ? 'hang' : 'pass',
    }));
    await page.getByRole('button', { name: 'Upload Scores to Server' }).click();
    await page.getByText('Uploading scores to server...').waitFor();
  },
  'scraper, uploaded': async ({ page, link }) => {
    link.setRule(pass);
    await page.getByText('Scores uploaded successfully').waitFor();
  },
  'scraper, refused': async ({ page, link }) => {
    link.setRule(({ path }) =>
      path.includes('update-bulk') ? { kind: 'answer', type: 'feed-mismatch' } : { kind: 'pass' },
    );
    await page.getByRole('button', { name: 'Upload Scores to Server' }).click();
    await page.getByText('Error uploading scores').waitFor();
  },
  'announcement, nothing entered': async ({ page, url, link }) => {
    link.setRule(pass);
    await page.goto(`${url}/admin-panel/send-announcement`);
    await page.getByRole('button', { name: 'Send Announcement' }).click();
  },
  'announcement, no subject': async ({ page }) => {
    await page.getByLabel('HTML body').fill('<p>Hello {{username}}</p>');
    await page.getByRole('button', { name: 'Send Announcement' }).click();
  },
  'announcement, no body': async ({ page }) => {
    await page.getByLabel('HTML body').fill('');
    await page.getByLabel('Subject').fill('News');
    await page.getByRole('button', { name: 'Send Announcement' }).click();
  },
  'announcement, sending': async ({ page, link }) => {
    link.setRule(announcement.rule);
    await page.getByLabel('Plain text body').fill('Hello {{username}}');
    await sendAnnouncement(page);
    await page.getByText('Sending...').first().waitFor();
  },
  'announcement, sent': async ({ page }) => {
    announcement.letGo();
    await page.getByText('✅').waitFor();
  },
  'announcement, failed': async ({ page, link }) => {
    link.setRule(({ path }) => ({ kind: path === SEND_CALL ? 'refuse' : 'pass' }));
    await page.getByLabel('Subject').fill('More news');
    await page.getByLabel('Plain text body').fill('Hello {{username}}');
    await sendAnnouncement(page);
    await page.getByText('❌').waitFor();
  },
};

async function sendAnnouncement(page: Page) {
  await page.getByRole('button', { name: 'Send Announcement' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to / })
    .click();
}

/** Returns the words that a user can see or hear on a page. */
async function readWords(page: Page): Promise<string> {
  // An open dialog hides the heading from role locators.
  await page.locator('h1').waitFor();
  // A part that is not laid out yet has no inner text.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const visible = await page.locator('body').innerText();
  const namedTexts = await page
    .locator('[aria-label], [placeholder]')
    .evaluateAll((elements) =>
      elements.flatMap((element) => [element.ariaLabel, element.getAttribute('placeholder')]),
    );
  return [visible, ...namedTexts].join('\n').toLowerCase();
}

describe('the texts of the specification', () => {
  it('all appear on their screens', async () => {
    // Without a mail server no announcement can be sent.
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const { link, url, tablet, server } = await openCourse({
      env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'office@example.test' },
    });
    tablet.expectErrors(NETWORK_ERRORS);
    const walk = { page: await tablet.newPage(), url, link, server };
    for (const [step, take] of Object.entries(steps)) {
      await take(walk);
      const wantedTexts = specTexts
        .filter((row) => 'at' in row && row.at === step)
        .map((row) => ('shows' in row ? row.shows : row.text));
      const findMissing = async () => {
        const words = await readWords(walk.page);
        return wantedTexts.filter((text) => !words.includes(text.toLowerCase()));
      };
      await expect.poll(findMissing, { message: step }).toEqual([]);
    }
  });

  it('are in upper case in a toast, which stays for 3000 ms', async () => {
    const { visit } = await openCourse({ signedInAs: 'player' });
    const page = await visit('/tickets');
    await page.getByRole('button', { name: 'player' }).click();
    await stopClock(page);
    await page.getByText('Logout').last().click();
    const toast = page.getByText('User has been Successfully LogOut');
    await toast.waitFor();
    const textTransform = () =>
      toast.evaluate((element) => getComputedStyle(element).textTransform);
    await expect.poll(textTransform).toBe('uppercase');
    // The toast disappears with an animation of one second.
    const isGone = async () => (await toast.count()) === 0;
    const stoodMs = await runUntil(page, isGone, 4_500);
    expect(stoodMs).toBeGreaterThanOrEqual(4_000);
  });

  it('confirm for 2 s that the share message was copied', async () => {
    const { visit, tablet } = await openCourse({ signedInAs: 'player' });
    await tablet.context().grantPermissions(['clipboard-write']);
    const page = await visit('/refer-a-friend');
    await page.getByRole('button', { name: 'Copy Share Message' }).waitFor();
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy Share Message' }).click();
    const copiedMessage = page.getByText('Copied', { exact: true });
    await copiedMessage.waitFor();
    const isGone = async () => (await copiedMessage.count()) === 0;
    const stoodMs = await runUntil(page, isGone, 2_500);
    expect(stoodMs).toBeGreaterThanOrEqual(2_000);
    await page.clock.resume();
    // Only the bar of a user who is not a scorer has room for the text.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('navigation').getByRole('link', { name: 'Refer A Friend' }).waitFor();
  });
});
