import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Arm } from './arm.ts';
import { BOARD_PATH, STATIC_PATH } from './board-paths.ts';
import { openCluster } from './cluster.ts';
import { median, short, spread } from './figures.ts';
import { answersPerSecond } from './keep-asking.ts';

const ROUNDS = 9;
const ROUND_MS = 1_500;
// How long the engine needs to compile the code, in ms. A cold server takes twice as long for either answer.
const WARM_MS = 4_000;
const CONNECTIONS = 32;
const TICKETS = 10_000;
const PROMISED = 0.8;
const PROMISED_304 = 2.5;

/** Compares the leaderboard's answer with a constant answer of the same bytes, from the same server. */
export const boardReads: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    const env = { PATH: process.env.PATH, DATABASE_URL: await cluster.database(TICKETS) };
    const file = fileURLToPath(new URL('board-server.ts', import.meta.url));
    const server = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const port = Number(String((await once(server.stdout, 'data'))[0]));
      const fetchBoard = (path: string, ms: number, etag?: string) =>
        answersPerSecond(port, path, CONNECTIONS, ms, etag);
      const etag = await readEtag(port);
      const rates: Record<'board' | 'constant' | 'unchanged', number[]> = {
        board: [],
        constant: [],
        unchanged: [],
      };
      for (const path of [BOARD_PATH, STATIC_PATH]) await fetchBoard(path, WARM_MS);
      for (let round = 1; round <= ROUNDS; round++) {
        say(`round ${round}`);
        rates.board.push(await fetchBoard(BOARD_PATH, ROUND_MS));
        rates.constant.push(await fetchBoard(STATIC_PATH, ROUND_MS));
        rates.unchanged.push(await fetchBoard(BOARD_PATH, ROUND_MS, etag));
      }
      const ratio304 = median(rates.unchanged) / median(rates.board);
      const ratio = median(rates.board) / median(rates.constant);
      return [
        {
          what: 'leaderboard GET, 32 connections',
          measured: spread(rates.board, 'answers/s'),
          against: `the same bytes as a constant: ${spread(rates.constant, 'answers/s')}`,
          figure: `${short(ratio)} ×`,
          target: '≥ 0.8 ×',
          isMet: ratio >= PROMISED,
        },
        {
          what: 'the same for who has it already (304)',
          measured: spread(rates.unchanged, 'answers/s'),
          against: `with its body: ${spread(rates.board, 'answers/s')}`,
          figure: `${short(ratio304)} ×`,
          target: `≥ ${PROMISED_304} ×`,
          isMet: ratio304 >= PROMISED_304,
        },
      ];
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  } finally {
    await cluster.stop();
  }
};

async function readEtag(port: number): Promise<string> {
  const headers = { 'Accept-Encoding': 'gzip' };
  const answer = await fetch(`http://127.0.0.1:${port}${BOARD_PATH}`, { headers });
  await answer.body?.cancel();
  return answer.headers.get('ETag') ?? '';
}
