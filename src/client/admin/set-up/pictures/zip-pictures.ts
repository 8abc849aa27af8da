import type { FieldPictures } from '../../../../contract/admin/pictures.ts';
import { fieldSchema } from '../../../../set-up/field/field-schema.ts';
import { decodeFile } from '../../../../set-up/file/decode-file.ts';
import { FileError } from '../../../../set-up/file/file-error.ts';
import { parseFileTable } from '../../../../set-up/file/parse-file-table.ts';
import {
  type MatchReason,
  matchPictures,
  type NamesByFile,
  type PicturedGolfer,
} from '../../../../set-up/pictures/match-pictures.ts';
import { parsePictureNames } from '../../../../set-up/pictures/parse-picture-names.ts';
import { loadPictureFile, type ReadyPicture } from '../../../ui/picture-file.ts';
import type { ZipFile } from './list-zip-files.ts';
import { findOwnerPicture } from './picture-queries.ts';

/** The number of pictures decoded at the same time; browsers decode in parallel. */
const READ_AT_ONCE = 4;

/** A picture in a zip: ready, or with a `fault` that explains why it can't be used. */
export interface ZipPicture {
  readonly file: string;
  readonly ready: ReadyPicture | null;
  readonly fault: string | null;
}

/** An opened zip. */
export interface OpenZip {
  readonly name: string;
  readonly pictures: readonly ZipPicture[];
  /** The golfers' names that lists give to the files. */
  readonly namesByFile: NamesByFile;
}

/** The golfer whom an admin chose for each file; null for none. */
export type GolferChoices = ReadonlyMap<string, number | null>;

/** What happens to a picture of a zip on save. */
export interface ZipRow extends ZipPicture {
  readonly golfer: PicturedGolfer | null;
  /** Why this golfer matches; `chosen` by the admin, null without a golfer. */
  readonly reason: MatchReason | 'chosen' | null;
  readonly effect: 'add' | 'replace' | 'same' | 'twice' | 'nobody' | 'fault';
}

/** Loads a zip's pictures and lists, a few at a time, and reports the progress. */
export async function openZipFiles(
  files: readonly ZipFile[],
  onProgress: (read: number) => void,
): Promise<Omit<OpenZip, 'name'>> {
  const tables = files.filter(({ isTable }) => isTable);
  const waiting = files.filter(({ isTable }) => !isTable).entries();
  const pictures: ZipPicture[] = [];
  async function loadWaiting() {
    for (const [index, file] of waiting) {
      pictures[index] = await loadZipPicture(file);
      onProgress(pictures.filter(Boolean).length);
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, loadWaiting));
  return { pictures, namesByFile: new Map(tables.flatMap((file) => [...parseNames(file)])) };
}

async function loadZipPicture(file: ZipFile): Promise<ZipPicture> {
  try {
    const ready = await loadPictureFile(new Blob([file.unpack()]), 'golfer');
    return { file: file.name, ready, fault: null };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { file: file.name, ready: null, fault: error.message };
  }
}

/** Parses a list in a zip. A list about something else names no picture. */
function parseNames(file: ZipFile): NamesByFile {
  try {
    const { text } = decodeFile(file.unpack(), file.name);
    return parsePictureNames(parseFileTable(text, fieldSchema.columns));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return new Map();
  }
}

/** Plans what happens to each picture of a zip. */
export function planZip(
  { pictures, namesByFile }: OpenZip,
  golfers: readonly PicturedGolfer[],
  chosen: GolferChoices,
  stored: FieldPictures | undefined,
): ZipRow[] {
  const usable = pictures.filter(({ ready }) => ready !== null).map(({ file }) => file);
  const matches = new Map(
    matchPictures(usable, golfers, namesByFile).map((match) => [match.file, match]),
  );
  const golferById = new Map(golfers.map((golfer) => [golfer.competitor_id, golfer]));
  const findGolferId = (file: string) =>
    chosen.has(file) ? (chosen.get(file) ?? null) : (matches.get(file)?.golfer ?? null);
  const filesByGolfer = Map.groupBy(usable, findGolferId);
  return pictures.map((picture) => {
    const id = findGolferId(picture.file);
    const golfer = (id !== null && golferById.get(id)) || null;
    const reason = chosen.has(picture.file)
      ? 'chosen'
      : (matches.get(picture.file)?.reason ?? null);
    const own = golfer && findOwnerPicture(stored, 'golfer', golfer.competitor_id);
    const isShared = golfer !== null && (filesByGolfer.get(id)?.length ?? 0) > 1;
    return {
      ...picture,
      golfer,
      reason: golfer && reason,
      effect: findEffect(picture, golfer, isShared, own?.picture ?? null),
    };
  });
}

function findEffect(
  { ready }: ZipPicture,
  golfer: PicturedGolfer | null,
  isShared: boolean,
  stored: string | null,
): ZipRow['effect'] {
  if (!ready) return 'fault';
  if (!golfer) return 'nobody';
  if (isShared) return 'twice';
  if (stored === null) return 'add';
  return stored === ready.name ? 'same' : 'replace';
}
