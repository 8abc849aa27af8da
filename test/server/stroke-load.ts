import { expect } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { ScoreRecords } from '../../src/contract/scoring/scoring.ts';
import { DEMO_PASSWORD } from './dumps.ts';

/** A stroke of the load, with the id of its op. */
export interface Stroke {
  readonly opId: string;
  readonly body: {
    tournament_id: number;
    competitor_id: number;
    round_id: number;
    hole_number: number;
    is_start_hole: boolean;
    current_hole_score: number;
  };
}

/** The demo's scorer, who enters many strokes. */
interface StrokeLoad {
  readonly strokes: readonly Stroke[];
  /** Sends a stroke, to another server on wish. Returns false when the server died before its answer. */
  send(stroke: Stroke, url?: string): Promise<boolean>;
  /** Reads the cards of the first two rounds. */
  cards(url?: string): Promise<ScoreRecords[]>;
}

/** Signs in and prepares strokes, each on a hole of its own. */
export async function createStrokeLoad(server: string, count: number): Promise<StrokeLoad> {
  const writer = crypto.randomUUID();
  const signIn = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'scorer', password: DEMO_PASSWORD }),
  });
  const { token } = await signIn.json();
  const headers = { Authorization: `Bearer ${token}` };

  async function card(url: string, round: number): Promise<ScoreRecords> {
    const path = `${endpoints.scoreRecords.path}?round_id=${round}`;
    const answer = await fetch(`${url}/api/${path}`, { headers });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  const cards = async (url = server) => [await card(url, 1), await card(url, 2)];
  const strokes = (await cards()).flatMap(({ tournament_id, round_id, competitors }) =>
    competitors.flatMap(({ competitor_info }) =>
      Array.from({ length: 18 }, (_, index) => ({
        tournament_id,
        round_id,
        competitor_id: competitor_info.id,
        hole_number: index + 1,
        is_start_hole: false,
        current_hole_score: 2 + ((competitor_info.id + index) % 6),
      })),
    ),
  );
  return {
    strokes: strokes.slice(0, count).map((body) => ({ opId: crypto.randomUUID(), body })),
    cards,
    async send({ opId, body }, url = server) {
      const answer = await fetch(`${url}/api/${endpoints.updateScore.path}`, {
        method: 'PUT',
        headers: {
          ...headers,
          'Idempotency-Key': opId,
          'X-Writer': writer,
          'X-Lane-Seq': '1',
          'If-Match': '"0"',
        },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (!answer) return false;
      const receipt = await answer.json().catch(() => null);
      if (receipt === null) return false;
      expect({ status: answer.status, ...receipt }).toMatchObject({ status: 200, op_id: opId });
      return true;
    },
  };
}
