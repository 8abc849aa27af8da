import type { LiveEvent, PlayerRow, TeamRow } from '../../contract/game/boards.ts';
import type { Boards } from '../standings/boards.ts';

/** The version of each row's last change, by {@link rowKey}. */
export type RowChanges = Map<string, number>;

/** Records which rows differ between two boards. */
export function cacheRowChanges(
  changedRows: RowChanges,
  before: Boards | null,
  next: Boards,
): void {
  const knownRows = new Map(listRows(before).map((row) => [rowKey(row), JSON.stringify(row)]));
  for (const row of listRows(next)) {
    if (knownRows.get(rowKey(row)) !== JSON.stringify(row))
      changedRows.set(rowKey(row), next.version);
  }
}

/** Formats the event that updates a watcher from a version to these boards. */
export function formatEventText(
  boards: Boards,
  changedRows: RowChanges,
  after: number,
  points: LiveEvent['points'],
): string {
  const isNew = (row: PlayerRow | TeamRow) => (changedRows.get(rowKey(row)) ?? 0) > after;
  const event: LiveEvent = {
    version: boards.version,
    updated_at: boards.updatedAt?.toISOString() ?? null,
    status: boards.status,
    state: boards.state,
    ...(boards.course.status === 'cancelled' && { cancelled: true }),
    ...(boards.suspension && { suspension: boards.suspension }),
    round_id: boards.roundId,
    ...(boards.cutLine && { cut_line: boards.cutLine }),
    counted_rounds: boards.course.rounds.length,
    players: boards.players.filter(isNew),
    teams: boards.teams.filter(isNew),
    points,
    points_total: boards.ranking.order.length,
  };
  return `id: ${boards.version}\ndata: ${JSON.stringify(event)}\n\n`;
}

function listRows(boards: Boards | null): (PlayerRow | TeamRow)[] {
  return boards ? [...boards.players, ...boards.teams] : [];
}

function rowKey(row: PlayerRow | TeamRow): string {
  return 'competitor_id' in row ? `player/${row.competitor_id}` : `team/${row.team_id}`;
}
