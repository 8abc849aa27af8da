import type { LaneVersion } from '../../src/outbox/store/rows.ts';
import type { Office } from './office.ts';

/** Returns the writes of other users on a lane, each with the version after it. */
export async function listOthers(
  { db }: Office,
  lane: string,
  owner: number,
  writer: string,
): Promise<LaneVersion[]> {
  const [tournament_id = 0, round_id = 0, competitor_id = 0, hole = 0] = lane
    .split('/')
    .map(Number);
  return (
    db
      .selectFrom('score_history')
      .select(['value', 'version'])
      .where('tournament_id', '=', tournament_id)
      .where('round_id', '=', round_id)
      .where('competitor_id', '=', competitor_id)
      .where('hole_number', '=', hole || 0)
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
      .execute()
  );
}
