import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { AuditAction, AuditTargetKind } from '../../contract/admin/audit.ts';
import { auditActions } from '../../contract/admin/audit-words.ts';
import type { Schema } from '../db/schema.ts';
import { type AuditFacts, auditedActions } from './audited-actions.ts';

/** The account that acts, and the id of its request. Both are null for the operator on the server. */
export interface Actor {
  readonly userId: number | null;
  readonly requestId: string | null;
}

/** An account that acts. */
export type UserActor = Actor & { readonly userId: number };

/** Returns an account as the actor of the same request, for example the owner of an emailed link. */
export function actAs({ requestId }: Actor, userId: number): UserActor {
  return { userId, requestId };
}

/** The operator, who acts by a command or a setting. */
export const operator: Actor = { userId: null, requestId: null };

/** A row of the audit, with its JSON as objects. */
interface AuditRow {
  readonly user_id: number | null;
  readonly action: AuditAction;
  readonly target_kind: AuditTargetKind | null;
  readonly target_id: string | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly detail: object;
  readonly request_id: string | null;
  readonly at: Date;
}

/** Creates the row of an audited action, with only the fields that {@link auditedActions} names. */
export function createAuditRow<A extends AuditAction>(
  { userId, requestId }: Actor,
  action: A,
  { target, before, after, detail }: AuditFacts<A>,
  at: Date,
): AuditRow {
  const { changes, detail: fields } = auditedActions[action];
  const read = (values: unknown) =>
    changes === null || values === null ? null : pick(changes, values);
  return {
    user_id: userId,
    action,
    target_kind: auditActions[action].target,
    target_id: target === null ? null : String(target),
    before: read(before),
    after: read(after),
    detail: pick(fields, detail),
    request_id: requestId,
    at,
  };
}

function pick(schema: v.GenericSchema, values: unknown): object {
  return Object(v.parse(schema, values));
}

/**
 * Adds an entry to the audit, in the caller's transaction, and returns its id. Every entry is created here or by
 * {@link createAuditRow}.
 */
export async function saveAudit<A extends AuditAction>(
  trx: Kysely<Schema>,
  actor: Actor,
  action: A,
  facts: AuditFacts<A>,
  at: Date,
): Promise<number> {
  const { before, after, detail, ...row } = createAuditRow(actor, action, facts, at);
  const { id } = await trx
    .insertInto('audit')
    .values({
      ...row,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      detail: JSON.stringify(detail),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the function that adds audit entries of one account, in the transaction of its write. */
export function createAudit(trx: Kysely<Schema>, actor: Actor, now: Date) {
  return <A extends AuditAction>(action: A, facts: AuditFacts<A>): Promise<number> =>
    saveAudit(trx, actor, action, facts, now);
}
