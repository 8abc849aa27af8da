import type * as v from 'valibot';
import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';
import { call } from '../../src/contract/base/call.ts';
import type { QueryInput } from '../../src/contract/base/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { CompetitorStatusBody } from '../../src/contract/game/boards.ts';
import type { RoundStatus } from '../../src/contract/game/game.ts';
import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import { opHeader } from '../../src/contract/scoring/op.ts';
import {
  type HoleHistory,
  Receipt,
  type ScoreRecords,
} from '../../src/contract/scoring/scoring.ts';
import { DEMO_PASSWORD } from './scorer.ts';

/** A client of the API that does not use the link. */
export interface Observer {
  /** Returns the cards of a round in the live tournament. */
  cards(round?: number): Promise<ScoreRecords>;
  /** Returns the strokes of a hole, or null when the hole has none. */
  strokes(competitor: number, hole: number, round?: number): Promise<number | null>;
  /** Returns the decided writes of a hole, the newest first. */
  history(query: QueryInput<typeof endpoints.holeHistory>): Promise<HoleHistory['entries']>;
  /** Enters strokes without the headers of an outbox, as a plain client does. The default round is 1. */
  write(competitor: number, hole: number, strokes: number, round?: number): Promise<void>;
  /** Sends ops in one call, and returns their outcomes. */
  replay(ops: unknown[]): Promise<readonly (string | undefined)[]>;
  /** Creates an upload of strokes with an outbox's headers. It can be sent again, as after a lost answer. */
  upload(rows: readonly UploadedStrokes[]): { send(): Promise<Receipt> };
  /** Sets a competitor's ending, or clears it. */
  setStatus(competitor: number, ending: Ending): Promise<void>;
  /** Returns the late strokes of the live tournament. */
  lateStrokes(): Promise<readonly LateStroke[]>;
  /** Decides a late stroke, as shown in the newest list. */
  decideLate(stroke: LateStroke, decision: LateDecision, reason: string): Promise<void>;
  /** Makes the link of a group of the live tournament. */
  linkGroup(round_id: number, group_number: number): Promise<void>;
  /** Makes a tournament the current one. */
  makeCurrent(tournament_id: number, from: number): Promise<void>;
  /** Moves a round of the live tournament from state to state, with a reason. */
  moveRound(round_id: number, from: RoundStatus, to: RoundStatus): Promise<void>;
}

/** A golfer's strokes in an external leaderboard. */
interface UploadedStrokes {
  readonly player: string;
  readonly hole: number;
  readonly strokes: number;
}

type Ending = Pick<
  v.InferInput<typeof CompetitorStatusBody>,
  'status' | 'round_id' | 'hole_number'
>;

/** Signs in directly on the server, without the link. */
export async function observe(server: { url: string }, username = 'admin'): Promise<Observer> {
  const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
  const body = { username, password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  const caller = { ...anonymous, token };
  const writer = crypto.randomUUID();
  let laneSeq = 0;
  const cards = (round = 1) =>
    call(endpoints.scoreRecords, caller, { query: { round_id: String(round) } });
  return {
    cards,
    history: async (query) => (await call(endpoints.holeHistory, caller, { query })).entries,
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
          reason: 'The marker found the card',
        },
      });
    },
    replay: async (ops) => {
      const { results } = await call(endpoints.replay, caller, { body: { ops } });
      return results.map(({ receipt }) => receipt?.outcome);
    },
    upload: (rows) => {
      laneSeq += 1;
      const headers = {
        [opHeader.key]: crypto.randomUUID(),
        [opHeader.writer]: writer,
        [opHeader.laneSeq]: String(laneSeq),
      };
      const scores = rows.map(({ player, hole, strokes }) => ({
        Player: player,
        [`Hole ${hole}`]: strokes,
      }));
      const body = { tournament_id: 10039, round_id: 1, scores };
      const endpoint = { ...endpoints.uploadScores, response: Receipt };
      return { send: () => call(endpoint, caller, { headers, body }) };
    },
    linkGroup: async (round_id, group_number) => {
      const body = { tournament_id: 10039, round_id, group_number };
      await call(endpoints.createGroupLinks, caller, { body });
    },
    makeCurrent: async (tournament_id, from) => {
      await call(endpoints.currentTournament, caller, { body: { tournament_id, from } });
    },
    moveRound: async (round_id, from, to) => {
      const step = { tournament_id: 10039, round_id, from, to };
      await call(endpoints.roundState, caller, { body: { ...step, reason: 'Fog all day' } });
    },
    setStatus: async (competitor_id, ending) => {
      await call(endpoints.competitorStatus, caller, {
        body: { tournament_id: 10039, competitor_id, reason: 'as the player said', ...ending },
      });
    },
    lateStrokes: async () => {
      const query = { tournament_id: 10039 };
      return (await call(endpoints.lateStrokes, caller, { query })).strokes;
    },
    decideLate: async ({ op_id, official }, decision, reason) => {
      const body = { op_id, decision, reason, shown_version: official.version };
      await call(endpoints.decideLateStroke, caller, { body });
    },
  };
}

/** Revokes the tablet's token, as an operator does. */
export async function revoke(
  server: { url: string },
  session: { token: string; userId: number },
): Promise<void> {
  const caller = { baseUrl: `${server.url}/api/`, token: session.token, fetch };
  await call(endpoints.logout, caller, { query: { user_id: String(session.userId) } });
}
