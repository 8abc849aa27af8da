import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { LastStep } from '../../contract/game/states.ts';
import type { Schema } from '../db/schema.ts';

/** The kind and the id of the target of a step, as the audit stores them. */
interface Target {
  readonly kind: 'round' | 'tournament';
  readonly id: string;
}

const AuditedState = v.object({ state: v.string() });
const ReasonDetail = v.object({ reason: v.nullable(v.string()) });

/** Returns the last step of a tournament or a round, from the audit; null when nobody has moved it. */
export async function loadLastStep(db: Kysely<Schema>, target: Target): Promise<LastStep | null> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['username', 'at', 'before', 'after', 'detail'])
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('action', '=', `${target.kind}-state`)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    from: v.parse(AuditedState, row.before).state,
    to: v.parse(AuditedState, row.after).state,
    by: row.username,
    at: row.at.toISOString(),
    reason: v.parse(ReasonDetail, row.detail).reason,
  };
}

/** Describes what happened before a step that came too late. */
export function describeLateStep(subject: string, now: string, last: LastStep | null): string {
  const state = `${subject} is ${now} now`;
  if (!last || last.to !== now) return state;
  return `${state}: ${last.by ?? 'the operator'} moved it from ${last.from} at ${last.at}`;
}
