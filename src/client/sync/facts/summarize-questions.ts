import type { OwnLateStroke } from '../../../outbox/store/rows.ts';
import type { DisputeSummary, SyncFacts } from './chip-state.ts';

/** A hole or start hole for which the reader and another account entered different values. */
export interface OpenDispute {
  readonly lane: string;
  readonly round: number;
  /** The hole's number; 0 for the start hole. */
  readonly hole: number;
  /** The player's name; null when this device does not have it. */
  readonly player: string | null;
  readonly isWithOffice: boolean;
}

/** Everything on this device about which the user is asked or notified. */
interface Questions {
  readonly disputes: readonly OpenDispute[];
  /** The lanes that the server refuses, or on which it fails every time. */
  readonly refusedLanes: readonly string[];
  readonly strokes: readonly OwnLateStroke[];
}

/**
 * Summarises the questions about the open group for the chip, and counts the others.
 * @param cards the open group's cards, as beginnings of lanes; undefined when no group is open, and all questions count
 */
export function summarizeQuestions(
  { disputes, refusedLanes, strokes }: Questions,
  cards: readonly string[] | undefined,
): Pick<SyncFacts, 'disputed' | 'refused' | 'late' | 'elsewhere'> {
  const isHere = (lane: string) => !cards || cards.some((card) => lane.startsWith(card));
  const refused = refusedLanes.filter(isHere).length;
  // Nobody decided about a value that counted already: the pad says so, and the chip stays calm.
  const endedStrokes = strokes.filter(({ end }) => end !== null && !('is_equal' in end));
  const ended = endedStrokes.filter(({ lane }) => isHere(lane)).length;
  const isAskedElsewhere = ({ lane, isWithOffice }: OpenDispute) => !isWithOffice && !isHere(lane);
  return {
    disputed: summarizeDisputes(disputes.filter(({ lane }) => isHere(lane))),
    refused,
    late: {
      open: strokes.filter(({ lane, end }) => end === null && isHere(lane)).length,
      ended,
    },
    elsewhere:
      disputes.filter(isAskedElsewhere).length +
      (refusedLanes.length - refused) +
      (endedStrokes.length - ended),
  };
}

/** Summarises the disputes for the chip; null without one. Those that need the reader's answer come first. */
export function summarizeDisputes(disputes: readonly OpenDispute[]): DisputeSummary | null {
  const mine = disputes.filter(({ isWithOffice }) => !isWithOffice);
  const shownDisputes = mine.length > 0 ? mine : disputes;
  if (shownDisputes.length === 0) return null;
  return {
    count: shownDisputes.length,
    where: describePlaces(shownDisputes),
    isWithOffice: mine.length === 0,
  };
}

function describePlaces(disputes: readonly OpenDispute[]): string {
  const rounds = [...new Set(disputes.map(({ round }) => round))];
  if (rounds.length > 1) return `rounds ${rounds.join(', ')}`;
  const holes = [...new Set(disputes.map(({ hole }) => hole))];
  if (holes.length === 1) return holes[0] === 0 ? 'start hole' : `hole ${holes[0]}`;
  return `holes ${holes.map((hole) => hole || 'start').join(', ')}`;
}
