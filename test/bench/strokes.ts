import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { opHeader } from '../../src/contract/scoring/op.ts';
import { HOLES_PER_ROUND } from '../../src/golf/hole.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';

/** A sent stroke: its op and its time (`performance.now()`). */
export interface SentStroke {
  readonly opId: string;
  readonly at: number;
}

/** Enters strokes on a server, as many outboxes do. */
export interface Scorers {
  /** Enters this number of strokes, evenly spread at `perSecond`. Resolves when all have answers. */
  enter(strokes: number, perSecond: number): Promise<SentStroke[]>;
  /** Enters one stroke on the next hole. */
  one(): Promise<SentStroke>;
}

/** Signs in at a demo server, for the strokes of a tournament. */
export async function scorersAt(url: string, tournament_id = TOURNAMENT): Promise<Scorers> {
  const anonymous = { baseUrl: `${url}/api/`, token: null, fetch };
  const body = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await call(endpoints.login, anonymous, { body });
  const caller = { ...anonymous, token };
  const query = { tournament_id: String(tournament_id), round_id: '1' };
  const { competitors } = await call(endpoints.scoreRecords, caller, { query });
  let next = 0;

  async function one(): Promise<SentStroke> {
    const turn = next++;
    const card = competitors[turn % competitors.length];
    const lap = Math.floor(turn / competitors.length);
    const opId = crypto.randomUUID();
    const at = performance.now();
    await call(endpoints.updateScore, caller, {
      headers: {
        [opHeader.key]: opId,
        [opHeader.writer]: crypto.randomUUID(),
        [opHeader.laneSeq]: '1',
      },
      body: {
        tournament_id,
        competitor_id: card?.competitor_info.id ?? 0,
        round_id: 1,
        hole_number: (lap % HOLES_PER_ROUND) + 1,
        is_start_hole: false,
        current_hole_score: 2 + ((turn * 7 + lap) % 6),
      },
    });
    return { opId, at };
  }

  return {
    one,
    enter: async (strokes, perSecond) => {
      const began = performance.now();
      const sentStrokes: Promise<SentStroke>[] = [];
      for (let turn = 0; turn < strokes; turn++) {
        await wait(Math.max(0, began + (turn * 1_000) / perSecond - performance.now()));
        sentStrokes.push(one());
      }
      return Promise.all(sentStrokes);
    },
  };
}
