import { v7 } from 'uuid';
import type { OpContent } from '../contract/op.ts';
import type { OutboxDb } from './db.ts';
import { durably } from './durable.ts';
import { enter } from './enter.ts';
import { laneState, shownNow } from './lane-state.ts';
import { moveToLog } from './move-to-log.ts';
import type { OpRow, Tap } from './rows.ts';

/**
 * Takes the last tap on a lane back. A value that never left changes on this device alone; an answer that never left
 * brings its card back; what may have left is answered by a new op with the value shown before.
 *
 * @returns whether there was a tap that can be undone (a start hole that was not set before cannot be unset)
 * @throws NotSaved as `enqueue` does
 *
 * Source: offline.md, "Units", "Undo".
 */
export function undo(db: OutboxDb, owner: number, lane: string): Promise<boolean> {
  const undoId = v7();
  let target: string | undefined;
  return durably(db, () =>
    db.transaction('rw', db.ops, db.local, db.owners, db.log, async () => {
      const state = await laneState(db, owner, lane);
      const tap = state.local.undo.at(-1);
      // A run that hung may have committed: then the tap it took back is gone.
      if (target !== undefined && tap?.id !== target) return true;
      if (!tap) return false;
      target = tap.id;
      const content = contentGiving(lane, tap.before);
      if (state.waiting?.id !== tap.opId && !content) return false;
      await db.local.put({ ...state.local, undo: state.local.undo.slice(0, -1) });
      if (state.waiting?.id === tap.opId) await takeBack(db, state.waiting, tap);
      else if (content)
        await enter(db, { owner, content, shown: shownNow(state) }, undoId, { isUndo: true });
      return true;
    }),
  );
}

async function takeBack(db: OutboxDb, waiting: OpRow, tap: Tap): Promise<void> {
  if (tap.rewrote) {
    await db.ops.put({ ...waiting, ...tap.rewrote.content, enteredAt: tap.rewrote.enteredAt });
  } else await moveToLog(db, [waiting], 'undone');
  const answered = await db.log.bulkGet([...tap.answered]);
  const card = answered.flatMap((row) => (row?.ending === 'answered' ? [row] : []));
  await db.ops.bulkPut(card.map((row) => row.op));
  await db.log.bulkDelete(card.map((row) => row.id));
}

/** What gives a lane this value; null when no op can. */
export function contentGiving(lane: string, value: number | null): OpContent | null {
  const [tournament, round, competitor, place] = lane.split('/');
  const card = {
    tournament_id: Number(tournament),
    round_id: Number(round),
    competitor_id: Number(competitor),
  };
  if (lane.startsWith('scrape/')) return null;
  if (place === 'start') {
    return value === null ? null : { kind: 'start', body: { ...card, start_hole: value } };
  }
  const hole = { ...card, hole_number: Number(place) };
  if (value === null) return { kind: 'clear', body: hole };
  const body = { ...hole, is_start_hole: false, current_hole_score: value };
  return { kind: 'score', body };
}
