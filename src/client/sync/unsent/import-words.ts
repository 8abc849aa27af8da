import { formatCount } from '../../../contract/base/counts.ts';
import { UnreadableExport, type UnreadableReason } from '../../../outbox/file/export-file.ts';

const unreadable: Record<UnreadableReason, string> = {
  'not-an-export': "This isn't a file of unsent entries.",
  'newer-version': 'This file comes from a newer version of the app. Update this tablet first.',
  damaged: 'This file is damaged. Export it again from the other tablet.',
  'mixed-owners':
    'This file was changed: it has entries from more than one account. Export it again.',
};

/** Explains why a file was not imported, not even in part. */
export function importProblem(error: unknown): string {
  if (error instanceof UnreadableExport) {
    const detail = error.detail ? ` (${error.detail})` : '';
    return `${unreadable[error.reason]}${detail} Nothing was imported.`;
  }
  return "Nothing was imported: this tablet couldn't read or store the file. Try again.";
}

/** Describes the result of an import. */
export function importResult(username: string, { added, known }: { added: number; known: number }) {
  const importedText = `${formatCount(added, 'entry', 'entries')} from ${username} imported.`;
  if (added === 0) return 'Nothing new: this tablet already had every entry in this file.';
  return known === 0 ? importedText : `${importedText} ${known} were here already.`;
}
