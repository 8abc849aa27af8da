import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CorrectionLog } from '../../contract/game/results.ts';
import { loadCurrentTournament } from '../scores/records-snapshot.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';

interface RevertLinkProps {
  tournament: number;
  line: CorrectionLog['corrections'][number];
}

/** An admin's link to the corrected card in the panel. The panel opens only the cards of the tournament in play. */
export function RevertLink({ tournament, line }: RevertLinkProps) {
  const owner = useStore(sessionStore)?.userId ?? 0;
  const current = useLiveQuery(async () => loadCurrentTournament(owner), [owner]);
  if (current !== tournament) return null;
  const { round_id: round, competitor_id: player, hole_number: hole, full_name } = line;
  return (
    <Link
      to="/admin-panel/addrecords"
      search={{ round, player, hole }}
      className="flex min-h-tap items-center text-link underline"
    >
      Revert it on the card
      <span className="sr-only">
        {' '}
        of {full_name}, hole {hole}
      </span>
    </Link>
  );
}
