import type { Page } from 'playwright-core';
import type { Course } from './course.ts';
import type { Link } from './link.ts';
import { holdBack, pass } from './link.ts';

/** A step of the walk over the public pages, at which a text is on the screen. */
export type PublicStep =
  | 'contact form, sending'
  | 'contact form, sent'
  | 'contact form, refused'
  | 'deletion'
  | 'deletion, refused'
  | 'deletion, sent'
  | 'download'
  | 'how-to in tabs'
  | 'how-to, leaderboard tab'
  | 'points table'
  | 'privacy policy of the app'
  | 'rewards'
  | 'terms';

/** The page used by the walk. */
export interface Walk {
  readonly page: Page;
  readonly url: string;
  readonly link: Link;
  readonly server: Course['server'];
}

/** Holds the message back, so that the test can check the screen that waits for the answer. */
const message = holdBack(({ path }) => path === '/api/contact');

async function fillMessage(page: Page) {
  await page.getByLabel('Name').fill('Nia Newcomer');
  await page.getByLabel('Email').fill('nia@example.test');
  await page.getByLabel('Message').fill('Which tee do I start from?');
}

/** The way to each step. Each function starts where the previous step ended. */
export const publicSteps: Record<PublicStep, (walk: Walk) => Promise<unknown>> = {
  rewards: ({ page, url }) => page.goto(`${url}/rewards-and-prizes`),
  terms: ({ page, url }) => page.goto(`${url}/terms-and-conditions`),
  'privacy policy of the app': ({ page, url }) => page.goto(`${url}/privacy-policy-embed`),
  'points table': ({ page, url }) => page.goto(`${url}/gimme-point-calculation-table`),
  'how-to in tabs': ({ page, url }) => page.goto(`${url}/ticket-instructions`),
  'how-to, leaderboard tab': ({ page }) => page.getByRole('tab', { name: 'Leaderboard' }).click(),
  download: async ({ page, url }) => {
    // This page redirects at once, so only its version without JavaScript can be checked.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
    await page.goto(`${url}/download`);
    await devTools.detach();
  },
  'contact form, refused': async ({ page, url, link }) => {
    await page.goto(`${url}/help-and-support`);
    await fillMessage(page);
    link.setRule(({ path }) => ({ kind: path === '/api/contact' ? 'refuse' : 'pass' }));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Failed to send').waitFor();
  },
  'contact form, sending': async ({ page, link }) => {
    link.setRule(message.rule);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sending...').waitFor();
  },
  'contact form, sent': async ({ page, link }) => {
    message.letGo();
    await page.getByText('Your message has been sent').waitFor();
    link.setRule(pass);
  },
  deletion: ({ page, url }) => page.goto(`${url}/account-deletion`),
  'deletion, refused': async ({ page, link }) => {
    link.setRule(({ path }) => ({ kind: path.startsWith('/api/v1.0/') ? 'refuse' : 'pass' }));
    await page.getByLabel('Full Name').fill('Nia Newcomer');
    await page.getByLabel('Email Address').fill('nia@example.test');
    await page.getByRole('button', { name: 'Request Account Deletion' }).click();
    await page.getByText('Failed to submit form!').waitFor();
  },
  'deletion, sent': async ({ page, link }) => {
    link.setRule(pass);
    await page.getByRole('button', { name: 'Request Account Deletion' }).click();
    await page.getByText('Your request has been submitted').waitFor();
  },
};
