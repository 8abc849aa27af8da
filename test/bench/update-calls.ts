import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { opHeader } from '../../src/contract/scoring/op.ts';
import { DEMO_PASSWORD } from '../server/dumps.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';

/** Sends one score update and resolves when it is durable. */
export type SendUpdate = (turn: number) => Promise<void>;

/** Signs in at a server and returns a function that sends updates, each to a hole without recent updates. */
export async function updateCalls(port: number): Promise<SendUpdate> {
  const agent = new Agent({ keepAlive: true });
  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const clientRequest = request(
        {
          agent,
          port,
          method,
          host: '127.0.0.1',
          path: `/api/${path}`,
          headers: { ...headers, 'Content-Type': 'application/json' },
        },
        async (answer) => {
          const answerText = await text(answer);
          if (answer.statusCode === 200) resolve(answerText);
          else reject(new Error(answerText));
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const credentials = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = JSON.parse(await send('POST', 'auth/login', credentials, {}));
  const authHeaders = { Authorization: `Bearer ${token}` };
  const path = 'leaderboardstats/competitor-score-record?round_id=1';
  const { competitors } = JSON.parse(await send('GET', path, undefined, authHeaders));
  return async (turn) => {
    const body = {
      tournament_id: TOURNAMENT,
      competitor_id: competitors[turn % competitors.length].competitor_info.id,
      round_id: 1 + (turn % 2),
      hole_number: 1 + (Math.floor(turn / competitors.length) % 18),
      is_start_hole: false,
      current_hole_score: 2 + (turn % 6),
    };
    const headers = {
      ...authHeaders,
      [opHeader.key]: crypto.randomUUID(),
      [opHeader.writer]: crypto.randomUUID(),
      [opHeader.laneSeq]: '1',
    };
    await send('PUT', 'leaderboardstats/update-competitor-score', body, headers);
  };
}
