import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type GroupPad, openGroupPad, rowOf, scoreButton, untilHole } from './group-pad.ts';
import { untilChip, untilText } from './scorer.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];

const TARGET_PX = 64;
const GAP_PX = 8;
const CONTRAST = 7;
const FRAME_MS = 1000 / 60;

/** What a gloved thumb or eyes in the sun would object to: targets too small or too close, texts too pale. */
function faultsInSun(limits: { target: number; gap: number; contrast: number }): string[] {
  const scope = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const found: string[] = [];
  if (!scope) return ['there is nothing to look at'];
  const isSeen = (element: Element) => element.checkVisibility();
  const targets = [...scope.querySelectorAll('button, a, select')].filter(isSeen);
  const boxes = targets.map((element) => ({
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    box: element.getBoundingClientRect(),
  }));
  for (const { name, box } of boxes) {
    if (Math.min(box.width, box.height) < limits.target - 0.01) {
      found.push(`${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)} px`);
    }
  }
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const across = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
      const along = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
      const gap = Math.max(across, along);
      if (gap < limits.gap - 0.01) found.push(`${a.name} | ${b.name}: ${gap.toFixed(1)} px apart`);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour: string) => {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgba(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return 'white';
    const { backgroundColor } = getComputedStyle(element);
    return rgba(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement);
  };
  const texts = [...scope.querySelectorAll('*')].filter(
    (element) =>
      isSeen(element) &&
      !element.closest(':disabled, .sr-only') &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  );
  for (const element of texts) {
    const pair = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    if (ratio < limits.contrast) found.push(`${element.textContent}: contrast ${ratio.toFixed(1)}`);
  }
  if (texts.length < 3 || boxes.length < 1) found.push('too little was measured');
  return found;
}

