import { useLiveQuery } from 'dexie-react-hooks';
import type { StoredSession } from '../../../outbox/store/rows.ts';
import { useIsOffice } from '../../scores/closed-round.ts';
import { loadCurrentRounds } from '../../scores/records-snapshot.ts';
import { LoadedRound } from '../entry/loaded-round.tsx';
import { type CorrectionTarget, RoundCards } from './round-cards.tsx';
import { RoundSelector, USUAL_ROUNDS } from './round-selector.tsx';

interface ScoreEntryProps {
  session: StoredSession;
  /** The selected round. Null is the empty option, which means round 1. */
  round: number | null;
  onRound: (round: number | null) => void;
  correct?: CorrectionTarget | undefined;
}

/** The score entry for a round of the current tournament. */
export function ScoreEntry({ session, round, onRound, correct }: ScoreEntryProps) {
  const owner = session.userId;
  const roundId = round ?? 1;
  const rounds = useLiveQuery(async () => loadCurrentRounds(owner), [owner]);
  const isOffice = useIsOffice();
  return (
    <div className={`flex flex-col gap-6 ${isOffice ? 'office-scale' : ''}`}>
      <RoundSelector rounds={rounds ?? USUAL_ROUNDS} round={round} onRound={onRound} />
      <LoadedRound key={`${owner}/${roundId}`} owner={owner} roundId={roundId}>
        {(records, isStale) => (
          <RoundCards
            key={records.records.tournament_id}
            owner={owner}
            round={records}
            isStale={isStale}
            correct={correct}
          />
        )}
      </LoadedRound>
    </div>
  );
}
