import type { Page } from 'playwright-core';
import { chip } from '../e2e/scorer.ts';
import { setClock } from './device-faults.ts';
import { readUnsent } from './device-rows.ts';
import { enterTap, undoTap } from './enter-tap.ts';
import type { Fault, Target } from './fault.ts';
import type { Kind } from './kinds.ts';
import { spoilRequests } from './network-faults.ts';
import { writes } from './nudge.ts';
import type { Scene } from './scene.ts';
import { until } from './until.ts';

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
/** The strokes of a tap in a round that has not opened. No other tap enters this value. */
const PRACTICE_STROKES = 14;
const EARLY_TIMEOUT_MS = 3_000;
/** Longer than the 30 s within which a visible page tries a waiting entry (docs/outbox.md, invariant 28). */
const TRY_TIMEOUT_MS = 45_000;

/** The faults after which a tablet could wait for hours. */
export const waitingFaults = {
  'clock-set-back': async ({ scene }) => {
    // An entry waits for a time that the clock before the jump has set.
    const end = scene.spoil(writes({ kind: 'answer', type: 'unavailable', retryAfterS: 2 }));
    return async () => {
      const hasJumped = await setClock(scene, -HOUR_MS);
      const before = await countAttempts(scene);
      end();
      const isTried = await untilTried(scene, before);
      await setClock(scene, 0);
      return hasJumped && isTried;
    };
  },
  'long-retry-after': async (target) => {
    const asked = writes({ kind: 'answer', type: 'unavailable', retryAfterS: DAY_S });
    const end = await spoilRequests(asked)(target);
    return async () => {
      const hasStruck = await end();
      // The scorer does not wait ten minutes.
      await pressSendNow(target.scene);
      return hasStruck;
    };
  },
  'round-not-open': async (target) => {
    const early = writes({ kind: 'answer', type: 'round-not-open' });
    const end = await spoilRequests(early)(target);
    await practise(target);
    return end;
  },
} satisfies Partial<Record<Kind, Fault>>;

/** Enters a practice tap in a round that has not opened, and undoes it before or after its first attempt. */
async function practise({ scene, tap, chance, addTap }: Target): Promise<void> {
  const page = scene.page();
  const practiceTap = { ...tap, strokes: PRACTICE_STROKES };
  if ((await enterTap(page, practiceTap)) === 'not-saved') return;
  addTap(practiceTap);
  if (chance < 0.5) await untilEarly(page).catch(() => {});
  addTap({ ...tap, strokes: await undoTap(page, practiceTap) });
}

/** Waits until an entry was answered that its round is not open. An earlier fault may prevent that. */
function untilEarly(page: Page): Promise<unknown> {
  const isEarly = (text: string | null) => text?.includes('too early') === true;
  return until('early entry', () => chip(page).textContent(), isEarly, EARLY_TIMEOUT_MS);
}

/** Counts the attempts of the entries that wait; -1 when none waits. */
async function countAttempts({ page }: Scene): Promise<number> {
  const ops = await readUnsent(page());
  return ops.length === 0 ? -1 : ops.reduce((sum, { attempts }) => sum + attempts, 0);
}

/** Waits, without a nudge, until an entry is tried or sent. */
async function untilTried(scene: Scene, before: number): Promise<boolean> {
  try {
    await until(
      'attempt',
      () => countAttempts(scene),
      (attempts) => attempts !== before,
      TRY_TIMEOUT_MS,
    );
    return true;
  } catch {
    return before === -1;
  }
}

async function pressSendNow({ page }: Scene): Promise<void> {
  await chip(page()).click();
  const panel = page().getByRole('dialog');
  await panel.waitFor();
  const button = panel.getByRole('button', { name: 'Send now' });
  if ((await button.count()) > 0) await button.click();
  await panel.getByRole('button', { name: 'Close' }).click();
}
