import type {
  Correction,
  ScoreRecord,
  ScoreRecords,
} from '../../../../contract/scoring/scoring.ts';
import { isAfterLastHole, type LastHole } from '../../../../golf/ending.ts';
import { findFurthestHole, playOrder } from '../../../../golf/hole.ts';
import type { LocalRow } from '../../../../outbox/store/overlay.ts';
import type { OwnLateStroke } from '../../../../outbox/store/rows.ts';
import { type Dispute, toDispute } from '../../../scores/dispute.ts';
import { buildCardView, type CardView, type CellView, getHoleLane } from '../../entry/card-view.ts';
import { endingKey, isInPlay } from '../../entry/in-play.ts';
import { shortenNames } from './short-names.ts';
import { type UnsettledTaps, withSavedTaps } from './unsettled.ts';

/** The players of a pad in card order, with their start hole. */
export interface PadGroup {
  readonly tournamentId: number;
  readonly roundId: number;
  /** The number on the tee sheet; null for a group that the user made here. */
  readonly number: number | null;
  readonly players: readonly number[];
  readonly startHole: number;
}

/**
 * The step of a score: none, being saved, not saved by this tablet, on this tablet, on the server, waiting for a
 * sign-in, waiting for the user, or with the office.
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

/** One hole of one player. */
export interface PadCell extends CellView {
  readonly lane: string;
  readonly tick: Tick;
  /** The value of the tap that the tablet is saving or could not save; undefined without such a tap. */
  readonly held: number | null | undefined;
  /** The dispute of the score; null when the score has only one value. */
  readonly dispute: Dispute | null;
  /** The correction of an official, when the official's value still counts; otherwise null. */
  readonly correction: Correction | null;
  /** The strokes that met a closed round, until the user has read the office's decision. */
  readonly late: readonly OwnLateStroke[];
  /** True when the hole needs this score to be complete, because the player was in play on the hole. */
  readonly isNeeded: boolean;
  /** True when the player had stopped before this hole and no user here says that the player plays on. */
  readonly isAfterEnd: boolean;
}

/** The row of a player. */
export interface PadPlayer {
  readonly id: number;
  readonly name: string;
  /** The family name. When two players of the group share it, the full name. */
  readonly shortName: string;
  readonly card: CardView;
  readonly cells: readonly PadCell[];
  /** How the player stopped; null for a player in play. */
  readonly out: LastHole | null;
  /** True when the cards say that the player is out and a user here says that the player plays on. */
  readonly playsOn: boolean;
}

/** A hole with the state of the whole group. */
export interface PadHole {
  readonly hole: number;
  readonly par: number;
  /** The place in play order, from 1 to 18. */
  readonly position: number;
  readonly cells: readonly PadCell[];
  /** The number of needed scores that the hole lacks. */
  readonly missing: number;
  /** The step that every score of the hole has reached; `none` while a score is missing. */
  readonly tick: Tick;
  /** True when another account has a different value for a score of the hole. */
  readonly isDisputed: boolean;
}

/** The pad of a group: its players, and its holes in play order. */
export interface PadView {
  /** The account that looks at the pad. */
  readonly reader: number;
  readonly group: PadGroup;
  readonly startHole: number;
  readonly players: readonly PadPlayer[];
  readonly holes: readonly PadHole[];
  /** The furthest place in play order with a score of a player, from 0; -1 when the group has no score. */
  readonly furthest: number;
}

const tickOfState: Record<CellView['state'], Tick> = {
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
 * The steps in the order in which they decide the step of a hole. A score that needs the user comes first. Of the other
 * scores, the slowest decides.
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
 * Builds the pad from the cards, this tablet's entries, and the taps that the tablet is saving.
 *
 * @param owner account that looks at the pad
 * @param playsOnKeys keys of the players who play on because a user here says so, by {@link endingKey}
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
 * Returns the hole that a group is on. This is the furthest hole while it lacks a score, and then the next hole in play
 * order. After the last hole it is a hole that lacks a score, or the last hole.
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

/**
 * Whether a player is out on a hole. The hole then needs no score of the player, has none, and has no question to
 * the user.
 */
export function isOutAtHole(cell: PadCell): boolean {
  return !cell.isNeeded && cell.value === null && cell.tick === 'none' && !needsUser(cell);
}

/** Whether a score has a question or a message for the user: not saved, two values, refused, disputed. */
export function needsUser({ tick, dispute }: PadCell): boolean {
  return tick === 'needs-you' || tick === 'unsaved' || dispute !== null;
}

/** Returns a hole of the pad by its number. */
export function findPadHole({ holes }: PadView, hole: number): PadHole | undefined {
  return holes.find((one) => one.hole === hole);
}

/** Returns the holes before and after a hole in play order. A missing neighbour is null. */
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
  return tickOfState[cell.state];
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
