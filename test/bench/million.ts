import { setTimeout as wait } from 'node:timers/promises';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';
import { createArm, HOLD_MS } from './arm.ts';
import { plainDb } from './cluster.ts';
import { short } from './figures.ts';
import { scorersAt } from './strokes.ts';

const PER_SECOND = 20;

/** Measures how long the event loop of a server with a million tickets is blocked. */
export const million = createArm({
  seconds: 60,
  sizes: {
    full: { tickets: 1_000_000, seconds: 5 },
    short: { tickets: 1_000, seconds: 0.25 },
  },
  rows: {
    hold: {
      what: 'a million tickets: longest hold of the event loop',
      unit: 'ms',
      atMost: HOLD_MS,
    },
  },
  measure: async (run, { tickets, seconds }) => {
    const url = await run.cluster.create(tickets);
    const server = await run.server({ DATABASE_URL: url });
    const db = plainDb(url);
    run.atEnd(() => db.destroy());
    const read = async (query: string) => {
      const answer = await fetch(`${server.url}/api/leaderboardstats/points${query}`);
      if (!answer.ok) throw new Error(`points: ${answer.status}`);
      return answer.json();
    };
    const board = `?tournament_id=${TOURNAMENT}`;
    const scorers = await scorersAt(server.url);
    await server.gauge.read();
    const holds = new Map<string, number>();
    const measurePhase = async (phase: string, act: () => Promise<unknown>) => {
      await act();
      const { holdMs } = await server.gauge.read();
      holds.set(phase, holdMs);
      run.say(`${phase}: hold ${short(holdMs)} ms`);
    };
    await measurePhase('load', () => read(board));
    const { rows, total } = await read(`${board}&limit=1`);
    if (total < tickets) throw new Error(`the board has ${total} of ${tickets} tickets`);
    const me = rows[0].user_id;
    await measurePhase('strokes', async () => {
      const entryRun = scorers.enter(PER_SECOND * seconds, PER_SECOND);
      for (let second = 0; second < seconds; second++) {
        await read(board);
        await read(`${board}&around=${me}&limit=5`);
        await wait(1_000 * Math.min(1, seconds));
      }
      await entryRun;
    });
    await measurePhase('a claim', async () => {
      await holdTickets(db, TOURNAMENT, 1);
      const { total: after } = await read(`${board}&limit=1`);
      if (after !== total + 1) throw new Error(`${after} tickets after a claim, not ${total + 1}`);
    });
    await measurePhase('season', () => read(''));
    const phases = [...holds].map(([phase, ms]) => `${phase} ${short(ms)} ms`).join(', ');
    return {
      hold: { value: Math.max(...holds.values()), measured: phases },
    };
  },
});
