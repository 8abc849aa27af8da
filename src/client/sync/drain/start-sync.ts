import { registerBackgroundSync } from '../../../outbox/send/background-sync.ts';
import { findDueTime, loadDueTime } from '../../../outbox/send/drain.ts';
import { hasOpenLateStroke } from '../../../outbox/show/load-late-strokes.ts';
import { clampFloor, loadOrigin } from '../../../outbox/store/origin.ts';
import { pruneLog } from '../../../outbox/store/prune.ts';
import { recordRetryAfter, watchReconnection } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { UNSENT_KEY } from '../../device/unsent-key.ts';
import { ERRORS_KEY } from '../../errors/errors-key.ts';
import { followWorkerErrors } from '../../errors/follow-worker-errors.ts';
import { sessionStore } from '../../session/session.ts';
import { drainNow, markDueAndDrain, outboxEnv } from './drain-now.ts';
import { followBadge } from './follow-badge.ts';
import { followConnection } from './follow-connection.ts';
import { followStoredSession } from './follow-session.ts';
import { checkConnection, startHeartbeat } from './heartbeat.ts';
import { watchQuery } from './watch.ts';

/** How long after a drain that left an op due to check again, in ms. Another tab may have leased the op. */
const RETRY_MS = 1_000;

/** A visible page's longest timer, in ms: the device's clock may be set back while it runs (Invariant 28). */
const MAX_TIMER_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** When the running timer ends (device clock, ms). */
let wakesAt = Number.POSITIVE_INFINITY;

/** Starts everything that triggers sending: the timer, and every sign that the network may be back. */
export function startSync(): void {
  followStoredSession();
  followFloor();
  followConnection();
  startHeartbeat();
  markDueAndDrain('launch');
  pruneLog(outbox, Date.now()).catch(() => {
    // The database did not answer. The next start removes old rows from the log.
  });
  // Also called on sign-out, so that the next drain asks the server to revoke the token.
  sessionStore.watch(() => markDueAndDrain('sign-in'));
  addEventListener('online', () => {
    checkConnection();
    markDueAndDrain('online');
  });
  addEventListener('offline', checkConnection);
  // The first answer after a silence starts a drain, because browsers do not report every restored network.
  watchReconnection(() => markDueAndDrain('online'));
  reportEarlierErrors();
  followWorkerErrors();
  followBadge();
  followOpenLateStrokes();
  for (const event of ['visibilitychange', 'pageshow', 'focus']) {
    addEventListener(event, whenVisible);
  }
  // Triggered by any change of the outbox, such as a new entry, from any tab or the worker.
  watchQuery(
    async () => findDueTime(outboxEnv),
    (dueTime) => drainAt(dueTime, 0),
  );
  // A visitor has no entries to lose, but somebody who used this device may have lost some.
  if (sessionStore.get() || isStored(UNSENT_KEY)) {
    import('../lost/follow-unsent.ts').then(
      ({ followUnsent }) => followUnsent(),
      () => {
        // The device is offline. Entries are only in the database until the next start.
      },
    );
  }
}

/** Loads the code for late strokes only when this device has an undecided one. */
function followOpenLateStrokes(): void {
  let isFollowing = false;
  watchQuery(
    async () => hasOpenLateStroke(outbox),
    (isWaiting) => {
      if (!isWaiting && !isFollowing) return;
      isFollowing = true;
      import('./follow-late-strokes.ts')
        .then(({ followLateStrokes }) => followLateStrokes(isWaiting))
        .catch(() => {
          // The device is offline. The next change of the outbox tries again.
        });
    },
  );
}

/** Reports the errors that earlier visits logged. */
function reportEarlierErrors(): void {
  if (isStored(ERRORS_KEY)) import('../../errors/error-log.ts').catch(() => {});
}

/** Whether localStorage has a value. A blocked one has none. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function whenVisible(): void {
  if (document.visibilityState === 'visible') markDueAndDrain('visible');
}

function drainAt(dueTime: number | null, atLeastMs: number): void {
  clearTimeout(timer);
  wakesAt = Number.POSITIVE_INFINITY;
  if (dueTime === null) return;
  navigator.serviceWorker?.getRegistration().then(registerBackgroundSync);
  const wait = Math.max(dueTime - Date.now(), atLeastMs);
  const isVisible = document.visibilityState === 'visible';
  const delay = isVisible ? Math.min(wait, MAX_TIMER_MS) : wait;
  wakesAt = Date.now() + delay;
  timer = setTimeout(drainAndLookAgain, delay);
}

async function drainAndLookAgain(): Promise<void> {
  wakesAt = Number.POSITIVE_INFINITY;
  await drainNow();
  // When the database does not answer now, the timer soon tries again.
  const dueTime = await loadDueTime(outboxEnv).catch(Date.now);
  // A new entry may have started an earlier timer.
  if (wakesAt > Date.now() + RETRY_MS) drainAt(dueTime, RETRY_MS);
}

/** Applies the outbox's Retry-After to this page's loads. Any tab or the worker may have received it. */
function followFloor(): void {
  watchQuery(
    async () => loadOrigin(outbox),
    ({ floor }) => {
      const now = Date.now();
      recordRetryAfter((clampFloor(floor, now)?.until ?? now) - now);
    },
  );
}
