import { boardsOf } from '../standings/board-snapshots.ts';
import { setCompetitorStatus } from '../standings/competitor-status.ts';
import { scorecard } from '../standings/scorecard.ts';
import { setTeamPlace, teamPlaceHistory } from '../standings/team-place.ts';
import type { Deps, Handlers } from './handler.ts';

type BoardRoutes = Pick<
  Handlers,
  | 'playersBoard'
  | 'teamsBoard'
  | 'pointsBoard'
  | 'scorecard'
  | 'liveEvents'
  | 'competitorStatus'
  | 'teamPlace'
  | 'teamPlaceHistory'
>;

const VERSION = /^\d{1,10}$/;

/** The boards, a player's card, live events, who is out, and the committee's places of teams. */
export function boardRoutes({ db, standings, boards, live }: Deps): BoardRoutes {
  return {
    playersBoard: ({ query }) => boards.players(query),
    teamsBoard: ({ query }) => boards.teams(query),
    pointsBoard: ({ query }) => boards.points(query),
    scorecard: async ({ query }) => {
      const made = await boardsOf(db, standings, query.tournament_id);
      return scorecard(made, query.competitor_id, query.round_id);
    },
    liveEvents: async ({ query, headers }) => {
      const last = headers.get('Last-Event-ID') ?? '';
      return live.feed(query.tournament_id, VERSION.test(last) ? Number(last) : null);
    },
    competitorStatus: async ({ session, body }) => {
      const version = await setCompetitorStatus(db, session.userId, body);
      standings.written([body.tournament_id]);
      const { tournament_id, competitor_id, status } = body;
      return { tournament_id, competitor_id, status, version };
    },
    teamPlace: async ({ session, body }) => {
      const version = await setTeamPlace(db, session.userId, body);
      standings.written([body.tournament_id]);
      const { tournament_id, team_id, position } = body;
      return { tournament_id, team_id, position, version };
    },
    teamPlaceHistory: ({ query }) => teamPlaceHistory(db, query.tournament_id, query.team_id),
  };
}
