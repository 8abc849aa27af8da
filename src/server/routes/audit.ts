import { exportAudit } from '../audit-list/export-audit.ts';
import { readAuditPage } from '../audit-list/read-page.ts';
import type { Deps, Handlers } from '../http/handler.ts';

/** Handles the list of audited actions, and its file. */
export function auditRoutes({ db, clock }: Deps): Pick<Handlers, 'audit' | 'auditCsv'> {
  return {
    audit: ({ query }) => readAuditPage(db, query),
    auditCsv: ({ body, actor }) => exportAudit(db, actor, body, clock()),
  };
}
