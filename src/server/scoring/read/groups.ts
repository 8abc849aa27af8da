import type { Kysely } from 'kysely';
import type { Groups } from '../../../contract/scoring/scoring.ts';
import type { Schema } from '../../db/schema.ts';
import { portraitUrl } from '../../media/media-url.ts';
import { mayCall } from '../../people/sessions/access.ts';
import type { Session } from '../../people/sessions/sessions.ts';
import { refuse } from '../../problems/api-problem.ts';
import { mayReadCards } from '../../states/practice.ts';

interface Round {
  readonly tournament_id: number;
  readonly round_id: number;
}

/**
 * Lists the groups of a round in order, with competitors in card order and the scorers of each group. Only people who
 * enter scores see the scorers, because a username is half of what a sign-in needs. A guest sees only
 * the group of the link, as its scorer.
 */
export async function listGroups(
  db: Kysely<Schema>,
  round: Round,
  reader: Pick<Session, 'userId' | 'username' | 'role' | 'guestGroup'>,
): Promise<Groups> {
  const { tournament_id, round_id } = round;
  const groupRows = await db
    .selectFrom('rounds')
    .innerJoin('tournaments', 'tournaments.id', 'rounds.tournament_id')
    .select('rounds.status')
    .where(mayReadCards(reader.guestGroup))
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .executeTakeFirst();
  if (!groupRows) return refuse('not-found');
  const { guestGroup } = reader;
  const isOfGuest = guestGroup?.tournament_id === tournament_id && guestGroup.round_id === round_id;
  const teeGroups = await db
    .selectFrom('tee_groups')
    .select(['group_number', 'start_hole'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .$if(guestGroup !== null, (query) =>
      query.where('group_number', '=', isOfGuest ? guestGroup.group_number : 0),
    )
    .orderBy('group_number')
    .execute();
  const competitors = Map.groupBy(await selectCompetitors(db, round), (row) => row.group_number);
  const { userId: user_id, username } = reader;
  const scorerRows = [
    ...(mayCall('scorer', reader.role) ? await selectScorers(db, round) : []),
    ...(guestGroup ? [{ group_number: guestGroup.group_number, user_id, username }] : []),
  ];
  const scorers = Map.groupBy(scorerRows, (row) => row.group_number);
  return {
    tournament_id,
    round_id,
    groups: teeGroups.map(({ group_number, start_hole }) => ({
      group_number,
      start_hole,
      competitors: (competitors.get(group_number) ?? []).map(({ id, full_name, picture }) => ({
        id,
        full_name,
        image_url: portraitUrl(id, full_name, picture),
      })),
      scorers: (scorers.get(group_number) ?? []).map(({ user_id, username }) => ({
        user_id,
        username,
      })),
    })),
  };
}

function selectCompetitors(db: Kysely<Schema>, { tournament_id, round_id }: Round) {
  return db
    .selectFrom('tee_group_competitors as c')
    .innerJoin('competitors', 'competitors.id', 'c.competitor_id')
    .select(['c.group_number', 'competitors.id', 'competitors.full_name', 'competitors.picture'])
    .where('c.tournament_id', '=', tournament_id)
    .where('c.round_id', '=', round_id)
    .orderBy('c.card_order')
    .execute();
}

/** Selects the scorers of a round's groups by username. */
export function selectScorers(db: Kysely<Schema>, { tournament_id, round_id }: Round) {
  return db
    .selectFrom('tee_group_scorers as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.group_number', 's.user_id', 'users.username'])
    .where('s.tournament_id', '=', tournament_id)
    .where('s.round_id', '=', round_id)
    .orderBy('users.username')
    .execute();
}
