import type { FeedReading, FeedWarning } from '../../../contract/admin/feed-reading.ts';
import type { FeedRow } from '../../../contract/scoring/scoring.ts';
import { HOLES_PER_ROUND, isHoleNumber, playOrder } from '../../../golf/hole.ts';
import type { FeedWarnings } from './feed-warnings.ts';
import { parseFeedHoles } from './parse-feed-holes.ts';
import { cleanFeedText, isRecord, parseFeedCell, parseWholeNumber, quote } from './parse-value.ts';

const LONGEST_NAME = 200;
const LAST_ROUND = 9;
const NOT_STARTED = new Set(['DNS', 'NS', 'NOTSTARTED']);
const WITHDRAWN = new Set(['WD', 'RTD', 'RETD']);
const OTHERS = new Set(
  'ACTIVE F COMPLETE DQ MC CUT MDF NC RESERVE ALTERNATE'.split(' ').concat(''),
);

/** A player of the feed: the row of the round, or the reason why there is none. */
export interface PlayerReading {
  readonly player: string;
  readonly row: FeedRow | null;
  readonly reason: FeedReading['left_out'][number]['reason'] | null;
}

/** Parses a player's row of a round, and adds warnings about what looks wrong. */
export function parsePlayer(value: unknown, round: number, warnings: FeedWarnings): PlayerReading {
  const leftOut = (
    player: string,
    reason: NonNullable<PlayerReading['reason']>,
  ): PlayerReading => ({
    player,
    row: null,
    reason,
  });
  if (!isRecord(value)) return leftOut(quote(value), 'not-a-player');
  const player = cleanFeedText(value.player_name);
  if (player === '') return leftOut('', 'name-missing');
  if (player.length > LONGEST_NAME) return leftOut(quote(player), 'name-too-long');
  const warn = (kind: FeedWarning['kind'], hole: number | null, about: unknown) => {
    warnings.add({ kind, player, hole, text: quote(about) });
  };

  const rounds = Array.isArray(value.rounds) ? value.rounds.filter(isRecord) : [];
  for (const { round_number } of rounds) {
    const number = parseWholeNumber(round_number);
    if (number === null || number < 1 || number > LAST_ROUND) {
      warn('round-unknown', null, round_number);
    }
  }
  const chosen = rounds.filter(({ round_number }) => parseWholeNumber(round_number) === round);
  if (chosen.length === 0) return leftOut(player, 'round-missing');
  const starts = chosen.map(({ start_hole_number }) => start_hole_number);
  const startHoles = starts.map(parseFeedStartHole).filter((hole) => hole !== null);
  const blocks = listDifferent(chosen.map(({ holes }) => holes));
  if (new Set(startHoles).size > 1 || areContradicted(blocks)) {
    return leftOut(player, 'rows-differ');
  }

  const strokes = parseFeedHoles(blocks, warn);
  if (strokes.size === 0) return leftOut(player, 'holes-missing');
  const startHole = startHoles[0] ?? null;
  if (startHole === null) warn('start-hole', null, starts[0]);
  const status = cleanFeedText(value.player_status);
  const played = [...strokes].flatMap(([hole, count]) => (count === null ? [] : [hole]));
  warnAboutStatus(status, played.length, warn);
  for (const hole of listGaps(played, startHole)) warn('gap', hole, 'no strokes');
  return {
    player,
    reason: null,
    row: {
      Player: player,
      'Player Status': status,
      Round: round,
      'Start Hole': startHole,
      ...Object.fromEntries(
        [...strokes].sort(([a], [b]) => a - b).map(([hole, count]) => [`Hole ${hole}`, count]),
      ),
    },
  };
}

function listDifferent(blocks: readonly unknown[]): unknown[] {
  return [...new Map(blocks.map((block) => [JSON.stringify(block), block])).values()];
}

/** Whether two blocks of a round have different strokes for a hole. */
function areContradicted(blocks: readonly unknown[]): boolean {
  const strokes = new Map<number, number>();
  return blocks.some((block) =>
    [...parseFeedHoles([block], () => {})].some(([hole, count]) => {
      const before = strokes.get(hole) ?? count;
      if (count !== null) strokes.set(hole, count);
      return count !== null && before !== count;
    }),
  );
}

/** Parses the leading integer of a start hole ("10*" is 10); null when it is not a hole. */
function parseFeedStartHole(value: unknown): number | null {
  const leading = Number(/^\s*(\d+)(?![\d.])/.exec(String(parseFeedCell(value) ?? ''))?.[1]);
  return isHoleNumber(leading) ? leading : null;
}

function warnAboutStatus(
  status: string,
  played: number,
  warn: (kind: FeedWarning['kind'], hole: null, value: unknown) => void,
): void {
  const word = status.replace(/\s/g, '').toUpperCase();
  const isContradicted = NOT_STARTED.has(word)
    ? played > 0
    : WITHDRAWN.has(word)
      ? played === HOLES_PER_ROUND
      : word === 'ACTIVE' && played === 0;
  if (isContradicted) warn('status-contradicts', null, status);
  if (!NOT_STARTED.has(word) && !WITHDRAWN.has(word) && !OTHERS.has(word)) {
    warn('status-unknown', null, status);
  }
}

/** Lists the holes without strokes before the last hole that was played, in the order of play from the start hole. */
function listGaps(played: readonly number[], startHole: number | null): number[] {
  if (startHole === null) return [];
  const order = playOrder(startHole);
  const last = order.findLastIndex((hole) => played.includes(hole));
  return order.slice(0, Math.max(0, last)).filter((hole) => !played.includes(hole));
}
