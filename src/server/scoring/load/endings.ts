import { type Kysely, sql } from 'kysely';
import type { LastHole } from '../../../golf/ending.ts';
import type { Schema } from '../../db/schema.ts';
import { type CardIds, cardKey, playerKey, type ScoringState } from '../decide/scoring-state.ts';

/** Loads the endings of competitors who are out, by competitor. */
export async function loadEndings(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<Map<number, LastHole>> {
  const rows = await db
    .selectFrom('competitor_endings')
    .select(['competitor_id', 'status', 'round_id', 'hole_number'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  return new Map(rows.map(({ competitor_id, ...out }) => [competitor_id, out]));
}

/** Selects the endings of the players of these cards. Each round has a row with the tee sheet's start hole. */
export function selectEndings(db: Kysely<Schema>, cards: readonly CardIds[]) {
  const tournaments = cards.map(({ tournament_id }) => tournament_id);
  const competitors = cards.map(({ competitor_id }) => competitor_id);
  return db
    .selectFrom('competitor_endings as e')
    .leftJoin('tee_group_competitors as c', (join) =>
      join
        .onRef('c.tournament_id', '=', 'e.tournament_id')
        .onRef('c.competitor_id', '=', 'e.competitor_id'),
    )
    .leftJoin('tee_groups as g', (join) =>
      join
        .onRef('g.tournament_id', '=', 'c.tournament_id')
        .onRef('g.round_id', '=', 'c.round_id')
        .onRef('g.group_number', '=', 'c.group_number'),
    )
    .select(['e.tournament_id', 'e.competitor_id', 'e.status', 'e.round_id', 'e.hole_number'])
    .select(['g.round_id as teeRound', 'g.start_hole as startHole'])
    .where(
      sql<boolean>`(e.tournament_id, e.competitor_id) in (select * from unnest(${tournaments}::int[], ${competitors}::int[]))`,
    );
}

type EndingRow = Awaited<ReturnType<ReturnType<typeof selectEndings>['execute']>>[number];

/** Indexes the rows of {@link selectEndings}, for the check of strokes. */
export function indexEndings(
  rows: readonly EndingRow[],
): Pick<ScoringState, 'endings' | 'startHoles'> {
  const endings = new Map<string, LastHole>();
  const startHoles = new Map<string, number>();
  for (const { status, round_id, hole_number, teeRound, startHole, ...player } of rows) {
    endings.set(playerKey(player), { status, round_id, hole_number });
    if (teeRound !== null && startHole !== null) {
      startHoles.set(cardKey({ ...player, round_id: teeRound }), startHole);
    }
  }
  return { endings, startHoles };
}
