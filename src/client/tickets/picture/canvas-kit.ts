/** The display face, with a system font as its fallback. */
const DISPLAY = '"GP Display", "Arial Narrow", sans-serif';
const TEXT = 'system-ui, sans-serif';

/** The look of a text in a picture. */
export interface TextLook {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  /** The maximum width of the text, in px. */
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly face?: 'display' | 'text' | 'code';
  readonly align?: CanvasTextAlign;
}

const faces = {
  display: (size: number) => `700 ${size}px ${DISPLAY}`,
  text: (size: number) => `400 ${size}px ${TEXT}`,
  code: (size: number) => `600 ${size}px ui-monospace, monospace`,
} as const;

/** Loads the files of the display face that some texts need. Without them, a bold system font is used. */
export async function loadDisplayFace(texts: readonly string[]): Promise<void> {
  await document.fonts.load(faces.display(40), texts.join(' ')).catch(() => []);
}

const segmenter = new Intl.Segmenter('en');

/** Splits a text into what readers see as single letters, with accents and the parts of an emoji together. */
function splitLetters(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/**
 * Draws one line of text, smaller when it's too long, and with an ellipsis when it would be smaller than two thirds.
 */
export function drawTextLine(
  context: CanvasRenderingContext2D,
  text: string,
  look: TextLook,
): void {
  const { x, y, width, size, color, face = 'text', align = 'left' } = look;
  const smallest = Math.round((size * 2) / 3);
  let fitting = size;
  context.font = faces[face](fitting);
  while (fitting > smallest && context.measureText(text).width > width) {
    fitting -= 1;
    context.font = faces[face](fitting);
  }
  const letters = splitLetters(text);
  let shown = text;
  while (letters.length > 1 && context.measureText(shown).width > width) {
    letters.pop();
    shown = `${letters.join('').trimEnd()}…`;
  }
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(shown, x, y);
}

/**
 * Draws a text in at most two lines, which break between words.
 * @returns the last line's base line
 */
export function drawTwoLines(
  context: CanvasRenderingContext2D,
  text: string,
  look: TextLook,
): number {
  const { y, width, size, face = 'text' } = look;
  context.font = faces[face](size);
  const words = text.split(' ');
  let first = words.shift() ?? '';
  while (words[0] && context.measureText(`${first} ${words[0]}`).width <= width) {
    first += ` ${words.shift()}`;
  }
  drawTextLine(context, first, look);
  if (words.length === 0) return y;
  const second = y + Math.round(size * 1.08);
  drawTextLine(context, words.join(' '), { ...look, y: second });
  return second;
}

/** Draws a picture in a circle, or the first letter of the name when there is none. */
export function drawFace(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource | null,
  { x, y, radius, name }: { x: number; y: number; radius: number; name: string },
): void {
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip();
  context.fillStyle = '#f6e7c4';
  context.fill();
  if (picture) context.drawImage(picture, x - radius, y - radius, 2 * radius, 2 * radius);
  context.restore();
  if (picture) return;
  const look = { x, y: y + radius * 0.36, width: 2 * radius, size: radius, color: '#14211b' };
  drawTextLine(context, (splitLetters(name)[0] ?? '').toUpperCase(), {
    ...look,
    face: 'display',
    align: 'center',
  });
}

/** Loads a picture for a canvas; null when it can't be loaded. */
export async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  // Without this, a picture from another origin would make the canvas unreadable.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

/**
 * Loads a drawing on the page as a picture of this size.
 * @param palette the values of the tokens that the drawing uses
 */
export async function loadDrawing(
  drawing: SVGSVGElement,
  palette: Readonly<Record<string, string>>,
  { width, height }: { width: number; height: number },
): Promise<HTMLImageElement | null> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return null;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  copy.style.cssText = Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const text = new XMLSerializer().serializeToString(copy);
  return loadPicture(`data:image/svg+xml,${encodeURIComponent(text)}`);
}
