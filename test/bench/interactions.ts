import type { Page } from 'playwright-core';
import {
  openGroup,
  pickTool,
  scoreButton,
  shownHole,
  tapTarget,
  untilHole,
} from '../e2e/group-pad.ts';
import { findGroup, NOTHING_UNSENT, untilChip } from '../e2e/scorer.ts';
import { until } from '../faults/until.ts';
import { createArm } from './arm.ts';
import { quantile, short, spread } from './figures.ts';

/** The groups of the two measurements. Their start holes have the same numbers. */
const GROUPS = { four: 1, six: 2 } as const;
const TAPS_PER_HOLE = 4;
const NAMES = ['Birdie', 'Par', 'Bogey', 'Double'];

declare global {
  interface PerformanceObserverInit {
    /** The time in ms from which an event is reported. The DOM library lacks it. */
    durationThreshold?: number;
  }
  interface Window {
    /** The longest event of each interaction, in ms. */
    interactions?: Map<number, number>;
  }
}

/**
 * Measures INP on the pad: the time from a tap until the browser has painted its effect, on a processor that is four or
 * six times slower. The taps are the scores of a group and Next, hole after hole.
 */
export const interactionsArm = createArm({
  seconds: 70,
  sizes: { full: { taps: 48 }, short: { taps: 4 } },
  rows: {
    four: {
      what: 'from a tap on the pad to its paint, on a processor 4 times slower',
      unit: 'ms',
      atMost: 100,
    },
    six: {
      what: 'from a tap on the pad to its paint, on a processor 6 times slower',
      unit: 'ms',
      atMost: 200,
    },
  },
  measure: async (run, { taps }) => {
    const scene = await run.scene();
    const page = scene.page();
    const devTools = await scene.tablet.devTools(page);
    await page.goto(`${scene.link.url}/v2/addrecord`);
    const measureAt = async (rate: number, group: number) => {
      await openGroup(page, group);
      await untilHole(page, group);
      await untilChip(page, NOTHING_UNSENT);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate });
      await page.evaluate(recordInteractions);
      await tapOnward(page, group, taps);
      await untilChip(page, /All sent/);
      const times = await page.evaluate(readInteractionTimes);
      if (times.length !== taps) throw new Error(`${times.length} interactions for ${taps} taps`);
      run.say(`${rate} times slower: ${spread(times, 'ms')}`);
      const p98 = quantile(times, 0.98);
      return { value: p98, label: 'p98', measured: `${spread(times, 'ms')}, p98 ${short(p98)} ms` };
    };
    const four = await measureAt(4, GROUPS.four);
    await pickTool({ page, tap: tapTarget }, 'Change group');
    return { four, six: await measureAt(6, GROUPS.six) };
  },
});

/** Taps the scores of the shown hole and Next, again and again. */
async function tapOnward(page: Page, group: number, count: number): Promise<void> {
  for (let taps = 0; taps < count; taps += TAPS_PER_HOLE) {
    const hole = await shownHole(page);
    for (const [index, golfer] of findGroup(group).entries()) {
      await tapTarget(scoreButton(page, golfer, NAMES[(hole + index) % NAMES.length] ?? ''));
    }
    // On a busy machine the pad has opened the next hole already. Then this tap moves one hole further.
    await tapTarget(page.getByRole('button', { name: /^Next/ }));
    await until(
      'next hole',
      () => shownHole(page),
      (shownHole) => shownHole !== hole,
    );
  }
}

/** Runs in the page: records how long each interaction takes from now on. */
function recordInteractions(): void {
  const interactions = new Map<number, number>();
  window.interactions = interactions;
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      const longest = Math.max(duration, interactions.get(interactionId) ?? 0);
      if (interactionId) interactions.set(interactionId, longest);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
}

/** Runs in the page: returns how long each interaction took, in ms. */
function readInteractionTimes(): number[] {
  return [...(window.interactions?.values() ?? [])];
}
