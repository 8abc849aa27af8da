import type { AnnouncementFinding } from '../../../../contract/admin/announcements.ts';

/** Joins a field's errors into one text; undefined without errors. */
export function describeErrors(
  findings: readonly AnnouncementFinding[],
  field: AnnouncementFinding['field'],
): string | undefined {
  const messages = findings
    .filter((finding) => finding.field === field && finding.severity === 'error')
    .map(({ message }) => finishSentence(message));
  return messages.length > 0 ? messages.join(' ') : undefined;
}

/** Returns a field's warnings. */
export function findTextWarnings(
  findings: readonly AnnouncementFinding[],
  field: AnnouncementFinding['field'],
): AnnouncementFinding[] {
  return findings.filter((finding) => finding.field === field && finding.severity === 'warning');
}

/** Turns a message from the server into a sentence. */
export function finishSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
