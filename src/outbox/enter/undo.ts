import type { OutboxDb } from '../store/db.ts';
import { type DirectTables, runDirectly } from '../store/direct-transaction.ts';
import { runDurably } from '../store/durable.ts';
import { UNDO_DEPTH } from '../store/local-lane.ts';
import { moveToLog } from '../store/move-to-log.ts';
import { needsDecision } from '../store/overlay.ts';
import { uuid7 } from '../store/uuid.ts';
import { addReason } from './add-reason.ts';
import { enterOp, enterOpTables, toOpContent } from './enter.ts';
import { findUndo, type UndoContext, type UndoTarget } from './find-undo.ts';

/**
 * The result of an Undo. `nothing`: there is nothing to undo. `changed`: this tap, or another tap of the same press,
 * would give a different value than its button said; nothing is undone.
 */
export type UndoOutcome = 'undone' | 'nothing' | 'changed';

type Tables = DirectTables<(typeof enterOpTables)[number]>;

/**
 * Undoes taps on different lanes in one transaction. A value that was never sent changes on this device alone, and an
 * answer that was never sent opens its decision again; a new op corrects a value that may have been sent. When one
 * result differs from its target, nothing is written.
 *
 * @returns the outcome of each
 * @throws NotSaved as `enqueue` does; a repeated call with the same id undoes a tap once
 *
 * Source: docs/outbox.md#undo; decision 028.
 */
export function undo(
  db: OutboxDb,
  owner: number,
  ...targets: UndoTarget[]
): Promise<UndoOutcome[]> {
  const presses = targets.map((target) => ({ ...target, undoId: uuid7() }));
  return runDurably(db, () =>
    runDirectly(db, enterOpTables, async (on) => {
      const foundUndos: UndoContext[] = [];
      for (const press of presses) {
        const one = await findUndo(on, owner, press);
        // A repeated run must not undo the tap before this tap.
        press.tapId ??= one.plan?.tapId;
        foundUndos.push(one);
      }
      const areKept = foundUndos.every((one, index) => matchesPreview(one, presses[index]?.gives));
      for (const [index, one] of foundUndos.entries()) {
        if (areKept)
          await executeUndo(on, one, presses[index]?.undoId ?? uuid7(), presses[index]?.reason);
      }
      return foundUndos.map((one) => toOutcome(one, areKept));
    }),
  );
}

function matchesPreview(
  { plan, isDone }: UndoContext,
  newValue: number | null | undefined,
): boolean {
  return newValue === undefined || isDone || plan?.gives === newValue;
}

function toOutcome({ plan, isDone }: UndoContext, areKept: boolean): UndoOutcome {
  if (isDone) return 'undone';
  if (!plan) return 'nothing';
  return areKept ? 'undone' : 'changed';
}

/**
 * Applies an undo plan.
 *
 * @param undoId becomes the id of the new op, where there is one
 */
async function executeUndo(
  on: Tables,
  { local, plan }: UndoContext,
  undoId: string,
  reason: string | undefined,
): Promise<void> {
  if (!plan) return;
  on.local.put({
    ...local,
    undo: local.undo.filter(({ id }) => !plan.tapIds.includes(id)),
    undone: [...(local.undone ?? []), plan.tapId].slice(-UNDO_DEPTH),
  });
  const { change } = plan;
  switch (change.kind) {
    case 'none':
      return;
    case 'put':
      return on.ops.put({ ...change.op, ...addReason(toOpContent(change.op), reason) });
    case 'end':
      await moveToLog(on, change.ops, change.ops.some(needsDecision) ? 'discarded' : 'undone');
      on.ops.bulkPut(change.decisions);
      on.log.bulkDelete(change.decisions.map(({ id }) => id));
      return;
    case 'enter': {
      const { shown, answersDecision } = change;
      const content = addReason(change.content, reason);
      await enterOp(on, { owner: local.owner, content, shown }, undoId, {
        isUndo: true,
        answersDecision,
      });
    }
  }
}
