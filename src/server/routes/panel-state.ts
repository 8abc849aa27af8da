import { type Kysely, sql } from 'kysely';
import type { PanelState } from '../../contract/admin/panel-state.ts';
import { START_LANE } from '../../contract/base/fields.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { authority } from '../scoring/decide/lane-state.ts';

/** Handles the state that the sidebar of the admin panel shows. */
export function panelStateRoutes({ db, settings }: Deps): Pick<Handlers, 'panelState'> {
  return {
    panelState: async () => ({
      has_mail_server: settings.mail.smtpUrl !== undefined,
      waiting: await countWaiting(db),
    }),
  };
}

/** Counts in one statement, because every open panel asks again and again. */
async function countWaiting(db: Kysely<Schema>): Promise<PanelState['waiting']> {
  const { rows } = await sql<PanelState['waiting']>`
    with live as (select id from tournaments where status = 'live' and published_at is not null)
    select
      (select count(*)::int from contact_messages where done_at is null) as messages,
      (select count(*)::int from deletion_requests where done_at is null) as deletion_requests,
      (
        select count(*)::int from late_strokes
        where decision is null and tournament_id in (select id from live)
      ) as late_strokes,
      (
        select count(*)::int
        from claims join card_lanes as lane using (tournament_id, round_id, competitor_id, hole_number)
        where tournament_id in (select id from live) and claims.authority = ${authority.import}
          and hole_number <> ${START_LANE} and claims.value is not null
          and claims.value is distinct from lane.value
          and not exists (
            select from kept_differences as kept
            where (kept.tournament_id, kept.round_id, kept.competitor_id, kept.hole_number) =
              (claims.tournament_id, claims.round_id, claims.competitor_id, claims.hole_number)
              and kept.version = lane.version and kept.feed_value = claims.value
          )
      ) as differences`.execute(db);
  const [counts] = rows;
  return counts ?? { messages: 0, deletion_requests: 0, late_strokes: 0, differences: 0 };
}
