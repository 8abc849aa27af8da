import type { OpRow } from '../../../src/outbox/store/rows.ts';
import { readUnsent } from '../../faults/device-rows.ts';
import { enterTap, type Tap } from '../../faults/enter-tap.ts';
import { selectBlock } from '../../faults/golfers.ts';
import { withImpossible } from '../../faults/network-faults.ts';
import { nudge, writes } from '../../faults/nudge.ts';
import type { Scene } from '../../faults/scene.ts';
import { until } from '../../faults/until.ts';
import { createArm } from '../arm.ts';
import { median, short, spread } from '../figures.ts';
import { fromTapToReceipt } from './from-tap-to-receipt.ts';

const LATENCY_MS = 50;
const HOLES = 18;
const PATIENCE_MS = 60_000;
/** Two lanes that fail, and three others. */
const LANES = 5;

/**
 * Measures a scorer's entries, hole after hole, from the press to the receipt on the screen: without faults, and with
 * two stuck lanes, of which one waits for a decision and one gets status 500.
 */
export const sickLanesArm = createArm({
  seconds: 150,
  sizes: { full: { blocks: 6, taps: 15 }, short: { blocks: 1, taps: 1 } },
  rows: {
    receipt: {
      what: 'from a tap to its receipt at 50 ms latency, beside a lane that waits for the user and one that always gets a 500',
      unit: '×',
      atMost: 1.1,
    },
  },
  measure: async (run, { blocks, taps: tapsPerBlock }) => {
    const scene = await run.scene();
    const ids = [...selectBlock(0), ...selectBlock(1)].slice(0, LANES).map(({ id }) => id);
    const [refusedId = 0, failingId = 0, ...otherIds] = ids;
    await scene.follow(ids);
    run.atEnd(scene.spoil(writes({ kind: 'pass', latencyMs: LATENCY_MS })));
    const times = { healthy: [] as number[], sick: [] as number[] };
    const taps = makeTaps(otherIds);
    const enterBlock = async (into: number[]) => {
      for (let tap = 0; tap < tapsPerBlock; tap++)
        into.push(await timeTap(scene, taps.next().value));
      run.say(`${short(median(into))} ms`);
    };
    for (let block = 1; block <= blocks; block++) {
      await enterBlock(times.healthy);
      const recover = await breakTwoLanes(scene, {
        refused: refusedId,
        failing: failingId,
        hole: block,
      });
      await enterBlock(times.sick);
      await recover();
    }
    return {
      receipt: {
        value: median(times.sick) / median(times.healthy),
        measured: spread(times.sick, 'ms'),
        against: `without them: ${spread(times.healthy, 'ms')}; means ${short(mean(times.sick) / mean(times.healthy))} ×`,
      },
    };
  },
});

/** Returns endless entries, card by card: first new holes, then corrections. */
function* makeTaps(competitors: readonly number[]): Generator<Tap, never> {
  for (let count = 0; ; count++) {
    const competitor = competitors[count % competitors.length] ?? 0;
    const turn = Math.floor(count / competitors.length);
    const strokes = 3 + (Math.floor(turn / HOLES) % 4);
    yield { competitor, hole: 1 + (turn % HOLES), strokes };
  }
}

async function timeTap({ page }: Scene, tap: Tap): Promise<number> {
  const receipt = page().evaluate(fromTapToReceipt, tap);
  await enterTap(page(), tap);
  return receipt;
}

/**
 * Makes the server refuse one golfer's entry and fail on another's.
 * @returns a function that ends this: it answers the refused entry and sends the failed one
 */
async function breakTwoLanes(
  scene: Scene,
  { refused, failing: failingId, hole }: { refused: number; failing: number; hole: number },
): Promise<() => Promise<void>> {
  const lanes = {
    refused: { competitor: refused, hole },
    failing: { competitor: failingId, hole },
  };
  const spoil = (body: string) => withImpossible(body, lanes.refused)[0];
  const endRefusing = scene.spoil(writes({ kind: 'spoil', body: spoil }));
  await enterTap(scene.page(), { ...lanes.refused, strokes: 4 });
  await untilUnsent(scene, ([row]) => row?.state === 'rejected');
  endRefusing();
  const about = (body: string) => withImpossible(body, lanes.failing)[1];
  const endFailing = scene.spoil(
    writes({ kind: 'answer', type: 'internal', about, latencyMs: LATENCY_MS }),
  );
  await enterTap(scene.page(), { ...lanes.failing, strokes: 4 });
  await untilUnsent(scene, (rows) => rows.some(({ attempts }) => attempts > 0));
  return async () => {
    endFailing();
    await enterTap(scene.page(), { ...lanes.refused, strokes: 5 });
    await nudge(scene);
    await untilUnsent(scene, (rows) => rows.length === 0);
  };
}

function untilUnsent(scene: Scene, isWanted: (rows: readonly OpRow[]) => boolean) {
  return until('such unsent entries', () => readUnsent(scene.page()), isWanted, PATIENCE_MS);
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}
