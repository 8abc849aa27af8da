import { UnreadableExport, type UnreadableReason } from '../../outbox/export-file.ts';
import { count } from '../ui/age.ts';

const unreadable: Record<UnreadableReason, string> = {
  'not-an-export': 'This is no file of unsent entries.',
  'newer-version': 'This file comes from a newer version of the app. Update this tablet first.',
  damaged: 'This file is damaged. Export it again on the tablet it comes from.',
  'mixed-owners':
    'This file was changed: it holds entries of more than one account. Export it again.',
};

/** Why a file was not taken in, in words; nothing of it was. */
export function importProblem(error: unknown): string {
  if (error instanceof UnreadableExport) {
    const detail = error.detail ? ` (${error.detail})` : '';
    return `${unreadable[error.reason]}${detail} Nothing was taken in.`;
  }
  return 'Nothing was taken in: this tablet could not read or store the file. Try again.';
}

/** What became of a file that was taken in. */
export function importResult(username: string, { added, known }: { added: number; known: number }) {
  const taken = `${count(added, 'entry', 'entries')} of ${username} taken in.`;
  if (added === 0) return 'Nothing new: this tablet had every entry of this file already.';
  return known === 0 ? taken : `${taken} ${known} were here already.`;
}
