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
  const { canvas, context } = createCanvas(side, side);
  if (part === 'whole') {
    const scale = side / Math.max(width, height);
    const [drawnWidth, drawnHeight] = [width * scale, height * scale];
    const [left, top] = [(side - drawnWidth) / 2, (side - drawnHeight) / 2];
    context.drawImage(picture, left, top, drawnWidth, drawnHeight);
  } else {
    fillWhite(context, side, side);
    const left = (width - smallestSide) / 2;
    const top = (height - smallestSide) * (part === 'head' ? ABOVE_HEAD : 0.5);
    context.drawImage(picture, left, top, smallestSide, smallestSide, 0, 0, side, side);
  }
  picture.close();
  const url = canvas.toDataURL(part === 'whole' ? 'image/png' : 'image/jpeg', QUALITY);
  return { url, smallestSide };
}

/**
 * Scales a picture down to a longest side in pixels, without its metadata.
 * @returns a data URL of a JPEG
 * @throws when the browser cannot decode the file as a picture
 */
export async function drawScaledPicture(file: Blob, longestSide: number): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const { canvas, context } = createCanvas(width, height);
  fillWhite(context, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** A JPEG would show transparent parts in black. */
function fillWhite(context: CanvasRenderingContext2D, width: number, height: number) {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Returns the bytes of a data URL as base64. */
export function getBase64(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
