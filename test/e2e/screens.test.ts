import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Course, openCourse } from './course.ts';
import { enter, groupOf, selectPlayers, signIn, untilChip } from './scorer.ts';

const widths = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const [golfer] = groupOf(1);
/** What axe objects to, and how far the page is wider than the screen. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length} x, as ${nodes[0]?.target}`);
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...violations, ...(overflow > 0 ? [`${overflow} px wider than the screen`] : [])];
}

/** Looks at a screen; with SCREENSHOTS set to a folder a picture of it is kept there for people. */
async function look(page: Page, name: string) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const folder = process.env.SCREENSHOTS;
  const width = page.viewportSize()?.width;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  expect.soft(await faultsOf(page), `${name} at ${width} px`).toEqual([]);
}

async function lookAtAll({ visit, link }: Course) {
  for (const [path, name] of [
    ['/', 'home'],
    ['/sign-up', 'sign-up'],
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
  await page.goto(link.url);
  await look(page, 'home-signed-in');
}

describe('axe finds nothing and nothing is wider than the screen', () => {
  it.each(widths)('at $width px', async (viewport) => {
    const course = await openCourse({ viewport });
    await lookAtAll(course);
  });

  it('for a player, who reads that only scorers can enter scores', async () => {
    const { visit } = await openCourse();
    const page = await visit('/sign-in?redirect=%2Faddrecord');
    await signIn(page, 'player');
    await page.getByText('Only scorers can enter scores').first().waitFor();
    await look(page, 'player-on-score-entry');
  });
});
