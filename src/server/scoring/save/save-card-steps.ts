import type { DecidedOp } from '../decide/write-plan.ts';
import { insertRows, type SqlChange } from './sql-changes.ts';

/** Stores the steps about cards. A row is never changed later. */
export function addCardSteps(decidedOps: readonly DecidedOp[], at: Date): SqlChange[] {
  const rows = decidedOps.flatMap(({ incoming: { content }, sender, decision: { cardWrite } }) => {
    if (!cardWrite || 'type' in content || content.kind !== 'card') return [];
    const { step, strokes, agreed, reason, ...card } = content.body;
    return [
      {
        ...card,
        version: cardWrite.after.version,
        step,
        strokes,
        agreed,
        reason: reason ?? null,
        op_id: content.opId,
        user_id: content.owner,
        sent_by: sender.userId,
        entered_at: content.enteredAt,
        recorded_at: at,
      },
    ];
  });
  if (rows.length === 0) return [];
  return [{ name: 'steps', query: insertRows('card_steps', rows) }];
}
