import type { Check } from './checks.ts';
import { type Finding, verdictWords } from './finding.ts';

/** What was found so far, by check. */
export type Findings = Readonly<Record<string, Finding>>;

/** The device and the app, as whoever gets the report needs to know them. */
export interface Circumstances {
  readonly now: Date;
  readonly appVersion: string;
  readonly userAgent: string;
  readonly screen: string;
}

/** The whole check as text, to be sent to whoever looks after the tablets. */
export function reportText(
  checks: readonly Check[],
  findings: Findings,
  { now, appVersion, userAgent, screen }: Circumstances,
): string {
  const lines = checks.flatMap(({ id, title }) => {
    const finding = findings[id];
    return finding
      ? [`${title}: ${verdictWords[finding.verdict].toLowerCase()}. ${finding.found}`]
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

/** The result in one sentence. */
export function summary(checks: readonly Check[], findings: Findings): string {
  const done = checks.filter(({ id }) => findings[id]);
  if (done.length < checks.length) return `Checking: ${done.length} of ${checks.length} done.`;
  const failing = checks.filter(({ id }) => findings[id]?.verdict === 'fails');
  if (checks.some(({ id, isEssential }) => isEssential && findings[id]?.verdict === 'fails')) {
    return 'Do not score with this device yet. See what to do below.';
  }
  return failing.length > 0
    ? 'You can score with this device, but look at what does not work.'
    : 'You can score with this device.';
}
