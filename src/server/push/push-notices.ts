import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../endpoint/handler.ts';
import { makeNotices } from '../notices/make-notices.ts';
import { sendPushes } from './send-pushes.ts';
import { selectPushDevices } from './subscriptions.ts';
import { takePushes } from './take-pushes.ts';

type PushDeps = Pick<
  Deps,
  'db' | 'mailbox' | 'standings' | 'userTotals' | 'clock' | 'settings' | 'log' | 'jobs' | 'stopping'
>;

/** How often the job looks for news. */
const LOOK_MS = 1_000;
/** The job rests at least so many times as long as it worked, so that it never takes more than a fifth of a process. */
const REST = 4;
/** How long a job looks. The next one goes on. */
const WORK_MS = 50_000;
/** How long it then waits for its last pushes. Later ones arrive while the next job looks. */
const FINISH_MS = 5_000;

/**
 * Makes notices and pushes them to devices within seconds, while some device wants them. Without one it leaves at once,
 * and notices are made each minute.
 */
export async function pushNotices(deps: PushDeps): Promise<void> {
  const { db, clock, log, jobs, stopping } = deps;
  const sending = new Set<Promise<void>>();
  const until = performance.now() + WORK_MS;
  const isAwaited = async () =>
    (await selectPushDevices(db, clock()).select('device.id').limit(1).execute()).length > 0;
  const isMore = () => performance.now() < until && !stopping.aborted;
  while (isMore() && (await isAwaited())) {
    const startedAt = performance.now();
    await makeNotices(deps);
    const pushes = await takePushes(deps);
    if (pushes.length > 0) {
      // A slow push service must not delay the next news.
      const sent = sendPushes(deps, pushes)
        .catch((err) => log.error({ err }, 'pushes were not sent'))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    }
    const rest = Math.max(LOOK_MS, REST * (performance.now() - startedAt));
    await wait(rest, undefined, { signal: stopping }).catch(() => {});
  }
  await Promise.race([Promise.all(sending), wait(FINISH_MS, undefined, { ref: false })]);
  if (!stopping.aborted && (await isAwaited())) await jobs.add(db, 'push-notices', null);
}
