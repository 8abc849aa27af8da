import type { PlayerRow } from '../../contract/game/boards.ts';
import type { Moves } from '../../contract/game/office.ts';
import { NO_PLACE } from '../../golf/places.ts';
import { type Boards, createBoards } from './boards.ts';
import type { Course } from './play/course.ts';
import type { Ranking } from './tickets/ticket-table.ts';

/** A change without any effect, such as every change of a draft, which has no boards. */
export const NOTHING_MOVES: Moves = { golfers: 0, golfer_places: 0, tickets: 0, ticket_places: 0 };

/** Counts what changes on the boards when a course changes, without a write. */
export async function countMoves(boards: Boards, changed: Course): Promise<Moves> {
  return compareBoards(boards, await createBoards(changed, boards.tickets));
}

/** Counts what differs between two boards of the same tickets. */
export function compareBoards(boards: Boards, moved: Boards): Moves {
  const rowById = new Map(moved.players.map((row) => [row.competitor_id, row]));
  const golfers = boards.players.map((row) => ({
    before: row,
    after: rowById.get(row.competitor_id),
  }));
  const tickets = comparePlaces(boards.ranking, moved.ranking);
  return {
    golfers: golfers.filter(
      ({ before, after }) =>
        after?.to_par !== before.to_par || after.fantasy_point !== before.fantasy_point,
    ).length,
    golfer_places: golfers.filter(
      ({ before, after }) => findShownPlace(after) !== findShownPlace(before),
    ).length,
    tickets: tickets.points,
    ticket_places: tickets.places,
  };
}

/** Returns the place of a golfer; null before the golfer's first stroke. */
function findShownPlace(row: PlayerRow | undefined): number | null {
  return !row || row.position_label === NO_PLACE ? null : row.position;
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
