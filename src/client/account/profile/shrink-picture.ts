import { AVATAR_PIXELS } from '../../../contract/account/profile.ts';

const QUALITY = 0.85;
const TYPE = 'image/jpeg';

/**
 * Cuts the middle square out of a picture and scales the square to the server's size. The canvas drops all metadata,
 * because a photo contains the place where it was taken.
 *
 * @returns the JPEG as base64
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // A JPEG would show transparent parts in black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  const [x, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, x, top, side, side, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  picture.close();
  const [, base64 = ''] = canvas.toDataURL(TYPE, QUALITY).split(',');
  return base64;
}
