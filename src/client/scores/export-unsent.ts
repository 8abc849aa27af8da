import { EXPORT_TYPE, type ExportFile, exportFileName } from '../../outbox/file/export-file.ts';
import { exportOps } from '../../outbox/file/export-ops.ts';
import { downloadFile } from '../device/download-file.ts';
import { outbox } from '../device/outbox-db.ts';

/** Creates the file with a user's unsent entries. */
export function createUnsentFile(owner: number): Promise<ExportFile> {
  return exportOps(outbox, owner, __APP_VERSION__);
}

/**
 * Saves a user's unsent entries as a file that any signed-in user can import. They stay here and are still sent
 * automatically.
 * @returns the file's name and its number of entries
 * @throws NotSaved when this device could not store that the entries are in a file; no file is saved then
 */
export async function exportUnsent(owner: number): Promise<{ name: string; entries: number }> {
  const file = await createUnsentFile(owner);
  const name = exportFileName(file);
  downloadFile(name, EXPORT_TYPE, file);
  return { name, entries: file.ops.length };
}
