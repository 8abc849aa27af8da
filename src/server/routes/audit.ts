import type { Deps, Handlers } from '../endpoint/handler.ts';
import { exportAudit } from '../panel/audit/export-audit.ts';
import { loadAuditPage } from '../panel/audit/load-audit-page.ts';

/** Handles the list of audited actions, and its file. */
export function auditRoutes({ db }: Deps) {
  return {
    audit: ({ query }) => loadAuditPage(db, query),
    auditCsv: ({ body, actor, now }) => exportAudit({ db, actor, now }, body),
  } satisfies Partial<Handlers>;
}
