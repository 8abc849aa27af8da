import { describeHole } from '../../golf/hole-class.ts';
import { formatHundredths } from '../../golf/hundredths.ts';
import { isTiedLabel, NO_PLACE } from '../../golf/places.ts';
import { formatCount, formatList, formatOrdinal } from '../base/counts.ts';
import { listContestPrizes } from '../people/default-prizes.ts';
import type { OfferedPrize, PrizePeriod } from '../people/offer-endpoints.ts';
import type { EventState } from './game.ts';
import type { Ticket, TicketMove, TicketPlace } from './tickets.ts';

/** Formats a place that others may share: "5th", "joint 5th". */
export function formatPlace({ position, is_tied }: Pick<TicketPlace, 'position' | 'is_tied'>) {
  return is_tied ? `joint ${formatOrdinal(position)}` : formatOrdinal(position);
}

/** Formats a place for a ticket's front: "joint 5th"; "Won, 1st" for the one winner of an official result. */
export function formatFrontPlace(place: TicketPlace, state: EventState | undefined): string {
  const isWinner = state === 'official' && place.position === 1 && !place.is_tied;
  return `${isWinner ? 'Won, ' : ''}${formatPlace(place)}`;
}

/** Formats a place for a ticket's picture: "joint 5th of 33", "Won, 1st of 33". */
export function formatPicturePlace(place: TicketPlace, state: EventState | undefined): string {
  return `${formatFrontPlace(place, state)} of ${place.of}`;
}

/** Formats the place of a board's row: "19th", "joint 5th". */
export function formatRowPlace(row: {
  readonly position: number;
  readonly position_label: string;
}) {
  return formatPlace({ position: row.position, is_tied: isTiedLabel(row.position_label) });
}

/** Formats a place from its label on a board: "1st" of "1", "joint 8th" of "T8", "no place yet" without one. */
export function formatLabelledPlace(position_label: string): string {
  if (position_label === NO_PLACE) return 'no place yet';
  return formatRowPlace({ position: Number(position_label.replace('T', '')), position_label });
}

/** Describes the places gained or lost since the round began: "up 3", "down 2"; null without a move. */
export function describeMovement({ moved }: Pick<TicketPlace, 'moved'>): string | null {
  if (!moved) return null;
  return moved > 0 ? `up ${moved}` : `down ${-moved}`;
}

/**
 * Describes a ticket holder's place in a sentence: "You are 19th of 31, up 3", "You finished 5th of 31", "You won against
 * 30 others".
 */
export function describeOwnPlace(place: TicketPlace, state: EventState): string {
  const words = `${formatPlace(place)} of ${place.of}`;
  if (state === 'official') {
    if (place.position > 1) return `You finished ${words}`;
    if (place.is_tied) return 'You share 1st place';
    return place.of > 1 ? `You won against ${formatCount(place.of - 1, 'other')}` : 'You won';
  }
  const movement = state === 'in-play' ? describeMovement(place) : null;
  return `You are ${words}${movement ? `, ${movement}` : ''}`;
}

/** One fact about the result of a ticket. */
export interface ResultFact {
  readonly label: string;
  readonly text: string;
}

type FinishedTicket = Pick<Ticket, 'fantasy_point' | 'place' | 'competitors' | 'last_move'>;

/**
 * Lists what an event that is over brought a ticket, as screens and emails say it beside the place: who won, the best
 * golfer, the last change and the prize. Empty while the event is played, and for a ticket without a place.
 */
export function listResultFacts(
  ticket: FinishedTicket,
  state: EventState,
  prizes: readonly OfferedPrize[],
): ResultFact[] {
  const { place, last_move } = ticket;
  if (!place || (state !== 'checking' && state !== 'official')) return [];
  const isOfficial = state === 'official';
  const best = findBestGolfer(ticket);
  return [
    ...(place.leader && place.position > 1
      ? [{ label: isOfficial ? 'Winner' : 'Leader', text: describeLeader(place.leader) }]
      : []),
    ...(best ? [{ label: 'Your best golfer', text: best }] : []),
    ...(last_move ? [{ label: 'Last change', text: describeMove(last_move) }] : []),
    { label: 'Prize', text: describePlacePrize(place, isOfficial, prizes) },
  ];
}

/** Formats points for a sentence: "415.70 G.P". */
export function formatGamePoints(points: number): string {
  return `${formatHundredths(Math.round(points * 100)).replace('-', '−')} G.P`;
}

const formatMovePoints = (points: number) => `${points > 0 ? '+' : ''}${formatGamePoints(points)}`;

function describeLeader({ username, fantasy_point, others }: NonNullable<TicketPlace['leader']>) {
  const points = formatGamePoints(fantasy_point);
  return others === 0
    ? `${username}, with ${points}`
    : `${username} and ${formatCount(others, 'other')}, each with ${points}`;
}

function findBestGolfer({ competitors }: FinishedTicket): string | null {
  const [best] = competitors
    .flatMap(({ full_name, standing }) => (standing ? [{ full_name, ...standing }] : []))
    .toSorted((a, b) => b.fantasy_point - a.fantasy_point);
  return best ? `${best.full_name}, with ${formatGamePoints(best.fantasy_point)}` : null;
}

function describeMove(move: TicketMove) {
  return `${formatMovePoints(move.points)} from ${move.full_name}, ${describeTicketMove(move)}`;
}

/** Describes the stroke that changed a ticket's points: "par at hole 4, with +6.00 G.P for Bogey Free Round". */
export function describeTicketMove({
  strokes,
  par,
  hole_number,
  rewards = [],
}: TicketMove): string {
  const score =
    strokes === null ? 'a score that was removed' : describeHole(strokes, par).toLowerCase();
  const parts = rewards.map(({ rule, points }) => `${formatMovePoints(points)} for ${rule}`);
  return `${score} at hole ${hole_number}${parts.length > 0 ? `, with ${formatList(parts)}` : ''}`;
}

/** Lists the prizes that a place earns in an event or another contest: each one for the top scorers. */
export function listPlacePrizes(
  position: number,
  prizes: readonly OfferedPrize[],
  contest: PrizePeriod = 'tournament',
): OfferedPrize[] {
  return listContestPrizes(contest, prizes).filter(({ winners }) => position <= winners);
}

function describePlacePrize(
  { position, is_tied, ended = [] }: TicketPlace,
  isOfficial: boolean,
  prizes: readonly OfferedPrize[],
): string {
  const earned = listPlacePrizes(position, prizes).map(formatPrize);
  const ofPeriods = ended.flatMap((place) => {
    const rank = place.position === 1 && !place.is_tied ? 'the most points' : formatPlace(place);
    return listPlacePrizes(place.position, prizes, place.period).map(
      (prize) => `${formatPrize(prize)}, for ${rank} of the ${place.period}`,
    );
  });
  const words = [formatList(earned), ...ofPeriods].filter(Boolean).join('; ');
  if (words && !isOfficial) return `${words}, if the scores stay as they are.`;
  if (ofPeriods.length > 0) return `${words}, once we have checked who can win.`;
  if (words)
    return is_tied ? `${words}. The tie is broken by the rules before it is given.` : `${words}.`;
  if (prizes.some(({ period }) => period === 'tournament')) return 'None for this place.';
  return 'None for this event alone. Its points count for the week, the month and the season.';
}

const formatPrize = ({ name, value }: OfferedPrize) => (value ? `${name}, worth ${value}` : name);
