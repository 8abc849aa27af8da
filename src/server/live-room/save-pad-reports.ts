import DataLoader from 'dataloader';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import {
  type OpenHole,
  type PadReport,
  parsePadReport,
} from '../../contract/scoring/pad-report.ts';
import type { Schema } from '../db/schema.ts';
import { mayCall } from '../people/sessions/access.ts';
import type { Session } from '../people/sessions/sessions.ts';

/** Saves the report in a call's header, without keeping the call waiting. A text that is no report is ignored. */
export type SavePadReport = (session: Session, text: string | undefined) => void;

interface SessionReport {
  readonly token_hash: Uint8Array;
  readonly report: PadReport;
}

/**
 * Creates the function that saves the newest report of each session. All reports of one turn of the event loop are one
 * statement, because a tablet reports with each stroke.
 *
 * @param clock the server's time
 */
export function createPadReportSaver(
  db: Kysely<Schema>,
  clock: () => Date,
  log: Logger,
): SavePadReport {
  const saver = new DataLoader<SessionReport, null>(
    async (reports) => {
      await saveReports(db, reports, clock());
      return reports.map(() => null);
    },
    { cache: false, batchScheduleFn: (save) => setImmediate(save) },
  );
  return (session, text) => {
    const isScorer = mayCall('scorer', session.role);
    const report = text !== undefined && isScorer ? parsePadReport(text) : null;
    if (!report) return;
    const open = report.open && isOwnGroup(session, report.open) ? report.open : null;
    saver
      .load({ token_hash: session.tokenHash, report: { ...report, open } })
      // The session may have been deleted meanwhile. The pad reports again.
      .catch((err) => log.warn({ err }, 'a pad report was not saved'));
  };
}

/** Whether an account may enter scores on the pad of a group. A guest may in the group of the link only. */
function isOwnGroup({ guestGroup }: Session, { tournament, round, group }: OpenHole): boolean {
  if (!guestGroup) return true;
  const { tournament_id, round_id, group_number } = guestGroup;
  return tournament_id === tournament && round_id === round && group_number === group;
}

/** Returns the earlier time of a trouble that lasts; null when it is over. */
const selectFirstTime = (column: 'refused_since' | 'full_since') => sql<Date | null>`case
  when ${sql.ref(`excluded.${column}`)} is null then null
  else coalesce(${sql.ref(`pad_reports.${column}`)}, ${sql.ref(`excluded.${column}`)}) end`;

async function saveReports(
  db: Kysely<Schema>,
  reports: readonly SessionReport[],
  now: Date,
): Promise<void> {
  const newest = new Map(
    reports.map((one) => [Buffer.from(one.token_hash).toString('hex'), one] as const),
  );
  await db
    .insertInto('pad_reports')
    .values(
      [...newest.values()].map(({ token_hash, report }) => ({
        token_hash,
        received_at: now,
        opened_at: now,
        unsent: report.unsent,
        refused: report.refused,
        refused_since: report.refused > 0 ? now : null,
        full_since: report.isFull ? now : null,
        oldest_s: report.oldest,
        battery: report.battery,
        app_version: report.version,
        tournament_id: report.open?.tournament ?? null,
        round_id: report.open?.round ?? null,
        group_number: report.open?.group ?? null,
        hole_number: report.open?.hole ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(({ ref }) => ({
        received_at: ref('excluded.received_at'),
        opened_at: sql<Date>`case
          when (pad_reports.tournament_id, pad_reports.round_id, pad_reports.group_number)
            is not distinct from (excluded.tournament_id, excluded.round_id, excluded.group_number)
          then pad_reports.opened_at else excluded.opened_at end`,
        unsent: ref('excluded.unsent'),
        refused: ref('excluded.refused'),
        refused_since: selectFirstTime('refused_since'),
        full_since: selectFirstTime('full_since'),
        oldest_s: ref('excluded.oldest_s'),
        battery: ref('excluded.battery'),
        app_version: ref('excluded.app_version'),
        tournament_id: ref('excluded.tournament_id'),
        round_id: ref('excluded.round_id'),
        group_number: ref('excluded.group_number'),
        hole_number: ref('excluded.hole_number'),
      })),
    )
    .execute();
}
