import type {
  Correction,
  ScoreRecord,
  ScoreRecords,
} from '../../../../contract/scoring/scoring.ts';
import { isAfterLastHole, type LastHole } from '../../../../golf/ending.ts';
import { findFurthestHole, playOrder } from '../../../../golf/hole.ts';
import { type LocalRow, resolveShownRuling } from '../../../../outbox/store/overlay.ts';
import type { AskedRuling, OwnLateStroke } from '../../../../outbox/store/rows.ts';
import { type Dispute, toDispute } from '../../../scores/dispute.ts';
import { buildCardView, type CardView, type CellView, getHoleLane } from '../../entry/card-view.ts';
import { endingKey, isInPlay } from '../../entry/in-play.ts';
import { shortenNames } from './short-names.ts';
import { type UnsettledTaps, withSavedTaps } from './unsettled.ts';

/** A pad's players in card order, with their start hole. */
export interface PadGroup {
  readonly tournamentId: number;
  readonly roundId: number;
  /** The number on the tee sheet; null for a group that is not on it. */
  readonly number: number | null;
  readonly players: readonly number[];
  readonly startHole: number;
}

/**
 * A score's state: none, being saved, not saved by this tablet, on this tablet, on the server, waiting for a sign-in,
 * waiting for the user, or with the office.
 */
export type Tick =
  | 'none'
  | 'saving'
  | 'unsaved'
  | 'saved'
  | 'server'
  | 'needs-you'
  | 'blocked'
  | 'office';

/** A player's hole. */
export interface PadCell extends CellView {
  readonly lane: string;
  readonly tick: Tick;
  /** The value of the tap that is being saved or could not be saved; undefined without one. */
  readonly held: number | null | undefined;
  /** The score's dispute; null when there is only one value. */
  readonly dispute: Dispute | null;
  /** An official's correction, while its value still counts; otherwise null. */
  readonly correction: Correction | null;
  /** The ruling that was asked for and not given yet. */
  readonly ruling: AskedRuling | null;
  /** The strokes that met a closed round, until the user has read the office's decision. */
  readonly late: readonly OwnLateStroke[];
  /** True when the hole needs this score, because the player was in play on it. */
  readonly isNeeded: boolean;
  /** True when the player had stopped before this hole and no user here has confirmed that they play on. */
  readonly isAfterEnd: boolean;
}

/** A player's row. */
export interface PadPlayer {
  readonly id: number;
  readonly name: string;
  /** The family name, or the full name when players of the group share it. */
  readonly shortName: string;
  readonly card: CardView;
  readonly cells: readonly PadCell[];
  /** How the player stopped; null for a player in play. */
  readonly out: LastHole | null;
  /** True when the player is out by the cards and a user here has confirmed that they play on. */
  readonly playsOn: boolean;
}

/** A hole with the whole group's state. */
export interface PadHole {
  readonly hole: number;
  readonly par: number;
  /** The position in play order, from 1 to 18. */
  readonly position: number;
  readonly cells: readonly PadCell[];
  /** The number of needed scores that the hole lacks. */
  readonly missing: number;
  /** The tick that every score of the hole has reached; `none` while one is missing. */
  readonly tick: Tick;
  /** True when another account has a different value for one of the hole's scores. */
  readonly isDisputed: boolean;
}

/** The pad of a group: its players, and its holes in play order. */
export interface PadView {
  /** The account at the pad. */
  readonly reader: number;
  readonly group: PadGroup;
  readonly startHole: number;
  readonly players: readonly PadPlayer[];
  readonly holes: readonly PadHole[];
  /** The highest index in play order of a hole with a score; -1 when the group has none. */
  readonly furthest: number;
}

const tickByState: Record<CellView['state'], Tick> = {
  server: 'server',
  sent: 'server',
  saved: 'saved',
  sending: 'saved',
  conflict: 'needs-you',
  rejected: 'needs-you',
  blocked: 'blocked',
  late: 'office',
};

/**
 * The ticks in the order in which they determine a hole's tick. A score that needs the user comes first, and then the
 * slowest one.
 */
const SLOWEST_FIRST: readonly Tick[] = [
  'unsaved',
  'needs-you',
  'none',
  'saving',
  'blocked',
  'saved',
  'office',
  'server',
];

/**
 * Builds the pad from the cards, this tablet's entries, and the taps being saved.
 * @param owner the account at the pad
 * @param playsOnKeys the {@link endingKey} of each player who plays on, as a user here confirmed
 */
