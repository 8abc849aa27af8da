import { createArm } from '../arm.ts';
import { median, short, spread } from '../figures.ts';
import { type Line, openWorkerScene, type WorkerScene } from './worker-scene.ts';

/** Compares a tap stored by the outbox with the same rows in a bare transaction, and with a request in workbox. */
export const enqueueArm = createArm({
  seconds: 20,
  sizes: { full: { taps: 500 }, short: { taps: 5 } },
  rows: {
    tap: {
      what: 'a tap stored durably in the service worker / the same rows in a bare strict transaction',
      unit: '×',
      atMost: 1.05,
      reason: 'the rest is the check of the session and of what the lane has already',
    },
  },
  measure: async (run, { taps }) => {
    const scene = await openWorkerScene(run);
    await scene.ask('queue', Math.ceil(taps / 10));
    const times = await scene.ask('queue', taps);
    return {
      tap: {
        value: median(times.outbox) / median(times.bare),
        measured: spread(times.outbox, 'ms'),
        against: `bare: ${spread(times.bare, 'ms')}; workbox \`pushRequest\`: ${spread(times.workbox, 'ms')}`,
      },
    };
  },
});

const KBIT = 1_000 / 8;
const nearLine: Line = { latencyMs: 50 };
const farLine: Line = { latencyMs: 150 };
const slowLine: Line = { latencyMs: 150, bytesPerS: 750 * KBIT };

/** Compares sending saved scores with the same bytes in bare requests, and with workbox. */
export const replayArm = createArm({
  seconds: 65,
  sizes: { full: { lanes: 500, rounds: 2 }, short: { lanes: 5, rounds: 1 } },
  rows: {
    near: {
      what: '500 saved scores at 50 ms / the same bytes in bare requests',
      unit: '×',
      atMost: 1.2,
    },
    far: {
      what: '500 saved scores at 150 ms / the same bytes in bare requests',
      unit: '×',
      atMost: 1.2,
    },
    slow: {
      what: '500 saved scores at 150 ms and 0.75 Mbit/s up / the same bytes in bare requests',
      unit: '×',
      atMost: 1.2,
    },
    workbox: {
      what: 'sending 500 saved scores at 50 ms latency',
      unit: '×',
      atLeast: 25,
    },
  },
  measure: async (run, { lanes, rounds }) => {
    const scene = await openWorkerScene(run);
    const near = await replay(scene, nearLine, lanes, rounds);
    run.say(`50 ms: ${spread(near.outbox, 'ms')}`);
    const far = await replay(scene, farLine, lanes, 1);
    run.say(`150 ms: ${spread(far.outbox, 'ms')}`);
    const slow = await replay(scene, slowLine, lanes, 1);
    run.say(`150 ms, 0.75 Mbit/s: ${spread(slow.outbox, 'ms')}`);
    const workbox = await replayWorkbox(scene, lanes);
    return {
      near: compareWithBare(near),
      far: compareWithBare(far),
      slow: compareWithBare(slow),
      workbox: {
        value: workbox / median(near.outbox),
        measured: `${short(median(near.outbox) / 1_000)} s`,
        against: `workbox: ${short(workbox / 1_000)} s`,
      },
    };
  },
});

type Times = Record<'outbox' | 'bare', number[]>;

function compareWithBare({ outbox, bare }: Times) {
  return {
    value: median(outbox) / median(bare),
    measured: spread(outbox, 'ms'),
    against: spread(bare, 'ms'),
  };
}

/** Sends saved scores, and then as many bytes in as many bare requests, over the same line. */
async function replay(
  scene: WorkerScene,
  line: Line,
  lanes: number,
  rounds: number,
): Promise<Times> {
  const times: Times = { outbox: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    scene.setLine({ latencyMs: 0 });
    await scene.ask('fill', 'outbox', lanes);
    scene.setLine(line);
    const sent = await requireRecorded(scene, lanes, () => scene.ask('replayOutbox'));
    times.outbox.push(sent.ms);
    times.bare.push(await scene.ask('sendBare', sent.exchanges));
  }
  return times;
}

async function replayWorkbox(scene: WorkerScene, lanes: number): Promise<number> {
  scene.setLine({ latencyMs: 0 });
  await scene.ask('fill', 'workbox', lanes);
  scene.setLine(nearLine);
  return requireRecorded(scene, lanes, () => scene.ask('replayWorkbox'));
}

/** Throws unless the work stores so many scores on the server. */
async function requireRecorded<T>(
  scene: WorkerScene,
  lanes: number,
  work: () => Promise<T>,
): Promise<T> {
  const before = await scene.recorded();
  const result = await work();
  const recorded = (await scene.recorded()) - before;
  if (recorded !== lanes) throw new Error(`${recorded} of ${lanes} scores are on the server`);
  return result;
}
