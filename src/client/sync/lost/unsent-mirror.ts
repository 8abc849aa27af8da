import type { ExportFile } from '../../../outbox/file/export-file.ts';
import { UNSENT_KEY } from '../../device/unsent-key.ts';
import type { ReadOnlyEntry } from '../unsent/read-only-entries.tsx';

/** An account's unsent entries, as they were last seen in the database. */
export interface UnsentCopy {
  readonly owner: number;
  readonly username: string;
  /** The id that the database gave the account. A new database gives another one. */
  readonly writer: string;
  readonly entries: readonly ReadOnlyEntry[];
  /** Creates the entries' file. Absent after a reload: then only the words are left. */
  readonly createFile?: () => ExportFile;
}

/** Returns the copies of an earlier visit. They are in words only. */
export function readMirror(): UnsentCopy[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(UNSENT_KEY) ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Stores the copies in words. Nothing is stored when all is sent. */
export function writeMirror(copies: readonly UnsentCopy[]): void {
  const unsent = copies.filter(({ entries }) => entries.length > 0);
  try {
    if (unsent.length === 0) localStorage.removeItem(UNSENT_KEY);
    else localStorage.setItem(UNSENT_KEY, JSON.stringify(unsent));
  } catch {
    // Storage is full or blocked. Then only this page knows the entries.
  }
}
