import { describe, it } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { refuse } from './link.ts';
import { cardOf, groupOf, selectPlayers, untilChip, untilOfflineReady } from './scorer.ts';

/** Not at the next beat, which comes after 10 s. */
const SOON_MS = 6_000;

describe('a cold start without a network', () => {
  it('every route stands for a scorer, with the cards as last read, although the server is dead', async () => {
    const { server, link, tablet, visit } = await openCourse({ isScorers: true });
    tablet.expectErrors(NETWORK_ERRORS);
    const [golfer] = groupOf(1);
    const page = await visit('/addrecord');
    await selectPlayers(page, [golfer]);
    // What nobody waits for: the other rounds, and the tee sheets.
    await page.waitForLoadState('networkidle');

    await tablet.close();
    await server.kill();
    link.setRule(refuse);
    await tablet.open();
    await tablet.context().setOffline(true);
    for (const [path, heading] of [
      ['/', 'Free To Play'],
      ['/sign-in', 'Free To Play'],
      ['/addrecord', 'Enter scores'],
      ['/addrecord?round=2', 'Enter scores'],
      ['/v2/addrecord', 'Group pad'],
      ['/unsent', 'Unsent'],
      ['/no/such/page', 'Out of bounds'],
    ] as const) {
      const cold = await visit(path);
      await cold.getByRole('heading', { level: 1, name: heading }).waitFor();
      await untilChip(cold, /^Offline since/, SOON_MS);
      if (path === '/addrecord') await cardOf(cold, golfer).waitFor();
      // Nobody opened the pad on this tablet either.
      if (path === '/v2/addrecord') await cold.getByRole('button', { name: /^Group 1 / }).waitFor();
      // Nobody looked at this round before the network went.
      if (path === '/addrecord?round=2') await selectPlayers(cold, [golfer]);
      await cold.close();
    }
  });

  it('sign-in and sign-up stand for a visitor', async () => {
    const { link, tablet, visit } = await openCourse();
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
});
