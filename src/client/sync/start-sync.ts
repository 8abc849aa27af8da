import { registerBackgroundSync } from '../../outbox/background-sync.ts';
import { dueAt, nextDueAt } from '../../outbox/drain.ts';
import { pruneLog } from '../../outbox/prune.ts';
import { offlineSince } from '../contact.ts';
import { outbox } from '../outbox-db.ts';
import { sessionStore } from '../session.ts';
import { drainNow, wakeAndDrain } from './drain-now.ts';
import { followFloor } from './follow-floor.ts';
import { followStoredSession } from './follow-session.ts';
import { checkContact, startHeartbeat } from './heartbeat.ts';
import { watch } from './watch.ts';

/** After a drain that left something due (another tab has it, say) the page looks again after this long, in ms. */
const LOOK_AGAIN_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** When the timer ends (device clock, ms). */
let wakesAt = Number.POSITIVE_INFINITY;

/** Starts everything that makes the outbox leave: every moment that may have brought the network back, and time. */
export function startSync(): void {
  followStoredSession();
  followFloor();
  startHeartbeat();
  wakeAndDrain('launch');
  pruneLog(outbox, Date.now()).catch(() => {
    // The database did not answer; what ended long ago is forgotten at the next start.
  });
  // A sign-out too: its token is revoked by the next drain.
  sessionStore.watch(() => wakeAndDrain('sign-in'));
  addEventListener('online', () => {
    checkContact();
    wakeAndDrain('online');
  });
  addEventListener('offline', checkContact);
  // The first answer after a silence: a browser does not tell of every network that is back.
  offlineSince.watch(() => {
    if (offlineSince.get() === null) wakeAndDrain('online');
  });
  for (const shown of ['visibilitychange', 'pageshow', 'focus']) {
    addEventListener(shown, whenVisible);
  }
  // Any change of the outbox, in this tab, another one or the worker, comes by here: an entry too.
  watch(
    async () => nextDueAt(outbox),
    (due) => drainAt(due, 0),
  );
}

function whenVisible(): void {
  if (document.visibilityState === 'visible') wakeAndDrain('visible');
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
  // A database that does not answer now may answer later.
  const due = await dueAt(outbox).catch(Date.now);
  // What was entered meanwhile may be due before.
  if (wakesAt > Date.now() + LOOK_AGAIN_MS) drainAt(due, LOOK_AGAIN_MS);
}
