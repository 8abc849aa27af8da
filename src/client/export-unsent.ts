import { EXPORT_TYPE, type ExportFile, exportFileName } from '../outbox/export-file.ts';
import { exportOps } from '../outbox/export-ops.ts';
import { outbox } from './outbox-db.ts';

/** How long the browser may take to fetch what it was told to save, in ms. */
const KEEP_FILE_MS = 60_000;

/**
 * Saves a person's unsent entries as a file, whoever is signed in. They stay here and still leave by themselves.
 *
 * @returns the name of the file and how many entries are in it
 * @throws NotSaved when this device could not note that they are in a file: then there is none
 */
export async function exportUnsent(owner: number): Promise<{ name: string; entries: number }> {
  const file = await exportOps(outbox, owner, __APP_VERSION__);
  const name = exportFileName(file);
  download(name, file);
  return { name, entries: file.ops.length };
}

function download(name: string, file: ExportFile): void {
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: EXPORT_TYPE });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS);
}