/** Measures a screen; with SCREENSHOTS set to a folder a picture of it is kept there for people. */
async function look(page: Page, name: string) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/pad-${name}-${width}.png` });
  const limits = { target: TARGET_PX, gap: GAP_PX, contrast: CONTRAST };
  const faults = await page.evaluate(faultsInSun, limits);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const wider = overflow > 0 ? [`${overflow} px wider than the screen`] : [];
  expect.soft([...faults, ...violations, ...wider], `${name} at ${width} x ${height}`).toEqual([]);
}

async function lookAtAll({ page, group, tap }: GroupPad) {
  const [first, second, third] = group;
  const settle = () => page.waitForTimeout(450);
  await look(page, 'hole');
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect.soft(bottom, 'the whole pad is on the screen').toBeLessThanOrEqual(0);
  await tap(scoreButton(page, first, 'Birdie'));
  await tap(scoreButton(page, second, 'Double'));
  await tap(rowOf(page, third).getByRole('button', { name: 'More' }));
  await settle();
  await look(page, 'more');
  await tap(page.getByRole('dialog').getByRole('button', { name: '9', exact: true }));
  await settle();
  await look(page, 'confirm');
  await tap(page.getByRole('button', { name: 'Yes, 9' }));
  await untilHole(page, 2);
  await look(page, 'next-hole');
  await tap(page.getByRole('button', { name: /settings/ }));
  await settle();
  await look(page, 'settings');
  await tap(page.getByRole('button', { name: 'Left hand' }));
  await tap(page.getByRole('button', { name: 'Close' }));
  await settle();
  await look(page, 'left-hand');
  await tap(page.getByRole('button', { name: 'Card' }));
  await settle();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await look(page, 'card');
  await tap(page.getByRole('button', { name: `${third.name}, hole 1, 9` }));
  await settle();
  await look(page, 'card-edit');
  await tap(page.getByRole('button', { name: 'History' }));
  await page.getByText('on the server').last().waitFor();
  await settle();
  await look(page, 'history');
}

describe('targets of 64 px with 8 px between, contrast of 7:1, nothing axe objects to, no sideways scrolling', () => {
  it.each(sizes)('on the pad at $width x $height', async (viewport) => {
    await lookAtAll(await openGroupPad({ viewport }));
  });

  it('on the way to the pad', async () => {
    const { page, tap } = await openGroupPad();
    await tap(page.getByRole('button', { name: /settings/ }));
    await page.waitForTimeout(450);
    await tap(page.getByRole('button', { name: 'Change group' }));
    await look(page, 'groups');
    await page.getByRole('button', { name: /^Group 1 / }).click();
    await look(page, 'question');
    await page.getByRole('button', { name: 'No, another group' }).click();
    await page.getByRole('button', { name: 'None of these: make a group' }).click();
    await page.getByRole('button', { name: 'Select Players' }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
    await page.keyboard.press('Escape');
    await look(page, 'group-made-here');
  });
});

it('on an upright tablet everything tapped on each hole is in the lower half', async () => {
  const { page, group, tap } = await openGroupPad({ viewport: { width: 820, height: 1180 } });
  await tap(scoreButton(page, group[0], 'Par'));
  const undo = page.getByRole('button', { name: 'Undo' });
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
    expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(1180 / 2);
  }
});

it('the saved tick appears within one frame of the commit', async () => {
  const { page, group, tablet } = await openGroupPad();
  await tablet.context().addInitScript(() => {
    const times = { commits: [] as number[], ticks: [] as number[] };
    Object.assign(globalThis, { times });
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const opened = transaction.call(this, stores, mode, options);
      const isEntry =
        mode === 'readwrite' && ['ops', 'local'].every((name) => [...stores].includes(name));
      if (isEntry) opened.addEventListener('complete', () => times.commits.push(performance.now()));
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
  await untilHole(page, 1);
  await tablet.context().setOffline(true);
  const scores = ['Birdie', 'Par', 'Bogey', 'Double', 'Par', 'Birdie', 'Bogey'];
  for (const score of scores) {
    for (const golfer of group) {
      await scoreButton(page, golfer, score).click();
      await page.waitForTimeout(60);
    }
  }
  const { commits, ticks } = await page.evaluate(
    () => (globalThis as unknown as { times: { commits: number[]; ticks: number[] } }).times,
  );
  const delays = ticks
    .map((tick) => tick - Math.max(...commits.filter((commit) => commit <= tick)))
    .toSorted((a, b) => a - b);
  const median = delays[Math.floor(delays.length / 2)] ?? Number.NaN;
  process.stdout.write(
    `from commit to tick: median ${median.toFixed(1)} ms, worst ${delays.at(-1)?.toFixed(1)} ms of ${delays.length}\n`,
  );
  expect(delays.length).toBeGreaterThanOrEqual(scores.length * group.length);
  expect(median).toBeLessThanOrEqual(FRAME_MS);
});

describe('without a pointer', () => {
  it('digits enter strokes for the row with the focus, arrows move between rows and holes', async () => {
    const { page, group } = await openGroupPad();
    const { keyboard } = page;
    await keyboard.press('4');
    await keyboard.press('5');
    await untilText(page.getByRole('status').filter({ hasText: 'Saved' }), /hole 1, 5, bogey/);
    await keyboard.press('ArrowUp');
    await keyboard.press('3');
    await expect.poll(() => rowOf(page, group[1]).getAttribute('aria-label')).toMatch(/hole 1: 3/);
    expect(await rowOf(page, group[0]).getAttribute('aria-label')).toMatch(/hole 1: 4, par/);
    expect(await rowOf(page, group[2]).getAttribute('aria-label')).toMatch(/no score/);
    await keyboard.press('ArrowRight');
    await untilHole(page, 2);
    await keyboard.press('ArrowLeft');
    await untilHole(page, 1);
  });

  it('an unlikely digit asks in a dialog that has the focus; Escape leaves everything as it was', async () => {
    const { page, group } = await openGroupPad();
    await page.keyboard.press('1');
    const question = page.getByRole('alertdialog');
    await untilText(question, new RegExp(`${group[0].name}, hole 1, par 4: 1, an ace`));
    expect(await question.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await rowOf(page, group[0]).getAttribute('data-tick')).toBe('none');
    await page.waitForTimeout(450);
    await page.keyboard.press('1');
    await question.waitFor();
    await page.waitForTimeout(450);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => rowOf(page, group[0]).getAttribute('aria-label'))
      .toMatch(/1, hole in one/);
    await untilChip(page, /All sent/);
  });
});
