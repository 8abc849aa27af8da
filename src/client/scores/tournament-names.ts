import * as v from 'valibot';
import { loadSnapshot } from '../../outbox/store/snapshots.ts';
import { outbox } from '../device/outbox-db.ts';

/** The snapshot key of the tournaments, which the scraper screen stores. */
export const TOURNAMENTS_KEY = 'feed-tournaments';

const Names = v.array(v.object({ id: v.number(), name: v.string() }));

/** Returns the names of the stored tournaments, by id. May run inside a live query. */
export async function loadTournamentNames(owner: number): Promise<ReadonlyMap<number, string>> {
  const names = v.safeParse(Names, (await loadSnapshot(outbox, owner, TOURNAMENTS_KEY))?.value);
  if (!names.success) return new Map();
  return new Map(names.output.map(({ id, name }) => [id, name]));
}
