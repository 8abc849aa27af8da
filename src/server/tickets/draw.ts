import type { Kysely } from 'kysely';
import type { Draw, DrawnTicket } from '../../contract/tickets.ts';
import { refuse } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { findContest, seedOf } from './contests.ts';

interface Asked {
  readonly tournament_id: number;
  readonly page: number;
  readonly limit: number;
}

/** All that is needed to run a tournament's draw again: the seed once it is told, the revisions, a page of tickets. */
export async function drawOf(db: Kysely<Schema>, asked: Asked): Promise<Draw> {
  const contest = await findContest(db, asked.tournament_id);
  if (!contest) return refuse('not-found');
  const revisions = await db
    .selectFrom('field_revisions')
    .select(['revision', 'golfer_ids', 'team_ids'])
    .where('tournament_id', '=', asked.tournament_id)
    .orderBy('revision')
    .execute();
  const golferIds = revisions.flatMap(({ golfer_ids }) => golfer_ids);
  const teamIds = revisions.flatMap(({ team_ids }) => team_ids);
  const told = seedOf(contest);
  return {
    tournament_id: asked.tournament_id,
    ...told,
    tickets: contest.tickets,
    revisions,
    golfers: await golfersNamed(db, golferIds),
    teams: await teamsNamed(db, teamIds),
    drawn: told.seed === null ? [] : await drawnTickets(db, asked),
  };
}

/** As first drawn: what a redraw changed since is listed with it. */
async function drawnTickets(db: Kysely<Schema>, asked: Asked): Promise<DrawnTicket[]> {
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'field_revision', 'golfer_ids', 'team_id'])
    .where('tournament_id', '=', asked.tournament_id)
    .orderBy('number')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  const ids = tickets.map(({ id }) => id);
  const replacements =
    ids.length === 0
      ? []
      : await db
          .selectFrom('ticket_replacements')
          .selectAll()
          .where('ticket_id', 'in', ids)
          .orderBy('turn')
          .execute();
  return tickets.map(({ id, golfer_ids, ...ticket }) => {
    const own = replacements.filter(({ ticket_id }) => ticket_id === id);
    const first = own.reduceRight((held, { slot, out_id }) => held.with(slot, out_id), golfer_ids);
    return {
      ...ticket,
      golfer_ids: first,
      replacements: own.map(({ slot, out_id, in_id, field_revision, draw }) => ({
        slot,
        out_id,
        in_id,
        field_revision,
        draw,
      })),
    };
  });
}

async function golfersNamed(db: Kysely<Schema>, ids: readonly number[]): Promise<Draw['golfers']> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('competitors')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
}

async function teamsNamed(db: Kysely<Schema>, ids: readonly number[]): Promise<Draw['teams']> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('teams')
    .select(['id', 'name as teamName'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute();
}
