import { type Kysely, sql } from 'kysely';
import type { TeeSheetGroup } from '../../../contract/admin/tee-sheet.ts';
import { toLocalTime } from '../../../set-up/local-time.ts';
import type { Schema } from '../../db/schema.ts';

/** The round of a tee sheet. */
export interface SheetPlace {
  readonly tournamentId: number;
  readonly roundId: number;
}

interface GroupRow {
  readonly group_number: number;
  readonly start_hole: number;
  readonly tee_time: Date | null;
  readonly competitors: number[];
  readonly scorers: number[];
}

/** The groups that are published, in their order, and the days of their tee times. */
interface PublishedGroups {
  readonly groups: TeeSheetGroup[];
  readonly days: ReadonlySet<string>;
}

/** Loads the groups that are published. Days and tee times are local to the tournament. */
export async function loadPublishedGroups(
  db: Kysely<Schema>,
  { tournamentId, roundId }: SheetPlace,
  timeZone: string,
): Promise<PublishedGroups> {
  const { rows } = await sql<GroupRow>`
    select group_number, start_hole, tee_time,
      array(
        select competitor_id from tee_group_competitors as c
        where c.tournament_id = g.tournament_id and c.round_id = g.round_id
          and c.group_number = g.group_number
        order by card_order
      ) as competitors,
      array(
        select user_id from tee_group_scorers as s
        where s.tournament_id = g.tournament_id and s.round_id = g.round_id
          and s.group_number = g.group_number
        order by user_id
      ) as scorers
    from tee_groups as g
    where tournament_id = ${tournamentId} and round_id = ${roundId}
    order by group_number`.execute(db);
  const local = rows.map(({ tee_time, ...group }) => ({
    group,
    moment: tee_time && toLocalTime(tee_time, timeZone),
  }));
  return {
    groups: local.map(({ group, moment }) => ({ ...group, tee_time: moment?.time ?? null })),
    days: new Set(local.flatMap(({ moment }) => (moment ? [moment.day] : []))),
  };
}
