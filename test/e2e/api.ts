import { call } from '../../src/contract/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { ScoreRecords } from '../../src/contract/scoring.ts';
import { DEMO_PASSWORD } from './scorer.ts';

/** The API as another client sees it, past the link. */
export interface Observer {
  /** The cards of a round of the live tournament. */
  cards(round?: number): Promise<ScoreRecords>;
  /** The strokes of a hole, null when none. */
  strokes(competitor: number, hole: number, round?: number): Promise<number | null>;
  /** Enters strokes without the headers of an outbox, as a plain client does; in round 1 unless said. */
  write(competitor: number, hole: number, strokes: number, round?: number): Promise<void>;
}

/** Signs in at the server itself. */
export async function observe(server: { url: string }, username = 'admin'): Promise<Observer> {
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username, password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  const caller = { ...anonymous, token };
  const cards = (round = 1) =>
    call(endpoints.scoreRecords, caller, { query: { round_id: String(round) } });
  return {
    cards,
    strokes: async (competitor, hole, round) => {
      const { competitors } = await cards(round);
      const card = competitors.find(({ competitor_info }) => competitor_info.id === competitor);
      const info = card?.hole_info.find(({ hole_number }) => hole_number === hole);
      return info?.current_hole_score ?? null;
    },
    write: async (competitor, hole, strokes, round = 1) => {
      await call(endpoints.updateScore, caller, {
        body: {
          tournament_id: 10039,
          competitor_id: competitor,
          round_id: round,
          hole_number: hole,
          is_start_hole: false,
          current_hole_score: strokes,
        },
      });
    },
  };
}

/** Revokes the token the tablet holds, as an operator or a lost session does. */
export async function revoke(
  server: { url: string },
  session: { token: string; userId: number },
): Promise<void> {
  const caller = { baseUrl: `${server.url}/api/`, token: session.token, fetch };
  await call(endpoints.logout, caller, { query: { user_id: String(session.userId) } });
}
