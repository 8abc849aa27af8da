/** The severities with which an advisory fails the audit. */
const SEVERE = new Set(['moderate', 'high', 'critical']);

/** The parts of a report of `npm audit --json` that the audit reads. A `via` that is a text is a package's name. */
export interface AuditReport {
  readonly vulnerabilities: Readonly<Record<string, { readonly via: readonly (Via | string)[] }>>;
}

interface Via {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** An advisory that does no harm here, the last day of this decision (YYYY-MM-DD), and the reason. */
export interface AcceptedFinding {
  readonly id: string;
  readonly until: string;
  readonly reason: string;
}

/**
 * Compares a report with the accepted findings. Returns a line for each advisory that fails the audit, and warnings about
 * accepted findings that have expired or are gone.
 */
export function describeAudit(
  report: AuditReport,
  accepted: readonly AcceptedFinding[],
  today: string,
): { failures: string[]; warnings: string[] } {
  const advisories = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((via) => typeof via !== 'string')
      .map((via) => [via.url.split('/').at(-1), via]),
  );
  const failures = [...advisories]
    .filter(([id, { severity }]) => SEVERE.has(severity) && !accepted.some((one) => one.id === id))
    .map(([id, { name, severity, title }]) => `${id} ${severity}: ${name}: ${title}`);
  const warnings = accepted.flatMap(({ id, until, reason }) => {
    if (!advisories.has(id)) return [`${id} is accepted, but no package has it any more`];
    if (until < today) return [`${id} was accepted until ${until}: ${reason}. Look at it again`];
    return [];
  });
  return { failures, warnings };
}