export function buildPadView(
  owner: number,
  group: PadGroup,
  records: ScoreRecords,
  local: ReadonlyMap<string, LocalRow>,
  taps: UnsettledTaps,
  playsOnKeys: ReadonlySet<string> = new Set(),
): PadView {
  const effectiveLocal = withSavedTaps(local, taps);
  const cards = group.players.flatMap((id) => {
    const record = records.competitors.find(({ competitor_info }) => competitor_info.id === id);
    return record ? [{ record, card: buildCardView(record, group, effectiveLocal) }] : [];
  });
  const startHole = cards.find(({ card }) => card.start.value)?.card.start.value;
  const order = playOrder(startHole ?? group.startHole);
  const names = shortenNames(cards.map(({ card }) => card.name));
  const players = cards.map((one, index) => ({
    ...createPlayer(owner, one, order, effectiveLocal, taps, playsOnKeys),
    shortName: names[index] ?? one.card.name,
  }));
  const holes = order.map((hole, index) => createHole(players, hole, index + 1));
  const enteredValues = players.flatMap(({ cells }) =>
    cells.filter(({ value }) => value !== null).map(({ hole }) => hole),
  );
  const furthest = findFurthestHole(order[0] ?? group.startHole, new Set(enteredValues));
  return {
    reader: owner,
    group,
    startHole: order[0] ?? group.startHole,
    players,
    holes,
    furthest: furthest === null ? -1 : order.indexOf(furthest),
  };
}

/**
 * Returns a group's current hole: the furthest one while it lacks a score, and then the next in play order. After the
 * last hole, a hole that lacks a score, or else the last one.
 */
export function findCurrentHole({ holes, furthest, startHole }: PadView): number {
  const last = holes[furthest];
  const next = last && last.missing > 0 ? last : holes[furthest + 1];
  return (next ?? holes.find(({ missing }) => missing > 0) ?? holes.at(-1))?.hole ?? startHole;
}

/** Whether the hole needs this score and does not have it. */
export function isMissing({ isNeeded, value }: PadCell): boolean {
  return isNeeded && value === null;
}

/** Whether a player is out on a hole, which then needs no score, has none, and has no question for the user. */
export function isOutAtHole(cell: PadCell): boolean {
  return !cell.isNeeded && cell.value === null && cell.tick === 'none' && !needsUser(cell);
}

/** Whether a score has a question or message for the user: not saved, two values, refused, disputed. */
export function needsUser({ tick, dispute }: PadCell): boolean {
  return tick === 'needs-you' || tick === 'unsaved' || dispute !== null;
}

/** Returns the hole with a number. */
export function findPadHole({ holes }: PadView, hole: number): PadHole | undefined {
  return holes.find((one) => one.hole === hole);
}

/** Returns the holes before and after a hole in play order; null at either end. */
export function findNeighbours({ holes }: PadView, hole: number) {
  const place = holes.findIndex((one) => one.hole === hole);
  return { before: holes[place - 1] ?? null, after: holes[place + 1] ?? null };
}

function createPlayer(
  owner: number,
  { record, card }: { record: ScoreRecord; card: CardView },
  order: readonly number[],
  effectiveLocal: (lane: string) => LocalRow | undefined,
  taps: UnsettledTaps,
  playsOnKeys: ReadonlySet<string>,
): Omit<PadPlayer, 'shortName'> {
  const playsOn =
    playsOnKeys.has(endingKey(card.key.competitorId, card.out) ?? '') || card.hasPlaysOnEntry;
  const out = playsOn ? null : card.out;
  const cells = card.cells.map((cell, index) => {
    const lane = getHoleLane(card.key, cell.hole);
    const tap = taps.get(lane);
    const info = record.hole_info[index];
    const isHeld = tap && tap.phase !== 'saved';
    return {
      ...cell,
      lane,
      tick: chooseTick(cell, tap?.phase),
      held: isHeld ? tap.value : undefined,
      dispute: info ? toDispute(info, owner, effectiveLocal(lane)) : null,
      correction: info?.correction ?? null,
      ruling: resolveShownRuling(
        { ruling: info?.ruling ?? null, version: info?.version ?? 0 },
        effectiveLocal(lane),
      ),
      late: effectiveLocal(lane)?.late ?? [],
      isNeeded: !out || isInPlay(out, card.key.roundId, order, cell.hole),
      isAfterEnd: out !== null && isAfterLastHole(out, card.key.roundId, cell.hole, order),
    };
  });
  return { id: card.key.competitorId, name: card.name, card, cells, out, playsOn };
}

function chooseTick(cell: CellView, phase: 'saving' | 'saved' | 'failed' | undefined): Tick {
  if (phase === 'failed') return 'unsaved';
  if (phase === 'saving') return 'saving';
  if (cell.value === null && (cell.state === 'server' || cell.state === 'sent')) return 'none';
  return tickByState[cell.state];
}

function createHole(players: readonly PadPlayer[], hole: number, position: number): PadHole {
  const cells = players.flatMap((player) => player.cells.filter((cell) => cell.hole === hole));
  const countedCells = cells.filter(({ isNeeded, tick }) => isNeeded || tick !== 'none');
  const missingCount = cells.filter(isMissing).length;
  const ticks = countedCells.map(({ value, tick }) =>
    value === null && tick !== 'unsaved' && tick !== 'needs-you' ? 'none' : tick,
  );
  const tick = SLOWEST_FIRST.find((one) => ticks.includes(one)) ?? 'none';
  const isDisputed = cells.some(({ dispute }) => dispute !== null);
  return {
    hole,
    par: cells[0]?.par ?? 0,
    position,
    cells,
    missing: missingCount,
    tick,
    isDisputed,
  };
}
