import { refuse } from '../../e2e/link.ts';
import { readUnsent } from '../../faults/device-rows.ts';
import { enterTap } from '../../faults/enter-tap.ts';
import { selectBlock } from '../../faults/golfers.ts';
import { openScene } from '../../faults/scene.ts';
import { until } from '../../faults/until.ts';
import type { Arm } from '../arm.ts';
import { quantile, short, spread } from '../figures.ts';

const ROUNDS = 20;
const TAPS = 3;
const PROMISED_MS = 500;

/** A script that removes Background Sync, as in Firefox and Safari. */
const noBackgroundSync = `
Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
`;

/** Measures the built app after an outage: from the browser's `online` event to the first receipt on the tablet. */
export const firstReceiptArm: Arm = async (say) => {
  const scene = await openScene({ lacking: noBackgroundSync });
  try {
    const golfers = selectBlock(0).slice(0, TAPS);
    await scene.follow(golfers.map(({ id }) => id));
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const end = scene.spoil(refuse);
      // The same holes get new values, as corrections.
      for (const { id } of golfers) {
        const [hole, strokes] = [1 + (round % 9), 3 + (Math.floor(round / 9) % 4)];
        await enterTap(scene.page(), { competitor: id, hole, strokes });
      }
      end();
      times.push(await scene.page().evaluate(fromOnlineToReceipt));
      say(`round ${round}: ${short(times.at(-1) ?? 0)} ms`);
      await until(
        'empty queue',
        () => readUnsent(scene.page()),
        (unsentOps) => unsentOps.length === 0,
      );
    }
    const p95 = quantile(times, 0.95);
    return [
      {
        what: 'from the `online` event to the first receipt, without Background Sync',
        measured: spread(times, 'ms'),
        against: '',
        figure: `p95 ${short(p95)} ms`,
        target: '≤ 500 ms',
        isMet: p95 <= PROMISED_MS,
      },
    ];
  } finally {
    await scene.close();
  }
};

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
