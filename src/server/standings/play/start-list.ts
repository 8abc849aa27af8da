import { countPlayedHoles } from '../../../golf/card.ts';
import { courseCardKey } from '../../../golf/event.ts';
import { FIRST_ROUND } from '../../../golf/hole.ts';
import {
  buildStartList,
  type FieldEntry,
  isOutBeforeStart,
  type StartList,
} from '../../../golf/start-list.ts';
import type { Course, CoursePlayer } from './course.ts';

/**
 * Creates the start list. Until the first stroke it follows from the statuses; from then on the entries in play are the
 * frozen ones, so that no later change moves a ticket.
 */
export function createStartList(course: Course): StartList {
  const byId = new Map(course.players.map((player) => [player.id, player]));
  const entries = course.players.flatMap((player): FieldEntry[] => {
    if (player.entryNumber === null) return [];
    const { entryNumber: number, id: golfer, teamId: team } = player;
    const isInPlay = course.frozenEntries?.has(number) ?? !isOut(course, player);
    return [{ number, golfer, replaced: findReplaced(player, byId), team, isInPlay }];
  });
  return buildStartList(entries);
}

function isOut({ cards }: Course, { id, ending, endingHole }: CoursePlayer): boolean {
  const card = cards.get(courseCardKey(FIRST_ROUND, id))?.card;
  return isOutBeforeStart(
    ending && { ...ending, hole: endingHole },
    card ? countPlayedHoles(card) : 0,
  );
}

/** Returns the golfers who played the entry before, the first of them first. */
function findReplaced(
  { replaces }: CoursePlayer,
  byId: ReadonlyMap<number, CoursePlayer>,
): number[] {
  const before = replaces === null ? undefined : byId.get(replaces);
  return before ? [...findReplaced(before, byId), before.id] : [];
}
