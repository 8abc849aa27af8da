import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { authority } from './authority.ts';
import type { LaneWrite } from './decide.ts';
import type { LaneState, Stand } from './lane-state.ts';
import { IMPORT_WRITER, NIL_WRITER } from './load-state.ts';
import { parts } from './row-parts.ts';
import { type LaneAddress, laneKey } from './scoring-state.ts';

interface LaneChange {
  readonly address: LaneAddress;
  readonly before: LaneState;
  readonly after: LaneState;
}

/** Writes the lanes and claims that changed. */
export async function saveLanes(trx: Kysely<Schema>, writes: readonly LaneWrite[]): Promise<void> {
  const changes = changedLanes(writes);
  await saveOfficials(trx, changes);
  await saveClaims(trx, changes);
}

/** First "before" and last "after" of each lane that was written. */
function changedLanes(writes: readonly LaneWrite[]): LaneChange[] {
  const changes = new Map<string, LaneChange>();
  for (const { address, before, after } of writes) {
    const key = laneKey(address);
    changes.set(key, { address, before: changes.get(key)?.before ?? before, after });
  }
  return [...changes.values()];
}

async function saveOfficials(trx: Kysely<Schema>, changes: readonly LaneChange[]): Promise<void> {
  const rows = changes.flatMap(({ address, before, after: { official } }) => {
    if (official === null || official === before.official) return [];
    const { value, version, userId, writer, authority, at } = official;
    const key = keyOf(address);
    return [{ ...key, value, version, user_id: userId, writer, authority, updated_at: at }];
  });
  for (const part of parts(rows)) {
    await trx
      .insertInto('card_lanes')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['tournament_id', 'round_id', 'competitor_id', 'hole_number'])
          .doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            version: ref('excluded.version'),
            user_id: ref('excluded.user_id'),
            writer: ref('excluded.writer'),
            authority: ref('excluded.authority'),
            updated_at: ref('excluded.updated_at'),
          })),
      )
      .execute();
  }
}

/** Claims of a lane are written anew when they changed: there are none, one, or rarely two. */
async function saveClaims(trx: Kysely<Schema>, changes: readonly LaneChange[]): Promise<void> {
  const disputes = changes.filter(
    ({ before, after }) => before.claims.length > 0 || after.claims.length > 0,
  );
  for (const part of parts(disputes.filter(({ before }) => before.claims.length > 0))) {
    await trx
      .deleteFrom('claims')
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('tournament_id', 'round_id', 'competitor_id', 'hole_number'),
          'in',
          part.map(({ address: a }) =>
            tuple(a.tournament_id, a.round_id, a.competitor_id, a.hole_number),
          ),
        ),
      )
      .execute();
  }
  const rows = disputes.flatMap(({ address, after }) =>
    after.claims.map((claim) => ({
      ...keyOf(address),
      user_id: claim.userId,
      writer: claimWriter(claim),
      value: claim.value,
      authority: claim.authority,
      claimed_at: claim.at,
    })),
  );
  for (const part of parts(rows)) await trx.insertInto('claims').values(part).execute();
}

/** The key of a lane's row, and nothing else of what carries it. */
export function keyOf({
  tournament_id,
  round_id,
  competitor_id,
  hole_number,
}: LaneAddress): LaneAddress {
  return { tournament_id, round_id, competitor_id, hole_number };
}

function claimWriter(claim: Stand): string {
  return claim.authority === authority.import ? IMPORT_WRITER : (claim.writer ?? NIL_WRITER);
}
