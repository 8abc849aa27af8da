import { PlayersBoard, PointsBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import type { TestApp } from '../harness.ts';
import { readBoard } from './read-board.ts';
import type { Recount } from './recount.ts';

const CENTS = 100;

/** Loads all boards of a tournament over HTTP, in the form of a recount. */
export async function readComputedBoards(
  app: Pick<TestApp, 'request'>,
  tournament_id: number,
): Promise<Recount> {
  const query = { tournament_id, limit: 500 };
  const players = await readBoard(app, 'players', PlayersBoard, query);
  const teams = await readBoard(app, 'teams', TeamsBoard, query);
  const points = await readBoard(app, 'points', PointsBoard, query);
  const { cut_line } = players;
  return {
    cut: cut_line ? { line: cut_line.to_par, isProjected: cut_line.projected } : null,
    players: new Map(
      players.rows.map((row) => [
        row.competitor_id,
        {
          label: row.position_label,
          toPar: row.to_par,
          thru: row.thru,
          points: Math.round(row.fantasy_point * CENTS),
        },
      ]),
    ),
    teams: new Map(
      teams.rows.map((row) => [
        row.team_id,
        { label: row.position_label, toPar: row.to_par, points: row.team_point * CENTS },
      ]),
    ),
    users: new Map(
      points.rows.map((row) => [
        row.user_id,
        {
          label: row.position_label,
          tickets: row.tickets,
          points: Math.round(row.fantasy_point * CENTS),
        },
      ]),
    ),
  };
}
