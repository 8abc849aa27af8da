import { laneOf } from '../../contract/op.ts';
import type { ScoreRecord } from '../../contract/scoring.ts';
import { furthestHole, HOLES_PER_ROUND, isHoleNumber, nextHole } from '../../golf/hole.ts';
import type { LocalRow } from '../../outbox/db.ts';
import { type ShownValue, shownValue } from '../../outbox/overlay.ts';

/** Which card of which round. */
export interface CardKey {
  readonly tournamentId: number;
  readonly roundId: number;
  readonly competitorId: number;
}

/** Why a cell stands out; the first that holds wins, and each has a word of its own beside its colour. */
export type CellMark = 'last' | 'start' | 'updated' | 'none';

/** One hole as the card shows it. */
export interface CellView extends ShownValue {
  readonly hole: number;
  readonly par: number;
  readonly mark: CellMark;
  readonly isStart: boolean;
  /** Somebody has another value for it. */
  readonly isDisputed: boolean;
}

/** A competitor's card: the server's snapshot overlaid with what this tablet entered. */
export interface CardView {
  readonly key: CardKey;
  readonly name: string;
  readonly imageUrl: string;
  /** The start hole as shown; `value` is null when not set. */
  readonly start: ShownValue;
  readonly cells: readonly CellView[];
  /** The hole the next entry goes to; null when the start hole is not set or all 18 are entered. */
  readonly next: CellView | null;
  readonly isComplete: boolean;
  readonly entered: number;
  /** Strokes minus par over the entered holes. */
  readonly toPar: number;
}

/** Lane of a hole of the card. */
export function holeLane(key: CardKey, hole: number): string {
  return laneOf({ kind: 'clear', body: { ...ids(key), hole_number: hole } });
}

/** Lane of the start hole of the card. */
export function startLane(key: CardKey): string {
  return laneOf({ kind: 'start', body: ids(key) });
}

/** The card's ids as the payloads of the contract name them. */
export function ids({ tournamentId, roundId, competitorId }: CardKey) {
  return { tournament_id: tournamentId, round_id: roundId, competitor_id: competitorId };
}

/** Builds the card a scorer sees. The next and the last hole are computed here, offline included. */
export function cardView(
  record: ScoreRecord,
  round: Omit<CardKey, 'competitorId'>,
  localOf: (lane: string) => LocalRow | undefined,
): CardView {
  const key = { ...round, competitorId: record.competitor_info.id };
  const start = shownValue(
    { value: record.start_hole_number || null, version: record.start_hole_version },
    localOf(startLane(key)),
  );
  const shown = record.hole_info.map(
    ({ hole_number, par, current_hole_score, version, disputed }) => ({
      hole: hole_number,
      par,
      isDisputed: disputed,
      ...shownValue({ value: current_hole_score, version }, localOf(holeLane(key, hole_number))),
    }),
  );
  const entered = shown.filter(({ value }) => value !== null);
  const holes = new Set(entered.map(({ hole }) => hole));
  const startHole = isHoleNumber(start.value) ? start.value : null;
  const last = furthestHole(startHole ?? 1, holes);
  const cells = shown.map((cell) => {
    const isStart = cell.hole === startHole;
    return { ...cell, isStart, mark: markOf(cell.hole === last, isStart, cell.value !== null) };
  });
  const next = startHole === null ? null : nextHole(startHole, holes);
  return {
    key,
    name: record.competitor_info.full_name,
    imageUrl: record.competitor_info.image_url,
    start,
    cells,
    next: cells.find(({ hole }) => hole === next) ?? null,
    isComplete: holes.size === HOLES_PER_ROUND,
    entered: holes.size,
    toPar: entered.reduce((sum, { value, par }) => sum + ((value ?? par) - par), 0),
  };
}

function markOf(isLast: boolean, isStart: boolean, isUpdated: boolean): CellMark {
  if (isLast) return 'last';
  if (isStart) return 'start';
  return isUpdated ? 'updated' : 'none';
}
