import { describe, expect, it } from 'vitest';
import { demoTournaments } from '../../src/demo/tournaments.ts';
import { isLong } from '../form.ts';
import {
  findRow,
  type GroupPad,
  openGroupPad,
  pickTool,
  scoreButton,
  shareGroupPad,
  untilHole,
  untilTapsCount,
} from './group-pad.ts';
import { lookInSun } from './in-the-sun.ts';
import { untilChip, untilText } from './scorer.ts';

const pars = demoTournaments.find(({ id }) => id === 10039)?.pars ?? [];
const FRAME_MS = 1000 / 60;

async function lookAtAll(pad: GroupPad) {
  const { page, group, tap } = pad;
  const [first, second, third] = group;
  await lookInSun(page, 'hole', async () => {
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(below, { message: 'the whole pad is on the screen' }).toBeLessThanOrEqual(0);
  });
  await tap(scoreButton(page, first, 'Birdie'));
  await tap(scoreButton(page, second, 'Double'));
  await tap(findRow(page, third).getByRole('button', { name: 'More' }));
  await untilTapsCount(page);
  await lookInSun(page, 'more');
  await tap(page.getByRole('dialog').getByRole('button', { name: '9', exact: true }));
  await untilTapsCount(page);
  await lookInSun(page, 'confirm');
  await tap(page.getByRole('button', { name: 'Yes, 9' }));
  await untilHole(page, 2);
  await lookInSun(page, 'next-hole');
  await pickTool(pad, 'Pad settings');
  await lookInSun(page, 'settings');
  await tap(page.getByRole('button', { name: 'Left hand' }));
  await tap(page.getByRole('button', { name: 'Close' }));
  await untilTapsCount(page);
  await lookInSun(page, 'left-hand');
  await tap(page.getByRole('button', { name: /Card$/ }));
  await untilTapsCount(page);
  await lookInSun(page, 'card', () =>
    page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
  );
  await tap(page.getByRole('button', { name: `${third.name}, hole 1, 9` }));
  await untilTapsCount(page);
  await lookInSun(page, 'card-edit');
  await tap(page.getByRole('button', { name: 'History' }));
  await page.getByText('on the server').last().waitFor();
  await untilTapsCount(page);
  await lookInSun(page, 'history');
}

describe('the pad has targets of 64 px with 8 px between, contrast of 7:1, no axe finding and no sideways scrolling', () => {
  it(isLong ? 'on a phone and wider screens, walked on a phone' : 'on a phone', async () => {
    await lookAtAll(await openGroupPad({ viewport: { width: 390, height: 844 } }));
  });
});

