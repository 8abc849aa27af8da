import { formatCount, formatOrdinal } from '../../contract/base/counts.ts';
import type { EventState, Tournament } from '../../contract/game/game.ts';
import { describeOwnPlace } from '../../contract/game/place-words.ts';
import type { Contest, Ticket, TicketPlace } from '../../contract/game/tickets.ts';
import { chooseEventState, isToCome } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { describeSuspension, explainSuspension } from '../ui/suspension-words.ts';

/** A ticket with the state of its event. */
export interface TicketView {
  readonly ticket: Ticket;
  readonly state: EventState;
}

/** The event states in the order in which a player wants to see them. */
const order: readonly EventState[] = [
  'in-play',
  'checking',
  'entry-open',
  'upcoming',
  'official',
  'cancelled',
];

/** Returns the tickets with their events' states: first those in play, then upcoming ones, then the newest. */
export function orderTickets(
  tickets: readonly Ticket[],
  contests: readonly Contest[],
): readonly TicketView[] {
  const shown = tickets.map((ticket) => {
    const contest = contests.find(({ tournament_id }) => tournament_id === ticket.tournament.id);
    return { ticket, state: chooseEventState(contest?.state, ticket.tournament.state) };
  });
  const rank = ({ ticket, state }: TicketView) =>
    ticket.ticket_status === 'void' ? order.length : order.indexOf(state);
  return shown.sort((a, b) => rank(a) - rank(b));
}

/** How long an event's result stays at the top of the dashboard, in ms. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/** Whether the dashboard begins with this ticket. A free ticket comes before an old result. */
export function isFirstNews(
  shown: TicketView | undefined,
  claimable: Pick<Contest, 'name'> | undefined,
  tournaments: readonly Pick<Tournament, 'id' | 'ends_at'>[],
  now: number,
): shown is TicketView {
  if (!shown || shown.ticket.ticket_status === 'void') return false;
  if (shown.state !== 'official' || !claimable) return true;
  const event = tournaments.find(({ id }) => id === shown.ticket.tournament.id);
  return Date.parse(event?.ends_at ?? '') > now - NEWS_MS;
}

/** Returns the dashboard's heading, which describes the user's first ticket. */
export function describeStanding(
  shown: TicketView | undefined,
  claimable: Pick<Contest, 'name'> | undefined,
): string {
  if (!shown || shown.ticket.ticket_status === 'void') {
    return claimable ? 'A free ticket is waiting' : 'No event is open yet';
  }
  const { ticket, state } = shown;
  if (ticket.place) return describeOwnPlace(ticket.place, state);
  if (state === 'in-play') return 'Your ticket is in play';
  if (state === 'checking' || state === 'official') return eventWords[state].label;
  return `You're in for ${ticket.tournament.name}`;
}

/** Returns the sentence below the heading. */
export function explainStanding(shown: TicketView | undefined): string | null {
  if (!shown || shown.ticket.ticket_status === 'void') return null;
  const { ticket, state } = shown;
  const { suspension } = ticket.tournament;
  if (state === 'in-play' && suspension) {
    return `${describeSuspension(suspension)}. ${explainSuspension(suspension)}`;
  }
  if (state === 'in-play' && ticket.place) {
    return [describeGap(ticket.place, ticket.fantasy_point), describeHoles(ticket)].join(', ');
  }
  // The result says what the points count for.
  if (state === 'official' && ticket.place) return null;
  if (isToCome(state)) {
    return 'Your golfers are drawn. Points come with the first stroke.';
  }
  return eventWords[state].meaning;
}

function describeGap({ above, is_tied }: TicketPlace, points: number): string {
  if (!above) return is_tied ? 'You share the lead' : 'You lead';
  const gap = formatPoints(above.fantasy_point - points);
  return `${gap} G.P behind ${above.username} in ${formatOrdinal(above.position)}`;
}

function describeHoles({ holes_left: left = 0 }: Ticket): string {
  return left === 0
    ? 'and your golfers have played all their holes.'
    : `with ${formatCount(left, 'hole')} left for your golfers.`;
}
