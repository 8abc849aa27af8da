import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createArm } from './arm.ts';
import { BOARD_PATH, STATIC_PATH } from './board-paths.ts';
import { median, spread } from './figures.ts';
import { answersPerSecond } from './keep-asking.ts';
import type { Run } from './run.ts';

const CONNECTIONS = 32;

/** Compares the leaderboard's answer with a constant answer of the same bytes, from the same server. */
export const boardReads = createArm({
  seconds: 55,
  sizes: {
    // A cold server takes twice as long for either answer, until the engine has compiled the code.
    full: { tickets: 10_000, rounds: 9, roundMs: 1_500, warmMs: 4_000 },
    short: { tickets: 100, rounds: 1, roundMs: 50, warmMs: 20 },
  },
  rows: {
    board: { what: 'leaderboard GET, 32 connections', unit: '×', atLeast: 0.8 },
    unchanged: {
      what: 'the same for who has it already (304)',
      unit: '×',
      atLeast: 2.5,
      reason:
        'the rest is the socket. A 304 helps the reader, with 250 bytes at most in place of the board',
    },
  },
  measure: async (run, { tickets, rounds, roundMs, warmMs }) => {
    const port = await startBoardServer(run, tickets);
    const fetchBoard = (path: string, ms: number, etag?: string) =>
      answersPerSecond(port, path, CONNECTIONS, ms, etag);
    const etag = await readEqualBoards(port);
    const rates = { board: [] as number[], constant: [] as number[], unchanged: [] as number[] };
    for (const path of [BOARD_PATH, STATIC_PATH]) await fetchBoard(path, warmMs);
    for (let round = 1; round <= rounds; round++) {
      run.say(`round ${round}`);
      rates.board.push(await fetchBoard(BOARD_PATH, roundMs));
      rates.constant.push(await fetchBoard(STATIC_PATH, roundMs));
      rates.unchanged.push(await fetchBoard(BOARD_PATH, roundMs, etag));
    }
    return {
      board: {
        value: median(rates.board) / median(rates.constant),
        measured: spread(rates.board, 'answers/s'),
        against: `the same bytes as a constant, behind the same middleware: ${spread(rates.constant, 'answers/s')}`,
      },
      unchanged: {
        value: median(rates.unchanged) / median(rates.board),
        measured: spread(rates.unchanged, 'answers/s'),
        against: `with its body: ${spread(rates.board, 'answers/s')}`,
      },
    };
  },
});

async function startBoardServer(run: Run, tickets: number): Promise<number> {
  const env = { PATH: process.env.PATH, DATABASE_URL: await run.cluster.create(tickets) };
  const file = fileURLToPath(new URL('board-server.ts', import.meta.url));
  const server = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exitEvent = once(server, 'exit');
  run.atEnd(() => {
    server.kill();
    return exitEvent;
  });
  return Number(String((await once(server.stdout, 'data'))[0]));
}

/** Loads the board and its constant twin. Returns the board's ETag. */
async function readEqualBoards(port: number): Promise<string> {
  const load = async (path: string) => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { etag: answer.headers.get('ETag') ?? '', text: await answer.text() };
  };
  const [board, constant] = [await load(BOARD_PATH), await load(STATIC_PATH)];
  if (board.text !== constant.text) throw new Error('the constant answer is not the board');
  return board.etag;
}
