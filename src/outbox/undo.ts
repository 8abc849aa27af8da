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
 * Takes the last tap on a lane back. A value that never left changes on this device alone; an answer that never left
 * brings its card back; what may have left is answered by a new op with the value shown before. A value in conflict
 * gives way to the official one, which somebody else wrote meanwhile; a rejected one is given up.
 *
 * @returns whether there was a tap that can be undone (a start hole that was not set before cannot be unset, nor a
 * conflict whose official value the API did not tell)
 * @throws NotSaved as `enqueue` does
 *
 * Source: offline.md, "Units", "Undo".
 */
export function undo(db: OutboxDb, owner: number, lane: string): Promise<boolean> {
  const undoId = uuid7();
  let target: string | undefined;
  return durably(db, () =>
    directly(db, enterTables, async (on) => {
      const state = await laneState(on, owner, lane);
      const tap = state.local.undo.at(-1);
      // A run that hung may have committed: then the tap it took back is gone.
      if (target !== undefined && tap?.id !== target) return true;
      if (!tap) return false;
      target = tap.id;
      const card = state.ops.find((op) => op.id === tap.opId && isCard(op));
      const content = contentGiving(lane, card ? card.conflict?.official.value : tap.before);
      const isRejected = card?.state === 'rejected';
      if (state.waiting?.id !== tap.opId && !isRejected && !content) return false;
      const taps = state.local.undo;
      // Earlier taps on the op of a card never took effect by themselves.
      const left = card ? taps.filter(({ opId }) => opId !== card.id) : taps.slice(0, -1);
      on.local.put({ ...state.local, undo: left });
      if (state.waiting?.id === tap.opId) await takeBack(on, state.waiting, tap);
      else if (isRejected) await moveToLog(on, [card], 'discarded');
      else if (content)
        await enter(on, { owner, content, shown: shownNow(state) }, undoId, { isUndo: true });
      return true;
    }),
  );
}

async function takeBack(on: DirectTables<'ops' | 'log'>, waiting: OpRow, tap: Tap): Promise<void> {
  if (tap.rewrote) {
    on.ops.put({ ...waiting, ...tap.rewrote.content, enteredAt: tap.rewrote.enteredAt });
  } else await moveToLog(on, [waiting], 'undone');
  const answered = await Promise.all(tap.answered.map((id) => on.log.get(id)));
  const card = answered.flatMap((row) => (row?.ending === 'answered' ? [row] : []));
  on.ops.bulkPut(card.map((row) => row.op));
  on.log.bulkDelete(card.map((row) => row.id));
}

/** What gives a lane this value; null when no op can, or when nobody knows the value. */
export function contentGiving(lane: string, value: number | null | undefined): OpContent | null {
  const [tournament, round, competitor, place] = lane.split('/');
  const card = {
    tournament_id: Number(tournament),
    round_id: Number(round),
    competitor_id: Number(competitor),
  };
  if (value === undefined || lane.startsWith('scrape/')) return null;
  if (place === 'start') {
    return value === null ? null : { kind: 'start', body: { ...card, start_hole: value } };
  }
  const hole = { ...card, hole_number: Number(place) };
  if (value === null) return { kind: 'clear', body: hole };
  const body = { ...hole, is_start_hole: false, current_hole_score: value };
  return { kind: 'score', body };
}
