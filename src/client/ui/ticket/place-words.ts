import { formatCount, formatOrdinal } from '../../../contract/base/counts.ts';
import type { EventState } from '../../../contract/game/game.ts';
import type { TicketMove, TicketPlace } from '../../../contract/game/tickets.ts';
import { isTiedLabel } from '../../../golf/places.ts';
import { scoreName } from '../golf-words.ts';

/** Formats a place that others may share: "5th", "joint 5th". */
export function formatPlace({ position, is_tied }: Pick<TicketPlace, 'position' | 'is_tied'>) {
  return is_tied ? `joint ${formatOrdinal(position)}` : formatOrdinal(position);
}

/** Formats the place of a board's row: "19th", "joint 5th". */
export function formatRowPlace(row: {
  readonly position: number;
  readonly position_label: string;
}) {
  return formatPlace({ position: row.position, is_tied: isTiedLabel(row.position_label) });
}

/** Describes the places gained or lost since the round began: "up 3", "down 2"; null without a move. */
export function describeMovement({ moved }: Pick<TicketPlace, 'moved'>): string | null {
  if (!moved) return null;
  return moved > 0 ? `up ${moved}` : `down ${-moved}`;
}

/** Describes a ticket holder's place in a sentence: "You are 19th, up 3", "You finished 5th", "You won". */
export function describeOwnPlace(place: TicketPlace, state: EventState): string {
  if (state === 'official') {
    if (place.position > 1) return `You finished ${formatPlace(place)}`;
    return place.is_tied ? 'You share 1st place' : 'You won';
  }
  const movement = state === 'in-play' ? describeMovement(place) : null;
  return `You are ${formatPlace(place)}${movement ? `, ${movement}` : ''}`;
}

/** Describes what a final place means for its holder; null before the end. */
export function describeResult({ position, of }: TicketPlace, state: EventState): string | null {
  if (state !== 'official') return null;
  const field = `${formatCount(of, 'player')} took part, and all your points count for the season.`;
  return position === 1 ? `Nobody had more points. ${field}` : field;
}

/** Describes the stroke that changed a ticket's points: "birdie at hole 10". */
export function describeTicketMove({ strokes, par, hole_number }: TicketMove): string {
  const score = strokes === null ? 'score removed' : scoreName(strokes, par);
  return `${score} at hole ${hole_number}`;
}
