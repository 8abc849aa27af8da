import { useState } from 'react';
import type { UnsentOp } from '../../../../outbox/show/needs-you.ts';
import type { OutboxDb } from '../../../../outbox/store/db.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { notSavedWords } from '../../../errors/not-saved-words.ts';

/** Saves the user's answer to a decision. `problem` tells why the app could not save an answer. */
export function useAnswer({ opId }: UnsentOp, onDone: () => void) {
  const [problem, setProblem] = useState('');

  async function answer(save: (db: OutboxDb, opId: string) => Promise<unknown>) {
    try {
      await save(outbox, opId);
      onDone();
    } catch (error) {
      setProblem(
        notSavedWords(error, "Not saved. This tablet couldn't store your answer. Try again."),
      );
    }
  }
  return { problem, answer };
}
