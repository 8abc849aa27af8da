import type { Kysely } from 'kysely';
import { storedDays } from '../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';

const STORED_MS = storedDays['office-calls'] * 86_400_000;

/** Deletes old calls of scorers, messages of the office and notes, which may say how somebody is. */
export async function pruneCalls(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - STORED_MS);
  const messages = await deleteInBatches((most) =>
    db
      .deleteFrom('office_messages')
      .where('id', 'in', (eb) =>
        eb.selectFrom('office_messages').select('id').where('sent_at', '<', longAgo).limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
  const calls = await deleteInBatches((most) =>
    db
      .deleteFrom('office_calls')
      .where('op_id', 'in', (eb) =>
        eb
          .selectFrom('office_calls')
          .select('op_id')
          .where('recorded_at', '<', longAgo)
          .limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
  const marks = await db
    .deleteFrom('inbox_marks')
    .where('at', '<', longAgo)
    .executeTakeFirstOrThrow();
  return messages + calls + Number(marks.numDeletedRows);
}
