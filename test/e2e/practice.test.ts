import { expect, it } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { openCourse } from './course.ts';
import { scoreButton, tapTarget, untilHole } from './group-pad.ts';
import { pass, refuse } from './link.ts';
import { look, TABLET } from './look.ts';
import { findGroup, NOTHING_UNSENT, untilChip, untilOfflineReady } from './scorer.ts';

const GROUP = 5;
const players = findGroup(GROUP);
const SCORERS = '/admin-panel/tournaments/10039/scorers';
const LINE = 'Practice: nothing counts';

it('a scorer trains on a practice copy, also offline, and its end leaves the tablet plain', async () => {
  const course = await openCourse({ viewport: TABLET });
  const { link, tablet, visit, visitElsewhere } = course;
  tablet.expectErrors(NETWORK_ERRORS);
  const office = await visitElsewhere(SCORERS, 'admin');
  await office.evaluate(() => {
    window.print = () => {};
  });
  await office.getByRole('button', { name: 'Make a practice copy...' }).click();
  await office.getByRole('button', { name: 'Make the copy' }).click();
  await office.getByText(/deletes itself on/).waitFor();
  const links = office.getByRole('region', { name: 'Group links, round 1' });
  await links.getByRole('button', { name: 'Make links for all groups...' }).click();
  await office.getByRole('button', { name: 'Make and print' }).click();
  await office.locator('.paper-links').waitFor({ state: 'attached' });
  await office.emulateMedia({ media: 'print' });
  const slip = office.locator('.paper-links > li').filter({ hasText: `Group ${GROUP}:` });
  const code = (await slip.locator('strong').textContent()) ?? '';
  await office.emulateMedia({ media: 'screen' });
  await office.evaluate(() => dispatchEvent(new Event('afterprint')));

  const page = await visit('/s');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Show the group' }).click();
  await page.getByText(LINE).waitFor();
  await page.getByLabel('Your name').fill('Anna');
  await look(page, 'practice-link');
  await page.getByRole('button', { name: 'Enter scores' }).click();
  await untilHole(page, GROUP);
  await page.getByText(LINE).waitFor();
  await untilChip(page, NOTHING_UNSENT);
  await untilOfflineReady(page);
  await look(page, 'practice-pad');

  async function enterPars(hole: number) {
    for (const golfer of players) {
      await tapTarget(scoreButton(page, golfer, 'Par'));
      await page.locator(`[data-player="${golfer.id}"][data-tick]`).first().waitFor();
    }
    await untilHole(page, hole + 1);
  }
  link.setRule(refuse);
  await tablet.context().setOffline(true);
  for (const hole of [5, 6]) await enterPars(hole);
  // Every scoring screen says it, also from a cold start without a network.
  await page.reload();
  await untilHole(page, 7);
  await page.getByText(LINE).waitFor();
  await tablet.context().setOffline(false);
  link.setRule(pass);
  await untilChip(page, NOTHING_UNSENT);
  for (const path of ['/unsent', '/addrecord', '/']) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByText(LINE).waitFor();
  }
  await page.goto(new URL('/v2/addrecord', page.url()).href);
  await untilHole(page, 7);

  const room = office.getByRole('region', { name: 'Live in the practice copy' });
  const card = room.getByRole('listitem').filter({ hasText: players[0]?.name ?? '' });
  await card
    .getByText(/Anna \(practice/)
    .first()
    .waitFor();
  await card.getByText(/2 of 18/).waitFor();
  await look(office, 'admin-practice');

  // Entries of the last hole are still on the tablet when the office deletes the copy.
  link.setRule((asked) => (asked.path.includes('/admin/') ? pass(asked) : refuse(asked)));
  await tablet.context().setOffline(true);
  await enterPars(7);
  await office.getByRole('button', { name: 'Delete it now...' }).click();
  await office.getByRole('button', { name: 'Delete it', exact: true }).click();
  await office.getByRole('button', { name: 'Make a practice copy...' }).waitFor();
  await tablet.context().setOffline(false);
  link.setRule(pass);
  await page.getByRole('heading', { name: 'The practice is over' }).waitFor();
  const banner = page.getByRole('banner');
  await banner.getByText('Practice over').first().waitFor();
  await look(page, 'practice-over');
  await page.getByRole('button', { name: 'Close the practice' }).click();
  await page.getByLabel('Code').waitFor();
  expect(new URL(page.url()).pathname).toBe('/s');
  await banner.getByText('Practice over').first().waitFor({ state: 'detached' });
});
