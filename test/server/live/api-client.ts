import { call } from '../../../src/contract/base/call.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { PlayersBoard, PointsBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';

/** All boards of the demo's live tournament, from one process. */
export interface ShownBoards {
  readonly players: PlayersBoard;
  readonly teams: TeamsBoard;
  readonly points: PointsBoard;
}

/** A client of one server process: a scorer's program without an outbox. */
export interface ApiClient {
  /** Enters strokes on a hole of round 1. */
  stroke(competitor: number, hole: number, strokes: number): Promise<void>;
  /** Sets a team's official place, or clears it with null. */
  teamPlace(team: number, position: number | null): Promise<void>;
  boards(): Promise<ShownBoards>;
  /** Returns the version of the players board. */
  version(): Promise<number>;
}

/** Signs in at a server with the demo. */
export async function apiClient(url: string, username = 'admin'): Promise<ApiClient> {
  const anonymous = { baseUrl: `${url}/api/`, token: null, fetch };
  const body = { username, password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  const caller = { ...anonymous, token };
  const query = { tournament_id: String(TOURNAMENT) };
  const players = () => call(endpoints.playersBoard, caller, { query });
  return {
    stroke: async (competitor, hole, strokes) => {
      await call(endpoints.updateScore, caller, {
        body: {
          tournament_id: TOURNAMENT,
          competitor_id: competitor,
          round_id: 1,
          hole_number: hole,
          is_start_hole: false,
          current_hole_score: strokes,
        },
      });
    },
    teamPlace: async (team_id, position) => {
      await call(endpoints.teamPlace, caller, {
        body: { tournament_id: TOURNAMENT, team_id, position, reason: 'a playoff' },
      });
    },
    boards: async () => ({
      players: await players(),
      teams: await call(endpoints.teamsBoard, caller, { query }),
      points: await call(endpoints.pointsBoard, caller, { query }),
    }),
    version: async () => (await players()).version,
  };
}