describe('the pad on an upright tablet', () => {
  const pad = shareGroupPad();

  it('accepts digits as strokes for the focused row, and arrow keys to move between rows and holes', async () => {
    const { page, group } = pad();
    const { keyboard } = page;
    await keyboard.press('4');
    await keyboard.press('5');
    await expect
      .poll(() => findRow(page, group[1]).getAttribute('aria-label'))
      .toMatch(/hole 1: 5/);
    await keyboard.press('ArrowUp');
    await keyboard.press('3');
    await expect
      .poll(() => findRow(page, group[1]).getAttribute('aria-label'))
      .toMatch(/hole 1: 3/);
    await expect
      .poll(() => findRow(page, group[0]).getAttribute('aria-label'))
      .toMatch(/hole 1: 4, par/);
    await expect.poll(() => findRow(page, group[2]).getAttribute('aria-label')).toMatch(/no score/);
    await keyboard.press('ArrowRight');
    await untilHole(page, 2);
    await keyboard.press('ArrowLeft');
    await untilHole(page, 1);
  });

  it('asks about an unlikely digit in a focused dialog, and Escape changes nothing', async () => {
    const { page, group } = pad();
    await page.keyboard.press('ArrowRight');
    await untilHole(page, 2);
    await page.keyboard.press('1');
    const question = page.getByRole('alertdialog');
    await untilText(question, new RegExp(`${group[0].name}, hole 2, par ${pars[1]}: 1, an ace`));
    await expect
      .poll(() => question.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => findRow(page, group[0]).getAttribute('data-tick')).toBe('none');
    await untilTapsCount(page);
    await page.keyboard.press('1');
    await question.waitFor();
    await untilTapsCount(page);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => findRow(page, group[0]).getAttribute('aria-label'))
      .toMatch(/1, (albatross - )?hole in one/);
    await untilChip(page, /All sent/);
  });

  it('has the centre of every hole button in the lower half', async () => {
    const { page, group, tap } = pad();
    await tap(scoreButton(page, group[1], 'Par'));
    const undo = page.getByRole('button', { name: /^Undo ./ });
    await undo.waitFor();
    const controls = [
      ...(await page.locator('[data-player] button').all()),
      undo,
      page.getByRole('button', { name: 'Card' }),
      page.getByRole('button', { name: /^Next/ }),
      page.getByRole('button', { name: /^Back/ }),
    ];
    expect(controls.length).toBe(19);
    for (const control of controls) {
      const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height / 2).toBeGreaterThanOrEqual(1180 / 2);
    }
  });

  it('shows the tick for saved within one frame of the commit', async () => {
    const { page, group, tap, tablet } = pad();
    await tap(page.getByRole('button', { name: 'Next: hole 3' }));
    await untilHole(page, 3);
    await tablet.context().addInitScript(() => {
      const times = { commits: [] as number[], ticks: [] as number[] };
      Object.assign(globalThis, { times });
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        const opened = transaction.call(this, stores, mode, options);
        const isEntry =
          mode === 'readwrite' && ['ops', 'local'].every((name) => [...stores].includes(name));
        if (isEntry)
          opened.addEventListener('complete', () => times.commits.push(performance.now()));
        return opened;
      };
      new MutationObserver((changes) => {
        for (const { target, oldValue } of changes) {
          const isTick = (target as Element).getAttribute('data-tick') === 'saved';
          if (isTick && oldValue !== 'saved') times.ticks.push(performance.now());
        }
      }).observe(document, {
        attributeFilter: ['data-tick'],
        attributeOldValue: true,
        subtree: true,
      });
    });
    await page.reload();
    await untilHole(page, 3);
    await tablet.context().setOffline(true);
    const scores = ['Birdie', 'Par', 'Bogey', 'Double', 'Par', 'Birdie', 'Bogey'];
    const readTimes = () =>
      page.evaluate(
        () => (globalThis as unknown as { times: { commits: number[]; ticks: number[] } }).times,
      );
    let taps = 0;
    for (const score of scores) {
      for (const golfer of group) {
        await scoreButton(page, golfer, score).click();
        taps += 1;
        await expect
          .poll(async () => (await readTimes()).ticks.length, { interval: 20 })
          .toBeGreaterThanOrEqual(taps);
      }
    }
    const { commits, ticks } = await readTimes();
    const delays = ticks
      .map((tick) => tick - Math.max(...commits.filter((commit) => commit <= tick)))
      .toSorted((a, b) => a - b);
    const median = delays[Math.floor(delays.length / 2)] ?? Number.NaN;
    process.stdout.write(
      `from commit to tick: median ${median.toFixed(1)} ms, worst ${delays.at(-1)?.toFixed(1)} ms of ${delays.length}\n`,
    );
    expect(median).toBeLessThanOrEqual(FRAME_MS);
    await tablet.context().setOffline(false);
  });

  it('has targets of 64 px, contrast of 7:1 and no axe finding on the way to the pad', async () => {
    const { page } = pad();
    await pickTool(pad(), 'Change group');
    await lookInSun(page, 'groups');
    await page.getByRole('button', { name: /^Group 9 / }).click();
    await lookInSun(page, 'question');
    await page.getByRole('button', { name: 'No, another group' }).click();
    await page.getByRole('button', { name: 'None of these: make a group' }).click();
    await page.getByRole('button', { name: 'Select Players' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
    await page.keyboard.press('Escape');
    await lookInSun(page, 'group-made-here');
  });
});
