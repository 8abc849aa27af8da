import { registerBackgroundSync } from '../../../outbox/send/background-sync.ts';
import { findDueTime, readDueTime } from '../../../outbox/send/drain.ts';
import { pruneLog } from '../../../outbox/store/prune.ts';
import { watchReconnection } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { ERRORS_KEY } from '../../errors/log-error.ts';
import { sessionStore } from '../../session/session.ts';
import { drainNow, makeDueAndDrain } from './drain-now.ts';
import { followConnection } from './follow-connection.ts';
import { followFloor } from './follow-floor.ts';
import { followStoredSession } from './follow-session.ts';
import { checkConnection, startHeartbeat } from './heartbeat.ts';
import { watchQuery } from './watch.ts';

/** After a drain that left an op due (another tab may have it) the page looks again after this long, in ms. */
const LOOK_AGAIN_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** When the timer ends (device clock, ms). */
let wakesAt = Number.POSITIVE_INFINITY;

/** Starts all triggers of sending: every sign that the network may be back, and time. */
export function startSync(): void {
  followStoredSession();
  followFloor();
  followConnection();
  startHeartbeat();
  makeDueAndDrain('launch');
  pruneLog(outbox, Date.now()).catch(() => {
    // The database did not answer; the next start prunes the log.
  });
  // Sign-out too: the next drain revokes its token.
  sessionStore.watch(() => makeDueAndDrain('sign-in'));
  addEventListener('online', () => {
    checkConnection();
    makeDueAndDrain('online');
  });
  addEventListener('offline', checkConnection);
  // The first answer after a silence, because a browser does not report every network that is back.
  watchReconnection(() => makeDueAndDrain('online'));
  reportEarlierErrors();
  for (const shown of ['visibilitychange', 'pageshow', 'focus']) {
    addEventListener(shown, whenVisible);
  }
  // Any change of the outbox, in this tab, another one or the worker, triggers this query: an entry too.
  watchQuery(
    async () => findDueTime(outbox),
    (due) => drainAt(due, 0),
  );
}

/** Reports the errors of earlier visits. */
function reportEarlierErrors(): void {
  try {
    if (localStorage.getItem(ERRORS_KEY)) import('../../errors/error-log.ts').catch(() => {});
  } catch {
    // Forbidden storage contains nothing.
  }
}

function whenVisible(): void {
  if (document.visibilityState === 'visible') makeDueAndDrain('visible');
}

function drainAt(due: number | null, atLeastMs: number): void {
  clearTimeout(timer);
  wakesAt = Number.POSITIVE_INFINITY;
  if (due === null) return;
  navigator.serviceWorker?.getRegistration().then(registerBackgroundSync);
  wakesAt = Math.max(due, Date.now() + atLeastMs);
  timer = setTimeout(drainAndLookAgain, wakesAt - Date.now());
}

async function drainAndLookAgain(): Promise<void> {
  wakesAt = Number.POSITIVE_INFINITY;
  await drainNow();
  // The database may answer later.
  const due = await readDueTime(outbox).catch(Date.now);
  // A new entry may be due earlier.
  if (wakesAt > Date.now() + LOOK_AGAIN_MS) drainAt(due, LOOK_AGAIN_MS);
}
