import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPlace } from '../../../contract/game/place-words.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { friendTicketsQuery, ticketsQuery } from '../../queries/ticket-queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatPoints } from '../../ui/golf-words.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { GolferLine } from '../../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../../ui/ticket/team-line.tsx';
import {
  compareTickets,
  describeLead,
  describeShared,
  type TicketComparison,
} from './compare-tickets.ts';

interface CompareDialogProps {
  userId: number;
  friend: { readonly id: number; readonly username: string };
  tournament: number;
  onClose: () => void;
}

/** The dialog with a friend's ticket beside the reader's ticket for the same event. */
export function CompareDialog({ userId, friend, tournament, onClose }: CompareDialogProps) {
  const own = useQuery(ticketsQuery(userId));
  const theirs = useQuery(friendTicketsQuery(friend.id));
  const error = own.error ?? theirs.error;
  const reload = () => Promise.all([own.refetch(), theirs.refetch()]);
  const isLoaded = own.data !== undefined && theirs.data !== undefined;
  const ownTicket = own.data && findTicket(own.data, tournament);
  const theirTicket = theirs.data && findTicket(theirs.data, tournament);
  return (
    <Dialog
      place="wide"
      onClose={onClose}
      title={
        <>
          You and <bdi>{friend.username}</bdi>
        </>
      }
    >
      {error &&
        (isLoaded ? (
          <StaleNotice
            what="These are the tickets"
            since={Math.min(own.dataUpdatedAt, theirs.dataUpdatedAt)}
            error={error}
            onRetry={reload}
          />
        ) : (
          <LoadFailed what="tickets" error={error} onRetry={reload} />
        ))}
      {!isLoaded && !error && <CompareSkeleton />}
      {isLoaded && !(ownTicket && theirTicket) && (
        <p>One of you has no ticket in this event now.</p>
      )}
      {ownTicket && theirTicket && (
        <Comparison
          mine={ownTicket}
          theirs={theirTicket}
          username={friend.username}
          readAt={Math.min(own.dataUpdatedAt, theirs.dataUpdatedAt)}
        />
      )}
      <Link
        to="/leaderboard"
        search={{ tab: 'points', user: friend.id, tournament }}
        className="inline-flex min-h-tap items-center self-start text-link underline"
      >
        Open the points board
      </Link>
    </Dialog>
  );
}

function findTicket(tickets: readonly Ticket[], tournament: number): Ticket | undefined {
  return tickets.find((one) => one.tournament.id === tournament && one.ticket_status !== 'void');
}

function CompareSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the tickets</span>
      {['totals', 'first', 'second', 'third', 'fourth'].map((row) => (
        <span key={row} aria-hidden="true" className="h-12 rounded bg-sunken" />
      ))}
    </div>
  );
}

interface ComparisonProps {
  mine: Ticket;
  theirs: Ticket;
  username: string;
  readAt: number;
}

function Comparison({ mine, theirs, username, readAt }: ComparisonProps) {
  const comparison = compareTickets(mine, theirs);
  const { both, onlyMine, onlyTheirs } = comparison;
  return (
    // The dialog is outside the screen on which the reader asked.
    <div data-asked="" className="contents">
      <div>
        <p className="text-lg">
          <strong className="wrap-anywhere">
            <bdi>{username}</bdi>
          </strong>{' '}
          {describeLead(mine.fantasy_point, theirs.fantasy_point)}. {describeShared(comparison)}
        </p>
        <p className="text-sm text-ink-soft">
          {mine.tournament.name} · <UpdatedNote at={readAt} />
        </p>
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <Side name="You" ticket={mine} only={onlyMine} isMine />
        <Side name={username} ticket={theirs} only={onlyTheirs} isMine={false} />
      </div>
      {both.competitors.length + both.teams.length > 0 && (
        <section aria-labelledby="on-both">
          <h3 id="on-both" className="pb-2 font-bold">
            On both tickets
          </h3>
          <Contents contents={both} />
        </section>
      )}
    </div>
  );
}

interface SideProps {
  name: string;
  ticket: Ticket;
  only: TicketComparison['onlyMine'];
  isMine: boolean;
}

/** One ticket in the comparison: its points and place, and what the other ticket lacks. */
function Side({ name, ticket, only, isMine }: SideProps) {
  const { fantasy_point, place } = ticket;
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3">
      <div
        className={`rounded-control px-3 py-2 ${isMine ? 'bg-mine shadow-[inset_4px_0_0_var(--mine-edge)]' : 'bg-sunken'}`}
      >
        <h3 className="font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="font-display text-3xl">{formatPoints(fantasy_point)}</strong>
          <span className="font-display font-bold">G.P</span>
          {place && (
            <span className="ml-auto">
              {formatPlace(place)} of {place.of}
            </span>
          )}
        </p>
      </div>
      <Contents contents={only} />
    </section>
  );
}

function Contents({ contents: { competitors, teams } }: { contents: TicketComparison['both'] }) {
  return (
    <div className="flex flex-col gap-3">
      {competitors.length > 0 && (
        <ul className="flex flex-col gap-3">
          {competitors.map((golfer) => (
            <GolferLine key={golfer.id} golfer={golfer} />
          ))}
        </ul>
      )}
      {teams.map((team) => (
        <TeamLine key={team.id} team={team} />
      ))}
    </div>
  );
}
