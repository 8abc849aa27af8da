import type { Ticket } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { drawBars } from '../../ui/code-bar.tsx';
import {
  drawFace,
  drawTextLine,
  drawTwoLines,
  loadDisplayFace,
  loadDrawing,
  loadPicture,
} from './canvas-kit.ts';
import { DAYLIGHT } from './daylight.ts';
import type { PictureWords } from './picture-words.ts';

/** The size of the picture in px: as high as social feeds show a picture without cropping. */
export const PICTURE_SIZE = { width: 1080, height: 1350 } as const;

/** The ticket's edges and the lines across it, in px. */
const LEFT = 48;
const TOP = 48;
const WIDTH = PICTURE_SIZE.width - 2 * LEFT;
const INNER = LEFT + 48;
const INNER_WIDTH = WIDTH - 96;
const SCENE_HEIGHT = 352;
/** The width of the sky behind the title. */
const VEIL_WIDTH = 700;
const BAR_TOP = TOP + 292;
const BAR_FOOT = BAR_TOP + 128;
const FACES = BAR_FOOT + 146;
const TEAM = FACES + 288;
const FOLD = TEAM + 92;
const FOOT = FOLD + 204;

const colors = {
  ground: '#062a1e',
  onGround: '#ffffff',
  onGroundSoft: '#c3d8cc',
  paper: '#fffdf6',
  ink: DAYLIGHT['--sky-ink'],
  inkSoft: '#45524a',
  skySoft: DAYLIGHT['--sky-soft'],
  near: DAYLIGHT['--near'],
  sky: DAYLIGHT['--sky'],
  line: '#cfc7b2',
} as const;

/** The content of the picture. The two drawings are elements of the page. */
export interface PictureSource {
  readonly ticket: Pick<Ticket, 'competitors' | 'teams'>;
  readonly words: PictureWords;
  /** The whole fingerprint in hex digits, for its bars. */
  readonly hash: string | null;
  readonly scene: SVGSVGElement;
  readonly logo: SVGSVGElement;
}

/**
 * Draws a ticket's picture on this device, with a letter for each face that can't be loaded.
 * @throws Error when the device has no canvas
 */
export async function drawTicketPicture(source: PictureSource): Promise<HTMLCanvasElement> {
  const { ticket, words, hash } = source;
  const { competitors, teams } = ticket;
  const names = [...competitors.map(({ full_name }) => full_name), ...teams.map((t) => t.teamName)];
  const [scene, logo, portraits, crests] = await Promise.all([
    loadDrawing(source.scene, DAYLIGHT, { width: WIDTH, height: SCENE_HEIGHT }),
    loadDrawing(source.logo, DAYLIGHT, { width: 84, height: 84 }),
    Promise.all(competitors.map(({ image_url }) => loadPicture(mediaUrl(image_url)))),
    Promise.all(teams.map(({ teamLogoUrl }) => loadPicture(mediaUrl(teamLogoUrl)))),
    loadDisplayFace([...names, words.event, words.title, words.holder]),
  ]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE_SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This device has no canvas.');
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height);
  drawPaper(context, scene);
  drawHead(context, words);
  const column = INNER_WIDTH / competitors.length;
  for (const [index, { full_name }] of competitors.entries()) {
    const x = INNER + column * (index + 0.5);
    drawFace(context, portraits[index] ?? null, { x, y: FACES, radius: 94, name: full_name });
    const look = { x, y: FACES + 144, width: column - 18, size: 36, color: colors.ink };
    drawTwoLines(context, full_name, { ...look, face: 'display', align: 'center' });
  }
  for (const [index, { teamName }] of teams.entries()) {
    const crest = crests[index];
    if (crest) context.drawImage(crest, INNER + 8, TEAM - 52, 104, 104);
    else drawFace(context, null, { x: INNER + 60, y: TEAM, radius: 52, name: teamName });
    const look = { x: INNER + 136, width: INNER_WIDTH - 136, color: colors.ink };
    drawTextLine(context, teamName, { ...look, y: TEAM + 4, size: 42, face: 'display' });
    drawTextLine(context, 'Team', { ...look, y: TEAM + 42, size: 27, color: colors.inkSoft });
  }
  drawStub(context, words, hash);
  if (logo) context.drawImage(logo, LEFT, FOOT + 34, 84, 84);
  const look = { x: LEFT + 108, width: 500, y: FOOT + 72, color: colors.onGround };
  drawTextLine(context, 'Gimme Points', { ...look, size: 48, face: 'display' });
  const motto = 'Free-to-play fantasy golf. The draw can be checked.';
  drawTextLine(context, motto, {
    ...look,
    y: FOOT + 112,
    width: 860,
    size: 29,
    color: colors.onGroundSoft,
  });
  return canvas;
}

