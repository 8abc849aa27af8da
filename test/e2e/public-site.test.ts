import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import type { Rule } from './link.ts';
import { pass } from './link.ts';
import { look } from './look.ts';
import { untilOfflineReady } from './scorer.ts';

/** Every public page with its heading; the download page sends on and is looked at by itself. */
const pages = {
  '/': 'Free To Play',
  '/account-deletion': 'Account deletion',
  '/community': 'Community',
  '/contact': 'Contact',
  '/faqs': 'FAQs',
  '/gimme-point-calculation-table': 'Gimme Points calculation',
  '/help-and-support': 'Help and Support',
  '/howtoPlay': 'How to play',
  '/instructions?bgcolor=0b3d2c&color=ffd27a': 'How to play',
  '/official-rules': 'Official Rules',
  '/privacy-policy': 'Privacy Policy',
  '/privacy-policy-embed': 'Privacy Policy for Mobile App',
  '/rewards-and-prizes': 'Rewards and Prizes',
  '/terms-and-conditions': 'Terms and Conditions',
  '/ticket-instructions': 'Your ticket, step by step',
} as const;

/** What only the app does: until then the page is the HTML of the build. */
const untilApp = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);

async function readAll(page: Page, url: string, each: (name: string) => Promise<void>) {
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(url + path);
    const headings = page.locator('h1');
    expect(await headings.allTextContents(), path).toEqual([heading]);
    await each(path.split('?')[0]?.slice(1) || 'home');
  }
}

async function withoutScripts(page: Page, { tablet }: Course) {
  const devTools = await tablet.devTools(page);
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true });
}

describe('the public pages', () => {
  const visitor = shareCourse();

  it('stand at 390, 820 and 1440 px, nothing for axe to find', async () => {
    const { link, tablet } = visitor();
    const page = await tablet.newPage();
    await readAll(page, link.url, async (name) => {
      await untilApp(page);
      await look(page, name);
    });
  });

  it('read without JavaScript, with title, description and canonical address, and lead to each other', async () => {
    const course = await openCourse();
    const { link, tablet } = course;
    const page = await tablet.newPage();
    await withoutScripts(page, course);
    await readAll(page, link.url, async () => {
      const { pathname } = new URL(page.url());
      expect(await page.title()).toMatch(/. · Gimme Points$/);
      const description = page.locator('meta[name="description"]');
      expect((await description.getAttribute('content'))?.length, pathname).toBeGreaterThan(40);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(pathname);
    });
    for (const panel of ['plays by itself', 'decided later', 'Double Bogey or Worse']) {
      expect(await page.getByText(panel).isVisible(), panel).toBe(true);
    }
    await page.goto(link.url);
    await page.getByRole('link', { name: 'Official rules' }).click();
    await page.getByRole('heading', { name: 'Official Rules', level: 1 }).waitFor();
  });

  it('read offline from the first visit on, and still after an update', async () => {
    const { link, tablet, visit } = await openCourse();
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit('/faqs');
    await untilOfflineReady(page);
    await tablet.context().setOffline(true);
    await readAll(page, link.url, () => untilApp(page).then(() => {}));
    expect(await page.getByText('Last updated').isVisible()).toBe(true);

    await tablet.context().setOffline(false);
    const newer: Rule = ({ path }) => ({ kind: path === '/sw.js' ? 'newer' : 'pass' });
    link.setRule(newer);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.waitForLoadState();
    await untilOfflineReady(page);
    await tablet.context().setOffline(true);
    await readAll(page, link.url, async () => {});
  });

  it('a tile leads to the top of the next page, and of the page it stands on', async () => {
    const { visit } = visitor();
    const page = await visit('/official-rules');
    await untilApp(page);
    const tiles = page.getByRole('navigation', { name: 'Legal pages' });
    for (const name of ['Terms and Conditions', 'Terms and Conditions']) {
      await tiles.getByRole('link', { name }).scrollIntoViewIfNeeded();
      await tiles.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
  });

  it('the download page sends a desktop to the web site', async () => {
    const { visit, link } = visitor();
    const page = await visit('/download');
    await page.waitForURL(`${link.url}/`);
  });

  it('an embedded page stands alone, in the colours it was given', async () => {
    const { visit } = visitor();
    const page = await visit('/instructions?bgcolor=0b3d2c&color=ffd27a');
    await untilApp(page);
    const styles = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, backgroundColor };
      });
    expect((await styles('article')).backgroundColor).toBe('rgb(11, 61, 44)');
    expect((await styles('h1')).color).toBe('rgb(255, 210, 122)');
    expect(await page.getByRole('banner').isVisible()).toBe(false);
  });

  it('an address without a page says so, and leads back', async () => {
    const { visit } = visitor();
    const page = await visit('/nosuchpage');
    await page.getByRole('heading', { name: 'Out of bounds' }).waitFor();
    await page.getByRole('link', { name: 'Back to the first tee' }).click();
    await page.getByRole('heading', { name: 'Free To Play' }).waitFor();
  });
});

describe('what is typed', () => {
  it('before the app has arrived stays in its field, and can be sent', async () => {
    const { link, tablet } = await openCourse();
    link.setRule(({ path }) => ({ kind: 'pass', latencyMs: path.endsWith('.js') ? 2_000 : 0 }));
    const page = await tablet.newPage();
    await page.goto(`${link.url}/sign-in`, { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('scorer');
    await page.getByLabel('Password').fill('golf-d');
    expect(await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}))).toEqual(
      [],
    );
    link.setRule(pass);
    await untilApp(page);
    await page.keyboard.type('emo');
    expect(await page.getByLabel('Username').inputValue()).toBe('scorer');
    expect(await page.getByLabel('Password').inputValue()).toBe('golf-demo');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(`${link.url}/`);
  });

  it('into the contact form outlives a failure and a reload, and goes once it is sent', async () => {
    const { link, tablet, visit } = await openCourse();
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await visit('/help-and-support');
    await untilApp(page);
    const message = page.getByLabel('Message');
    await page.getByLabel('Name').fill('Nia Newcomer');
    await page.getByLabel('Email').fill('nia@example.test');
    await message.fill('Which tee do I start from?');
    link.setRule(({ path }) => ({ kind: path === '/api/contact' ? 'refuse' : 'pass' }));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').getByText('Failed to send your message.').waitFor();
    await page.reload();
    await untilApp(page);
    await expect.poll(() => message.inputValue()).toBe('Which tee do I start from?');
    link.setRule(pass);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your message has been sent successfully!').waitFor();
    expect(await message.inputValue()).toBe('');
    const sent = link.passages.filter(({ path, status }) => path === '/api/contact' && status);
    expect(sent.map(({ status }) => status)).toEqual([201]);
    await page.reload();
    await untilApp(page);
    expect(await message.inputValue()).toBe('');
  });
});
