import type { Kysely } from 'kysely';
import { listPlayedHoles } from '../../golf/card.ts';
import { roundCounts } from '../../golf/ending.ts';
import { courseCardKey } from '../../golf/event.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { classifyHole, isEagleOrBetter } from '../../golf/hole-class.ts';
import type { NoticedFacts, Schema } from '../db/schema.ts';
import { type Boards, createBoards } from '../standings/boards.ts';
import { selectCorrections } from '../standings/corrected-holes.ts';
import type { Course } from '../standings/play/course.ts';
import { withStrokes } from '../standings/play/with-strokes.ts';
import type { Ranking } from '../standings/tickets/ticket-table.ts';
import type { Eagle, EventChange } from './derive-notices.ts';

/** What changed for the players of an event since they were told last. */
export interface BoardsChange {
  readonly event: EventChange;
  readonly eagles: readonly Eagle[];
  /** The points without the new corrections; null without a correction that still counts. */
  readonly uncorrected: Ranking | null;
  /** The facts that were told and hold no more. */
  readonly gone: {
    readonly eagles: readonly { readonly key: string; readonly strokes: number }[];
    readonly rounds: readonly number[];
    readonly result: boolean;
  };
  readonly facts: NoticedFacts;
}

const NOTHING: NoticedFacts = { eagles: {}, officialRounds: [], result: null, correction: 0 };

/**
 * Compares an event with the facts that its players were told.
 *
 * @param before null: what there is now is told to nobody
 */
export async function loadChange(
  db: Kysely<Schema>,
  boards: Boards,
  before: NoticedFacts | null = NOTHING,
): Promise<BoardsChange> {
  const { course, state } = boards;
  const eagles = listEagles(course);
  const corrections = await loadNewCorrections(db, boards, before?.correction ?? 0);
  const facts: NoticedFacts = {
    eagles: Object.fromEntries(eagles.map(({ key, strokes }) => [key, strokes])),
    officialRounds: course.rounds
      .filter((one) => one.status === 'official')
      .map((one) => one.roundId),
    result: state === 'official' ? await loadResultNumber(db, course.tournamentId) : null,
    correction: corrections.at(-1)?.id ?? before?.correction ?? 0,
  };
  const told = before ?? facts;
  const isPlayed = state === 'in-play' || state === 'checking';
  const isCorrected = before !== null && isPlayed && corrections.length > 0;
  return {
    facts,
    event: {
      tournamentId: course.tournamentId,
      officialRound: isPlayed
        ? (facts.officialRounds.findLast((id) => !told.officialRounds.includes(id)) ?? null)
        : null,
      result: facts.result === told.result ? null : facts.result,
      correction: isCorrected ? facts.correction : null,
      tellsPlaces: isPlayed && isHalfPlayed(course),
    },
    eagles: isPlayed ? eagles.filter(({ key, strokes }) => told.eagles[key] !== strokes) : [],
    uncorrected: isCorrected ? await rankUncorrected(boards, corrections) : null,
    gone: {
      eagles: Object.entries(told.eagles)
        .filter(([key, strokes]) => facts.eagles[key] !== strokes)
        .map(([key, strokes]) => ({ key, strokes })),
      rounds: told.officialRounds.filter((id) => !facts.officialRounds.includes(id)),
      result: told.result !== null && told.result !== facts.result,
    },
  };
}

/** Lists the eagles or better of an event that count. */
function listEagles({ rounds, players, cards }: Course): Eagle[] {
  return rounds.flatMap(({ roundId }) =>
    players.flatMap(({ id, name, ending }) => {
      const written = cards.get(courseCardKey(roundId, id));
      if (!written || roundCounts(ending, roundId) === 'nothing') return [];
      return listPlayedHoles(written.card)
        .filter(({ strokes, par }) => isEagleOrBetter(classifyHole(strokes, par)))
        .map(({ hole, strokes, par }) => ({
          ...{ key: `${roundId}/${id}/${hole}`, competitorId: id, full_name: name },
          ...{ round_id: roundId, hole_number: hole, strokes, par },
        }));
    }),
  );
}

/** Whether half of the first round is played, because places mean little before. */
function isHalfPlayed({ rounds: [first], players, cards }: Course): boolean {
  if (!first) return false;
  const playing = players.filter(({ ending }) => ending === null);
  const thru = playing.map(
    ({ id }) => cards.get(courseCardKey(first.roundId, id))?.score.thru ?? 0,
  );
  const holes = thru.reduce((sum, one) => sum + one, 0);
  return holes > 0 && holes * 2 >= playing.length * HOLES_PER_ROUND;
}

async function loadResultNumber(db: Kysely<Schema>, tournamentId: number): Promise<number | null> {
  const { number } = await db
    .selectFrom('results')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return number;
}

async function loadNewCorrections(db: Kysely<Schema>, { course, version }: Boards, after: number) {
  return selectCorrections(db, course.tournamentId)
    .select(['h.id', 'h.round_id', 'h.competitor_id', 'h.hole_number', 'h.old_value', 'h.value'])
    .where('h.id', '>', after)
    .where('h.tournament_version', '<=', version)
    .orderBy('h.id')
    .execute();
}

/** Ranks the tickets as they would stand without these corrections; one that was entered over counts no more. */
async function rankUncorrected(
  { course, tickets }: Boards,
  corrections: Awaited<ReturnType<typeof loadNewCorrections>>,
): Promise<Ranking> {
  const byHole = Map.groupBy(corrections, ({ round_id, competitor_id, hole_number }) =>
    [round_id, competitor_id, hole_number].join('/'),
  );
  const holes = [...byHole.values()].flatMap((rows) => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return [];
    const card = course.cards.get(courseCardKey(first.round_id, first.competitor_id))?.card;
    if ((card?.strokes[first.hole_number - 1] ?? null) !== last.value) return [];
    return [{ ...first, value: first.old_value }];
  });
  return (await createBoards(withStrokes(course, holes), tickets)).ranking;
}
