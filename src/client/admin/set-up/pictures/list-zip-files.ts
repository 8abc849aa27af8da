import { FileError } from '../../../../set-up/file/file-error.ts';
import { describeBytes } from '../../../ui/byte-words.ts';
import { checkPictureSize } from '../../../ui/picture-file.ts';

const MAX_ZIP_BYTES = 500_000_000;
const MAX_ZIP_FILES = 500;

/** Files that macOS and Windows add to a zip. */
const BY_THE_SYSTEM = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const TABLE = /\.(csv|tsv|txt)$/i;

/** A file in a zip, still compressed. */
export interface ZipFile {
  /** The decoded name, without the folder that all files share. */
  readonly name: string;
  /** Whether the file is a list rather than a picture. */
  readonly isTable: boolean;
  /**
   * Unpacks the file.
   *
   * @throws FileError when the file is too large or can't be unpacked
   */
  unpack(): Uint8Array<ArrayBuffer>;
}

/**
 * Lists a zip's files without unpacking them, so that a large zip needs the memory of only one picture at a time.
 * @throws FileError when the file is no zip, or is too large
 */
export async function listZipFiles(file: File): Promise<ZipFile[]> {
  if (file.size > MAX_ZIP_BYTES) {
    const most = MAX_ZIP_BYTES / 1_000_000;
    throw new FileError(
      `${describeBytes(file.size)} is too large, the most is ${most} MB. Divide the pictures over several zips.`,
    );
  }
  // Loaded on demand, because only this dialog opens zips.
  const { unzipSync } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sizes = new Map<string, number>();
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.set(name, originalSize);
        return false;
      },
    });
  } catch {
    throw new FileError(
      `${file.name} isn't a zip we can open. Put the pictures into a zip again, without a password.`,
    );
  }
  const files = [...sizes].filter(([path]) => !path.endsWith('/') && !BY_THE_SYSTEM.test(path));
  if (files.length > MAX_ZIP_FILES) {
    throw new FileError(
      `The zip has ${files.length} files, and ${MAX_ZIP_FILES} is the limit. Divide the pictures over several zips.`,
    );
  }
  const folder = findFolder(files.map(([path]) => path));
  return files.map(([path, size]) => ({
    name: decodeName(path.slice(folder.length)),
    isTable: TABLE.test(path),
    unpack() {
      checkPictureSize(size);
      try {
        const unpacked = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
        if (unpacked) return unpacked as Uint8Array<ArrayBuffer>;
      } catch {
        // A password, or a compression that the library does not support.
      }
      throw new FileError(
        "We can't unpack this file. Put it into a zip again, without a password.",
      );
    },
  }));
}

/** Returns the folder that all files share, with its slash; empty when there is none. */
function findFolder([first = '', ...others]: readonly string[]): string {
  const end = first.lastIndexOf('/') + 1;
  const folder = first.slice(0, end);
  return others.every((path) => path.startsWith(folder)) ? folder : '';
}

/** Decodes a file name again as UTF-8 where it was read as Latin-1, because some programs don't mark their UTF-8. */
function decodeName(path: string): string {
  const codes = [...path].map((letter) => letter.codePointAt(0) ?? 0);
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return path;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return path;
  }
}
