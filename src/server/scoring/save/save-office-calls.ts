import type { DecidedOp } from '../decide/write-plan.ts';
import { insertRows, type SqlChange } from './sql-changes.ts';

/** Stores the calls to the office. */
export function addOfficeCalls(decidedOps: readonly DecidedOp[], at: Date): SqlChange[] {
  const rows = decidedOps.flatMap(({ incoming: { content }, sender, decision }) => {
    if (decision.outcome !== 'applied' || 'type' in content || content.kind !== 'call') return [];
    const { call_id: _, ...call } = content.body;
    return [
      {
        ...call,
        op_id: content.opId,
        user_id: content.owner,
        sent_by: sender.userId,
        entered_at: content.enteredAt,
        recorded_at: at,
      },
    ];
  });
  if (rows.length === 0) return [];
  return [{ name: 'calls', query: insertRows('office_calls', rows) }];
}
