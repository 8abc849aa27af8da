import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '../../../contract/admin/pictures.ts';
import { type Picture, parsePicture } from '../../media/pictures/parse-picture.ts';

const FILE_NAME_LENGTH = 32;

type NamedPicture = Picture & { readonly name: string };

/**
 * Parses the uploaded picture of a golfer or a team, and names it by its content. Returns a message when the picture
 * cannot be stored.
 */
export function parseFieldPicture(base64: string): NamedPicture | string {
  const { leastPixels } = PICTURE_LIMITS;
  const picture = parseNamedPicture(base64, PICTURE_LIMITS);
  if (typeof picture === 'string') return picture;
  if (picture.width < leastPixels || picture.height < leastPixels) {
    return `must be at least ${leastPixels} pixels a side`;
  }
  // Every screen shows a square.
  if (picture.width !== picture.height) return 'must be as wide as it is high';
  return picture;
}

/** Parses an uploaded picture of any shape, and names it by its content. Returns a message as {@link parseFieldPicture}. */
export function parseNamedPicture(
  base64: string,
  { mostPixels, mostBytes }: { readonly mostPixels: number; readonly mostBytes: number },
): NamedPicture | string {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > mostBytes) return `must be at most ${mostBytes / 1_000} kB`;
  const picture = parsePicture(bytes, mostPixels);
  if (typeof picture === 'string') return picture;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, FILE_NAME_LENGTH);
  return { ...picture, name };
}
