import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contestsQuery } from '../../queries/contests-query.ts';
import { ticketsQuery } from '../../queries/ticket-queries.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { TournamentSelect } from '../../ui/tournament-select.tsx';
import { UnknownTournament } from '../../ui/unknown-tournament.tsx';
import { ReceiptSkeleton } from '../skeleton.tsx';
import { formatTicketTitle } from '../ticket-words.ts';
import type { DrawView } from './draw-view.ts';
import { TournamentDraw } from './tournament-draw.tsx';

interface DrawScreenProps {
  view: DrawView;
  onView: (view: DrawView) => void;
}

/** The screen that explains the draw of tickets, and repeats a contest's draw. */
export function DrawScreen({ view, onView }: DrawScreenProps) {
  const { data: contests, error, isFetching, refetch } = useQuery(contestsQuery);
  const contest =
    view.tournament === undefined
      ? contests?.[0]
      : contests?.find((one) => one.tournament_id === view.tournament);
  // This device's stored list may be older than the contest.
  const isMissing = !contests || (contests.length > 0 && !contest);
  return (
    <>
      <p className="max-w-prose text-lg">
        Every ticket is drawn from a secret number, the seed, and the ticket's own number. The
        fingerprint of the seed is published before the first ticket, so nobody can change the seed
        later.
      </p>
      {isMissing && isFetching && <ReceiptSkeleton />}
      {isMissing && !isFetching && error && (
        <LoadFailed what="contests" error={error} onRetry={refetch} />
      )}
      {contests?.length === 0 && <p className="text-lg">There's no contest yet.</p>}
      {contests && contests.length > 0 && !contest && !isFetching && !error && (
        <UnknownTournament screen="/draw" tournaments={contests.map(toOption)} />
      )}
      {contests && contest && (
        <>
          <TournamentSelect
            tournaments={contests.map(toOption)}
            chosen={toOption(contest)}
            onChoose={(tournament) => onView({ tournament })}
          />
          <OwnTicketLink tournamentId={contest.tournament_id} />
          <TournamentDraw
            key={`${contest.tournament_id} ${view.page ?? 1}`}
            tournamentId={contest.tournament_id}
            isCancelled={contest.cancelled === true}
            page={view.page ?? 1}
            onPage={(page) => onView({ tournament: contest.tournament_id, page })}
          >
            <HowItWorks />
          </TournamentDraw>
        </>
      )}
    </>
  );
}

function toOption<C extends { tournament_id: number }>({ tournament_id, ...rest }: C) {
  return { ...rest, id: tournament_id };
}

/** The link from a contest's draw to the reader's own ticket. */
function OwnTicketLink({ tournamentId }: { tournamentId: number }) {
  const me = useStore(sessionStore)?.userId ?? null;
  const { data: tickets } = useQuery({ ...ticketsQuery(me ?? 0), enabled: me !== null });
  const own = tickets?.find(({ tournament }) => tournament.id === tournamentId);
  if (!own) return null;
  return (
    <p>
      Your ticket of this draw:{' '}
      <Link
        to="/tickets/$ticketId"
        params={{ ticketId: String(own.id) }}
        className="inline-flex min-h-tap items-center font-semibold text-link underline wrap-anywhere"
      >
        {formatTicketTitle(own)}
      </Link>
    </p>
  );
}

function HowItWorks() {
  return (
    <section aria-label="How it works" className="flex max-w-prose flex-col gap-3">
      <p>
        <strong>What this can't rule out:</strong> the people who run the server know the seed from
        the start, so they know which golfers each ticket number will get. The fingerprint proves
        that they didn't change the seed. It doesn't prove that nobody used it.
      </p>
      <details className="group">
        <summary className="flex min-h-tap items-center gap-3 font-semibold">
          <span aria-hidden="true" className="text-ink-soft group-open:rotate-90">
            ▸
          </span>
          How a ticket is drawn, step by step
        </summary>
        <div className="flex flex-col gap-3">
          <p>
            The seed and the ticket's number give each golfer on the start list, and each team, a
            number called a lot. The ticket gets the four golfers with the lowest lots and the team
            with the lowest lot. In a tournament without teams, a ticket has no team.
          </p>
          <p>
            If a golfer is out before the tournament's first stroke, the golfer with the next lot
            joins the ticket, and leaves it again if the first one plays after all. The first stroke
            freezes the start list: from then on no status, reserve or corrected stroke moves a
            ticket. A golfer who does not start after that stays on the ticket without points. A
            reserve takes over the lots of the golfer whom the reserve replaces.
          </p>
          <p>
            When the tournament is final, we publish the seed. Then anyone can draw all the tickets
            again, here or with their own program.
          </p>
        </div>
      </details>
    </section>
  );
}
