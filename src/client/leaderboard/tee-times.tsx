import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatList } from '../../contract/base/counts.ts';
import type { PlayerRow } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { getButtonClass } from '../ui/button.tsx';
import { describeEventDates, formatMoment } from '../ui/dates.ts';

interface TeeTimesProps {
  tournament: Tournament;
  /** The golfers with their start holes; none on the teams board. */
  rows?: readonly Pick<PlayerRow, 'full_name' | 'start_hole' | 'status'>[];
}

/**
 * What a board shows before the first stroke, in place of a table of dashes: when the rounds begin, who starts where,
 * and the way to a ticket.
 */
export function TeeTimes({ tournament, rows = [] }: TeeTimesProps) {
  const me = useStore(sessionStore)?.userId ?? null;
  const { data: tickets } = useQuery({ ...ticketsQuery(me ?? 0), enabled: me !== null });
  const own = tickets?.find((ticket) => ticket.tournament.id === tournament.id);
  const mayClaim = me === null || (tickets !== undefined && !own);
  const { start } = describeEventDates(tournament);
  const further = tournament.rounds.flatMap(({ round_id, starts_at, cancelled }) =>
    round_id === 1 || cancelled || starts_at === null
      ? []
      : [`round ${round_id} on ${formatMoment(starts_at, tournament.time_zone)}`],
  );
  const starters = rows.filter(({ status }) => status === 'active');
  const groups = [...Map.groupBy(starters, ({ start_hole = 0 }) => start_hole)]
    .filter(([hole]) => hole > 0)
    .sort(([a], [b]) => a - b);
  return (
    <section aria-label="Tee times" className="flex flex-col gap-4 py-4">
      <div>
        <p className="font-display text-h2 font-bold">
          {start ? `First tee ${start}` : 'Nobody has started yet'}
        </p>
        {further.length > 0 && <p className="text-ink-soft">Then {formatList(further)}.</p>}
        <p className="text-ink-soft">Places and points appear with the first stroke.</p>
      </div>
      {mayClaim && tournament.state === 'entry-open' && (
        <Link to="/tickets" className={`${getButtonClass('primary', 'big')} self-start`}>
          Get my free ticket
        </Link>
      )}
      {own && own.ticket_status !== 'void' && (
        <p>
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: String(own.id) }}
            className="font-semibold text-link underline"
          >
            Your ticket
          </Link>
          :{' '}
          {formatList([
            ...own.competitors.map(({ full_name }) => full_name),
            ...own.teams.map(({ teamName }) => teamName),
          ])}
        </p>
      )}
      {groups.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 wrap-anywhere">
          {groups.map(([hole, golfers]) => (
            <div key={hole} className="col-span-2 grid grid-cols-subgrid border-t border-line pt-2">
              <dt className="font-bold">Hole {hole}</dt>
              <dd>{formatList(golfers.map(({ full_name }) => full_name))}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to="/players"
        search={{ tournament: tournament.id }}
        className="inline-flex min-h-tap items-center self-start text-link underline"
      >
        All players of the event
      </Link>
    </section>
  );
}
