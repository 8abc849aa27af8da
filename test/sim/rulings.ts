import type { Kysely } from 'kysely';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { type Person, people } from './cast.ts';
import type { Entry } from './ledger.ts';
import { note, type World } from './world.ts';

/** Checks that each ruling that a user asked for, and did not take back, waits on its tablet or has reached the server. */
export async function checkRulings(world: World, history: readonly Entry[]): Promise<void> {
  const late = await world.office.db.selectFrom('late_strokes').selectAll().execute();
  const arrived = new Set([
    ...history.map(({ userId, lane, scores }) => `${userId} ${lane} ${scores}`),
    ...late.map(({ owner, body, ...row }) => {
      const lane = getLane({ kind: 'resolve', body: row });
      return `${owner} ${lane} ${'scores' in body ? body.scores : ''}`;
    }),
  ]);
  for (const tablet of world.tablets) {
    const waitingOps = await tablet.tabs[0].env.db.ops.toArray();
    const kept = new Set(
      waitingOps.map(({ owner, lane, ...op }) => {
        return `${owner} ${lane} ${op.kind === 'ruling' ? op.body.scores : ''}`;
      }),
    );
    for (const [key, scores] of tablet.askedRulings) {
      const [person = '', lane = ''] = key.split(' ');
      const ruling = `${people[person as Person]} ${lane} ${scores}`;
      if (!tablet.lastTaps.has(key) || arrived.has(ruling) || kept.has(ruling)) continue;
      note(world, 34, `the ruling of ${person} on ${lane} is lost`);
    }
  }
}

/** Loads the two scores of each pending ruling, by lane. */
export async function readRulings(db: Kysely<Schema>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('rulings').selectAll().execute();
  return new Map(rows.map((row) => [getLane({ kind: 'resolve', body: row }), row.scores.join()]));
}
