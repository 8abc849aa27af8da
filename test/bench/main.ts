// `npm run bench`: measures the figures that the project promises. `-- --only ranking` runs one arm.
import { parseArgs } from 'node:util';
import type { Arm } from './arm.ts';
import { auditCsv, auditPages } from './audit.ts';
import { boardReads } from './board-reads.ts';
import { burst } from './burst.ts';
import { dashboardOnPGlite, dashboardOnPostgres } from './dashboard.ts';
import { friends } from './friends.ts';
import { growth } from './growth.ts';
import { importPreview } from './import-preview.ts';
import { importSave } from './import-save.ts';
import { importScreen } from './import-screen.ts';
import { interactionsArm } from './interactions.ts';
import { messagesOnPostgres } from './messages.ts';
import { million } from './million.ts';
import { firstReceiptArm } from './outbox/first-receipt.ts';
import { enqueueArm, replayArm } from './outbox/queues.ts';
import { sickLanesArm } from './outbox/sick-lanes.ts';
import { pagesArm } from './pages.ts';
import { ranking } from './ranking.ts';
import { writeTable } from './table.ts';
import { ticketsOnPostgres } from './tickets.ts';
import { updates } from './updates.ts';
import { uploadPreview } from './upload-preview.ts';
import { usersOnPGlite, usersOnPostgres } from './users.ts';
import { watchersOnPGlite, watchersOnPostgres } from './watchers.ts';

const arms: Record<string, Arm> = {
  ranking,
  million,
  friends,
  growth,
  'board-reads': boardReads,
  'watchers-postgres': watchersOnPostgres,
  'watchers-pglite': watchersOnPGlite,
  updates,
  burst,
  enqueue: enqueueArm,
  replay: replayArm,
  'first-receipt': firstReceiptArm,
  'sick-lanes': sickLanesArm,
  interactions: interactionsArm,
  pages: pagesArm,
  'import-preview': importPreview,
  'upload-preview': uploadPreview,
  'import-screen': importScreen,
  'audit-pages': auditPages,
  'audit-csv': auditCsv,
  'import-save': importSave,
  'users-postgres': usersOnPostgres,
  'users-pglite': usersOnPGlite,
  'dashboard-postgres': dashboardOnPostgres,
  'dashboard-pglite': dashboardOnPGlite,
  'tickets-postgres': ticketsOnPostgres,
  'messages-postgres': messagesOnPostgres,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosenArms = Object.entries(arms).filter(([name]) => (values.only ?? name) === name);
if (chosenArms.length === 0) throw new Error(`There is ${Object.keys(arms).join(', ')}`);

const rows = [];
for (const [name, arm] of chosenArms) {
  const say = (line: string) => process.stderr.write(`${name}: ${line}\n`);
  rows.push(...(await arm(say)));
}
process.stdout.write(`${writeTable(rows)}\n`);
process.exitCode = rows.some((row) => row.isMet === false) ? 1 : 0;
