import type { Arm, Row } from '../arm.ts';
import { median, short, spread } from '../figures.ts';
import { openWorkerScene, type WorkerScene } from './worker-scene.ts';

const TAPS = 300;
const LANES = 500;
const PROMISED_ENQUEUE = 0.8;
const PROMISED_REPLAY = 25;
/** The latencies, and the number of runs for each. workbox takes over a minute for one run at 150 ms. */
const REPLAYS = [
  { latencyMs: 50, rounds: 2 },
  { latencyMs: 150, rounds: 1 },
] as const;

/** Compares a tap stored by the outbox with a request stored by workbox, in one worker. */
export const enqueueArm: Arm = async () => {
  const scene = await openWorkerScene();
  try {
    await scene.ask('queue', TAPS / 10);
    const times = await scene.ask('queue', TAPS);
    const ratio = median(times.outbox) / median(times.workbox);
    return [
      {
        what: 'a tap stored durably in the service worker',
        measured: spread(times.outbox, 'ms'),
        against: `workbox pushRequest, which asks for a Background Sync: ${spread(times.workbox, 'ms')}`,
        figure: `${short(ratio)} ×`,
        target: '≤ 0.8 ×',
        isMet: ratio <= PROMISED_ENQUEUE,
      },
      {
        what: 'the same reads and rows in a bare strict transaction: the floor',
        measured: spread(times.bare, 'ms'),
        against: '',
        figure: `${short(median(times.bare) / median(times.workbox))} × workbox`,
        target: '',
        isMet: null,
      },
    ];
  } finally {
    await scene.close();
  }
};

/** Sends the ops of both queues to the same server over the same link. */
export const replayArm: Arm = async (say) => {
  const scene = await openWorkerScene();
  const rows: Row[] = [];
  try {
    for (const { latencyMs, rounds } of REPLAYS) {
      const times = { outbox: [] as number[], workbox: [] as number[] };
      for (let round = 1; round <= rounds; round++) {
        say(`${latencyMs} ms, round ${round}`);
        await replayOnce(scene, latencyMs, times);
      }
      const ratio = median(times.workbox) / median(times.outbox);
      rows.push({
        what: `replay of ${LANES} ops in ${LANES} lanes at ${latencyMs} ms latency`,
        measured: spread(times.outbox, 'ms'),
        against: `workbox: ${spread(times.workbox, 'ms')}`,
        figure: `${short(ratio)} × as fast`,
        target: '≥ 25 ×',
        isMet: ratio >= PROMISED_REPLAY,
      });
    }
    return rows;
  } finally {
    await scene.close();
  }
};

async function replayOnce(
  scene: WorkerScene,
  latencyMs: number,
  times: Record<'outbox' | 'workbox', number[]>,
): Promise<void> {
  scene.setLatency(0);
  await scene.ask('queue', LANES);
  scene.setLatency(latencyMs);
  const before = await scene.recorded();
  times.outbox.push(await scene.ask('replayOutbox'));
  const between = await scene.recorded();
  times.workbox.push(await scene.ask('replayWorkbox'));
  const after = await scene.recorded();
  if (between - before !== LANES || after - between !== LANES) {
    throw new Error(`sent ${between - before} and ${after - between} instead of ${LANES}`);
  }
}
