import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { loadLateStrokes } from '../../../outbox/show/load-late-strokes.ts';
import { countOutbox, listOthersUnsent } from '../../../outbox/show/status.ts';
import { clampFloor, loadOrigin } from '../../../outbox/store/origin.ts';
import { measureSilence, silenceStore } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { isNearlyFull } from '../../device/storage-space.ts';
import { isPractice } from '../../scores/practice.ts';
import { scoringScreen } from '../../scores/scoring-screen.ts';
import { canScore, isGuest, refusedToken, sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import type { SyncFacts } from './chip-state.ts';
import { listDisputes, loadStoredDisputes } from './disputes.ts';
import { useStorageState } from './storage-state.ts';
import { summarizeQuestions } from './summarize-questions.ts';

/** Returns live facts about the user's outbox and the connection. Undefined until this device's database answers. */
export function useSyncFacts() {
  const session = useStore(sessionStore);
  const hasExpired = useStore(refusedToken);
  const screen = useStore(scoringScreen);
  const silentMs = useSilentMs();
  const storage = useStorageState();
  const owner = session?.userId;
  const isScorer = canScore(session);
  const status = useLiveQuery(
    async () => (owner ? countOutbox(outbox, owner) : undefined),
    [owner],
  );
  const othersUnsentOps = useLiveQuery(
    async () => (owner && isScorer ? listOthersUnsent(outbox, owner) : []),
    [owner, isScorer],
  );
  const storedDisputes = useLiveQuery(
    async () => (owner && isScorer ? loadStoredDisputes(owner) : null),
    [owner, isScorer],
  );
  const busyUntil = useLiveQuery(loadBusyUntil) ?? null;
  const strokes = useLiveQuery(async () => (owner ? loadLateStrokes(outbox, owner) : []), [owner]);
  if (!status || !othersUnsentOps || !strokes || storedDisputes === undefined) return undefined;
  const disputes = storedDisputes ? listDisputes(storedDisputes, status.conflicts) : [];
  const facts: SyncFacts = {
    ...status,
    ...summarizeQuestions({ disputes, strokes, refusedLanes: status.refusedLanes }, screen?.cards),
    busyUntil,
    silentMs,
    hasNoNetwork: !navigator.onLine,
    isSessionRefused: status.mustSignIn || session?.token === hasExpired,
    isNearlyFull: isNearlyFull(storage.space),
    others: othersUnsentOps.length > 0 ? summarizeOthersUnsent(othersUnsentOps) : null,
    isScorer,
    isGuest: isGuest(session),
    isPractice: isPractice(session),
    hasSent: status.lastReceiptAt !== null || strokes.length > 0,
    onServer: screen?.onServer ?? null,
  };
  return { ...status, ...facts, disputes };
}

/** A shorter wait is over before somebody reads it, in ms. */
const SHORT_WAIT_MS = 10_000;

/** Returns until when the server asked to wait; null for a short wait. */
async function loadBusyUntil(): Promise<number | null> {
  const { floor } = await loadOrigin(outbox);
  const until = clampFloor(floor, Date.now())?.until ?? 0;
  return until - Date.now() > SHORT_WAIT_MS ? until : null;
}

function summarizeOthersUnsent(unsentByOwner: Awaited<ReturnType<typeof listOthersUnsent>>) {
  return {
    count: unsentByOwner.reduce((sum, { count }) => sum + count, 0),
    names: unsentByOwner.map(({ owner, username }) => username ?? `account ${owner}`),
  };
}

/** Returns the length of the server's silence in ms, updated every second; null while it answers. */
function useSilentMs(): number | null {
  const silence = useStore(silenceStore);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!silence) return;
    const timer = setInterval(() => tick((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [silence]);
  return silence ? measureSilence(silence) : null;
}
