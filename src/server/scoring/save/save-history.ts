import { type RawBuilder, sql } from 'kysely';
import { isCardOp } from '../../../contract/scoring/op-kinds.ts';
import { readVersion } from '../decide/lane-state.ts';
import type { DecidedOp } from '../decide/write-plan.ts';
import { pickLaneAddress } from './save-lanes.ts';
import { insertRows, type SqlChange } from './sql-changes.ts';

/** A tournament's version, or the expression that raises and reads it. */
export type VersionExpression = number | RawBuilder<number>;

/** Adds every decided value, official or not, to the history. */
export function addHistory(
  decided: readonly DecidedOp[],
  version: VersionExpression,
  at: Date,
): SqlChange[] {
  const rows = decided.flatMap(({ incoming: { placed }, sender, decision }) =>
    decision.writes.map((write) => ({
      ...pickLaneAddress(write.address),
      op_id: placed.opId,
      kind: placed.kind,
      outcome: write.outcome,
      old_value: write.before.official?.value ?? null,
      value: write.entry.value,
      version: readVersion(write.after),
      base: write.base,
      user_id: placed.owner,
      sent_by: sender.userId,
      writer: placed.writer,
      authority: write.entry.authority,
      entered_at: placed.enteredAt,
      recorded_at: at,
    })),
  );
  if (rows.length === 0) return [];
  const found = { tournament_version: sql`${version}` };
  return [{ name: 'history', query: insertRows('score_history', rows, { found }) }];
}

/** Adds an audit row for each write of an admin. */
export function addAudit(decided: readonly DecidedOp[], at: Date): SqlChange[] {
  const rows = decided
    .filter(({ sender, decision }) => sender.role === 'admin' && decision.writes.length > 0)
    .map(({ incoming: { placed }, sender, decision: { outcome, writes } }) => ({
      at,
      user_id: sender.userId,
      action: placed.kind,
      detail: {
        op_id: placed.opId,
        owner: placed.owner,
        lane: placed.lane,
        outcome,
        ...(isCardOp(placed) && {
          old_value: writes[0]?.before.official?.value ?? null,
          value: writes[0]?.entry.value ?? null,
        }),
      },
    }));
  if (rows.length === 0) return [];
  return [{ name: 'audited', query: insertRows('audit', rows) }];
}
