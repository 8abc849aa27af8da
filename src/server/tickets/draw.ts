import type { Kysely } from 'kysely';
import type { Draw, DrawnTicket } from '../../contract/game/tickets.ts';
import type { StartList } from '../../golf/start-list.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Boards } from '../standings/boards.ts';
import type { Standings } from '../standings/standings.ts';
import { type ContestRow, describeSeed, findContest } from './contests.ts';
import { toTicketContents } from './ticket-contents.ts';
import { type PageQuery, selectPlaces } from './ticket-pages.ts';

interface DrawQuery extends PageQuery {
  readonly tournament_id: number;
}

/**
 * Loads the data that a user needs to repeat a tournament's draw: the start list, the seed once it is public, and a
 * page of tickets.
 */
export async function loadDraw(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  request: DrawQuery,
): Promise<Draw> {
  const contest = await findContest(db, request.tournament_id);
  const boards = contest && (await standings.of(request.tournament_id, contest.version));
  if (!contest || !boards) return refuse('not-found');
  const seedFields = describeSeed(contest);
  const { startList } = boards;
  return {
    tournament_id: request.tournament_id,
    ...seedFields,
    tickets: contest.tickets,
    ranked_by_hand: await countRankedByHand(db, request.tournament_id),
    entries: listEntries(boards),
    teams: await listTeams(db, startList),
    drawn: seedFields.seed === null ? [] : await listDrawn(db, startList, request, contest),
  };
}

async function countRankedByHand(db: Kysely<Schema>, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('is_by_hand', '=', true)
    .where('ranked_at', 'is not', null)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function listEntries({ course, startList }: Boards): Draw['entries'] {
  const names = new Map(course.players.map(({ id, name }) => [id, name]));
  const toNamedGolfer = (id: number) => ({ id, full_name: names.get(id) ?? '' });
  return [...startList.entries.values()]
    .sort((a, b) => a.number - b.number)
    .map(({ number, golfer, replaced, team, isInPlay }) => ({
      number,
      golfer: toNamedGolfer(golfer),
      replaced: replaced.map(toNamedGolfer),
      team_id: team,
      in_play: isInPlay,
    }));
}

async function listTeams(db: Kysely<Schema>, { entries }: StartList): Promise<Draw['teams']> {
  const ids = [...entries.values()].flatMap(({ team }) => team ?? []);
  if (ids.length === 0) return [];
  return db
    .selectFrom('teams')
    .select(['id', 'name as teamName'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
}

async function listDrawn(
  db: Kysely<Schema>,
  startList: StartList,
  request: DrawQuery,
  contest: ContestRow,
): Promise<DrawnTicket[]> {
  const places = selectPlaces(request, contest.tickets);
  if (!places) return [];
  const tickets = await db
    .selectFrom('tickets')
    .select(['number', 'lowest_entries', 'lowest_teams'])
    .where('tournament_id', '=', request.tournament_id)
    // This works because tickets are numbered without gaps.
    .where('number', '>=', places.first)
    .where('number', '<=', places.last)
    .orderBy('number')
    .execute();
  return Promise.all(
    tickets.map(async (row) => {
      const { golfers, team } = await toTicketContents(row, startList, contest.seed);
      return { number: row.number, golfer_ids: golfers.map(({ id }) => id), team_id: team };
    }),
  );
}
