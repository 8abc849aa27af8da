import type { OpContent } from '../contract/op.ts';
import type { OutboxDb } from './db.ts';
import { type DirectTables, directly } from './direct-transaction.ts';
import { durably } from './durable.ts';
import { enter, enterTables } from './enter.ts';
import { laneState, shownNow } from './lane-state.ts';
import { moveToLog } from './move-to-log.ts';
import { isCard } from './overlay.ts';
import type { OpRow, Tap } from './rows.ts';
import { uuid7 } from './uuid.ts';

/**
 * Takes the last tap on a lane back, or on each of several, all or none. A value that never left changes on this device
 * alone; an answer that never left brings its card back; what may have left is answered by a new op with the value shown
 * before. A value in conflict gives way to the official one, which somebody else wrote meanwhile; a rejected one is
 * given up.
 *
 * @returns whether there was a tap that can be undone (a start hole that was not set before cannot be unset, nor a
 * conflict whose official value the API did not tell)
 * @throws NotSaved as `enqueue` does
 *
 * Source: offline.md, "Units", "Undo".
 */
export function undo(db: OutboxDb, owner: number, ...lanes: string[]): Promise<boolean> {
  const targets: Target[] = lanes.map((lane) => ({ lane, undoId: uuid7() }));
  return durably(db, () =>
    directly(db, enterTables, async (on) => {
      const undone: boolean[] = [];
      for (const target of targets) undone.push(await undoOn(on, owner, target));
      return undone.includes(true);
    }),
  );
}

/** A lane whose last tap is taken back, by which op if it takes one; `tapId` once it was found. */
interface Target {
  readonly lane: string;
  readonly undoId: string;
  tapId?: string;
}

async function undoOn(
  on: DirectTables<(typeof enterTables)[number]>,
  owner: number,
  target: Target,
): Promise<boolean> {
  const { lane, undoId } = target;
  const state = await laneState(on, owner, lane);
  const taps = state.local.undo;
  const tap = taps.at(-1);
  // A run that hung may have committed: then the tap it took back is gone.
  if (target.tapId && tap?.id !== target.tapId) return true;
  if (!tap) return false;
  target.tapId = tap.id;
  const op = state.ops.find(({ id }) => id === tap.opId);
  const card = op && isCard(op);
  const content = contentGiving(lane, card ? op.conflict?.official.value : tap.before);
  const isHere = op && (!op.frozen || op.state === 'rejected');
  if (!isHere && !content) return false;
  const tapsOnOp = taps.filter(({ opId }) => opId === tap.opId);
  // Earlier taps on the op of a card never took effect by themselves.
  const left = taps.slice(0, card ? -tapsOnOp.length : -1);
  on.local.put({ ...state.local, undo: left });
  if (isHere && !card && tap.rewrote) {
    on.ops.put({ ...op, ...tap.rewrote.content, enteredAt: tap.rewrote.enteredAt });
  } else if (isHere) await takeBack(on, op, tapsOnOp);
  else if (content)
    await enter(on, { owner, content, shown: shownNow(state) }, undoId, { isUndo: true });
  return true;
}

/** Ends an op that has no effect anywhere; the card it answered is back. */
async function takeBack(on: DirectTables<'ops' | 'log'>, op: OpRow, taps: readonly Tap[]) {
  await moveToLog(on, [op], op.frozen ? 'discarded' : 'undone');
  const answered = await Promise.all(
    taps.flatMap((tap) => tap.answered).map((id) => on.log.get(id)),
  );
  const card = answered.flatMap((row) => (row?.ending === 'answered' ? [row] : []));
  on.ops.bulkPut(card.map((row) => row.op));
  on.log.bulkDelete(card.map((row) => row.id));
}

/** What gives a lane this value; null when no op can, or when nobody knows the value. */
export function contentGiving(lane: string, value: number | null | undefined): OpContent | null {
  if (value === undefined || lane.startsWith('scrape/')) return null;
  const [tournament_id = 0, round_id = 0, competitor_id = 0, hole_number = 0] = lane
    .split('/')
    .map(Number);
  const card = { tournament_id, round_id, competitor_id };
  if (lane.endsWith('/start')) {
    return value === null ? null : { kind: 'start', body: { ...card, start_hole: value } };
  }
  const hole = { ...card, hole_number };
  if (value === null) return { kind: 'clear', body: hole };
  const body = { ...hole, is_start_hole: false, current_hole_score: value };
  return { kind: 'score', body };
}
