import { describe, expect, it } from 'vitest';
import { describeAudit } from './audit/describe-audit.ts';

const ID = 'GHSA-aaaa-bbbb-cccc';

/** A report as `npm audit --json` writes it: a package with an advisory, and one that depends on it. */
function makeReport(severity: string) {
  const advisory = {
    ...{ source: 1_100_001, name: 'deep', dependency: 'deep', severity, range: '<2.0.0' },
    ...{ title: 'A deep object stops the process', url: `https://github.com/advisories/${ID}` },
  };
  return {
    auditReportVersion: 2,
    vulnerabilities: {
      deep: { name: 'deep', severity, isDirect: false, via: [advisory], effects: ['wide'] },
      wide: { name: 'wide', severity, isDirect: true, via: ['deep'], effects: [] },
    },
  };
}

const accept = (until: string) => [{ id: ID, until, reason: 'It reads only our own files' }];

describe('the audit of the packages', () => {
  it('fails once for each advisory of at least moderate severity', () => {
    const line = (severity: string) => `${ID} ${severity}: deep: A deep object stops the process`;
    for (const severity of ['moderate', 'high', 'critical']) {
      const found = describeAudit(makeReport(severity), [], '2026-12-01');
      expect(found).toEqual({ failures: [line(severity)], warnings: [] });
    }
    const harmless = describeAudit(makeReport('low'), [], '2026-12-01');
    expect(harmless).toEqual({ failures: [], warnings: [] });
  });

  it('passes an accepted finding, and only warns when it has expired', () => {
    const accepted = accept('2026-12-01');
    const until = describeAudit(makeReport('high'), accepted, '2026-12-01');
    expect(until).toEqual({ failures: [], warnings: [] });
    const { failures, warnings } = describeAudit(makeReport('high'), accepted, '2026-12-02');
    expect(failures).toEqual([]);
    expect(warnings).toEqual([
      `${ID} was accepted until 2026-12-01: It reads only our own files. Look at it again`,
    ]);
  });

  it('warns about an accepted finding that no package has any more', () => {
    const report = { auditReportVersion: 2, vulnerabilities: {} };
    const { failures, warnings } = describeAudit(report, accept('2027-01-01'), '2026-12-01');
    expect(failures).toEqual([]);
    expect(warnings).toEqual([`${ID} is accepted, but no package has it any more`]);
  });
});
