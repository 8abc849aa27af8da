import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../e2e/server.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';
import type { Arm } from './arm.ts';
import { openCluster, plainDb } from './cluster.ts';
import { short } from './figures.ts';
import { newGauge } from './gauge.ts';
import { scorersAt } from './strokes.ts';
import { PROMISED_HOLD_MS } from './watchers.ts';

const TICKETS = 1_000_000;
const MIB = 2 ** 20;
const STROKES = 100;
const PER_SECOND = 20;

/** Measures a server process with a million tickets: its memory, and how long its event loop is blocked. */
export const million: Arm = async (say) => {
  const cluster = await openCluster();
  try {
    say('a million tickets');
    const url = await cluster.database(TICKETS);
    const gauge = newGauge();
    const server = await startServer({
      env: { LOG_LEVEL: 'error', DATABASE_URL: url, ...gauge.env },
    });
    const db = plainDb(url);
    const read = async (query: string) => {
      const answer = await fetch(`${server.url}/api/leaderboardstats/points${query}`);
      if (!answer.ok) throw new Error(`points: ${answer.status}`);
      return answer.json();
    };
    const board = `?tournament_id=${TOURNAMENT}`;
    try {
      const scorers = await scorersAt(server.url);
      const empty = await gauge.read();
      const holds = new Map<string, number>();
      const measurePhase = async (phase: string, act: () => Promise<unknown>) => {
        const began = performance.now();
        await act();
        const work = await gauge.read();
        holds.set(phase, work.holdMs);
        say(`${phase}: ${short(performance.now() - began)} ms, hold ${short(work.holdMs)} ms`);
        return work;
      };
      const full = await measurePhase('load', () => read(board));
      const { rows } = await read(`${board}&limit=1`);
      const me = rows[0].user_id;
      await measurePhase('strokes', async () => {
        const entryRun = scorers.enter(STROKES, PER_SECOND);
        for (let second = 0; second < STROKES / PER_SECOND; second++) {
          await read(board);
          await read(`${board}&around=${me}&limit=5`);
          await wait(1_000);
        }
        await entryRun;
      });
      await measurePhase('a claim', async () => {
        await holdTickets(db, TOURNAMENT, 1);
        await read(board);
      });
      await measurePhase('season', () => read(''));
      const longest = Math.max(...holds.values());
      const perMillion = (full.bytes - empty.bytes) / MIB;
      return [
        {
          what: 'memory per million tickets',
          measured: `${short(perMillion)} MiB`,
          against: '',
          figure: `${short(perMillion)} MiB`,
          target: '',
          isMet: null,
        },
        {
          what: 'a million tickets: longest hold of the event loop',
          measured: [...holds].map(([phase, ms]) => `${phase} ${short(ms)} ms`).join(', '),
          against: '',
          figure: `${short(longest)} ms`,
          target: '≤ 50 ms',
          isMet: longest <= PROMISED_HOLD_MS,
        },
      ];
    } finally {
      await db.destroy();
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};
