/**
 * The part of a picture that its square shows. `middle`: the middle. `head`: the upper part of a portrait, where the
 * face is. `whole`: all of it, with transparent edges.
 */
export type SquarePart = 'middle' | 'head' | 'whole';

const QUALITY = 0.85;
/** The share of the surplus height that is cropped above a head. */
const ABOVE_HEAD = 0.2;

/**
 * Crops a picture to a square. The canvas drops all metadata, because a photo includes the location where it was taken.
 * @param side the square's side in pixels
 * @returns a data URL: a JPEG, or for a `whole` picture a PNG
 * @throws when the browser cannot decode the file as a picture
 */
export async function drawSquarePicture(
  file: Blob,
  side: number,
  part: SquarePart,
): Promise<{ url: string; smallestSide: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const smallestSide = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  if (part === 'whole') {
    const scale = side / Math.max(width, height);
    const [drawnWidth, drawnHeight] = [width * scale, height * scale];
    const [left, top] = [(side - drawnWidth) / 2, (side - drawnHeight) / 2];
    context.drawImage(picture, left, top, drawnWidth, drawnHeight);
  } else {
    // A JPEG would show transparent parts in black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, side, side);
    const left = (width - smallestSide) / 2;
    const top = (height - smallestSide) * (part === 'head' ? ABOVE_HEAD : 0.5);
    context.drawImage(picture, left, top, smallestSide, smallestSide, 0, 0, side, side);
  }
  picture.close();
  const url = canvas.toDataURL(part === 'whole' ? 'image/png' : 'image/jpeg', QUALITY);
  return { url, smallestSide };
}

/** Returns the bytes of a data URL as base64. */
export function getBase64(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
