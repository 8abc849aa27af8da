import { expect, it, onTestFinished } from 'vitest';
import { contestsQuery } from '../../src/client/queries/contests-query.ts';
import { drawFace, drawTextLine } from '../../src/client/tickets/picture/canvas-kit.ts';
import { SharePanel } from '../../src/client/tickets/picture/share-panel.tsx';
import { PICTURE_SIZE } from '../../src/client/tickets/picture/ticket-picture.ts';
import type { Ticket } from '../../src/contract/game/tickets.ts';
import { renderInApp } from './render-in-app.tsx';

const ticket: Ticket = {
  id: 7,
  number: 1,
  ticketName: 'The four who never three-putted, said everybody at the club',
  ticket_status: 'open',
  ranked: true,
  fantasy_point: 0,
  user: { username: 'player-with-24-letters-x' },
  tournament: { id: 1, name: 'Island Open of the Northern Lights', country: 'Iceland' },
  competitors: ['Ada Lindqvist', 'Bo Vanderschuerenberghe', 'Cleo', 'Nguyễn Gia Hân'].map(
    (full_name, index) => ({
      id: index + 1,
      full_name,
      image_url: '/media/no-such-portrait.svg',
      flag_image_url: null,
      replaced: [],
    }),
  ),
  teams: [],
  created_at: '2026-11-23T10:00:00.000Z',
  version: 1,
};
const contest = {
  tournament_id: 1,
  name: 'Island Open',
  city: 'Reykjavik',
  country: 'Iceland',
  state: 'entry-open',
  open: true,
  entry_closes_at: null,
  has_teams: false,
  tickets: 0,
  seed_sha256: '0123456789abcdef'.repeat(4),
  seed: null,
} as const;

/** Decodes a picture and counts the pixels of each colour in a part of it. */
async function countColors(url: string, part: { x: number; y: number; side: number }) {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const pixels = context?.getImageData(part.x, part.y, part.side, part.side).data ?? [];
  const colors = new Set<number>();
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.slice(index, index + 3);
    colors.add(red * 65_536 + green * 256 + blue);
  }
  return { size: { width: canvas.width, height: canvas.height }, colors };
}

it("a ticket's picture has first letters in place of portraits that can't be loaded", async () => {
  const shown = await renderInApp(<SharePanel ticket={ticket} />);
  shown.client.setQueryData(contestsQuery.queryKey, [contest]);
  const picture = shown.screen.getByRole('img', {
    name: /Ada Lindqvist.* fingerprint is 0123 4567 … cdef/,
  });
  await expect.element(picture).toBeVisible();
  const url = String(picture.element().getAttribute('src'));
  expect(url).toMatch(/^data:image\/png;base64,/);
  const scene = await countColors(url, { x: 700, y: 100, side: 240 });
  expect(scene.size).toEqual(PICTURE_SIZE);
  expect(scene.colors.size).toBeGreaterThan(10);
  // The first golfer's circle, with the letter on it.
  const face = await countColors(url, { x: 130, y: 540, side: 150 });
  expect([...face.colors]).toEqual(expect.arrayContaining([0xf6e7c4, 0x14211b]));
  await expect.element(shown.screen.getByRole('button', { name: 'Save picture' })).toBeEnabled();
});

it("a ticket's picture shortens texts by whole letters, even by emoji of several parts", () => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  const drawn: string[] = [];
  context.fillText = (text) => drawn.push(text);
  const farmer = '👩🏽‍🌾';
  for (let width = 40; width <= 400; width += 20) {
    drawTextLine(context, farmer.repeat(30), { x: 0, y: 0, width, size: 30, color: '#000' });
  }
  expect(drawn).toHaveLength(19);
  for (const text of drawn) expect(text.replaceAll(farmer, '')).toBe('…');
  drawFace(context, null, { x: 50, y: 50, radius: 40, name: `${farmer} Ada` });
  expect(drawn.at(-1)).toBe(farmer);
});

it("the share panel shows that the picture is being drawn, and what to do when it can't be shared", async () => {
  Object.assign(navigator, {
    canShare: () => true,
    share: () => Promise.reject(new DOMException('No app took it.', 'DataError')),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  const { screen } = await renderInApp(<SharePanel ticket={ticket} />);
  await expect.element(screen.getByText('Drawing your ticket')).toBeInTheDocument();
  await expect.element(screen.getByRole('img')).toBeVisible();
  expect(screen.getByText('Drawing your ticket').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Share' }).click();
  await expect
    .element(
      screen.getByText(
        "This device couldn't share the picture. Save it, then send it from your downloads.",
      ),
    )
    .toBeVisible();
});
