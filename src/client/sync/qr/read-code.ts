import { decodeQR } from 'qr/decode.js';

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The longest side of a picture in its first pass, in pixels. A camera's own size would cost seconds. */
const LONGEST_SIDE = 1_600;
/** The sizes of the passes. A smaller picture has less noise, and other rounding at the edges of the modules. */
const PASSES = [1, 0.75, 0.5] as const;

let detector: Promise<Detector | null> | undefined;

/** Creates the browser's own reader where it has one, which is faster than ours on a tablet. */
async function createDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/**
 * Returns the text of the QR code in a picture; null without a readable one.
 *
 * @param passes how many sizes are tried, at most three
 */
export async function readCode(picture: ImageBitmap, passes: number = PASSES.length) {
  detector ??= createDetector();
  const [found] = (await (await detector)?.detect(picture).catch(() => null)) ?? [];
  if (found) return found.rawValue;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  for (const pass of PASSES.slice(0, passes)) {
    const text = decode(picture, scale * pass);
    if (text !== null) return text;
  }
  return null;
}

function decode(picture: ImageBitmap, scale: number): string | null {
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0, width, height);
  try {
    return decodeQR(context.getImageData(0, 0, width, height), { effort: 4, timeLimit: 200 });
  } catch {
    // The decoder throws for a picture without a readable code.
    return null;
  }
}
