import { opHeader } from '../../src/contract/scoring/op.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { openSender } from './sender.ts';

/** Sends one score update and resolves when it is durable. */
export type SendUpdate = (turn: number) => Promise<void>;

/** Signs in at a server and returns a function that sends updates, each to a hole without recent updates. */
export async function updateCalls(port: number): Promise<SendUpdate> {
  const sender = openSender(port);
  const send: typeof sender = async (method, path, content) => {
    const answer = await sender(method, path, content);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const credentials = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = JSON.parse((await send('POST', 'auth/login', { body: credentials })).text);
  const path = 'leaderboardstats/competitor-score-record?round_id=1';
  const { competitors } = JSON.parse((await send('GET', path, { token })).text);
  return async (turn) => {
    const body = {
      tournament_id: TOURNAMENT,
      competitor_id: competitors[turn % competitors.length].competitor_info.id,
      round_id: 1,
      hole_number: 1 + (Math.floor(turn / competitors.length) % 18),
      is_start_hole: false,
      current_hole_score: 2 + (turn % 6),
    };
    const headers = {
      [opHeader.key]: crypto.randomUUID(),
      [opHeader.writer]: crypto.randomUUID(),
      [opHeader.laneSeq]: '1',
    };
    await send('PUT', 'leaderboardstats/update-competitor-score', { body, token, headers });
  };
}
