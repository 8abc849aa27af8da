import type { Kysely } from 'kysely';
import type { AuditAction } from '../../contract/admin/audit.ts';
import { nameDetail } from '../../set-up/details/check-details.ts';
import type { Schema } from '../db/schema.ts';

/** The actions that change a tournament's row, and so raise its number. */
const rowActions: readonly AuditAction[] = [
  'tournament-details',
  'tournament-rules',
  'tournament-state',
  'current-tournament',
];

/** Describes who last changed a tournament's row, and what: "ada changed the tournament: Name, City". */
export async function describeLastChange(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<string> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['username', 'action', 'after'])
    .where('action', 'in', rowActions)
    .where('target_id', '=', String(tournamentId))
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return 'The tournament was changed';
  const what = describeChange(row.action, row.after);
  return `${row.username ?? 'The operator'} ${what}`;
}

function describeChange(action: string, after: object | null): string {
  if (action === 'tournament-state') return 'moved the tournament to another state';
  const fields = Object.keys(after ?? {}).map(describeField);
  return `changed the tournament: ${fields.join(', ')}`;
}

const otherFields: Readonly<Record<string, string>> = {
  current: 'Current tournament',
  ruleset_version: 'Ruleset',
  streak_max_per_round: 'Streaks in a round',
};

function describeField(name: string): string {
  return otherFields[name] ?? nameDetail(name);
}
