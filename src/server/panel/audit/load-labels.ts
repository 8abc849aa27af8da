import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditTargetKind } from '../../../contract/admin/audit.ts';
import type { Schema } from '../../db/schema.ts';

type TargetRow = Pick<Selectable<Schema['audit']>, 'target_kind' | 'target_id'>;
type NameRow = { readonly id: string; readonly label: string };
type NameLoader = (db: Kysely<Schema>, ids: readonly string[]) => Promise<NameRow[]>;

/** The functions that load names for each kind of target. Kinds that are not listed have no names. */
const nameLoaders: Readonly<Partial<Record<AuditTargetKind, NameLoader>>> = {
  account: (db, ids) => loadNamesOfKind(db, 'users', 'username', ids),
  competitor: (db, ids) => loadNamesOfKind(db, 'competitors', 'full_name', ids),
  team: (db, ids) => loadNamesOfKind(db, 'teams', 'name', ids),
  tournament: (db, ids) => loadNamesOfKind(db, 'tournaments', 'name', ids),
  ticket: loadTicketNames,
  announcement: (db, ids) => loadNamesOfKind(db, 'announcements', 'subject', ids),
  round: async (db, ids) => {
    const tournaments = new Set(ids.map((id) => id.split('/')[0] ?? ''));
    const tournamentNames = await loadNamesOfKind(db, 'tournaments', 'name', [...tournaments]);
    const names = new Map(tournamentNames.map(({ id, label }) => [id, label]));
    return ids.flatMap((id) => {
      const [tournament = '', round] = id.split('/');
      const name = names.get(tournament);
      return name === undefined ? [] : [{ id, label: `${name}, round ${round}` }];
    });
  },
};

/** Loads the current names of the targets of some entries. A target that no longer exists has no name. */
export async function loadLabels(
  db: Kysely<Schema>,
  rows: readonly TargetRow[],
): Promise<(kind: AuditTargetKind, id: string) => string | null> {
  const byKind = Map.groupBy(rows, (row) => row.target_kind);
  const labels = new Map<string, string>();
  for (const [kind, targetIds] of byKind) {
    const read = kind === null ? undefined : nameLoaders[kind];
    const ids = [...new Set(targetIds.flatMap((row) => row.target_id ?? []))];
    for (const { id, label } of (await read?.(db, ids)) ?? []) labels.set(`${kind} ${id}`, label);
  }
  return (kind, id) => labels.get(`${kind} ${id}`) ?? null;
}

/** Loads the names of tickets: the number in their tournament, by which the office searches for them. */
async function loadTicketNames(db: Kysely<Schema>, ids: readonly string[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select tickets.id::text as id, 'Ticket ' || number || ' of ' || tournaments.name as label
    from tickets join tournaments on tournaments.id = tournament_id
    where tickets.id = any(${parseIds(ids)}::integer[])`.execute(db);
  return rows;
}

async function loadNamesOfKind(
  db: Kysely<Schema>,
  table: 'users' | 'competitors' | 'teams' | 'tournaments' | 'announcements',
  column: 'username' | 'full_name' | 'name' | 'subject',
  ids: readonly string[],
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select id::text as id, ${sql.ref(column)} as label from ${sql.table(table)}
    where id = any(${parseIds(ids)}::integer[])`.execute(db);
  return rows;
}

function parseIds(ids: readonly string[]): number[] {
  return ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
}
