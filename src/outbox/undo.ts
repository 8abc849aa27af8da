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

/** A tap to take back: the one with this id, or the last one on the lane. */
export interface UndoTarget {
  readonly lane: string;
  readonly tapId?: string;
}

/**
 * Takes taps back, on a lane each and in one transaction. A value that never left changes on this device alone; an
 * answer that never left brings its card back; what may have left is answered by a new op with the value shown before.
 * A value in conflict gives way to the official one, which somebody else wrote meanwhile; a rejected one is given up
 * (decision 028).
 *
 * @returns for each, whether it is taken back. It is not when another tap followed on its lane, when it set a start hole
 * that was not set before, and when it is in a conflict whose official value the API did not tell
 * @throws NotSaved as `enqueue` does; asked for again by its id, a tap is taken back once
 *
 * Source: offline.md, "Units", "Undo".
 */
export function undo(db: OutboxDb, owner: number, ...taps: UndoTarget[]): Promise<boolean[]> {
  const targets = taps.map((tap) => ({ ...tap, undoId: uuid7() }));
  return durably(db, () =>
    directly(db, enterTables, async (on) => {
      const undone: boolean[] = [];
      for (const target of targets) undone.push(await undoOn(on, owner, target));
      return undone;
    }),
  );
}

async function undoOn(
  on: DirectTables<(typeof enterTables)[number]>,
  owner: number,
  target: { lane: string; undoId: string; tapId?: string | undefined },
): Promise<boolean> {
  const { lane, undoId } = target;
  const state = await laneState(on, owner, lane);
  const { local, ops } = state;
  const taps = local.undo;
  const tap = taps.at(-1);
  target.tapId ??= tap?.id;
  // Gone: it is taken back already, by a run that hung and committed after all.
  if (tap?.id !== target.tapId) return !taps.some(({ id }) => id === target.tapId);
  if (!tap) return false;
  const op = ops.find(({ id }) => id === tap.opId);
  const card = op && isCard(op);
  const content = contentGiving(lane, card ? op.conflict?.official.value : tap.before);
  const isHere = op && (!op.frozen || op.state === 'rejected');
  if (!isHere && !content) return false;
  // What stands on a card ends with it, and earlier taps on its op never took effect by themselves.
  const ended = card ? ops : ops.filter(({ id }) => id === tap.opId);
  const tapsOn = taps.filter(({ opId }) => ended.some(({ id }) => id === opId));
  const left = card ? taps.filter((one) => !tapsOn.includes(one)) : taps.slice(0, -1);
  on.local.put({ ...local, undo: left });
  if (isHere && !card && tap.rewrote) {
    on.ops.put({ ...op, ...tap.rewrote.content, enteredAt: tap.rewrote.enteredAt });
  } else if (isHere) await takeBack(on, ended, tapsOn);
  else if (content) {
    await enter(on, { owner, content, shown: shownNow(state) }, undoId, { isUndo: true });
  }
  return true;
}

/** Ends ops that have no effect anywhere; the card they answered is back. */
async function takeBack(
  on: DirectTables<'ops' | 'log'>,
  ops: readonly OpRow[],
  taps: readonly Tap[],
): Promise<void> {
  await moveToLog(on, ops, ops.some(isCard) ? 'discarded' : 'undone');
  const answers = taps.flatMap((tap) => tap.answered);
  const answered = await Promise.all(answers.map((id) => on.log.get(id)));
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
