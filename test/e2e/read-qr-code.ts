import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';

/** Reads the QR code on a PNG as a camera does. Decodes the picture in a page without a content security policy. */
export async function readQrCode(page: Page, png: Buffer): Promise<string> {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
  }, png.toString('base64'));
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
