import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { readLocalRows } from '../../../outbox/store/overlay.ts';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { outbox } from '../../device/outbox-db.ts';
import { readCurrentRecords, readCurrentRounds } from '../../device/records-snapshot.ts';
import { fetchRecords } from '../entry/queries.ts';
import { useRefetchOnReceipt } from '../entry/use-refetch-on-receipt.ts';
import { useRefresh } from '../entry/use-refresh.ts';
import { NoData, ReadFailed, Spinner } from './no-data.tsx';
import { type CorrectionTarget, RoundCards } from './round-cards.tsx';
import { RoundSelector, USUAL_ROUNDS } from './round-selector.tsx';

interface ScoreEntryProps {
  session: StoredSession;
  /** The chosen round; null is the selector's empty option, treated as round 1. */
  round: number | null;
  onRound: (round: number | null) => void;
  correct?: CorrectionTarget | undefined;
}

/** The score entry screen: a round of the current tournament. */
export function ScoreEntry({ session, round, onRound, correct }: ScoreEntryProps) {
  const owner = session.userId;
  const roundId = round ?? 1;
  const rounds = useLiveQuery(async () => readCurrentRounds(owner), [owner]);
  return (
    <>
      <RoundSelector rounds={rounds ?? USUAL_ROUNDS} round={round} onRound={onRound} />
      <Round key={`${owner}/${roundId}`} owner={owner} roundId={roundId} correct={correct} />
    </>
  );
}

/** One round: the server's last answer, overlaid with this tablet's entries. */
function Round({
  owner,
  roundId,
  correct,
}: {
  owner: number;
  roundId: number;
  correct: CorrectionTarget | undefined;
}) {
  const load = useCallback(
    (signal: AbortSignal) => fetchRecords(owner, roundId, signal),
    [owner, roundId],
  );
  const { state, refresh } = useRefresh(load);
  useRefetchOnReceipt(owner, refresh);
  // A live query observes reads after an await only when it is itself an async function.
  const shown = useLiveQuery(async () => shownRound(owner, roundId), [owner, roundId]);

  if (shown === undefined || (shown === null && state === 'pending')) return <Spinner />;
  if (shown === null) return <ReadFailed onRetry={refresh} />;
  if (shown.records.competitors.length === 0) return <NoData />;
  return (
    <RoundCards
      key={shown.records.tournament_id}
      owner={owner}
      {...shown}
      isStale={state === 'failed'}
      correct={correct}
    />
  );
}

/** Reads snapshot and local rows together, so that no screen shows one without the other. */
async function shownRound(owner: number, roundId: number) {
  const stored = await readCurrentRecords(owner, roundId);
  if (!stored) return null;
  const prefix = `${stored.records.tournament_id}/${roundId}/`;
  return { ...stored, local: await readLocalRows(outbox, owner, prefix) };
}
