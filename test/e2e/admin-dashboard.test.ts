import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminEndpoints } from '../../src/contract/admin/admin-endpoints.ts';
import { call } from '../../src/contract/base/call.ts';
import { coreEndpoints } from '../../src/contract/scoring/core-endpoints.ts';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse } from './course.ts';
import { pass } from './link.ts';
import { look } from './look.ts';
import { DEMO_PASSWORD, signIn } from './scorer.ts';
import { makeHolder } from './ticket-holder.ts';

const LIVE = 10_039;
const LONG_NAME = 'margaret.olofsson-vanden-heuvel-of-upps';

/** Spreads the claims over this year's months, and adds audit entries. */
async function addPast({ server }: Course) {
  const { db, close } = await server.openDatabase();
  await sql`
    update tickets set created_at = date_trunc('year', now()) + interval '12 hours'
      + ((id % extract(month from now())::integer) * 31 % 330) * interval '1 day'
    where id % 7 < 6 and created_at > now() - interval '1 day'`.execute(db);
  await sql`update tickets set created_at = now() where created_at > now()`.execute(db);
  await db.updateTable('users').set({ username: LONG_NAME }).where('id', '=', 3).execute();
  await sql`
    insert into audit (at, user_id, action, target_kind, target_id, before, after, detail)
    select now() - n * interval '7 minutes', 1, (array['grant', 'tournament-details', 'round-state', 'score'])[1 + n % 4],
      (array['account', 'tournament', 'round', 'competitor'])[1 + n % 4],
      (array[(3 + n / 4 % 3)::text, '10039', '10039/1', (1 + n)::text])[1 + n % 4], '{}', '{}', '{}'
    from generate_series(1, 30) as n`.execute(db);
  await close();
}

/** Loads the server's figures directly, as another admin does. */
async function openOffice({ url }: { url: string }) {
  const visitor = { baseUrl: `${url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(coreEndpoints.login, visitor, { body });
  return () => call(adminEndpoints.dashboard, { ...visitor, token }, { query: {} });
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const figureOf = (page: Page, title: string) => card(page, title).locator('p').first();
const lastBar = (page: Page) => page.locator('.chart-value').last();

it.runIf(isLong)(
  'a claim in another browser appears on the dashboard within 60 s; without the server every part stays with its age',
  async () => {
    const course = await openCourse({ viewport: { width: 1440, height: 900 } });
    const { server, link, tablet } = course;
    await addPast(course);
    const page = await course.visit('/sign-in?redirect=%2Fadmin-panel%2Fdashboard');
    await page.clock.install();
    await signIn(page, 'admin');
    const readFigures = await openOffice(server);
    const before = (await readFigures()).tickets?.total ?? 0;
    await expect
      .poll(() => figureOf(page, 'Total Tickets Sold').textContent())
      .toBe(String(before));
    const bar = Number(await lastBar(page).textContent());
    const activities = page.getByRole('region', { name: 'Recent Activities' });
    await expect.poll(() => activities.getByRole('listitem').count()).toBe(20);
    await look(page, 'admin-dashboard-light');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await look(page, 'admin-dashboard-dark');

    await makeHolder(server, 'scorer', LIVE);
    // The server caches its figures for 10 s.
    await expect.poll(async () => (await readFigures()).tickets?.total).toBe(before + 1);
    await page.clock.fastForward(60_000);
    await expect
      .poll(() => figureOf(page, 'Total Tickets Sold').textContent())
      .toBe(String(before + 1));
    await expect.poll(() => lastBar(page).textContent()).toBe(String(bar + 1));

    tablet.expectErrors(NETWORK_ERRORS);
    link.setRule(({ path }) => ({ kind: path.startsWith('/api/') ? 'refuse' : 'pass' }));
    await page.clock.fastForward(60_000);
    const notes = page.locator('p').filter({ has: page.locator('svg + strong') });
    await expect.poll(() => notes.count()).toBe(7);
    // One notice covers all parts, and does not change with their age.
    const notice = page.getByRole('status').filter({ hasText: 'Parts of the dashboard' });
    const spoken = 'Parts of the dashboard could not be read. The server did not answer.';
    await expect.poll(() => notice.allTextContents()).toEqual([spoken]);
    await page.clock.fastForward(180_000);
    await expect.poll(() => notes.filter({ hasText: /, [3-9] min ago/ }).count()).toBe(7);
    expect(await notice.allTextContents()).toEqual([spoken]);
    await look(page, 'admin-dashboard-stale', [{ width: 390, height: 844 }]);
    expect(await figureOf(page, 'Total Tickets Sold').textContent()).toBe(String(before + 1));
    expect(await lastBar(page).textContent()).toBe(String(bar + 1));
    expect(await activities.getByRole('listitem').count()).toBe(20);

    link.setRule(pass);
    // A part whose refused load is still running loads again a minute later.
    const countNotesLater = async () => {
      await page.clock.fastForward(60_000);
      return notes.count();
    };
    await expect.poll(countNotesLater, { interval: 1_000 }).toBe(0);

    // By keyboard: another range, which the URL includes, the table and an activity.
    await page.getByLabel('Months of Ticket Sales').selectOption('All');
    await expect.poll(() => new URL(page.url()).search).toBe('?range=all');
    const toTable = page.getByRole('button', { name: 'Show as table: Ticket Sales' });
    await toTable.press('Enter');
    await expect.poll(() => page.getByRole('table').count()).toBe(1);
    const links = activities.getByRole('listitem').getByRole('link');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toEqual(
      expect.arrayContaining([
        `/admin-panel/users?search=${LONG_NAME}`,
        '/admin-panel/tournaments/10039',
        '/admin-panel/tournaments/10039/rounds',
        '/admin-panel/audit?target_kind=competitor&target_id=%224%22',
      ]),
    );
    await links.first().press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/admin-panel/dashboard');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Months of Ticket Sales').inputValue()).toBe('all');
  },
);
