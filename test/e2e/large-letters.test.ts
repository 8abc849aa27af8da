import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openCourse } from './course.ts';
import { findEnlargedFaults } from './look.ts';
import { sitePages } from './routes.ts';
import { makeHolder } from './ticket-holder.ts';
import { untilApp } from './until-app.ts';

const LIVE = 10039;
const FINISHED = 10038;

it('a player reads every screen and tab on a phone of 320 px with letters of twice the size', async () => {
  const { server, visit, url } = await openCourse({
    signedInAs: 'player',
    viewport: { width: 320, height: 568 },
  });
  const { ticket } = await makeHolder(server, 'player', LIVE);
  const [golfer] = ticket.competitors;
  await (await observe(server)).write(golfer?.id ?? 0, 1, 2);
  const paths = [
    '/',
    '/dashboard',
    '/tickets',
    `/tickets/${ticket.id}`,
    '/friends',
    '/profile',
    '/refer-a-friend',
    '/events',
    '/draw',
    `/draw?tournament=${FINISHED}`,
    '/players',
    `/players/${golfer?.id}`,
    ...[LIVE, FINISHED].flatMap((tournament) =>
      ['players', 'teams', 'points', 'points&of=week', 'points&of=season'].map(
        (tab) => `/leaderboard?tournament=${tournament}&tab=${tab}`,
      ),
    ),
    ...(isLong ? Object.keys(sitePages).filter((path) => path !== '/') : []),
  ];
  const page = await visit('/dashboard');
  for (const path of paths) {
    await page.goto(url + path);
    await untilApp(page);
    await page.locator('h1').first().waitFor();
    await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0);
    expect.soft(await findEnlargedFaults(page), path).toEqual([]);
  }
});

it.runIf(isLong)(
  'an admin reads every button of the settings on a phone of 320 px with letters of twice the size',
  async () => {
    const { visit } = await openCourse({
      signedInAs: 'admin',
      viewport: { width: 320, height: 568 },
    });
    const page = await visit('/admin-panel/settings');
    await page.getByRole('button', { name: 'Save planned downtime' }).waitFor();
    const cut = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return [...document.querySelectorAll('main button')]
        .filter((button) => {
          const { left, right } = button.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((button) => button.textContent);
    });
    expect(cut).toEqual([]);
  },
);
