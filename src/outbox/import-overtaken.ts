import { CallError, type Caller, call, isAnswered } from '../contract/call.ts';
import { START_LANE } from '../contract/fields.ts';
import { firstEndpoints } from '../contract/first-endpoints.ts';
import { DEVICE_LENGTH } from '../contract/scoring.ts';
import { laneOps, type OutboxDb, opsOf } from './db.ts';
import { durably } from './durable.ts';
import type { OutboxEnv } from './env.ts';
import { moveToLog } from './move-to-log.ts';
import { clampedFloor, noteRest, originRow, restAsked } from './origin.ts';
import { isCard } from './overlay.ts';
import { IMPORTED, type OpRow } from './rows.ts';

/**
 * Closes the imported cards whose own device has gone on: the history of the hole shows a later sequence of that
 * writer, so its person was asked, and answered. Reads one history per imported card; without an answer cards stay.
 * What waits behind a card is sent: only its receipt ends it (Invariant 8). Asks nothing before Retry-After.
 *
 * @returns how many ops ended
 * @throws NotSaved as `enqueue` does
 *
 * Source: offline.md, "Export, storage, updates".
 */
export async function closeOvertaken(env: OutboxEnv): Promise<number> {
  const { db } = env;
  const { session, cards, floor } = await durably(db, () =>
    db.transaction('r', db.session, db.ops, db.origin, async () => ({
      session: await db.session.get('current'),
      cards: (await opsOf(db, IMPORTED)).filter(isCard),
      floor: clampedFloor((await originRow(db)).floor, env.now()),
    })),
  );
  if (!session || session.refused || floor) return 0;
  const caller = { baseUrl: env.baseUrl, token: session.token, fetch: env.fetch };
  let ended = 0;
  for (const card of cards) {
    const sequence = await lastSequence(env, card, caller);
    if (sequence === null) break;
    ended += await closeBelow(db, card, sequence);
  }
  return ended;
}

/** The last sequence on the card's lane that the server has of its writer; 0 when there is none, null without an answer. */
async function lastSequence(
  env: OutboxEnv,
  { kind, body, writer, imported }: OpRow,
  caller: Caller,
): Promise<number | null> {
  if (kind === 'scrape') return 0;
  const { tournament_id, round_id, competitor_id } = body;
  const hole_number = kind === 'start' ? START_LANE : body.hole_number;
  const query = { tournament_id, round_id, competitor_id, hole_number };
  try {
    const { entries } = await call(firstEndpoints.holeHistory, caller, { query });
    const device = writer.slice(0, DEVICE_LENGTH);
    const own = entries.filter(
      (entry) => entry.user_id === imported?.owner && entry.device === device,
    );
    return Math.max(0, ...own.map((entry) => entry.lane_seq ?? 0));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await noteRest(env, error.failure);
    // A history that fails for a reason of its own is not known, and stops no other card's (Invariant 9).
    return isAnswered(error.failure) && restAsked(error.failure) === 0 ? 0 : null;
  }
}

function closeBelow(db: OutboxDb, card: OpRow, sequence: number): Promise<number> {
  return durably(db, () =>
    db.transaction('rw', db.ops, db.log, async () => {
      const lane = await laneOps(db, IMPORTED, card.lane);
      const overtaken = lane.filter((op) => op.laneSeq < sequence && isCard(op));
      await moveToLog(db, overtaken, 'stale');
      return overtaken.length;
    }),
  );
}
