import type { RoundStatus } from '../../src/contract/game/game.ts';
import type { TestServer } from './server.ts';

const LIVE = 10_039;

/** Sets the states of the live tournament's rounds in the database, from round 1. */
export async function setRounds(
  server: Pick<TestServer, 'openDatabase'>,
  statuses: readonly RoundStatus[],
): Promise<void> {
  const { db, close } = await server.openDatabase();
  for (const [index, status] of statuses.entries()) {
    await db
      .updateTable('rounds')
      .set({ status })
      .where('tournament_id', '=', LIVE)
      .where('round_id', '=', index + 1)
      .execute();
  }
  await close();
}
