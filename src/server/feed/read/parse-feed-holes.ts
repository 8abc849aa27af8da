import type { FeedWarning } from '../../../contract/admin/feed-reading.ts';
import { isHoleNumber, MAX_STROKES, MIN_STROKES } from '../../../golf/hole.ts';
import { isRecord, parseFeedCell, parseWholeNumber } from './parse-value.ts';

const TO_PAR = /^\s*(?:e|[+\u2212-]\d{1,2})\s*$/i;
const EMPTY = /^[\s\u2013\u2014-]*$/;

type Warn = (kind: FeedWarning['kind'], hole: number | null, value: unknown) => void;

/**
 * Parses the strokes of a round by hole; null for a hole without strokes. Warns about what it leaves out.
 *
 * @param blocks the holes of a round, which a feed may have in several parts
 */
export function parseFeedHoles(blocks: readonly unknown[], warn: Warn): Map<number, number | null> {
  const strokes = new Map<number, number | null>();
  const contradicted = new Set<number>();
  const empty = new Map<number, unknown>();
  for (const { hole: named, score } of blocks.flatMap(listHoles)) {
    const hole = parseWholeNumber(named);
    if (hole === null || !isHoleNumber(hole)) {
      warn('no-hole', null, named);
      continue;
    }
    const read = parseHoleStrokes(hole, score, (kind, at, value) => {
      if (kind === 'empty') empty.set(hole, value);
      else warn(kind, at, value);
    });
    const before = strokes.get(hole) ?? null;
    if (before !== null && read !== null && before !== read) contradicted.add(hole);
    strokes.set(hole, read ?? before);
  }
  for (const [hole, value] of empty) {
    if (strokes.get(hole) === null) warn('empty', hole, value);
  }
  for (const hole of contradicted) {
    strokes.set(hole, null);
    warn('hole-differs', hole, 'twice');
  }
  return strokes;
}

/** Lists the holes of an array of objects, or of an object whose keys are the holes. */
function listHoles(holes: unknown): { hole: unknown; score: unknown }[] {
  if (Array.isArray(holes)) {
    return holes.map((one) =>
      isRecord(one) ? { hole: one.hole_number, score: one.score } : { hole: one, score: null },
    );
  }
  if (!isRecord(holes)) return [];
  return Object.entries(holes).map(([hole, one]) => ({
    hole,
    score: isRecord(one) && 'score' in one ? one.score : one,
  }));
}

/** Parses the strokes of a hole. A 0 never means an ace (docs/feed.md). */
function parseHoleStrokes(hole: number, score: unknown, warn: Warn): number | null {
  const cell = parseFeedCell(score);
  const strokes = parseWholeNumber(score);
  if (strokes !== null && strokes >= MIN_STROKES && strokes <= MAX_STROKES) return strokes;
  const text = String(cell ?? '');
  const isEmpty = (score === null || score === undefined || cell !== null) && EMPTY.test(text);
  const isToPar = typeof cell === 'string' && TO_PAR.test(cell);
  warn(isEmpty ? 'empty' : isToPar ? 'to-par' : 'not-strokes', hole, score);
  return null;
}
