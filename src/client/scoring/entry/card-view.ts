import { decodeEnding } from '../../../contract/base/ending-info.ts';
import { certified, getCardLane, getLane } from '../../../contract/scoring/op-kinds.ts';
import type { CardState, ScoreRecord } from '../../../contract/scoring/scoring.ts';
import { isAfterLastHole, type LastHole } from '../../../golf/ending.ts';
import {
  findFurthestHole,
  findNextHole,
  HOLES_PER_ROUND,
  isHoleNumber,
  playOrder,
} from '../../../golf/hole.ts';
import type { LocalRow } from '../../../outbox/store/overlay.ts';
import { resolveShownValue, type ShownValue } from '../../../outbox/store/overlay.ts';
import type { LaneVersion, OwnLateStroke } from '../../../outbox/store/rows.ts';

/** What identifies a card: its round and its competitor. */
export interface CardKey {
  readonly tournamentId: number;
  readonly roundId: number;
  readonly competitorId: number;
}

/** Why a cell is highlighted, the first that applies. Each has its own word beside its colour. */
export type CellMark = 'last' | 'start' | 'updated' | 'none';

/** A hole as the card shows it. */
export interface CellView extends ShownValue {
  readonly hole: number;
  readonly par: number;
  readonly mark: CellMark;
  readonly isStart: boolean;
  /** True when another account has a different value. */
  readonly isDisputed: boolean;
  /** The account that entered the server's value; null without a value, and for an upload. */
  readonly enteredBy: number | null;
}

/** A competitor's card: the server's snapshot with this tablet's entries on top. */
export interface CardView {
  readonly key: CardKey;
  readonly name: string;
  readonly imageUrl: string;
  /** The start hole as the screen shows it. Its `value` is null when none is set. */
  readonly start: ShownValue;
  readonly cells: readonly CellView[];
  /** The server's last answer by lane, without this tablet's entries. */
  readonly onServer: ReadonlyMap<string, LaneVersion>;
  /** The hole of the next entry; null without a start hole, and when all 18 holes have a score. */
  readonly next: CellView | null;
  readonly isComplete: boolean;
  readonly entered: number;
  /** Strokes minus par, over the entered holes. */
  readonly toPar: number;
  /** How the player stopped, by the server's last answer; null for a player in play. */
  readonly out: LastHole | null;
  /** True when this tablet has an entry that the player plays on, and the server's last answer lacks it. */
  readonly hasPlaysOnEntry: boolean;
  /** The strokes that met a closed round, until the user has read the office's decision. */
  readonly late: readonly OwnLateStroke[];
  /** How far the card is certified, with this tablet's step on top: submitted (1), attested (2) or open (null). */
  readonly step: ShownValue;
  /** The server's facts about the steps; null for a card without one. */
  readonly certified: CardState | null;
}

/** Returns the lane of a hole on the card. */
export function getHoleLane(key: CardKey, hole: number): string {
  return getLane({ kind: 'clear', body: { ...toCardIds(key), hole_number: hole } });
}

/** Returns the lane of the card's start hole. */
function startLane(key: CardKey): string {
  return getLane({ kind: 'start', body: toCardIds(key) });
}

/** Returns the card's ids, with the names that the contract uses. */
export function toCardIds({ tournamentId, roundId, competitorId }: CardKey) {
  return { tournament_id: tournamentId, round_id: roundId, competitor_id: competitorId };
}

/**
 * Builds the card that a scorer sees. The device computes the next and the last hole, so that they are right offline.
 */
