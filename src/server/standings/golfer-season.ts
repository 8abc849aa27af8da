import type { Kysely } from 'kysely';
import type { GolferSeason } from '../../contract/game/boards.ts';
import { courseCardKey, listRoundScores } from '../../golf/event.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import type { Schema } from '../db/schema.ts';
import { flagUrl, portraitUrl } from '../media/media-url.ts';
import { refuse } from '../problems/api-problem.ts';
import { startOfTournament } from '../states/tournament-times.ts';
import type { Boards } from './boards.ts';
import type { Standings } from './standings.ts';

/** Returns a golfer with the events of the season of a tournament, by default of the current one. */
export async function loadGolferSeason(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  query: { readonly competitor_id: number; readonly tournament_id?: number | undefined },
): Promise<GolferSeason> {
  const { competitor_id: id, tournament_id: tournamentId } = query;
  const golfer = await db
    .selectFrom('competitors')
    .select(['full_name', 'country_code', 'picture'])
    .where('id', '=', id)
    .executeTakeFirst();
  const season = await db
    .selectFrom('tournaments')
    .select('season')
    .where('published_at', 'is not', null)
    .$if(tournamentId === undefined, (select) => select.where('is_current', '=', true))
    .$if(tournamentId !== undefined, (select) => select.where('id', '=', tournamentId ?? 0))
    .executeTakeFirst();
  if (!golfer || !season) return refuse('not-found');
  const tournaments = await db
    .selectFrom('field')
    .innerJoin('tournaments', 'tournaments.id', 'field.tournament_id')
    .select('tournaments.id')
    .where('competitor_id', '=', id)
    .where('published_at', 'is not', null)
    .where('season', '=', season.season)
    .orderBy(startOfTournament, (order) => order.desc().nullsLast())
    .orderBy('tournaments.id', 'desc')
    .execute();
  const events: GolferSeason['events'] = [];
  for (const tournament of tournaments) {
    const boards = await standings.of(tournament.id);
    const event = boards && findGolferEvent(boards, id);
    if (event) events.push(event);
  }
  // A golfer of drafts only is not known to the public.
  if (events.length === 0) return refuse('not-found');
  return {
    id,
    full_name: golfer.full_name,
    image_url: portraitUrl(id, golfer.full_name, golfer.picture),
    flag_image_url: flagUrl(golfer.country_code),
    season: season.season,
    events,
  };
}

function findGolferEvent(boards: Boards, id: number): GolferSeason['events'][number] | null {
  const { course } = boards;
  const row = boards.players.find(({ competitor_id }) => competitor_id === id);
  if (!row) return null;
  const { team_name, position_label, status, cut, ending, to_par, strokes, fantasy_point } = row;
  return {
    tournament_id: course.tournamentId,
    name: course.name,
    state: boards.state,
    team_name,
    position_label,
    status,
    ...(cut && { cut }),
    ...(ending && { ending }),
    to_par,
    strokes,
    fantasy_point,
    rounds: listRoundScores(course, id)
      .filter(({ round }) => course.cards.has(courseCardKey(round, id)))
      .map(({ round, toPar, thru, points, strokes: sum }) => ({
        round_id: round,
        to_par: toPar,
        strokes: sum,
        thru,
        fantasy_point: toFantasyPoint(points),
      })),
  };
}
