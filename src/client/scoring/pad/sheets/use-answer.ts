import { useState } from 'react';
import { discardOp, type UnsentOp } from '../../../../outbox/show/needs-you.ts';
import type { OutboxDb } from '../../../../outbox/store/db.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { describeNotSaved } from '../../../errors/not-saved-words.ts';
import type { TypedReason } from '../../../ui/form/use-reason.ts';

/** Saves the user's answer to a decision. `problem` explains why that failed. */
export function useAnswer({ opId }: UnsentOp, reason: TypedReason, onDone: () => void) {
  const [problem, setProblem] = useState('');

  async function save(work: () => Promise<unknown>) {
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem(
        describeNotSaved(error, "Not saved. This tablet couldn't store your answer. Try again."),
      );
    }
  }
  return {
    problem,
    async answer(work: (db: OutboxDb, opId: string, reason?: string) => Promise<unknown>) {
      const reasonText = reason.take();
      if (reasonText !== null) await save(() => work(outbox, opId, reasonText));
    },
    /** Deletes the entry without an answer. Nothing is sent, so no reason is needed. */
    discard: () => save(() => discardOp(outbox, opId)),
  };
}
