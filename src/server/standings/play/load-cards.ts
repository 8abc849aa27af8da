import type { Transaction } from 'kysely';
import { START_LANE } from '../../../contract/base/fields.ts';
import { courseCardKey } from '../../../golf/event.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import { isSameLane } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';
import type { Course, CourseCard } from './course.ts';
import { scoreCourseCard } from './score-course-card.ts';

/** The round and the competitor of a card, within its tournament. */
export interface RoundCardIds {
  readonly roundId: number;
  readonly competitorId: number;
}

/** The start hole of a card without another one. */
export const FIRST_HOLE = 1;

/** Loads and scores the written cards: all of them, or only the given ones. */
export async function loadCards(
  trx: Transaction<Schema>,
  course: Omit<Course, 'cards' | 'updatedAt'>,
  namedCards: readonly RoundCardIds[] | null,
): Promise<Pick<Course, 'cards' | 'updatedAt'>> {
  if (namedCards?.length === 0) return { cards: new Map(), updatedAt: null };
  const id = course.tournamentId;
  const lanes = await trx
    .selectFrom('card_lanes as lane')
    .leftJoin('rulings as r', (join) => join.on(isSameLane('r', 'lane')))
    .select(['lane.round_id', 'lane.competitor_id', 'lane.hole_number', 'value', 'updated_at'])
    .select('r.scores')
    .where('lane.tournament_id', '=', id)
    .$if(namedCards !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('lane.round_id', 'lane.competitor_id'),
          'in',
          (namedCards ?? []).map((card) => tuple(card.roundId, card.competitorId)),
        ),
      ),
    )
    .execute();
  const lanesByCard = Map.groupBy(lanes, (lane) =>
    courseCardKey(lane.round_id, lane.competitor_id),
  );
  const cards = new Map<string, CourseCard>();
  for (const [key, writtenLanes] of lanesByCard) {
    const [first] = writtenLanes;
    if (!first) continue;
    const start = writtenLanes.find((lane) => lane.hole_number === START_LANE)?.value;
    const startHole = start ?? course.teeSheet.get(key) ?? null;
    const strokes = Array.from({ length: HOLES_PER_ROUND }, (_, index) => {
      return writtenLanes.find((lane) => lane.hole_number === index + 1)?.value ?? null;
    });
    const player = course.players.find((one) => one.id === first.competitor_id);
    const round = course.rounds.find((one) => one.roundId === first.round_id);
    if (!player || !round) continue;
    const card = { startHole: startHole ?? FIRST_HOLE, pars: round.pars, strokes };
    const isStartSet = startHole !== null;
    const rulings = new Map(
      writtenLanes.flatMap(({ hole_number, scores }) => (scores ? [[hole_number, scores]] : [])),
    );
    const score = scoreCourseCard(course, round, player, card);
    cards.set(key, { card, isStartSet, rulings, score });
  }
  const holes = lanes.filter(
    (lane) =>
      lane.hole_number !== START_LANE &&
      course.rounds.some(({ roundId }) => roundId === lane.round_id),
  );
  return { cards, updatedAt: findNewest(holes.map((lane) => lane.updated_at)) };
}

/** Returns the latest of the times; null when there is no time. */
export function findNewest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((latest, time) => (time && (!latest || time > latest) ? time : latest), null);
}
