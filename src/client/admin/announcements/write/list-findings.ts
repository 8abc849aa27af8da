import type { AnnouncementFinding } from '../../../../contract/admin/announcements.ts';

/** Returns the errors of a field as one text; undefined without any. */
export function describeErrors(
  findings: readonly AnnouncementFinding[],
  field: AnnouncementFinding['field'],
): string | undefined {
  const messages = findings
    .filter((finding) => finding.field === field && finding.severity === 'error')
    .map(({ message }) => finishSentence(message));
  return messages.length > 0 ? messages.join(' ') : undefined;
}

/** Returns the warnings of a field. */
export function findTextWarnings(
  findings: readonly AnnouncementFinding[],
  field: AnnouncementFinding['field'],
): AnnouncementFinding[] {
  return findings.filter((finding) => finding.field === field && finding.severity === 'warning');
}

/** Returns a message of the server as a sentence. */
export function finishSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
