import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { nameDetail } from '../../set-up/details/check-details.ts';
import type { Schema } from '../db/schema.ts';

/** Says who changed a tournament last, and what: "ada changed the tournament: Name, City". */
export async function tellLastChange(db: Kysely<Schema>, tournamentId: number): Promise<string> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['username', 'action', 'target_id', 'after', 'detail'])
    .where((entry) =>
      entry.or([
        entry.and([
          entry('target_kind', '=', 'tournament'),
          entry('target_id', '=', String(tournamentId)),
        ]),
        // A step of a round and a published tee sheet raise the number of the tournament's row too.
        entry.and([
          entry('action', 'in', ['round-state', 'tee-sheet']),
          entry('target_id', 'like', `${tournamentId}/%`),
        ]),
      ]),
    )
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return 'The tournament was changed';
  const what = tellChange(row.action, row.detail, row.after);
  return `${row.username ?? 'The operator'} ${what}`;
}

const Kind = v.object({ kind: v.string() });

function tellChange(action: string, detail: object, after: object | null): string {
  const kind = v.is(Kind, detail) ? detail.kind : 'rows';
  switch (action) {
    case 'import':
      return `saved the ${kind}`;
    case 'import-undone':
      return `undid an import of the ${kind}`;
    case 'round-state':
      return 'moved a round to another state';
    case 'tee-sheet':
      return 'published a tee sheet';
    case 'tournament-state':
      return 'moved the tournament to another state';
    default:
      return `changed the tournament: ${Object.keys(after ?? {})
        .map(tellField)
        .join(', ')}`;
  }
}

const otherFields: Readonly<Record<string, string>> = {
  current: 'Current tournament',
  ruleset_version: 'Ruleset',
  streak_max_per_round: 'Streaks in a round',
};

function tellField(name: string): string {
  return otherFields[name] ?? nameDetail(name);
}
