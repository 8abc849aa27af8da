import type { Check } from './checks.ts';
import { checkResultWords, type Finding } from './finding.ts';

/** The finished checks' findings, by check. */
export type Findings = Readonly<Record<string, Finding>>;

/** The report's facts about the device and the app. */
export interface ReportContext {
  readonly now: Date;
  readonly appVersion: string;
  readonly userAgent: string;
  readonly screen: string;
}

/** Formats the whole report as text, for the operator of the tablets. */
export function reportText(
  checks: readonly Check[],
  findings: Findings,
  { now, appVersion, userAgent, screen }: ReportContext,
): string {
  const lines = checks.flatMap(({ id, title }) => {
    const finding = findings[id];
    return finding
      ? [`${title}: ${checkResultWords[finding.verdict].toLowerCase()}. ${finding.found}`]
      : [];
  });
  return [
    `Gimme Points ${appVersion}, device check of ${now.toISOString()}`,
    `${userAgent}`,
    `Screen ${screen}`,
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Summarises all checks in one sentence. */
export function summarizeFindings(checks: readonly Check[], findings: Findings): string {
  const finishedChecks = checks.filter(({ id }) => findings[id]);
  if (finishedChecks.length < checks.length)
    return `Checking: ${finishedChecks.length} of ${checks.length} done.`;
  const failingChecks = checks.filter(({ id }) => findings[id]?.verdict === 'fails');
  if (checks.some(({ id, isEssential }) => isEssential && findings[id]?.verdict === 'fails')) {
    return "Don't score with this device yet. See what to do below.";
  }
  return failingChecks.length > 0
    ? "You can score with this device, but look at what doesn't work."
    : 'You can score with this device.';
}
