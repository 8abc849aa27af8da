import type { Page } from 'playwright-core';

/** Decodes a picture in the browser. Returns four bytes for each pixel. */
export async function readPixels(page: Page, picture: Buffer): Promise<Buffer> {
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const blob = new Blob([data ?? '']);
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
    return url.slice(url.indexOf(',') + 1);
  }, picture.toString('base64'));
  return Buffer.from(pixels, 'base64');
}
