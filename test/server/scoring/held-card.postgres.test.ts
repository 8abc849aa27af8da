import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilWaiting } from '../until-waiting.ts';
import {
  freshHoles,
  makeDevice,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

describe("while another connection holds a card's lock", () => {
  test('a write waits briefly, gets in-flight, stores nothing and succeeds afterwards', async () => {
    const hole = freshHole();
    const device = makeDevice('scorer');
    await app.replay('scorer', [device.score(hole, 4, 0)]);
    const op = device.score(hole, 5, 1);
    await app.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('cards')
        .selectAll()
        .where('competitor_id', '=', hole.competitor)
        .forUpdate()
        .execute();
      const answer = await app.send('scorer', op);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ type: 'in-flight' });
    });
    const [after] = await app.replay('scorer', [op]);
    expect(readReceipt(after)).toMatchObject({ outcome: 'applied', version: 2 });
  });

  test('a known id gets its stored answer', async () => {
    const hole = freshHole();
    const op = makeDevice('scorer').score(hole, 4, 0);
    await app.replay('scorer', [op]);
    await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('cards').selectAll().forUpdate().execute();
      expect((await app.send('scorer', op)).status).toBe(200);
    });
  });

  test('a write that meets a closing round waits and then becomes a late stroke', async () => {
    const hole = { ...freshHole(), round: 3 };
    const op = makeDevice('scorer').score(hole, 4, 0);
    const sentWrites: Promise<Response>[] = [];
    await app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('rounds')
        .set({ status: 'closed' })
        .where('tournament_id', '=', TOURNAMENT)
        .where('round_id', '=', 3)
        .execute();
      sentWrites.push(app.send('scorer', op));
      await untilWaiting(app.db);
    });
    const [sentAnswer] = await Promise.all(sentWrites);
    expect(sentAnswer?.status).toBe(409);
    expect(await sentAnswer?.json()).toMatchObject({ type: 'round-closed-late' });
  });
});