export function buildCardView(
  record: ScoreRecord,
  round: Omit<CardKey, 'competitorId'>,
  parseLocal: (lane: string) => LocalRow | undefined,
): CardView {
  const key = { ...round, competitorId: record.competitor_info.id };
  const start = resolveShownValue(
    { value: record.start_hole_number || null, version: record.start_hole_version },
    parseLocal(startLane(key)),
  );
  const shownCells = record.hole_info.map(
    ({ hole_number, par, current_hole_score, version, disputed, entered_by }) => ({
      hole: hole_number,
      par,
      isDisputed: disputed,
      enteredBy: entered_by ?? null,
      ...resolveShownValue(
        { value: current_hole_score, version },
        parseLocal(getHoleLane(key, hole_number)),
      ),
    }),
  );
  const enteredCells = shownCells.filter(({ value }) => value !== null);
  const holes = new Set(enteredCells.map(({ hole }) => hole));
  const startHole = isHoleNumber(start.value) ? start.value : null;
  const last = findFurthestHole(startHole ?? 1, holes);
  const cells = shownCells.map((cell) => {
    const isStart = cell.hole === startHole;
    return { ...cell, isStart, mark: chooseMark(cell.hole === last, isStart, cell.value !== null) };
  });
  const next = startHole === null ? null : findNextHole(startHole, holes);
  const out = record.out ? decodeEnding(record.out) : null;
  const cardState = record.card ?? null;
  return {
    key,
    name: record.competitor_info.full_name,
    imageUrl: record.competitor_info.image_url,
    start,
    cells,
    onServer: toLanes(record, key),
    next: cells.find(({ hole }) => hole === next) ?? null,
    isComplete: holes.size === HOLES_PER_ROUND,
    entered: holes.size,
    toPar: enteredCells.reduce((sum, { value, par }) => sum + ((value ?? par) - par), 0),
    out,
    hasPlaysOnEntry: hasWord(out, key, cells, parseLocal),
    late: [startLane(key), ...cells.map(({ hole }) => getHoleLane(key, hole))].flatMap(
      (lane) => parseLocal(lane)?.late ?? [],
    ),
    step: resolveStep(cardState, parseLocal(getCardLane(toCardIds(key)))),
    certified: cardState,
  };
}

/** Returns how far a card is certified. A step that the server refused changes nothing, but has its state. */
function resolveStep(state: CardState | null, local: LocalRow | undefined): ShownValue {
  const server = { value: toStepValue(state), version: state?.version ?? 0 };
  const shown = resolveShownValue(server, local);
  if (!local || (shown.state !== 'rejected' && shown.state !== 'conflict')) return shown;
  return { ...resolveShownValue(server, { ...local, unsent: null }), state: shown.state };
}

function toStepValue(state: CardState | null): number | null {
  if (state?.attested) return certified.attest;
  return state?.submitted ? certified.submit : null;
}

function toLanes(record: ScoreRecord, key: CardKey): Map<string, LaneVersion> {
  const start = { value: record.start_hole_number || null, version: record.start_hole_version };
  const holes = record.hole_info.map(({ hole_number, current_hole_score, version }) => {
    return [getHoleLane(key, hole_number), { value: current_hole_score, version }] as const;
  });
  return new Map([[startLane(key), start], ...holes]);
}

/**
 * Whether an op on this device states that the player plays on: it is unsent, or a stroke after the last hole that the
 * server has accepted and the cards do not show yet. Only the office ends a disqualification.
 */
function hasWord(
  out: LastHole | null,
  key: CardKey,
  cells: readonly CellView[],
  parseLocal: (lane: string) => LocalRow | undefined,
): boolean {
  if (!out || out.status === 'DQ') return false;
  const order = playOrder(cells.find(({ isStart }) => isStart)?.hole ?? 1);
  return cells.some(({ hole, state, value }) => {
    if (parseLocal(getHoleLane(key, hole))?.hasPlaysOnEntry) return true;
    return state === 'sent' && value !== null && isAfterLastHole(out, key.roundId, hole, order);
  });
}

/**
 * Whether a cell shows strokes that another account or an upload entered. An admin who replaces them has to give a
 * reason.
 */
export function wasEnteredByOther(
  { state, value, enteredBy }: Pick<CellView, 'state' | 'value' | 'enteredBy'>,
  reader: number,
): boolean {
  return state === 'server' && value !== null && enteredBy !== reader;
}

/** Whether a value replaces or clears somebody else's strokes. */
export function replacesOther(
  cell: Pick<CellView, 'state' | 'value' | 'enteredBy'>,
  value: number | null,
  reader: number,
): boolean {
  return cell.value !== value && wasEnteredByOther(cell, reader);
}

function chooseMark(isLast: boolean, isStart: boolean, isUpdated: boolean): CellMark {
  if (isLast) return 'last';
  if (isStart) return 'start';
  return isUpdated ? 'updated' : 'none';
}
