import '../site.css';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/load-failed.tsx';
import { TournamentSelect } from '../ui/tournament-select.tsx';
import { DrawOf } from './draw-of.tsx';
import type { DrawView } from './draw-view.ts';
import { contestsQuery } from './queries.ts';
import { ReceiptSkeleton } from './skeleton.tsx';

interface DrawScreenProps {
  view: DrawView;
  onView: (view: DrawView) => void;
}

/** How tickets are drawn, and the draw of a contest to run again. */
export function DrawScreen({ view, onView }: DrawScreenProps) {
  const { data: contests, isError, refetch } = useQuery(contestsQuery);
  const contest = contests?.find((one) => one.tournament_id === view.tournament) ?? contests?.[0];
  return (
    <>
      <HowItWorks />
      {!contests && !isError && <ReceiptSkeleton />}
      {!contests && isError && <LoadFailed what="contests" onRetry={refetch} />}
      {contests && !contest && <p className="text-lg">There is no contest yet.</p>}
      {contests && contest && (
        <>
          <TournamentSelect
            tournaments={contests.map(optionOf)}
            chosen={optionOf(contest)}
            onChoose={(tournament) => onView({ tournament })}
          />
          <DrawOf
            key={`${contest.tournament_id} ${view.page ?? 1}`}
            tournamentId={contest.tournament_id}
            page={view.page ?? 1}
            onPage={(page) => onView({ tournament: contest.tournament_id, page })}
          />
        </>
      )}
    </>
  );
}

function optionOf<C extends { tournament_id: number }>({ tournament_id, ...rest }: C) {
  return { ...rest, id: tournament_id };
}

function HowItWorks() {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-lg">
      <p>
        Every ticket is drawn from a secret number, the seed, and its own ticket number. Nobody
        picks: the same seed always gives the same tickets.
      </p>
      <p>
        The fingerprint of the seed (its SHA-256) is published before the first ticket, so the seed
        cannot be changed later. When the tournament is final the seed is told, and anyone can draw
        all tickets again, here or with a program of their own.
      </p>
    </div>
  );
}
