import { type Kysely, sql } from 'kysely';
import type { PanelState } from '../../contract/admin/panel-state.ts';
import { findLastBackup } from '../backup/run-backup.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { selectDifferences } from '../feed/differences/select-differences.ts';
import { listFactors } from '../people/factors/list-factors.ts';
import { type BuiltSite, listSiteFaults } from '../running-settings/site-faults.ts';
import { selectOpenQuestions } from '../scoring/disputes/list-disputes.ts';
import { countActsToConfirm } from '../second-looks/load-second-looks.ts';

/** Handles the state that the sidebar of the admin panel shows. */
export function panelStateRoutes({ db, settings, running }: Deps, builtSite: BuiltSite | null) {
  async function loadFactorDate(userId: number): Promise<string | null> {
    const from = running.get('admin_factor_from');
    return from === '' || (await listFactors(db, userId)).length > 0 ? null : from;
  }

  return {
    panelState: async ({ session, now }) => ({
      has_mail_server: settings.mail.smtpUrl !== undefined,
      site_faults: listSiteFaults(settings, running, builtSite),
      last_backup_at: (await findLastBackup(db))?.toISOString() ?? null,
      factor_needed_from: await loadFactorDate(session.userId),
      waiting: await countWaiting(
        db,
        settings.mail.smtpUrl !== undefined,
        countActsToConfirm(db, session.userId, now),
      ),
    }),
  } satisfies Partial<Handlers>;
}

/** Counts what waits for an admin, in one statement, because every open panel polls it. */
async function countWaiting(
  db: Kysely<Schema>,
  hasMailServer: boolean,
  actsToConfirm: ReturnType<typeof countActsToConfirm>,
): Promise<PanelState['waiting']> {
  const openDifferences = selectDifferences(db)
    .select(({ fn }) => fn.countAll().as('differences'))
    .where(sql<boolean>`c.tournament_id in (select id from live)`)
    .where('kept.kept_at', 'is', null);
  const disputedLanes = selectOpenQuestions(db)
    .select(['lane.tournament_id', 'lane.round_id', 'lane.competitor_id', 'lane.hole_number'])
    .distinct()
    .where(sql<boolean>`lane.tournament_id in (select id from live)`);
  const { rows } = await sql<PanelState['waiting']>`
    with live as (select id from tournaments where status = 'live' and published_at is not null)
    select
      (select count(*)::int from contact_messages where done_at is null) as messages,
      (
        -- Where the link reaches no owner who can sign in, an admin decides.
        select count(*)::int from users
        where (not is_open or ${!hasMailServer} or email_undeliverable_at is not null)
          and (erase_at is not null and not is_open or erase_at is null and id in (
            select user_id from mail_tokens where purpose = 'delete-account'
          ))
      ) as deletion_requests,
      (
        select count(*)::int from late_strokes
        where decision is null and tournament_id in (select id from live)
      ) as late_strokes,
      (select count(*)::int from (${disputedLanes}) as disputed) as disputes,
      ${openDifferences}::int as differences,
      ${actsToConfirm}::int as second_looks`.execute(db);
  const [counts] = rows;
  const zeros = { messages: 0, deletion_requests: 0, late_strokes: 0, disputes: 0, differences: 0 };
  return counts ?? { ...zeros, second_looks: 0 };
}
