// Run by `npm run audit`: asks the registry about the locked packages, and exits with 1 for an advisory that nobody
// accepted, or with 2 without a report.
import { spawnSync } from 'node:child_process';
import { type AcceptedFinding, type AuditReport, describeAudit } from './describe-audit.ts';

const accepted: readonly AcceptedFinding[] = [];

const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const report: Partial<AuditReport> & { readonly message?: string } = JSON.parse(stdout || '{}');
const { vulnerabilities } = report;
if (vulnerabilities) {
  const today = new Date().toISOString().slice(0, 10);
  const { failures, warnings } = describeAudit({ vulnerabilities }, accepted, today);
  const lines = [...warnings.map((line) => `Warning: ${line}`), ...failures];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.stdout.write(`Advisories that nobody accepted: ${failures.length}\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} else {
  process.stderr.write(`The registry gave no report: ${report.message ?? 'no answer'}\n`);
  process.exitCode = 2;
}
