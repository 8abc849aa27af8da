import type { Moves } from '../../contract/game/office.ts';
import { type Boards, makeBoards } from '../standings/boards.ts';
import type { Course } from '../standings/course/course.ts';
import { scoreCourseCard } from '../standings/course/score-course-card.ts';
import type { Ranking } from '../standings/tickets/ticket-table.ts';

/** Computes what other pars of a round move on the boards, without a write. */
export async function findMoves(
  boards: Boards,
  roundId: number,
  pars: readonly number[],
): Promise<Moves> {
  const moved = await makeBoards(withPars(boards.course, roundId, pars), boards.tickets);
  const rowOf = new Map(moved.players.map((row) => [row.competitor_id, row]));
  const golfers = boards.players.map((row) => ({
    before: row,
    after: rowOf.get(row.competitor_id),
  }));
  const tickets = comparePlaces(boards.ranking, moved.ranking);
  return {
    golfers: golfers.filter(
      ({ before, after }) =>
        after?.to_par !== before.to_par || after.fantasy_point !== before.fantasy_point,
    ).length,
    golfer_places: golfers.filter(({ before, after }) => after?.position !== before.position)
      .length,
    tickets: tickets.points,
    ticket_places: tickets.places,
  };
}

/** Returns a course with other pars in a round, and its cards scored again. */
function withPars(course: Course, roundId: number, pars: readonly number[]): Course {
  const rounds = course.rounds.map((round) =>
    round.roundId === roundId ? { ...round, pars } : round,
  );
  const changed = { ...course, rounds };
  const round = rounds.find((one) => one.roundId === roundId);
  const cards = [...course.cards].map(([key, written]) => {
    const [ofRound, competitorId] = key.split('/').map(Number);
    const player = course.players.find(({ id }) => id === competitorId);
    if (ofRound !== roundId || !round || !player) return [key, written] as const;
    const card = { ...written.card, pars };
    return [
      key,
      { ...written, card, score: scoreCourseCard(changed, round, player, card) },
    ] as const;
  });
  return { ...changed, cards: new Map(cards) };
}

/** Counts the participants whose points differ, and those whose place differs. Each holds one ticket. */
function comparePlaces(before: Ranking, after: Ranking): { points: number; places: number } {
  const [placesBefore, placesAfter] = [listPlaces(before), listPlaces(after)];
  let [points, places] = [0, 0];
  for (const index of before.order) {
    if (before.points[index] !== after.points[index]) points += 1;
    if (placesBefore[index] !== placesAfter[index]) places += 1;
  }
  return { points, places };
}

/** Returns the place of each participant, by index. Equal points share a place. */
function listPlaces({ order, points }: Ranking): Int32Array {
  const places = new Int32Array(points.length);
  order.forEach((index, rank) => {
    const above = order[rank - 1];
    const isShared = above !== undefined && points[above] === points[index];
    places[index] = isShared ? (places[above] ?? 0) : rank + 1;
  });
  return places;
}
