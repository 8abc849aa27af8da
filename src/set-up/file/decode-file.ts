import { MAX_IMPORT_BYTES } from '../../contract/admin/imports.ts';
import { decodeBytes } from './decode-bytes.ts';
import { FileError } from './file-error.ts';

/** The text of a file. */
export interface DecodedFile {
  readonly text: string;
  /** The encoding's name: "UTF-8". */
  readonly encoding: string;
  /** A sentence about what the admin should check, because the encoding is a guess; null when it is sure. */
  readonly notice: string | null;
}

/** The first bytes of files that a spreadsheet or a word processor writes, and of web pages that are called `.xls`. */
const OTHER_PROGRAMS: readonly string[] = [
  // A ZIP archive: .xlsx, .ods, .numbers.
  'PK\u0003\u0004',
  // The container of .xls.
  '\u00d0\u00cf\u0011\u00e0',
  '%PDF',
  '{\\rtf',
  '<html',
  '<!doctype html',
];

const OTHER_NAMES = /\.(xls[xmb]?|ods|numbers|pdf|docx?|rtf)$/i;

/**
 * Decodes the text of a file: UTF-8 or UTF-16 by the byte order mark, otherwise UTF-8, otherwise Windows-1252.
 *
 * @throws FileError when the file is too large, or another program has to write it as CSV first
 */
export function decodeFile(bytes: Uint8Array, name: string): DecodedFile {
  checkFileSize(bytes.length);
  if (isOfOtherProgram(bytes) || OTHER_NAMES.test(name)) {
    throw new FileError(
      `${name} is not a CSV file. Open it in the program that wrote it. Save it as CSV (UTF-8) there, and choose the new file here.`,
    );
  }
  const decoded = decodeBytes(bytes);
  if ('wrong' in decoded) {
    throw new FileError(
      `The file says that it is ${decoded.wrong}, but it is not. Save it as CSV (UTF-8) again.`,
    );
  }
  const { text, encoding, isGuess } = decoded;
  const notice = isGuess
    ? `The file is not UTF-8, so we read it as ${encoding}. Check the letters with accents. If some are wrong, save the file as CSV (UTF-8).`
    : null;
  return { text, encoding, notice };
}

/**
 * Refuses a file that is too large, before anybody reads it.
 *
 * @throws FileError
 */
export function checkFileSize(bytes: number): void {
  if (bytes > MAX_IMPORT_BYTES) throw new FileError(formatSize(bytes));
}

function isOfOtherProgram(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
    .toLowerCase()
    .trimStart();
  return OTHER_PROGRAMS.some((signature) => start.startsWith(signature.toLowerCase()));
}

function formatSize(bytes: number): string {
  const size = (bytes / 1_000_000).toFixed(1);
  return `The file has ${size} MB, and 2 MB is the limit. Remove the columns that are not used, or divide the file.`;
}
