import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { computeResultBoards } from '../../contract/game/result-boards.ts';
import type { ResultDocument, WriterRole } from '../../contract/game/results.ts';
import { courseCardKey } from '../../golf/event.ts';
import { authority } from '../db/authority.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Course, CourseOfficialPlace } from '../standings/play/course.ts';
import { loadCourse } from '../standings/play/load-course.ts';
import { createStartList } from '../standings/play/start-list.ts';
import { toTicketContents } from '../tickets/ticket-contents.ts';
import { loadCorrections } from './load-corrections.ts';

/** The facts of a document that don't follow from the tournament. */
type ResultHead = Pick<ResultDocument, 'number' | 'previous_sha256' | 'note' | 'frozen_at'>;

/** Builds the document of a tournament as it stands in this transaction. */
export async function buildResult(
  trx: Transaction<Schema>,
  tournamentId: number,
  head: ResultHead,
): Promise<ResultDocument> {
  const course = (await loadCourse(trx, tournamentId)) ?? refuse('not-found');
  const { seed, start_list } = await trx
    .selectFrom('contests')
    .select(['seed', 'start_list'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return {
    format: 'gimme-points/result/1',
    tournament: await trx
      .selectFrom('tournaments')
      .select(['id', 'name', 'city', 'country', 'season'])
      .where('id', '=', tournamentId)
      .executeTakeFirstOrThrow(),
    ...head,
    ruleset: { ...course.ruleset, teamPoints: [...course.ruleset.teamPoints] },
    streak_max_per_round: course.streakMax,
    seed: Buffer.from(seed).toString('hex'),
    seed_sha256: createHash('sha256').update(seed).digest('hex'),
    start_list: [...(start_list ?? [])],
    rounds: course.rounds.map(({ roundId, pars, counting, shortened }) => {
      return { round_id: roundId, pars: [...pars], counting_scores: counting, shortened };
    }),
    cancelled_rounds: await loadCancelledRounds(trx, tournamentId),
    golfers: listGolfers(course),
    teams: course.teams.map(({ id, name, official }) => {
      return { id, name, official_place: encodePlace(official) };
    }),
    cards: await listCards(trx, course),
    ...computeResultBoards(course, await listTickets(trx, course, seed)),
    corrections: await loadCorrections(trx, tournamentId),
  };
}

async function loadCancelledRounds(trx: Transaction<Schema>, id: number): Promise<number[]> {
  const rounds = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', id)
    .where('is_cancelled', '=', true)
    .orderBy('round_id')
    .execute();
  return rounds.map(({ round_id }) => round_id);
}

function listGolfers({ players }: Course): ResultDocument['golfers'] {
  return players.map(({ id, name, teamId, entryNumber, replaces, official, ...player }) => {
    const { ending, endingHole } = player;
    return {
      id,
      full_name: name,
      team_id: teamId,
      entry_number: entryNumber,
      replaces,
      ending: ending && {
        status: ending.status,
        round_id: ending.round,
        hole_number: endingHole,
        voided: ending.voided,
      },
      official_place: encodePlace(official),
    };
  });
}

function encodePlace(official: CourseOfficialPlace | null) {
  if (!official) return null;
  const { place, reason, tie } = official;
  return { place, reason, tie: tie && { place: tie.place, ids: [...tie.ids] } };
}

const rolesByAuthority: Readonly<Record<number, WriterRole>> = {
  [authority.admin]: 'admin',
  [authority.groupScorer]: 'scorer',
  [authority.scorer]: 'scorer',
  [authority.import]: 'import',
};

async function listCards(
  trx: Transaction<Schema>,
  { tournamentId, rounds, players, cards }: Course,
): Promise<ResultDocument['cards']> {
  const lanes = await trx
    .selectFrom('card_lanes')
    .select(['round_id', 'competitor_id', 'hole_number', 'authority'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const roles = new Map(
    lanes.map((lane) => [
      `${courseCardKey(lane.round_id, lane.competitor_id)}/${lane.hole_number}`,
      rolesByAuthority[lane.authority] ?? null,
    ]),
  );
  return rounds.flatMap(({ roundId }) =>
    players.flatMap(({ id }) => {
      const key = courseCardKey(roundId, id);
      const written = cards.get(key);
      if (!written) return [];
      const { startHole, strokes } = written.card;
      const writers = strokes.map((value, index) => {
        return value === null ? null : (roles.get(`${key}/${index + 1}`) ?? null);
      });
      const card = { strokes: [...strokes], roles: writers };
      return [{ round_id: roundId, competitor_id: id, start_hole: startHole, ...card }];
    }),
  );
}

/** Lists the tickets by their numbers, as they were drawn. */
async function listTickets(trx: Transaction<Schema>, course: Course, seed: Uint8Array) {
  const startList = createStartList(course);
  const rows = await trx
    .selectFrom('tickets')
    .select(['number', 'lowest_entries', 'lowest_teams', 'ranked_at', 'voided_at'])
    .where('tournament_id', '=', course.tournamentId)
    .orderBy('number')
    .execute();
  return Promise.all(
    rows.map(async ({ ranked_at, voided_at, ...row }) => {
      const { golfers, team } = await toTicketContents(row, startList, seed);
      const status = voided_at ? 'void' : ranked_at ? 'ranked' : 'not-ranked';
      const golfer_ids = golfers.map(({ id }) => id);
      return { number: row.number, golfer_ids, team_id: team, status } as const;
    }),
  );
}
