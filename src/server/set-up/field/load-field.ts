import { type Kysely, sql } from 'kysely';
import type { FieldDocument, FieldGolfer, GolferProfile } from '../../../contract/admin/field.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { loadStates } from '../../states/load-states.ts';
import { withShown } from '../with-shown.ts';

/** How many cards of a team count while a tournament has no rounds: the database's default. */
const USUAL_COUNTING_SCORES = 4;

/** Loads the field of a tournament, and everything that decides what a file may change in it. */
export async function loadFieldDocument(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<FieldDocument> {
  const states = await loadStates(db, tournamentId);
  if (!states) return refuse('not-found');
  const aliases = await loadAliases(db);
  return withShown({
    kind: 'field',
    tournament_id: tournamentId,
    state: states.state,
    is_entry_open: states.state !== 'draft',
    ...(await loadFacts(db, tournamentId)),
    golfers: await loadGolfers(db, tournamentId, aliases),
    known: await loadKnownGolfers(db, tournamentId, aliases),
    teams: await db.selectFrom('teams').select(['id as team_id', 'name']).orderBy('id').execute(),
  });
}

async function loadFacts(db: Kysely<Schema>, tournamentId: number) {
  const { rows } = await sql<{ has_begun: boolean; is_fixed: boolean; counting: number | null }>`
    select
      exists (
        select from contests
        where tournament_id = ${tournamentId} and start_list_frozen_at is not null
      ) as has_begun,
      exists (
        select from contests where tournament_id = ${tournamentId} and seed_told_at is not null
      ) as is_fixed,
      (select max(counting_scores) from rounds where tournament_id = ${tournamentId}) as counting
  `.execute(db);
  const { has_begun = false, is_fixed = false, counting = null } = rows[0] ?? {};
  return { has_begun, is_fixed, counting_scores: counting ?? USUAL_COUNTING_SCORES };
}

type Aliases = ReadonlyMap<number, string[]>;

async function loadAliases(db: Kysely<Schema>): Promise<Aliases> {
  const rows = await db
    .selectFrom('competitor_aliases')
    .select(['competitor_id', 'alias'])
    .orderBy('alias')
    .execute();
  const byGolfer = new Map<number, string[]>();
  for (const { competitor_id, alias } of rows) {
    byGolfer.set(competitor_id, [...(byGolfer.get(competitor_id) ?? []), alias]);
  }
  return byGolfer;
}

async function loadGolfers(
  db: Kysely<Schema>,
  tournamentId: number,
  aliases: Aliases,
): Promise<FieldGolfer[]> {
  const rows = await db
    .selectFrom('field')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .leftJoin('teams', 'teams.id', 'field.team_id')
    .leftJoin('competitor_endings as e', (join) =>
      join
        .onRef('e.tournament_id', '=', 'field.tournament_id')
        .onRef('e.competitor_id', '=', 'field.competitor_id'),
    )
    .select(['field.competitor_id', 'full_name', 'country_code as country', 'field.team_id'])
    .select(['teams.name as team', 'field.group_name', 'field.replaces', 'field.entry_number'])
    .select(['e.status', 'e.round_id', 'e.hole_number', 'e.voided', 'e.reason'])
    .where('field.tournament_id', '=', tournamentId)
    .orderBy('field.competitor_id')
    .execute();
  // A refused or empty write leaves a card without a stroke.
  const strokes = await sql<{ competitor_id: number }>`
    select competitor_id from score_history
    where tournament_id = ${tournamentId} and hole_number > ${START_LANE}
    union
    select competitor_id from late_strokes where tournament_id = ${tournamentId}
    union
    select competitor_id from card_lanes where tournament_id = ${tournamentId}
  `.execute(db);
  const seats = await db
    .selectFrom('tee_group_competitors')
    .select(['competitor_id', 'round_id', 'group_number'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_id')
    .execute();
  const withStroke = new Set(strokes.rows.map(({ competitor_id }) => competitor_id));
  const seatsById = Map.groupBy(seats, ({ competitor_id }) => competitor_id);
  return rows.map(({ status, round_id, hole_number, voided, reason, ...golfer }) => ({
    ...golfer,
    aliases: aliases.get(golfer.competitor_id) ?? [],
    ending:
      status === null || round_id === null
        ? null
        : { status, round_id, hole_number, voided: voided ?? false, reason: reason ?? '' },
    is_out: status !== null,
    has_strokes: withStroke.has(golfer.competitor_id),
    groups: (seatsById.get(golfer.competitor_id) ?? []).map(({ round_id, group_number }) => ({
      round_id,
      group_number,
    })),
  }));
}

async function loadKnownGolfers(
  db: Kysely<Schema>,
  tournamentId: number,
  aliases: Aliases,
): Promise<GolferProfile[]> {
  const rows = await db
    .selectFrom('competitors')
    .leftJoin('field', (join) =>
      join
        .onRef('field.competitor_id', '=', 'competitors.id')
        .on('field.tournament_id', '=', tournamentId),
    )
    .select(['id as competitor_id', 'full_name', 'country_code as country'])
    .where('field.tournament_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((golfer) => ({ ...golfer, aliases: aliases.get(golfer.competitor_id) ?? [] }));
}
