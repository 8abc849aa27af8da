import type { Kysely } from 'kysely';
import type { DeletionParams, DeletionRequests } from '../../contract/people/messages.ts';
import { type Actor, saveAudit } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Mailbox } from '../mail/mailbox.ts';

const DAY_MS = 86_400_000;

/** The time in which the office must answer a request: a month (GDPR, Article 12). */
const DUE_DAYS = 30;

/** Stores a deletion request and emails it to the operator's office. */
export async function storeDeletionRequest(
  db: Kysely<Schema>,
  mailbox: Mailbox,
  office: string,
  { name, email }: DeletionParams,
  now: Date,
): Promise<void> {
  const dueDate = new Date(now.getTime() + DUE_DAYS * DAY_MS);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('deletion_requests')
      .values({ name, email, requested_at: now, due_at: dueDate })
      .execute();
    const mail = {
      kind: 'account-deletion',
      about: [],
      to: office,
      replyTo: email,
      subject: `Account deletion requested by ${name}`,
      body:
        `${name} <${email}> asks you to delete their account and data.\n\n` +
        `Due by ${dueDate.toISOString().slice(0, 10)}. ` +
        'First make sure that the request comes from the owner of that address. A reply to this email goes there.\n',
    };
    await mailbox.post(trx, mail, now);
  });
}

/** Lists open requests by due date, then those that were carried out. */
export async function listDeletionRequests(db: Kysely<Schema>): Promise<DeletionRequests> {
  const rows = await db
    .selectFrom('deletion_requests')
    .select(['id', 'name', 'email', 'requested_at', 'due_at', 'done_at'])
    .orderBy((eb) => eb('done_at', 'is not', null))
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return {
    requests: rows.map((row) => ({
      ...row,
      requested_at: row.requested_at.toISOString(),
      due_at: row.due_at.toISOString(),
      done_at: row.done_at?.toISOString() ?? null,
    })),
  };
}

/** Stores that an open request was carried out, and the admin; returns false when there is no such request. */
export async function closeDeletionRequest(
  db: Kysely<Schema>,
  id: number,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const closedRequest = await trx
      .updateTable('deletion_requests')
      .set({ done_at: now, done_by: actor.userId })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closedRequest) return false;
    const facts = { target: id, before: null, after: null, detail: {} };
    await saveAudit(trx, actor, 'deletion-request-done', facts, now);
    return true;
  });
}
