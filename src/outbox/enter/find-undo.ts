import { type LaneTables, loadLocalLane } from '../store/local-lane.ts';
import { getLateValue } from '../store/overlay.ts';
import type { LaneVersion, LocalRecord, LogRow, OwnerRow } from '../store/rows.ts';
import { planUndo, selectTapsToUndo, type UndoPlan } from './undo-plan.ts';

/** A tap to undo: the one with this id, or the last one on the lane. */
export interface UndoTarget {
  readonly lane: string;
  readonly tapId?: string | undefined;
  /** The value that the button promises; without it, any result of the undo is accepted. */
  readonly gives?: number | null | undefined;
  /** Value and version of the lane in the snapshot that the screen shows. */
  readonly server?: LaneVersion | undefined;
  /** Why an admin writes to a closed round. A content that the Undo restores keeps its own reason. */
  readonly reason?: string | undefined;
}

/** The tables that {@link findUndo} reads. */
export interface UndoTables extends LaneTables {
  readonly log: { get(id: string): PromiseLike<LogRow | undefined> };
  readonly owners: { get(owner: number): PromiseLike<OwnerRow | undefined> };
}

/** The facts that a device has about an undo. */
export interface UndoContext {
  readonly local: LocalRecord;
  /** Null when nothing can be undone. */
  readonly plan: UndoPlan | null;
  /** The tap with this id was undone before. */
  readonly isDone: boolean;
}

/** Loads a lane and plans the undo of a tap, inside the caller's transaction. */
export async function findUndo(
  on: UndoTables,
  owner: number,
  { lane, tapId, server }: UndoTarget,
): Promise<UndoContext> {
  const state = await loadLocalLane(on, owner, lane);
  const { local } = state;
  const tap = local.undo.at(-1);
  if (!tap || (tapId !== undefined && tap.id !== tapId)) {
    const isDone = tapId !== undefined && (local.undone ?? []).includes(tapId);
    return { local, plan: null, isDone };
  }
  const ids = selectTapsToUndo(state, tap).flatMap(({ answered }) => answered);
  const [account, [endedRow, ...rows]] = await Promise.all([
    on.owners.get(owner),
    Promise.all([tap.opId, ...ids].map((id) => on.log.get(id))),
  ]);
  const answeredOps = rows.flatMap((row) => (row?.ending === 'answered' ? [row.op] : []));
  const late = getLateValue(local, account?.late, server?.version ?? 0);
  const plan = planUndo({ state, tap, ended: endedRow, answered: answeredOps, late, server });
  return { local, plan, isDone: false };
}
