import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse, shareCourse } from './course.ts';
import { holdBack, pass, withoutScripts } from './link.ts';
import { sitePages } from './routes.ts';
import { isApp, untilApp } from './until-app.ts';

/** The texts and forms that visitors use after the app has started. */
const course = shareCourse({ isNew: true });

it("tiles, past winners, the 404 page and the download page lead a visitor on, and an embedded page has the app's colours", async () => {
  const { url, tablet, visit } = course();
  tablet.expectErrors(/status of 404 .*\/nosuchpage$/);
  const page = await visit('/official-rules');
  await untilApp(page);
  const tiles = page.getByRole('navigation', { name: 'Legal pages' });
  for (const name of ['Terms and Conditions', 'Rewards and Prizes']) {
    await tiles.getByRole('link', { name }).scrollIntoViewIfNeeded();
    await tiles.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await tiles.getByRole('link', { name }).count(), 'a page has no tile to itself').toBe(0);
  }
  const winners = page
    .getByRole('region', { name: 'Who had the most points' })
    .getByRole('listitem');
  await winners
    .filter({ hasText: /Old Harbour Links.+G\.P/ })
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'What can be won now' })
    .getByText(/It ends with/)
    .first()
    .waitFor();

  await page.goto(`${url}/nosuchpage`);
  await page.getByRole('heading', { name: 'Out of bounds' }).waitFor();
  await page.getByRole('link', { name: 'Back to the first tee' }).click();
  await page.getByRole('heading', { name: 'Free To Play' }).waitFor();

  await page.goto(`${url}/download`);
  await page.waitForURL(`${url}/`);

  await page.goto(`${url}/instructions?bgcolor=0b3d2c&color=ffd27a`);
  await untilApp(page);
  const styles = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await expect.poll(async () => (await styles('article')).backgroundColor).toBe('rgb(11, 61, 44)');
  await expect.poll(async () => (await styles('h1')).color).toBe('rgb(255, 210, 122)');
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
});

it("the header's mark and every public page's heading begin at one edge on a wide screen", async () => {
  const { url, tablet } = course();
  const page = await tablet.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of Object.keys(sitePages)) {
    await page.goto(url + path);
    const mark = page.locator('header a svg').first();
    // Two pages are for an app to show inside itself, without the header.
    if (!(await mark.isVisible())) continue;
    const edges = [mark, page.locator('h1')].map(async (part) => (await part.boundingBox())?.x);
    expect.soft(new Set(await Promise.all(edges)).size, path).toBe(1);
  }
  await page.close();
});

it('a shared link to the leaderboard describes its page', async () => {
  const html = await (await fetch(`${course().server.url}/leaderboard`)).text();
  expect(html).toContain('<meta property="og:title" content="Leaderboard · Gimme Points"/>');
});

it.runIf(isLong)(
  'a public page loads the app after its style sheet and its font, or soon when the font hangs',
  async () => {
    const { link, tablet, url } = course();
    tablet.expectErrors(NETWORK_ERRORS);
    const page = await tablet.newPage();
    const devTools = await tablet.devTools(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devTools.send('Network.setBypassServiceWorker', { bypass: true });
    const isFace = (path: string) => path.endsWith('.woff2');

    link.setRule(({ path }) => ({ kind: 'pass', latencyMs: isFace(path) ? 500 : 0 }));
    await page.goto(url);
    await untilApp(page);
    const pageTexts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: entry.name,
        from: entry.startTime,
        to: (entry as PerformanceResourceTiming).responseEnd,
      })),
    );
    const read = pageTexts.filter(({ name }) => /index-.*\.css$|gp-display-.*\.woff2$/.test(name));
    const [head = ''] = (await (await fetch(course().server.url)).text()).split('</head>');
    const app = pageTexts.filter(
      ({ name }) => name.endsWith('.js') && !head.includes(new URL(name).pathname),
    );
    expect(read).toHaveLength(2);
    expect(app.length).toBeGreaterThan(3);
    const firstRequest = Math.min(...app.map(({ from }) => from));
    expect(firstRequest).toBeGreaterThan(Math.max(...read.map(({ to }) => to)));

    link.setRule(({ path }) => ({ kind: isFace(path) ? 'hang' : 'pass' }));
    await page.goto(url, { waitUntil: 'commit' });
    await untilApp(page);
    expect(await page.evaluate(() => document.readyState), 'it still loads').toBe('interactive');
    link.setRule(pass);
  },
);

describe('text typed into a public form', () => {
  it('stays in its field while the app loads, and can be sent', async () => {
    const { link, url, tablet } = await openCourse({ isNew: true });
    const { rule, letGo } = withoutScripts();
    link.setRule(rule);
    const page = await tablet.newPage();
    await page.goto(`${url}/sign-in`, { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('scorer');
    await page.getByLabel('Password').fill('golf-d');
    expect(await isApp(page)).toBe(false);
    letGo();
    await untilApp(page);
    // The app's form gets the text and the focus of the form before it.
    const readFocused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(readFocused).toBe('password');
    await page.keyboard.type('emo');
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('scorer');
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('golf-demo');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(`${url}/`);
  });

  it('survives a failure and a reload in the contact form, and is deleted once it is sent', async () => {
    const { link, tablet, visit } = course();
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
    const said = page.getByRole('status').filter({ hasText: 'Your message has been sent' });
    await said.getByText('Your message has been sent successfully!').waitFor();
    await expect.poll(() => said.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('form').filter({ has: said }).count()).toBe(1);
    await expect.poll(() => message.inputValue()).toBe('');
    const sentMessages = link.passages.filter(
      ({ path, status }) => path === '/api/contact' && status,
    );
    expect(sentMessages.map(({ status }) => status)).toEqual([201]);
    await page.reload();
    await untilApp(page);
    await expect.poll(() => message.inputValue()).toBe('');
  });

  it.runIf(isLong)(
    'cannot be changed while the contact form is being sent, so no text is lost',
    async () => {
      const { link, visit } = course();
      const page = await visit('/help-and-support');
      await untilApp(page);
      const message = page.getByLabel('Message');
      await page.getByLabel('Name').fill('Nia Newcomer');
      await page.getByLabel('Email').fill('nia@example.test');
      await message.fill('Which tee?');
      const { rule, letGo } = holdBack(({ path }) => path === '/api/contact');
      link.setRule(rule);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
      await message.click();
      await page.keyboard.type(' And when?');
      await expect.poll(() => message.inputValue()).toBe('Which tee?');
      letGo();
      await page.getByText('Your message has been sent successfully!').waitFor();
      await message.fill('And when?');
      await expect.poll(() => message.inputValue()).toBe('And when?');
      link.setRule(pass);
    },
  );
});
