import encodeQR from 'qr';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScanCodes } from '../../src/client/sync/qr/scan-codes.tsx';
import { createFrames } from '../../src/outbox/file/qr-frames.ts';

/** Returns a photo of a code that is turned, blurred and has 40 % of its contrast. */
async function takePhoto(text: string, degrees: number, blur = 0.35): Promise<File> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = 9;
  const canvas = new OffscreenCanvas(1_000, 1_000);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ccc';
  context.fillRect(0, 0, 1_000, 1_000);
  context.filter = `blur(${blur * side}px) contrast(40%)`;
  context.translate(500, 500);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(drawCode(rows, side), (-rows.length * side) / 2, (-rows.length * side) / 2);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return new File([blob], `${degrees}.jpg`, { type: blob.type });
}

function drawCode(rows: readonly (readonly boolean[])[], side: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(rows.length * side, rows.length * side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? '#000' : '#fff';
      context.fillRect(x * side, y * side, side, side);
    }
  }
  return canvas;
}

/** A text whose frames are as full as those of an export. */
const TEXT = Array.from({ length: 180 }, (_, at) => Math.sin(at).toString(36)).join();

async function openScanner() {
  // The import handles a failure at once.
  const onRead = vi.fn((text: Promise<string>) => void text.catch(() => {}));
  const screen = await render(<ScanCodes onRead={onRead} onClose={() => {}} />);
  const give = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input');
    await userEvent.upload(input, files);
    await expect.element(screen.getByText(/^Reading photo/)).not.toBeInTheDocument();
  };
  return { screen, onRead, give };
}

test('photos that are turned, blurred and at 40 % contrast are read in at most three passes', async () => {
  const codes = await createFrames(TEXT);
  expect(codes.length).toBeGreaterThan(6);
  const { screen, onRead, give } = await openScanner();
  await expect.element(screen.getByText('No code yet')).toBeVisible();
  for (let pass = 0; pass < 3 && onRead.mock.calls.length === 0; pass++) {
    const photos = codes.map((code, at) => takePhoto(code, at * 37 + pass * 11));
    await give(...(await Promise.all(photos)));
  }
  expect(await onRead.mock.calls[0]?.[0]).toBe(TEXT);
}, 60_000);

test('photos in any order complete the codes, and the missing ones are named', async () => {
  const codes = await createFrames(TEXT);
  const { screen, onRead, give } = await openScanner();
  const [second, last] = [codes[1] ?? '', codes.at(-1) ?? ''];
  const others = codes.filter((code) => code !== second && code !== last).toReversed();
  await give(
    ...(await Promise.all([...others, ...others.slice(0, 2)].map((code) => takePhoto(code, 0, 0)))),
  );
  const rest = `${codes.length - 2} of ${codes.length}, missing 2 and ${codes.length}`;
  await expect.element(screen.getByText(rest)).toBeVisible();
  await give(await takePhoto('https://golf.example', 0, 0));
  await expect.element(screen.getByText(/This QR code has no unsent entries/)).toBeVisible();
  await give(new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' }));
  await expect.element(screen.getByText(/No code could be read in 1 photo/)).toBeVisible();
  await give(await takePhoto(last, 0, 0), await takePhoto(second, 0, 0));
  expect(await onRead.mock.calls[0]?.[0]).toBe(TEXT);
}, 60_000);

test('without a camera the screen says what to do instead, and a code of a later release asks for an update', async () => {
  const { screen, onRead, give } = await openScanner();
  await expect.element(screen.getByText(/camera.*take photos of the codes/)).toBeVisible();
  await give(await takePhoto('GIMME2/ABC', 0, 0));
  await expect(onRead.mock.calls[0]?.[0]).rejects.toThrowError('newer-version');
}, 60_000);
