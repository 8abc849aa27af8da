import { describe, it } from 'vitest';
import { type Course, openCourse } from './course.ts';
import { look } from './look.ts';
import { enter, groupOf, selectPlayers, signIn, untilChip } from './scorer.ts';

const [golfer] = groupOf(1);

async function lookAtAll({ visit, link }: Course) {
  for (const [path, name] of [
    ['/', 'home'],
    ['/sign-up', 'sign-up'],
    ['/forgot-password', 'forgot-password'],
    ['/no/such/page', 'not-found'],
  ] as const) {
    const page = await visit(path);
    await look(page, name);
    await page.close();
  }
  const page = await visit('/sign-in?redirect=%2Faddrecord');
  await look(page, 'sign-in');
  await signIn(page, 'scorer');
  await page.getByRole('button', { name: 'Select Players' }).click();
  await look(page, 'select-players');
  await page.keyboard.press('Escape');
  await selectPlayers(page, groupOf(1));
  await enter(page, { golfer, strokes: 3 });
  await enter(page, { golfer, strokes: 6 });
  await untilChip(page, /All sent/);
  await look(page, 'score-entry');
  await page.goto(`${link.url}/unsent`);
  await look(page, 'unsent');
  await page.goto(`${link.url}/profile`);
  await page.getByText(/^This device/).waitFor();
  await look(page, 'profile');
  await page.goto(link.url);
  await look(page, 'home-signed-in');
}

describe('axe finds nothing and nothing is wider than the screen', () => {
  it('at 390, 820 and 1440 px', async () => {
    await lookAtAll(await openCourse());
  });

  it('for a player, who reads that only scorers can enter scores', async () => {
    const { visit } = await openCourse();
    const page = await visit('/sign-in?redirect=%2Faddrecord');
    await signIn(page, 'player');
    await page.getByText('Only scorers can enter scores').first().waitFor();
    await look(page, 'player-on-score-entry');
  });
});
