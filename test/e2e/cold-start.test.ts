import { describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { refuse } from './link.ts';
import {
  countStoredAnswers,
  findCard,
  findGroup,
  selectPlayers,
  untilChip,
  untilOfflineReady,
} from './scorer.ts';
import { untilApp } from './until-app.ts';

/** The maximum time for a sync at the start, in ms. The next regular one comes only after 10 s. */
const SOON_MS = 9_000;

const ROUNDS = 3;

describe('a cold start without a network', () => {
  it('shows every route to a scorer, with the last loaded cards, although the server is dead', async () => {
    const { server, link, tablet, visit } = await openCourse({ signedInAs: 'scorer' });
    tablet.expectErrors(NETWORK_ERRORS);
    const [golfer] = findGroup(1);
    const page = await visit('/addrecord');
    await selectPlayers(page, [golfer]);
    // The app loads them in the background: the cards and the tee sheets of three rounds.
    await expect.poll(() => countStoredAnswers(page)).toBeGreaterThanOrEqual(2 * ROUNDS);

    await tablet.close();
    await server.stop();
    link.setRule(refuse);
    await tablet.open();
    await tablet.context().setOffline(true);
    for (const [path, heading] of [
      ['/', 'Scoring'],
      ['/sign-in', 'Scoring'],
      ['/addrecord', 'Enter scores'],
      ['/addrecord?round=2', 'Enter scores'],
      ['/v2/addrecord', 'Group pad'],
      ['/unsent', 'Unsent'],
      ['/no/such/page', 'Out of bounds'],
    ] as const) {
      const cold = await visit(path);
      await cold.getByRole('heading', { level: 1, name: heading }).waitFor();
      await untilApp(cold);
      await untilChip(cold, /^Offline \d+ (s|min)/, SOON_MS);
      if (path === '/addrecord') await findCard(cold, golfer).waitFor();
      // The pad was never opened on this tablet before.
      if (path === '/v2/addrecord')
        await cold.getByRole('button', { name: 'Start scoring group 1' }).waitFor();
      // This round was never opened before the network was lost.
      if (path === '/addrecord?round=2') await selectPlayers(cold, [golfer]);
      await cold.close();
    }
  });

  it.runIf(isLong)('shows sign-in and sign-up to a visitor', async () => {
    const { link, tablet, visit } = await openCourse({ isNew: true });
    tablet.expectErrors(NETWORK_ERRORS);
    await untilOfflineReady(await visit('/'));

    await tablet.close();
    link.setRule(refuse);
    await tablet.open();
    await tablet.context().setOffline(true);
    for (const [path, button] of [
      ['/sign-in', 'Log In'],
      ['/sign-up', 'Register'],
    ] as const) {
      const page = await visit(path);
      await page.getByRole('button', { name: button }).waitFor();
    }
  });

  it.runIf(isLong)('shows no picture on the home page that this device never loaded', async () => {
    const { link, tablet, visit } = await openCourse({ isNew: true });
    tablet.expectErrors(NETWORK_ERRORS);
    await untilOfflineReady(await visit('/sign-in'));

    await tablet.close();
    link.setRule(refuse);
    await tablet.open();
    await tablet.context().setOffline(true);
    const page = await visit('/');
    await page.getByRole('heading', { level: 1, name: 'Free To Play' }).waitFor();
    await untilApp(page);
    await page.getByRole('heading', { name: 'Download Our App' }).scrollIntoViewIfNeeded();
    const brokenPictures = page.locator('main img').filter({ visible: true });
    await expect.poll(() => brokenPictures.count()).toBe(0);
    await page.getByRole('region', { name: 'The app in pictures' }).getByText('Homepage').waitFor();
  });
});
