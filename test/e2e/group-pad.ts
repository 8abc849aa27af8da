import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { NETWORK_ERRORS } from './browser.ts';
import { type Course, openCourse, shareCourse } from './course.ts';
import { findGroup, type Golfer, NOTHING_UNSENT, untilChip, untilText } from './scorer.ts';

/** A group's pad, open on its start hole. It counts the taps. */
interface OpenPad {
  readonly page: Page;
  readonly group: [Golfer, Golfer, Golfer];
  /** Returns the number of taps since the group was opened. */
  taps(): number;
  /** Taps as a thumb does, once the pad accepts taps again. */
  tap(target: Locator): Promise<void>;
}

/** A course with a group's pad open for the scorer. */
export interface GroupPad extends Course, OpenPad {}

interface GroupPadOptions {
  number?: number;
  viewport?: { width: number; height: number };
}

/** Opens the pad for the running test, on the scorer's own group or on another group. */
export async function openGroupPad({
  number = 1,
  viewport,
}: GroupPadOptions = {}): Promise<GroupPad> {
  const course = await openCourse({
    ...(viewport && { viewport }),
    signedInAs: 'scorer',
  });
  return openPadOf(course, number);
}

/** Opens one pad for all tests in a `describe` block. Each test continues where the previous one ended. */
export function shareGroupPad({ number = 1, viewport }: GroupPadOptions = {}): () => GroupPad {
  const course = shareCourse({
    ...(viewport && { viewport }),
    signedInAs: 'scorer',
  });
  let sharedPad: GroupPad | undefined;
  beforeAll(async () => {
    sharedPad = await openPadOf(course(), number);
  });
  return () => {
    if (!sharedPad) throw new Error('the pad opens before the first test');
    return sharedPad;
  };
}

async function openPadOf(course: Course, number: number): Promise<GroupPad> {
  course.tablet.expectErrors(NETWORK_ERRORS);
  const page = await course.visit('/v2/addrecord');
  await openGroup(page, number);
  await untilHole(page, number);
  await untilChip(page, NOTHING_UNSENT);
  await untilTapsCount(page);
  let count = 0;
  return {
    ...course,
    page,
    group: findGroup(number),
    taps: () => count,
    tap: async (target) => {
      count++;
      await tapTarget(target);
    },
  };
}

/** Opens a group's pad. For another scorer's group, confirms the question first. */
export async function openGroup(page: Page, number: number) {
  const ownButton = page.getByRole('button', { name: new RegExp(`scoring group ${number}$`) });
  const other = page.getByRole('button', { name: new RegExp(`^Group ${number} `) });
  await ownButton.or(other).waitFor();
  if (await ownButton.isVisible()) return ownButton.click();
  await other.click();
  await page.getByRole('button', { name: 'Yes, open the pad' }).click();
}

/** Returns a player's row on the open hole. */
export function findRow(page: Page, golfer: Golfer): Locator {
  return page.locator(`[data-player="${golfer.id}"]`);
}

/** Returns the button of a usual score in a player's row. */
export function scoreButton(page: Page, golfer: Golfer, name: string): Locator {
  return findRow(page, golfer).getByRole('button', { name: new RegExp(`${name}$`) });
}

/** Waits until the score that a player's row shows is on the server. */
export async function untilOnServer(page: Page, golfer: Golfer) {
  await findRow(page, golfer).and(page.locator('[data-tick=server]')).waitFor();
}

/** Returns the hole that the pad shows. */
export async function shownHole(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return Number(/Hole (\d+)/.exec(heading ?? '')?.[1]);
}

/** Waits until the pad shows a hole and accepts taps there. */
export async function untilHole(page: Page, hole: number) {
  await untilText(page.getByRole('heading', { level: 1 }), new RegExp(`^Hole ${hole} Par`));
  await untilTapsCount(page);
}

/**
 * Taps a target on the pad as a thumb does: waits until it is visible, because its arrival moves the rows, and until
 * the pad accepts taps again.
 */
export async function tapTarget(target: Locator) {
  await target.waitFor();
  await untilTapsCount(target.page());
  await target.click();
}

/** Waits until the pad accepts taps again after a change of its screen, even when the change is not painted yet. */
export async function untilTapsCount(page: Page) {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.locator('[data-guarded]').waitFor({ state: 'detached' });
}

/** Opens one of the pad's tools from the bar's menu. */
export async function pickTool({ page, tap }: Pick<GroupPad, 'page' | 'tap'>, name: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await tap(page.getByRole('dialog').getByRole('button', { name }));
}
