import { useQuery } from '@tanstack/react-query';
import { contestsQuery } from '../../queries/contests-query.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { TournamentSelect } from '../../ui/tournament-select.tsx';
import { ReceiptSkeleton } from '../skeleton.tsx';
import type { DrawView } from './draw-view.ts';
import { TournamentDraw } from './tournament-draw.tsx';

interface DrawScreenProps {
  view: DrawView;
  onView: (view: DrawView) => void;
}

/** Explains the draw of tickets, and lets the user repeat the draw of a contest. */
export function DrawScreen({ view, onView }: DrawScreenProps) {
  const { data: contests, error, refetch } = useQuery(contestsQuery);
  const contest = contests?.find((one) => one.tournament_id === view.tournament) ?? contests?.[0];
  return (
    <>
      <HowItWorks />
      {!contests && !error && <ReceiptSkeleton />}
      {!contests && error && <LoadFailed what="contests" error={error} onRetry={refetch} />}
      {contests && !contest && <p className="text-lg">There's no contest yet.</p>}
      {contests && contest && (
        <>
          <TournamentSelect
            tournaments={contests.map(makeOption)}
            chosen={makeOption(contest)}
            onChoose={(tournament) => onView({ tournament })}
          />
          <TournamentDraw
            key={`${contest.tournament_id} ${view.page ?? 1}`}
            tournamentId={contest.tournament_id}
            isCancelled={contest.cancelled === true}
            page={view.page ?? 1}
            onPage={(page) => onView({ tournament: contest.tournament_id, page })}
          />
        </>
      )}
    </>
  );
}

function makeOption<C extends { tournament_id: number }>({ tournament_id, ...rest }: C) {
  return { ...rest, id: tournament_id };
}

function HowItWorks() {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-lg">
      <p>
        Every ticket is drawn from a secret number, the seed, and its own ticket number. Together
        they give each golfer on the start list, and each team, a number called a lot. The ticket
        gets the four golfers with the lowest lots and the team with the lowest lot. In a tournament
        without teams, a ticket has no team.
      </p>
      <p>
        If a golfer is out before the tournament's first stroke, the golfer with the next lot joins
        the ticket, and leaves it again if the first one plays after all. The first stroke freezes
        the start list: from then on no status, reserve or corrected stroke moves a ticket. A golfer
        who does not start after that stays on the ticket without points. A reserve takes over the
        lots of the golfer whom the reserve replaces.
      </p>
      <p>
        The fingerprint of the seed (its SHA-256) is published before the first ticket, so nobody
        can change the seed later. When the tournament is final, we publish the seed. Then anyone
        can draw all the tickets again, here or with their own program.
      </p>
      <p>
        <strong>What this can't rule out:</strong> the people who run the server know the seed from
        the start, so they know which golfers each ticket number will get. The fingerprint proves
        that they didn't change the seed. It doesn't prove that nobody used it.
      </p>
    </div>
  );
}
