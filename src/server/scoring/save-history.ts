import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Decided } from './decided.ts';
import { versionOf } from './lane-state.ts';
import { parts } from './row-parts.ts';
import { keyOf } from './save-lanes.ts';
import type { Sender } from './scoring-op.ts';

/** Keeps every value that was decided, official or not. */
export async function saveHistory(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  versions: ReadonlyMap<number, number>,
  sender: Sender,
  at: Date,
): Promise<void> {
  const rows = decided.flatMap(({ op, decision }) =>
    decision.writes.map((write) => ({
      ...keyOf(write.address),
      op_id: op.opId,
      kind: op.kind,
      outcome: write.outcome,
      old_value: write.before.official?.value ?? null,
      value: write.entry.value,
      version: versionOf(write.after),
      base: write.base,
      user_id: op.owner,
      sent_by: sender.userId,
      writer: op.writer,
      authority: write.entry.authority,
      entered_at: op.enteredAt,
      recorded_at: at,
      tournament_version: versions.get(write.address.tournament_id) ?? 0,
    })),
  );
  for (const part of parts(rows)) await trx.insertInto('score_history').values(part).execute();
}

/** An admin's writes leave an audit row each. */
export async function saveAudit(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  sender: Sender,
  at: Date,
): Promise<void> {
  if (sender.role !== 'admin') return;
  const rows = decided
    .filter(({ decision }) => decision.writes.length > 0)
    .map(({ op, decision }) => ({
      at,
      user_id: sender.userId,
      action: op.kind,
      detail: JSON.stringify({
        op_id: op.opId,
        owner: op.owner,
        lane: op.lane,
        outcome: decision.outcome,
        ...(op.kind !== 'scrape' && {
          old_value: decision.writes[0]?.before.official?.value ?? null,
          value: decision.writes[0]?.entry.value ?? null,
        }),
      }),
    }));
  if (rows.length > 0) await trx.insertInto('audit').values(rows).execute();
}
