import { setTimeout as wait } from 'node:timers/promises';
import type { Fault as LinkFault } from '../e2e/link.ts';
import type { Tap } from './enter-tap.ts';
import type { Fault } from './fault.ts';
import type { Kind } from './kinds.ts';
import { nudgeUntil, writes } from './nudge.ts';
import type { Place, Spoiler } from './spoilers.ts';

/** A number of strokes that no card can have: the server refuses this op only. */
const IMPOSSIBLE_STROKES = 99;

/** The faults of the network and of devices in the network, such as portals. */
export const networkFaults = {
  refuse: spoilRequests(() => ({ kind: 'refuse' })),
  hang: spoilRequests(writes({ kind: 'hang' })),
  latency: async (target) => {
    const latencyMs = 300 + Math.round(target.chance * 900);
    return spoilRequests(writes({ kind: 'pass', latencyMs }))(target);
  },
  'answer-lost': spoilRequests(writes({ kind: 'lose-answer' })),
  doubled: spoilRequests(writes({ kind: 'double' })),
  '429': spoilRequests(writes({ kind: 'answer', type: 'too-many-requests', retryAfterS: 1 })),
  '5xx': async (target) => {
    const type = target.chance < 0.5 ? 'internal' : 'unavailable';
    return spoilRequests(writes({ kind: 'answer', type }))(target);
  },
  'captive-portal': spoilRequests(({ path }) =>
    path.startsWith('/api/') ? { kind: 'portal' } : null,
  ),
  '422-in-one-lane': async ({ scene, tap, expectQuestion }) => {
    let spoiledCount = 0;
    const spoil = (body: string): string => {
      const [text, isHit] = withImpossible(body, tap);
      if (isHit) spoiledCount++;
      return text;
    };
    const spoiler = writes({ kind: 'spoil', body: spoil });
    const end = scene.spoil(spoiler);
    expectQuestion(tap);
    return async () => {
      end();
      const endAgain = scene.spoil(spoiler);
      const hasStruck = await nudgeUntil(scene, () => spoiledCount > 0);
      endAgain();
      return hasStruck;
    };
  },
} satisfies Partial<Record<Kind, Fault<Place>>>;

/** Spoils requests during the fault, and until the fault has met one request. */
export function spoilRequests(spoiler: Spoiler): Fault<Place> {
  return async ({ scene }) => {
    let metCount = 0;
    const countRequests: Spoiler = (request): LinkFault | null => {
      const fault = spoiler(request);
      if (fault && request.path.startsWith('/api/')) metCount++;
      return fault;
    };
    const end = scene.spoil(countRequests);
    return async () => {
      end();
      // A later fault may have covered this fault. So this fault becomes the newest again for its last request.
      const endAgain = scene.spoil(countRequests);
      const hasStruck = await nudgeUntil(scene, () => metCount > 0);
      await wait(50);
      endAgain();
      return hasStruck;
    };
  };
}

/** Returns the body of a call or a batch with impossible strokes on one hole, and whether the hole was in it. */
export function withImpossible(
  text: string,
  { competitor, hole }: Pick<Tap, 'competitor' | 'hole'>,
): [string, boolean] {
  let isHit = false;
  const spoiledText = JSON.parse(text, (_, value) => {
    const isHole = value?.competitor_id === competitor && value.hole_number === hole;
    if (!isHole || value.current_hole_score === undefined) return value;
    isHit = true;
    return { ...value, current_hole_score: IMPOSSIBLE_STROKES };
  });
  return isHit ? [JSON.stringify(spoiledText), true] : [text, false];
}
