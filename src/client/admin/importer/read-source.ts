import { MOST_IMPORT_BYTES } from '../../../contract/admin/imports.ts';
import { type DecodedFile, decodeFile } from '../../../set-up/file/decode-file.ts';
import { FileError } from '../../../set-up/file/file-error.ts';
import { type FileTable, readTable } from '../../../set-up/file/read-table.ts';

/** A file or a paste that the admin chose. */
export interface ImportSource {
  /** The name of the file; null for a paste. */
  readonly name: string | null;
  readonly encoding: string | null;
  readonly notice: string | null;
  readonly table: FileTable;
}

/** Reads a file as a table. Does not read the bytes of a file that is too large. */
export async function readFileSource(file: File): Promise<ImportSource> {
  const isTooLarge = file.size > MOST_IMPORT_BYTES;
  const bytes = isTooLarge ? new Uint8Array(file.size) : new Uint8Array(await readBytes(file));
  return makeSource(decodeFile(bytes, file.name), file.name);
}

/** Reads rows that were copied from a spreadsheet. */
export function readPasteSource(text: string): ImportSource {
  return makeSource({ text, encoding: '', notice: null }, null);
}

function makeSource({ text, encoding, notice }: DecodedFile, name: string | null): ImportSource {
  return { name, encoding: encoding || null, notice, table: readTable(text) };
}

/** The browser cannot read a file that was changed or moved after it was chosen. */
async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new FileError(`${file.name} cannot be read any more. Choose the file again.`);
  }
}
