import { sql } from 'kysely';
import { makeLive } from '../server/make-live.ts';
import { LARGE, makeLargeField, playFirstHoles } from '../server/standings/large-field.ts';
import { signInDemo } from './admin-reads.ts';
import { createArm } from './arm.ts';
import { plainDb } from './cluster.ts';
import { quantile, short } from './figures.ts';
import { timeWork } from './interleave.ts';
import { openSender } from './sender.ts';

const HOLES = 18;
const PLAYED_HOLES = 12;

/** Measures the preview of an upload of 156 golfers and 18 holes on PostgreSQL, with twelve holes played. */
export const uploadPreview = createArm({
  seconds: 15,
  sizes: { full: { golfers: 156, previews: 40 }, short: { golfers: 12, previews: 2 } },
  rows: {
    preview: {
      what: 'the preview of an upload of 156 golfers and 18 holes on PostgreSQL',
      unit: 'ms',
      atMost: 150,
    },
    work: {
      what: 'in this preview: longest work without a pause of the event loop',
      unit: 'ms',
      atMost: 20,
    },
  },
  measure: async (run, { golfers, previews }) => {
    const url = await run.cluster.create();
    const db = plainDb(url);
    await makeLargeField(db);
    await sql`
      delete from field where tournament_id = ${LARGE} and competitor_id not in (
        select competitor_id from field where tournament_id = ${LARGE}
        order by competitor_id limit ${golfers})`.execute(db);
    await sql`update tournaments set status = 'live' where id = ${LARGE}`.execute(db);
    await makeLive(db, LARGE);
    await playFirstHoles(db, PLAYED_HOLES, 1);
    await db.destroy();
    await run.cluster.settle(url);
    const server = await run.server({ DATABASE_URL: url });
    const token = await signInDemo(server, 'admin');
    const send = openSender(server.port);
    const times: number[] = [];
    for (let turn = 0; turn < previews; turn++) {
      if (turn === 1) await server.gauge.read();
      const body = { tournament_id: LARGE, round_id: 1, scores: makeRows(turn, golfers) };
      let text = '';
      const path = 'game/update-bulk-data-score?dry_run=1';
      const preview = async () => {
        text = (await send('POST', path, { body, token })).text;
      };
      times.push(await timeWork(preview));
      if (JSON.parse(text).counts?.filled !== golfers * (HOLES - PLAYED_HOLES)) {
        throw new Error(`unexpected preview: ${text.slice(0, 300)}`);
      }
    }
    const { holdMs, workMs } = await server.gauge.read();
    const p95 = quantile(times, 0.95);
    return {
      preview: {
        value: p95,
        label: 'p95',
        measured: `median ${short(quantile(times, 0.5))} ms, p95 ${short(p95)} ms`,
      },
      work: {
        value: workMs,
        measured: `${short(workMs)} ms (longest hold ${short(holdMs)} ms)`,
      },
    };
  },
});

function makeRows(turn: number, golfers: number) {
  return Array.from({ length: golfers }, (_, golfer) => ({
    Player: `Golfer ${golfer + 1}`,
    'Player Status': 'Active',
    Round: 1,
    'Start Hole': (golfer % HOLES) + 1,
    ...Object.fromEntries(
      Array.from({ length: HOLES }, (_, hole) => [
        `Hole ${hole + 1}`,
        3 + ((golfer + hole + turn) % 3),
      ]),
    ),
  }));
}
