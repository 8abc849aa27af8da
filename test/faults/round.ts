import { chip } from '../e2e/scorer.ts';
import { readUnsent } from './device-rows.ts';
import { enterTap, type Tap } from './enter-tap.ts';
import { faults } from './faults.ts';
import { selectBlock } from './golfers.ts';
import type { Kind } from './kinds.ts';
import { nudge } from './nudge.ts';
import { findCardGolfer, returnCard } from './return-card.ts';
import type { Scene } from './scene.ts';
import type { PlannedFault, RoundPlan } from './schedule.ts';
import { until } from './until.ts';

/** The results of a round. */
export interface RoundRecord {
  readonly number: number;
  /** The taps that the screen called saved, in order. */
  readonly taps: readonly Tap[];
  /** The kinds of fault that struck. */
  readonly struck: readonly Kind[];
  /** Holes about which the app may ask the user, as `competitor/hole`. */
  readonly questions: ReadonlySet<string>;
  /** The golfer whose card was returned; null without one. */
  readonly card: number | null;
  readonly ms: number;
}

const SETTLE_TIMEOUT_MS = 180_000;
const NUDGE_EVERY_MS = 1_000;

/** Returns the key of a tap's hole. */
export function holeKey({ competitor, hole }: Pick<Tap, 'competitor' | 'hole'>): string {
  return `${competitor}/${hole}`;
}

/** Plays a round as planned and waits until nothing is unsent. */
export async function playRound(scene: Scene, plan: RoundPlan): Promise<RoundRecord> {
  const startedAt = performance.now();
  const golfers = selectBlock(plan.block);
  const plannedTaps = plan.taps.map(({ golfer, hole, strokes }) => {
    return { competitor: golfers[golfer]?.id ?? 0, hole, strokes };
  });
  const taps: Tap[] = [];
  const struckKinds: Kind[] = [];
  const questions = new Set<string>();
  const runningFaults = new Map<PlannedFault, () => Promise<boolean>>();
  const addTap = (tap: Tap) => void taps.push(tap);
  const expectQuestion = (tap: Tap) => void questions.add(holeKey(tap));

  const end = async (fault: PlannedFault) => {
    const ending = runningFaults.get(fault);
    runningFaults.delete(fault);
    if (await ending?.()) struckKinds.push(fault.kind);
  };
  /** The disk has space again. */
  const makeSpace = async () => {
    for (const fault of runningFaults.keys()) if (fault.kind === 'quota') await end(fault);
  };
  const enter = async (tap: Tap) => {
    // A tap answers the question at its hole.
    noteQuestions(await readUnsent(scene.page()), questions);
    if ((await enterTap(scene.page(), tap)) === 'not-saved') {
      // The typed values are still on the screen, and the scorer presses once more.
      await makeSpace();
      if ((await enterTap(scene.page(), tap)) === 'not-saved') throw new Error('not saved twice');
    }
    taps.push(tap);
  };

  await scene.follow(golfers.map(({ id }) => id));
  for (const [index, tap] of plannedTaps.entries()) {
    for (const fault of plan.faults.filter(({ from }) => from === index)) {
      // A fault about one hole applies to the next hole that gets strokes.
      const aimedTap = plannedTaps.slice(index).find(({ strokes }) => strokes !== null) ?? tap;
      const { chance } = fault;
      runningFaults.set(
        fault,
        await faults[fault.kind]({ scene, tap: aimedTap, chance, expectQuestion, addTap }),
      );
    }
    if (plan.card?.before === index) await returnCard(scene, plan.card, makeSpace);
    await enter(tap);
    for (const fault of plan.faults.filter(({ to }) => to === index)) await end(fault);
  }
  await settle(scene, taps, enter, questions);
  await untilNothingWaits(scene);
  return {
    number: plan.number,
    taps,
    struck: struckKinds,
    questions,
    card: plan.card && findCardGolfer(plan.card).id,
    ms: performance.now() - startedAt,
  };
}

/** Waits until no op is unsent, and answers the tablet's questions as the scorer. */
async function settle(
  scene: Scene,
  taps: readonly Tap[],
  enter: (tap: Tap) => Promise<void>,
  questions: Set<string>,
) {
  let nudgedAt = Number.NEGATIVE_INFINITY;
  await until(
    'settled round',
    async () => {
      const unsentOps = await readUnsent(scene.page());
      const rejectedOp = unsentOps.find(({ state }) => state === 'rejected');
      noteQuestions(unsentOps, questions);
      const rejectedTap = rejectedOp && findLastTap(taps, rejectedOp.lane);
      // A step about a card has no tap, and a hole that shows no score has no button that clears it.
      if (rejectedTap?.strokes) await enter(rejectedTap);
      else if (rejectedOp) await answer(scene, 'Retry', 'Sending it again.');
      else if (unsentOps.some(({ state }) => state === 'conflict'))
        await answer(scene, /^I stay with/, /Answered: /);
      else if (performance.now() - nudgedAt > NUDGE_EVERY_MS) {
        nudgedAt = performance.now();
        await nudge(scene);
      }
      return unsentOps.map(({ state, lane, lastError }) => ({ state, lane, lastError }));
    },
    (unsentOps) => unsentOps.length === 0,
    SETTLE_TIMEOUT_MS,
  );
}

/** Adds the holes of early entries by a clock that is hours behind: docs/outbox.md#too-early. */
function noteQuestions(unsentOps: Awaited<ReturnType<typeof readUnsent>>, questions: Set<string>) {
  for (const { lane, lastError } of unsentOps)
    if (lastError?.problem?.type === 'entered-long-before') questions.add(toHoleKey(lane));
}

/**
 * Waits until the chip shows that nothing is unsent. The chip shows a hole on which another user stays with another
 * value until the office has decided, also in later rounds.
 */
async function untilNothingWaits(scene: Scene) {
  await until(
    'chip',
    () => chip(scene.page()).textContent(),
    (text) => /^(All sent|None waiting|\d+ disputed)/.test(text ?? ''),
  );
}

/** Returns the hole of a lane, as {@link holeKey} does. */
function toHoleKey(lane: string): string {
  return lane.split('/').slice(2).join('/');
}

function findLastTap(taps: readonly Tap[], lane: string): Tap | undefined {
  return taps.findLast(({ competitor, hole }) => lane.endsWith(`/${competitor}/${hole}`));
}

/** Presses the first button with a name on the list of unsent entries, and waits for the words about it. */
async function answer({ page, link }: Scene, name: string | RegExp, words: string | RegExp) {
  await page().goto(`${link.url}/unsent`);
  await page().getByRole('button', { name }).first().click();
  await page().getByText(words).first().waitFor();
  await page().goto(`${link.url}/addrecord`);
  await page().locator('article[data-competitor]').first().waitFor();
}
