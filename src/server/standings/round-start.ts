import { type Boards, createBoards } from './boards.ts';
import type { Course, CourseCard } from './play/course.ts';
import type { Ranking } from './tickets/ticket-table.ts';

/** The ranking at the start of a round, and the facts that it was computed from. */
interface RoundStart {
  readonly roundId: number;
  readonly players: Course['players'];
  readonly cards: readonly CourseCard[];
  readonly changes: number;
  readonly ranking: Promise<Ranking>;
}

/** The newest ranking by tournament. The tickets of a tournament stay the same object for as long as it is loaded. */
const cachedRoundStarts = new WeakMap<object, RoundStart>();

/**
 * Ranks the participants by their points when the current round began, for the places won since then. Null in the first
 * round. A stroke of the current round does not compute the ranking again.
 */
export async function rankRoundStart(boards: Boards): Promise<Ranking | null> {
  const { course, roundId, tickets } = boards;
  if (roundId === course.rounds[0]?.roundId) return null;
  const earlierCards = new Map(
    [...course.cards].filter(([key]) => Number(key.split('/')[0]) < roundId),
  );
  const cards = [...earlierCards.values()];
  const { changes } = tickets.store;
  const known = cachedRoundStarts.get(tickets.store);
  const isKnown =
    known?.roundId === roundId &&
    known.players === course.players &&
    known.changes === changes &&
    known.cards.length === cards.length &&
    known.cards.every((card, index) => card === cards[index]);
  if (isKnown) return known.ranking;
  const courseThen = { ...course, cards: earlierCards };
  const ranking = createBoards(courseThen, tickets).then((then) => then.ranking);
  cachedRoundStarts.set(tickets.store, {
    roundId,
    players: course.players,
    cards,
    changes,
    ranking,
  });
  ranking.catch(() => {
    if (cachedRoundStarts.get(tickets.store)?.ranking === ranking)
      cachedRoundStarts.delete(tickets.store);
  });
  return ranking;
}
