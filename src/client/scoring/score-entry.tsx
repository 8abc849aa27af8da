import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { laneOf } from '../../contract/op.ts';
import { enqueueAll } from '../../outbox/enqueue.ts';
import { localRows } from '../../outbox/overlay.ts';
import type { StoredSession } from '../../outbox/session-store.ts';
import { outboxStatus } from '../../outbox/status.ts';
import { undo } from '../../outbox/undo.ts';
import { outbox } from '../outbox-db.ts';
import { currentRecords } from '../records-snapshot.ts';
import { Button } from '../ui/button.tsx';
import { NoData, Spinner } from './no-data.tsx';
import { fetchRecords } from './queries.ts';
import { RoundCards } from './round-cards.tsx';
import { RoundSelector } from './round-selector.tsx';
import type { Keeper } from './use-entry.ts';
import { useRefresh } from './use-refresh.ts';

interface ScoreEntryProps {
  session: StoredSession;
  /** The chosen round; null is the selector's empty option, treated as round 1. */
  round: number | null;
  onRound: (round: number | null) => void;
}

/** The score entry screen: the server's last answer, overlaid with everything this tablet entered. */
export function ScoreEntry({ session, round, onRound }: ScoreEntryProps) {
  const owner = session.userId;
  const roundId = round ?? 1;
  const load = useCallback(
    (signal: AbortSignal) => fetchRecords(owner, roundId, signal),
    [owner, roundId],
  );
  const { state, refresh } = useRefresh(load);
  const stored = useLiveQuery(() => currentRecords(owner, roundId), [owner, roundId]);
  const tournamentId = stored?.records.tournament_id;
  const local = useLiveQuery(
    async () => (tournamentId ? localRows(outbox, owner, `${tournamentId}/${roundId}/`) : []),
    [owner, tournamentId, roundId],
  );
  useRefetchOnReceipt(owner, refresh);

  const keeper = useMemo(() => keeperOf(owner), [owner]);

  if (stored === undefined || local === undefined || (stored === null && state === 'pending')) {
    return <Spinner />;
  }
  if (stored === null) {
    return (
      <NoData>
        <p className="text-xl">
          The cards of this round could not be read, and none are kept on this tablet.
        </p>
        <Button size="hole" onClick={refresh}>
          Try again
        </Button>
      </NoData>
    );
  }
  const { records, savedAt } = stored;
  return (
    <>
      <RoundSelector rounds={records.rounds} round={round} onRound={onRound} />
      {records.competitors.length === 0 ? (
        <NoData />
      ) : (
        <RoundCards
          key={`${records.tournament_id}/${roundId}`}
          owner={owner}
          records={records}
          savedAt={savedAt}
          isStale={state === 'failed'}
          local={local}
          keeper={keeper}
        />
      )}
    </>
  );
}

/** Reads the cards again after every receipt: it may have come with somebody else's writes. */
function useRefetchOnReceipt(owner: number, refetch: () => unknown) {
  const receiptAt = useLiveQuery(
    async () => (await outboxStatus(outbox, owner)).lastReceiptAt,
    [owner],
  );
  const seen = useRef(receiptAt);
  useEffect(() => {
    if (seen.current !== undefined && receiptAt !== seen.current) refetch();
    seen.current = receiptAt;
  }, [receiptAt, refetch]);
}

/** Entries go to the outbox; what it holds leaves by itself. */
function keeperOf(owner: number): Keeper {
  return {
    enter: async (ops) => {
      await enqueueAll(
        outbox,
        ops.map((op) => ({ owner, ...op })),
      );
    },
    undo: async (ops) => {
      for (const { content } of ops) await undo(outbox, owner, laneOf(content));
    },
  };
}
