import { CARD_PHOTO_LIMITS } from '../../contract/admin/card-photos.ts';
import { PICTURE_LIMITS, PICTURE_PIXELS, type PictureBody } from '../../contract/admin/pictures.ts';
import type { PictureType } from '../../contract/base/picture-type.ts';
import { FileError } from '../../set-up/file/file-error.ts';
import { describeBytes } from './byte-words.ts';
import { drawScaledPicture, drawSquarePicture, getBase64 } from './square-picture.ts';

const MAX_FILE_BYTES = 10_000_000;
const BEGINNING_BYTES = 256;
const NAME_LENGTH = 32;

/** A picture that is ready to be sent: scaled, and without metadata. */
export interface ReadyPicture {
  /** The picture as a data URL, for the screen. */
  readonly url: string;
  /** The picture as base64, for the server. */
  readonly image: string;
  /** The name that the server will give it; null where the browser cannot compute it, outside HTTPS. */
  readonly name: string | null;
}

/** How a picture becomes a square: a golfer's is cropped to the head, and a crest is never cropped. */
const parts = { golfer: 'head', team: 'whole' } as const;

const beginnings: readonly { readonly begins: RegExp; readonly type: PictureType }[] = [
  { begins: /^\xff\xd8\xff/, type: 'image/jpeg' },
  { begins: /^\x89PNG/, type: 'image/png' },
  { begins: /^RIFF.{4}WEBP/s, type: 'image/webp' },
];
const DRAWING = /<svg|<!doctype svg|^\s*<\?xml/i;
const IPHONE_PICTURE = /^.{4}ftyp(hei|hev|mif1|msf1)/s;

/**
 * Loads a chosen file as a picture for the server.
 * @throws FileError when the file is too large, or no picture that we can decode
 */
export async function loadPictureFile(file: Blob, of: PictureBody['of']): Promise<ReadyPicture> {
  const drawn = await draw(file, (picture) =>
    drawSquarePicture(picture, PICTURE_PIXELS, parts[of]),
  );
  if (drawn.smallestSide < PICTURE_LIMITS.leastPixels) {
    throw new FileError(
      `This picture is too small. Use one of at least ${PICTURE_LIMITS.leastPixels} pixels a side.`,
    );
  }
  const image = getBase64(drawn.url);
  if ((image.length * 3) / 4 > PICTURE_LIMITS.mostBytes) {
    throw new FileError('This picture has too many details for its size. Use a simpler one.');
  }
  return { url: drawn.url, image, name: await hashPicture(image) };
}

/**
 * Loads a chosen file as the photo of a paper card for the server.
 * @returns the photo as base64
 * @throws FileError when the file is too large, or no picture that we can decode
 */
export async function loadCardPhotoFile(file: Blob): Promise<string> {
  const { mostPixels, mostBytes } = CARD_PHOTO_LIMITS;
  const image = getBase64(await draw(file, (picture) => drawScaledPicture(picture, mostPixels)));
  if ((image.length * 3) / 4 <= mostBytes) return image;
  throw new FileError('This photo has too many details for its size. Take it again, closer.');
}

/** Draws a chosen file once it is known to be a picture. */
async function draw<T>(file: Blob, drawPicture: (picture: Blob) => Promise<T>): Promise<T> {
  checkPictureSize(file.size);
  const start = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  const type = findPictureType(String.fromCharCode(...start));
  return drawPicture(new Blob([file], { type })).catch(() => {
    throw new FileError(`${UNREADABLE} It may be damaged: save it again.`);
  });
}

/**
 * Refuses a file that is too large before it is loaded.
 * @throws FileError
 */
export function checkPictureSize(bytes: number): void {
  if (bytes <= MAX_FILE_BYTES) return;
  const most = MAX_FILE_BYTES / 1_000_000;
  throw new FileError(`${describeBytes(bytes)} is too large, the most is ${most} MB.`);
}

function findPictureType(start: string): PictureType {
  const found = beginnings.find(({ begins }) => begins.test(start));
  if (found) return found.type;
  if (DRAWING.test(start)) {
    throw new FileError(`A drawing (SVG) can have a script in it. ${USE}`);
  }
  if (IPHONE_PICTURE.test(start)) throw new FileError(`We can't read HEIC pictures. ${USE}`);
  throw new FileError(`${UNREADABLE} ${USE}`);
}

const UNREADABLE = "This file isn't a picture we can read.";
const USE = 'Use a JPEG, PNG or WebP.';

/** Returns the name that the server will give to a picture: the beginning of its hash. */
async function hashPicture(base64: string): Promise<string | null> {
  // Browsers have no `subtle` outside HTTPS.
  if (!isSecureContext) return null;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.slice(0, NAME_LENGTH);
}
