import {
  checkFileSize,
  type DecodedFile,
  decodeFile,
} from '../../../../set-up/file/decode-file.ts';
import { FileError } from '../../../../set-up/file/file-error.ts';
import { type FileTable, parseTable } from '../../../../set-up/file/parse-table.ts';

/** A file or pasted rows. */
export interface ImportSource {
  /** The file's name; null for pasted rows. */
  readonly name: string | null;
  readonly encoding: string | null;
  readonly notice: string | null;
  readonly table: FileTable;
}

/** Parses a file as a table. Refuses a file that is too large without opening it. */
export async function parseFileSource(file: File): Promise<ImportSource> {
  checkFileSize(file.size);
  return createSource(decodeFile(new Uint8Array(await loadBytes(file)), file.name), file.name);
}

/** Parses rows pasted from a spreadsheet. */
export function parsePasteSource(text: string): ImportSource {
  return createSource({ text, encoding: '', notice: null }, null);
}

function createSource({ text, encoding, notice }: DecodedFile, name: string | null): ImportSource {
  return { name, encoding: encoding || null, notice, table: parseTable(text) };
}

/** Loads a file's bytes. Fails when the file was changed or moved after it was chosen. */
async function loadBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new FileError(`${file.name} cannot be read any more. Choose the file again.`);
  }
}
