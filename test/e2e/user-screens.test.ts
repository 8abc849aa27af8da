import type { Page } from 'playwright-core';
import type { Course } from './course.ts';
import { look } from './look.ts';
import { adminScreens, scorerScreens } from './routes.ts';
import { enter, findGroup, selectPlayers, untilChip } from './scorer.ts';
import { testScreens } from './test-screens.ts';

const [golfer] = findGroup(1);

/** Fills a scorer's screens: two holes of one player are entered. */
async function enterTwoHoles({ url }: Course, page: Page) {
  await page.goto(`${url}/addrecord`);
  await page.getByRole('button', { name: 'Select Players' }).click();
  await look(page, 'select-players');
  await page.keyboard.press('Escape');
  await selectPlayers(page, findGroup(1));
  await enter(page, { golfer, strokes: 3 });
  await enter(page, { golfer, strokes: 6 });
  await untilChip(page, /All sent/);
}

testScreens(
  'scorers',
  { ...scorerScreens, '/': 'Scoring' },
  { signedInAs: 'scorer' },
  enterTwoHoles,
);
testScreens('admins', adminScreens, { signedInAs: 'admin' });
