import type { Kysely } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteOldRows } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

const DAY_MS = 86_400_000;

/** Deletes old messages of visitors (docs/decisions/049). */
export function pruneContactMessages(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - storedDays['contact-messages'] * DAY_MS);
  return deleteOldRows(db, 'contact_messages', 'received_at', longAgo);
}
