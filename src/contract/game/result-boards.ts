import type { GolfEvent } from '../../golf/event.ts';
import { rankPlayers } from '../../golf/event-players.ts';
import { rankTeams } from '../../golf/event-teams.ts';
import { assignPlaces } from '../../golf/places.ts';
import { sumTicketPoints } from '../../golf/ticket.ts';
import type { ResultDocument } from './results.ts';

/** A ticket as it was drawn. */
type DrawnTicket = Pick<
  ResultDocument['tickets'][number],
  'number' | 'golfer_ids' | 'team_id' | 'status'
>;

/** Computes the boards of a result: the places and points of golfers, teams and tickets. */
export function computeResultBoards(
  event: GolfEvent,
  tickets: readonly DrawnTicket[],
): Pick<ResultDocument, 'players_board' | 'teams_board' | 'tickets'> {
  const players = rankPlayers(event);
  const teams = rankTeams(event);
  const golferPoints = new Map(players.map(({ id, points }) => [id, points]));
  const teamPoints = new Map(teams.map(({ id, points }) => [id, points]));
  const ranked = tickets.flatMap(({ number, golfer_ids, team_id, status }) => {
    if (status !== 'ranked') return [];
    const golfers = golfer_ids.map((id) => golferPoints.get(id) ?? 0);
    return [{ number, points: sumTicketPoints(golfers, teamPoints.get(team_id ?? 0) ?? 0) }];
  });
  const places = new Map(
    assignPlaces(ranked, (a, b) => b.points - a.points).map((one) => [one.number, one]),
  );
  return {
    players_board: players.map(({ id, position, label, toPar, strokes, points }) => {
      return { competitor_id: id, position, label, to_par: toPar, strokes, points };
    }),
    teams_board: teams.map(({ id, position, label, toPar, points }) => {
      return { team_id: id, position, label, to_par: toPar, points };
    }),
    tickets: tickets.map((ticket) => {
      const { points = null, position = null } = places.get(ticket.number) ?? {};
      return { ...ticket, points, position };
    }),
  };
}