/** Draws the ticket's paper with its scene and its fold, which has a notch at either end. */
function drawPaper(context: CanvasRenderingContext2D, scene: CanvasImageSource | null): void {
  context.save();
  context.beginPath();
  context.roundRect(LEFT, TOP, WIDTH, FOOT - TOP, 44);
  context.clip();
  context.fillStyle = colors.paper;
  context.fillRect(LEFT, TOP, WIDTH, FOOT - TOP);
  if (scene) context.drawImage(scene, LEFT, TOP, WIDTH, SCENE_HEIGHT);
  // A title of two lines reaches the hills, so the sky covers them on its side.
  const veil = context.createLinearGradient(LEFT, 0, LEFT + VEIL_WIDTH, 0);
  veil.addColorStop(0.6, colors.sky);
  veil.addColorStop(1, `${colors.sky}00`);
  context.fillStyle = veil;
  context.fillRect(LEFT, TOP, VEIL_WIDTH, BAR_TOP - TOP);
  context.fillStyle = colors.near;
  context.fillRect(LEFT, BAR_TOP, WIDTH, BAR_FOOT - BAR_TOP);
  context.restore();
  context.strokeStyle = colors.line;
  context.lineWidth = 5;
  context.setLineDash([18, 14]);
  context.beginPath();
  context.moveTo(LEFT + 36, FOLD);
  context.lineTo(LEFT + WIDTH - 36, FOLD);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = colors.ground;
  for (const x of [LEFT, LEFT + WIDTH]) {
    context.beginPath();
    context.arc(x, FOLD, 24, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws the event over its scene, and ticket, holder and points on the green. */
function drawHead(context: CanvasRenderingContext2D, words: PictureWords): void {
  const { event, country, title, holder, score } = words;
  const name = { x: INNER, y: TOP + 98, width: 600, size: 72, color: colors.ink } as const;
  const last = drawTwoLines(context, event, { ...name, face: 'display' });
  drawTextLine(context, country, { ...name, y: last + 48, size: 32, color: colors.skySoft });
  const left = { x: INNER, y: BAR_FOOT - 38, color: '#ffffff', face: 'display' } as const;
  drawTextLine(context, score?.points ?? title, { ...left, width: 470, size: 76 });
  const right = { x: INNER + INNER_WIDTH, width: 390, color: '#ffffff', align: 'right' } as const;
  const upper = score?.place ?? holder;
  drawTextLine(context, upper, { ...right, y: BAR_FOOT - 64, size: 60, face: 'display' });
  const lower = score ? `${title} · ${holder}` : 'drawn by lot';
  drawTextLine(context, lower, { ...right, y: BAR_FOOT - 24, size: 29 });
}

/** Draws the stub: the fingerprint as bars and as digits, and the URL at which the draw can be checked. */
function drawStub(
  context: CanvasRenderingContext2D,
  { fingerprint, address }: PictureWords,
  hash: string | null,
): void {
  if (hash && fingerprint) {
    const { path, width } = drawBars(hash);
    context.save();
    context.translate(INNER, FOLD + 36);
    context.scale(400 / width, 7.2);
    context.fillStyle = colors.ink;
    context.fill(new Path2D(path));
    context.restore();
    const look = { x: INNER + 440, width: INNER_WIDTH - 440, color: colors.inkSoft };
    drawTextLine(context, 'Published before the first ticket', { ...look, y: FOLD + 62, size: 29 });
    const digits = { ...look, y: FOLD + 104, size: 34, color: colors.ink };
    drawTextLine(context, fingerprint, { ...digits, face: 'code' });
  }
  const check = { x: INNER, y: FOLD + 166, color: colors.ink };
  drawTextLine(context, 'Check the draw', { ...check, width: 230, size: 38, face: 'display' });
  const link = { ...check, x: INNER + 250, width: INNER_WIDTH - 250, size: 29 };
  drawTextLine(context, address, { ...link, color: colors.inkSoft });
}
