import type { Deps, Handlers } from '../endpoint/handler.ts';
import { exportAudit } from '../panel/audit/export-audit.ts';
import { readAuditPage } from '../panel/audit/read-page.ts';

/** Handles the list of audited actions, and its file. */
export function auditRoutes({ db, clock }: Deps): Pick<Handlers, 'audit' | 'auditCsv'> {
  return {
    audit: ({ query }) => readAuditPage(db, query),
    auditCsv: ({ body, actor }) => exportAudit(db, actor, body, clock()),
  };
}
