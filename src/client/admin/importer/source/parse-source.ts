import {
  checkFileSize,
  type DecodedFile,
  decodeFile,
} from '../../../../set-up/file/decode-file.ts';
import { FileError } from '../../../../set-up/file/file-error.ts';
import { parseFileTable } from '../../../../set-up/file/parse-file-table.ts';
import type { FileTable } from '../../../../set-up/file/parse-table.ts';
import type { FileColumn } from '../../../../set-up/row-kind.ts';

/** A file or pasted rows. */
export interface ImportSource {
  /** The file's name; null for pasted rows. */
  readonly name: string | null;
  readonly encoding: string | null;
  readonly notice: string | null;
  readonly table: FileTable;
}

/** Parses a file as a table. Refuses a file that is too large without opening it. */
export async function parseFileSource(
  file: File,
  columns: readonly FileColumn[],
): Promise<ImportSource> {
  checkFileSize(file.size);
  const decoded = decodeFile(new Uint8Array(await loadBytes(file)), file.name);
  return createSource(decoded, file.name, columns);
}

/** Parses rows pasted from a spreadsheet. */
export function parsePasteSource(text: string, columns: readonly FileColumn[]): ImportSource {
  return createSource({ text, encoding: '', notice: null }, null, columns);
}

function createSource(
  { text, encoding, notice }: DecodedFile,
  name: string | null,
  columns: readonly FileColumn[],
): ImportSource {
  return { name, encoding: encoding || null, notice, table: parseFileTable(text, columns) };
}

/** Loads a file's bytes. Fails when the file was changed or moved after it was chosen. */
async function loadBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new FileError(`${file.name} cannot be read any more. Choose the file again.`);
  }
}
