import type { PictureType } from '../../../contract/base/picture-type.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import type { PictureCleaner } from './clean-picture.ts';
import { cleanPng } from './clean-png.ts';

/** A picture that can be stored. */
export interface Picture {
  readonly type: PictureType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

interface Format {
  readonly type: PictureType;
  /** The first bytes of such a file. */
  readonly begins: RegExp;
  readonly clean: PictureCleaner;
}

const formats: readonly Format[] = [
  { type: 'image/jpeg', begins: /^\xff\xd8\xff/, clean: cleanJpeg },
  { type: 'image/png', begins: /^\x89PNG/, clean: cleanPng },
];
const BEGINNING_BYTES = 4;

/**
 * Parses an uploaded picture. The first bytes give its type, and the metadata is removed. Returns a message when the
 * picture cannot be stored.
 *
 * @param mostPixels the largest width and height
 */
export function parsePicture(bytes: Buffer, mostPixels: number): Picture | string {
  const firstBytes = bytes.toString('latin1', 0, BEGINNING_BYTES);
  const format = formats.find(({ begins }) => begins.test(firstBytes));
  if (!format) return 'must be a JPEG or PNG picture. Reload the page, then choose it again';
  const picture = format.clean(bytes);
  if (!picture) return INCOMPLETE;
  if (picture.width > mostPixels || picture.height > mostPixels) {
    return `must be at most ${mostPixels} pixels a side`;
  }
  return { type: format.type, ...picture };
}

const INCOMPLETE = 'is not a complete picture. Save it again, or choose another one';
