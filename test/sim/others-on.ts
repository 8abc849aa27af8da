import type { LaneVersion } from '../../src/outbox/store/rows.ts';
import type { Office } from './office.ts';

/**
 * Returns the writes of other users on a lane, each with the version after it. A user who confirms the tablet's own
 * write leaves its version, so the tablet can't know of it.
 */
export async function listOthers(
  { db }: Office,
  lane: string,
  owner: number,
  writer: string,
): Promise<LaneVersion[]> {
  const [tournament_id = 0, round_id = 0, competitor_id = 0, hole = 0] = lane
    .split('/')
    .map(Number);
  const onLane = db
    .selectFrom('score_history')
    .select(['value', 'version'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('competitor_id', '=', competitor_id)
    .where('hole_number', '=', hole || 0);
  const own = await onLane
    .where('outcome', '=', 'applied')
    .where('kind', '!=', 'scrape')
    .where('writer', '=', writer)
    .where('user_id', '=', owner)
    .execute();
  const others = await onLane
    .where('outcome', '!=', 'conflict')
    // An import is not a second witness.
    .where((is) => is.or([is('outcome', '=', 'applied'), is('authority', '>', 1)]))
    .where((is) =>
      is.or([
        // An upload, or a write without an outbox, has no tap of a user behind it.
        is('kind', '=', 'scrape'),
        is('writer', 'is', null),
        is('writer', '!=', writer),
        is('user_id', '!=', owner),
      ]),
    )
    .execute();
  return others.filter(({ version }) => own.every((write) => write.version !== version));
}
