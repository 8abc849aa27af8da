import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import { enqueueAll } from '../../outbox/enqueue.ts';
import { localRows } from '../../outbox/overlay.ts';
import type { StoredSession } from '../../outbox/session-store.ts';
import { undo } from '../../outbox/undo.ts';
import { outbox } from '../outbox-db.ts';
import { currentRecords, currentRounds } from '../records-snapshot.ts';
import { NoData, NotRead, Spinner } from './no-data.tsx';
import { fetchRecords } from './queries.ts';
import { type Correction, RoundCards } from './round-cards.tsx';
import { RoundSelector, USUAL_ROUNDS } from './round-selector.tsx';
import type { Keeper } from './use-entry.ts';
import { useRefetchOnReceipt } from './use-refetch-on-receipt.ts';
import { useRefresh } from './use-refresh.ts';

interface ScoreEntryProps {
  session: StoredSession;
  /** The chosen round; null is the selector's empty option, treated as round 1. */
  round: number | null;
  onRound: (round: number | null) => void;
  correct?: Correction | undefined;
}

/** The score entry screen: a round of the current tournament. */
export function ScoreEntry({ session, round, onRound, correct }: ScoreEntryProps) {
  const owner = session.userId;
  const roundId = round ?? 1;
  const rounds = useLiveQuery(async () => currentRounds(owner), [owner]);
  return (
    <>
      <RoundSelector rounds={rounds ?? USUAL_ROUNDS} round={round} onRound={onRound} />
      <Round key={`${owner}/${roundId}`} owner={owner} roundId={roundId} correct={correct} />
    </>
  );
}

/** One round: the server's last answer, overlaid with everything this tablet entered. */
function Round({
  owner,
  roundId,
  correct,
}: {
  owner: number;
  roundId: number;
  correct: Correction | undefined;
}) {
  const load = useCallback(
    (signal: AbortSignal) => fetchRecords(owner, roundId, signal),
    [owner, roundId],
  );
  const { state, refresh } = useRefresh(load);
  useRefetchOnReceipt(owner, refresh);
  // A live query sees what it reads after an await only when it is an async function itself.
  const shown = useLiveQuery(async () => shownRound(owner, roundId), [owner, roundId]);
  const keeper = useMemo(() => keeperOf(owner), [owner]);

  if (shown === undefined || (shown === null && state === 'pending')) return <Spinner />;
  if (shown === null) return <NotRead onRetry={refresh} />;
  if (shown.records.competitors.length === 0) return <NoData />;
  return (
    <RoundCards
      key={shown.records.tournament_id}
      owner={owner}
      {...shown}
      isStale={state === 'failed'}
      keeper={keeper}
      correct={correct}
    />
  );
}

/** Snapshot and local rows together: no screen ever shows the one without the other. */
async function shownRound(owner: number, roundId: number) {
  const stored = await currentRecords(owner, roundId);
  if (!stored) return null;
  const prefix = `${stored.records.tournament_id}/${roundId}/`;
  return { ...stored, local: await localRows(outbox, owner, prefix) };
}

/** Entries go to the outbox; what it holds leaves by itself. */
function keeperOf(owner: number): Keeper {
  return {
    enter: (ops) =>
      enqueueAll(
        outbox,
        ops.map((op) => ({ owner, ...op })),
      ),
    undo: (taps) => undo(outbox, owner, ...taps),
  };
}
