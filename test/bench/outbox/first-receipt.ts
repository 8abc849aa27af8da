import { refuse } from '../../e2e/link.ts';
import { readUnsent } from '../../faults/device-rows.ts';
import { enterTap } from '../../faults/enter-tap.ts';
import { selectBlock } from '../../faults/golfers.ts';
import { until } from '../../faults/until.ts';
import { createArm } from '../arm.ts';
import { quantile, short, spread } from '../figures.ts';

const TAPS = 3;

/** Measures the built app after an outage: from the browser's `online` event to the first receipt on the tablet. */
export const firstReceiptArm = createArm({
  seconds: 60,
  sizes: { full: { rounds: 20 }, short: { rounds: 1 } },
  rows: {
    receipt: {
      what: 'from the `online` event to the first receipt, without Background Sync',
      unit: 'ms',
      atMost: 250,
    },
  },
  measure: async (run, { rounds }) => {
    const scene = await run.scene();
    const golfers = selectBlock(0).slice(0, TAPS);
    await scene.follow(golfers.map(({ id }) => id));
    const times: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const end = scene.spoil(refuse);
      // The same holes get new values, as corrections.
      for (const { id } of golfers) {
        const [hole, strokes] = [1 + (round % 9), 3 + (Math.floor(round / 9) % 4)];
        await enterTap(scene.page(), { competitor: id, hole, strokes });
      }
      end();
      times.push(await scene.page().evaluate(fromOnlineToReceipt));
      run.say(`round ${round}: ${short(times.at(-1) ?? 0)} ms`);
      await until(
        'empty queue',
        () => readUnsent(scene.page()),
        (unsentOps) => unsentOps.length === 0,
      );
    }
    return {
      receipt: {
        value: quantile(times, 0.95),
        label: 'p95',
        measured: `${spread(times, 'ms')}, p95 ${short(quantile(times, 0.95))} ms`,
      },
    };
  },
});

/** Runs in the page: reports that the network is back, and waits for a new row in the op log. Returns ms. */
async function fromOnlineToReceipt(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('gimme-outbox');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const readEndTimes = () =>
    new Promise<number>((resolve, reject) => {
      const request = db.transaction('log').objectStore('log').count();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const before = await readEndTimes();
  const began = performance.now();
  dispatchEvent(new Event('online'));
  while ((await readEndTimes()) === before) await new Promise((later) => setTimeout(later, 5));
  const tookMs = performance.now() - began;
  db.close();
  return tookMs;
}
