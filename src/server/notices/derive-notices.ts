import type {
  NoticeContent,
  NoticePlace,
  PlaceMark,
} from '../../contract/people/player-notices.ts';

/** What happened in an event between two versions of its boards. */
export interface EventChange {
  readonly tournamentId: number;
  /** The last round that became official; null without one. */
  readonly officialRound: number | null;
  /** The number of a new official result; null without one. */
  readonly result: number | null;
  /** The id of the last correction; null without one. */
  readonly correction: number | null;
  /** Whether places are told: from the middle of the first round until the result is official. */
  readonly tellsPlaces: boolean;
}

/** An eagle or better of a golfer. */
export interface Eagle {
  /** round/golfer/hole */
  readonly key: string;
  readonly competitorId: number;
  readonly full_name: string;
  readonly round_id: number;
  readonly hole_number: number;
  readonly strokes: number;
  readonly par: number;
}

/** A place that the person was told in this event. */
export interface ToldPlace {
  readonly direction: 'up' | 'down';
  readonly mark: PlaceMark;
  readonly place: NoticePlace;
}

/** How a person's ticket stands after the change. */
export interface TicketAfter {
  /** The new eagles of its golfers. */
  readonly eagles: readonly Eagle[];
  /** Null for a ticket that is not ranked. */
  readonly place: NoticePlace | null;
  /** Hundredths. */
  readonly points: number;
}

/** What the person was told before, and how the ticket stood. */
export interface TicketBefore {
  /** The oldest first. */
  readonly told: readonly ToldPlace[];
  /** The hundredths that the corrections of this change moved, and those that the person has not read of. */
  readonly corrected: number;
}

/** A notice of a person, without the person. */
export type DerivedNotice = NoticeContent & {
  readonly subject: string;
  readonly occurrence: number;
};

/** A correction is told from one point on. */
const TOLD_CORRECTION = 100;
const MARKS: readonly PlaceMark[] = [1, 3, 10, 100, 'tenth'];
const TENTH = 10;

/** Derives what a person is told when the boards of an event change. */
export function deriveNotices(
  { tournamentId, officialRound, result, correction, tellsPlaces }: EventChange,
  { told, corrected }: TicketBefore,
  { eagles, place, points }: TicketAfter,
): DerivedNotice[] {
  const id = String(tournamentId);
  const notices: DerivedNotice[] = eagles.map(({ key, competitorId: _, ...eagle }) => ({
    ...{ kind: 'eagle', subject: `${id}/${key}`, occurrence: eagle.strokes },
    detail: { ...eagle, place },
  }));
  if (place === null) return notices;
  if (correction !== null && Math.abs(corrected) >= TOLD_CORRECTION) {
    const detail = { points: corrected, place };
    notices.push({ kind: 'correction', subject: id, occurrence: correction, detail });
  }
  const crossing = tellsPlaces ? findCrossing(told, place) : null;
  if (crossing) {
    const subject = `${id}/${crossing.direction}/${crossing.mark}`;
    notices.push({ kind: 'place', subject, occurrence: 1, detail: { ...crossing, place } });
  }
  if (result !== null) {
    const detail = { points, place };
    notices.push({ kind: 'event-official', subject: id, occurrence: result, detail });
  }
  if (officialRound !== null) {
    const detail = { round_id: officialRound, points, place };
    const subject = `${id}/${officialRound}`;
    notices.push({ kind: 'round-official', subject, occurrence: 1, detail });
  }
  return notices;
}

/**
 * Finds the mark that a ticket reached or left since the place that was told last: the best one that it reached, or
 * the widest one that it left. Each mark is told once in each direction, so that a ticket on the edge is quiet.
 */
function findCrossing(
  told: readonly ToldPlace[],
  { last, of }: NoticePlace,
): Pick<ToldPlace, 'direction' | 'mark'> | null {
  const before = told.at(-1)?.place.last ?? Number.POSITIVE_INFINITY;
  const direction = last < before ? 'up' : 'down';
  const [better, worse] = direction === 'up' ? [last, before] : [before, last];
  const crossed = listPlaceMarks(of)
    .filter(({ limit }) => better <= limit && worse > limit)
    .filter(({ mark }) => !told.some((one) => one.direction === direction && one.mark === mark));
  const chosen = direction === 'up' ? crossed[0] : crossed.at(-1);
  return chosen ? { direction, mark: chosen.mark } : null;
}

/** Lists the marks that count among so many tickets, the best first: those with at most half of the tickets. */
export function listPlaceMarks(of: number): { mark: PlaceMark; limit: number }[] {
  return MARKS.map((mark) => ({ mark, limit: computeLimit(mark, of) }))
    .filter(
      ({ mark, limit }) =>
        limit * 2 <= of && (mark !== 'tenth' || !MARKS.includes(limit as PlaceMark)),
    )
    .filter(({ limit }) => limit > 0)
    .toSorted((a, b) => a.limit - b.limit);
}

/** Whether a place that was told still holds. */
export function holdsPlace({ direction, mark }: ToldPlace, { last, of }: NoticePlace): boolean {
  const limit = computeLimit(mark, of);
  return direction === 'up' ? last <= limit : last > limit;
}

/** Returns the last place that a mark includes among so many tickets. */
function computeLimit(mark: PlaceMark, of: number): number {
  return mark === 'tenth' ? Math.floor(of / TENTH) : mark;
}
