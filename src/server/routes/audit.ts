import type { Deps, Handlers } from '../endpoint/handler.ts';
import { exportAudit } from '../panel/audit/export-audit.ts';
import { loadAuditPage } from '../panel/audit/load-audit-page.ts';
import { confirmAct } from '../second-looks/confirm-act.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the list of audited actions, its file, and the second admin who confirms one. */
export function auditRoutes(deps: Deps) {
  const { db } = deps;
  return {
    audit: ({ query, now }) => loadAuditPage(db, query, now),
    confirmAct: (call) => runWrite(deps, call, (write) => confirmAct(write, call.body)),
    auditCsv: ({ body, actor, now }) => exportAudit({ db, actor, now }, body),
  } satisfies Partial<Handlers>;
}
