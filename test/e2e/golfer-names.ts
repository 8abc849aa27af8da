import type { Golfer } from './scorer.ts';
import type { TestServer } from './server.ts';

/** Changes golfers' names in the server's database, and restarts the server. */
export async function renameGolfers(
  server: TestServer,
  golfers: readonly Golfer[],
  names: readonly string[],
): Promise<void> {
  const { db, close } = await server.stopForDatabase();
  for (const [index, { id }] of golfers.entries()) {
    const full_name = names[index] ?? '';
    await db.updateTable('competitors').set({ full_name }).where('id', '=', id).execute();
  }
  await close();
  await server.start();
}
