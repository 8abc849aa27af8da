import type { Claim, ScoreRecord, ScoreRecords } from '../../../contract/scoring.ts';
import { furthestHole, playOrder } from '../../../golf/hole.ts';
import type { LocalRow } from '../../../outbox/db.ts';
import { type CardView, type CellView, cardView, holeLane } from '../card-view.ts';
import { type UnsettledTaps, withSavedTaps } from './unsettled.ts';

/** The players a pad follows, in card order, and where they start. */
export interface PadGroup {
  readonly tournamentId: number;
  readonly roundId: number;
  /** Number on the tee sheet; null for a group made up here. */
  readonly number: number | null;
  readonly players: readonly number[];
  readonly startHole: number;
}

/** Where a score is: nowhere, in a commit, refused by this tablet, on it, on the server, or with the person. */
export type Tick = 'none' | 'saving' | 'unsaved' | 'saved' | 'server' | 'needs-you' | 'blocked';

/** One hole of one player. */
export interface PadCell extends CellView {
  readonly lane: string;
  readonly tick: Tick;
  /** The value under the finger: being saved, or not saved; undefined when there is none. */
  readonly held: number | null | undefined;
  /** The other value of a disputed hole, and whose it is. */
  readonly claim: Claim | null;
}

/** A player's row. */
export interface PadPlayer {
  readonly id: number;
  readonly name: string;
  readonly card: CardView;
  readonly cells: readonly PadCell[];
}

/** A hole as the whole group stands on it. */
export interface PadHole {
  readonly hole: number;
  readonly par: number;
  /** Place in play order, 1 to 18. */
  readonly position: number;
  readonly cells: readonly PadCell[];
  readonly missing: number;
  /** The step every score of the hole has reached; `none` while one is missing. */
  readonly tick: Tick;
  /** Somebody has another value for a score of the hole. */
  readonly isDisputed: boolean;
}

/** The pad of a group: its players, and the holes in play order. */
export interface PadView {
  readonly group: PadGroup;
  readonly startHole: number;
  readonly players: readonly PadPlayer[];
  readonly holes: readonly PadHole[];
  /** Place in play order of the furthest hole where anyone has a score, from 0; -1 when nobody has one. */
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
};

/** The earliest step first: a hole stands where its slowest score stands, and what needs a person goes before all. */
const SLOWEST_FIRST: readonly Tick[] = [
  'unsaved',
  'needs-you',
  'none',
  'saving',
  'blocked',
  'saved',
  'server',
];

/** Builds the pad from the cards as read, what this tablet entered, and the taps under way. */
export function padView(
  group: PadGroup,
  records: ScoreRecords,
  local: ReadonlyMap<string, LocalRow>,
  taps: UnsettledTaps,
): PadView {
  const localOf = withSavedTaps(local, taps);
  const players = group.players.flatMap((id) => {
    const record = records.competitors.find(({ competitor_info }) => competitor_info.id === id);
    return record ? [playerOf(group, record, localOf, taps)] : [];
  });
  const startHole = players.find(({ card }) => card.start.value)?.card.start.value;
  const order = playOrder(startHole ?? group.startHole);
  const holes = order.map((hole, index) => holeOf(players, hole, index + 1));
  const entered = players.flatMap(({ cells }) =>
    cells.filter(({ value }) => value !== null).map(({ hole }) => hole),
  );
  const furthest = furthestHole(order[0] ?? group.startHole, new Set(entered));
  return {
    group,
    startHole: order[0] ?? group.startHole,
    players,
    holes,
    furthest: furthest === null ? -1 : order.indexOf(furthest),
  };
}

/** The hole a group is on: the first in play order after the furthest one that is complete, or that one. */
export function currentHole({ holes, furthest, startHole }: PadView): number {
  const last = holes[furthest];
  const next = last && last.missing > 0 ? last : holes[furthest + 1];
  return (next ?? holes.find(({ missing }) => missing > 0) ?? holes.at(-1))?.hole ?? startHole;
}

/** Whether a score has something to tell or to ask: not saved, two values, refused, disputed. */
export function asksPerson({ tick, claim }: PadCell): boolean {
  return tick === 'needs-you' || tick === 'unsaved' || claim !== null;
}

/** A hole of the pad by its number. */
export function holeOn({ holes }: PadView, hole: number): PadHole | undefined {
  return holes.find((one) => one.hole === hole);
}

/** The neighbours of a hole in play order; null beyond the first and the last. */
export function neighbours({ holes }: PadView, hole: number) {
  const place = holes.findIndex((one) => one.hole === hole);
  return { before: holes[place - 1] ?? null, after: holes[place + 1] ?? null };
}

function playerOf(
  round: { tournamentId: number; roundId: number },
  record: ScoreRecord,
  localOf: (lane: string) => LocalRow | undefined,
  taps: UnsettledTaps,
): PadPlayer {
  const card = cardView(record, round, localOf);
  const cells = card.cells.map((cell, index) => {
    const lane = holeLane(card.key, cell.hole);
    const tap = taps.get(lane);
    const info = record.hole_info[index];
    const isHeld = tap && tap.phase !== 'saved';
    return {
      ...cell,
      lane,
      tick: tickOf(cell, tap?.phase),
      held: isHeld ? tap.value : undefined,
      claim: (info?.disputed && info.claim) || null,
    };
  });
  return { id: card.key.competitorId, name: card.name, card, cells };
}

function tickOf(cell: CellView, phase: 'saving' | 'saved' | 'failed' | undefined): Tick {
  if (phase === 'failed') return 'unsaved';
  if (phase === 'saving') return 'saving';
  if (cell.value === null && (cell.state === 'server' || cell.state === 'sent')) return 'none';
  return tickOfState[cell.state];
}

function holeOf(players: readonly PadPlayer[], hole: number, position: number): PadHole {
  const cells = players.flatMap((player) => player.cells.filter((cell) => cell.hole === hole));
  const missing = cells.filter(({ value }) => value === null).length;
  const ticks = cells.map(({ value, tick }) =>
    value === null && tick !== 'unsaved' && tick !== 'needs-you' ? 'none' : tick,
  );
  const tick = SLOWEST_FIRST.find((one) => ticks.includes(one)) ?? 'none';
  const isDisputed = cells.some(({ claim }) => claim !== null);
  return { hole, par: cells[0]?.par ?? 0, position, cells, missing, tick, isDisputed };
}
