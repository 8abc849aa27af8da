import type { Kysely } from 'kysely';
import type { CompetitorStatusBody, CompetitorStatusChanged } from '../../contract/game/boards.ts';
import type { LastHole } from '../../golf/ending.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import type { Write } from '../unit-of-work/write.ts';

const ACTIVE = { status: 'active' } as const;

/**
 * Sets or clears a competitor's ending, with its audit entry, and raises the tournament's version. Changes nothing else
 * when the competitor already has that ending.
 */
export async function setCompetitorStatus(
  { trx, touched, audit }: Write,
  body: CompetitorStatusBody,
): Promise<CompetitorStatusChanged> {
  const { tournament_id, competitor_id, round_id, reason } = body;
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  await requireMayWrite(trx, {
    action: 'status',
    tournamentId: tournament_id,
    roundId: round_id,
    role: 'admin',
    reason,
  });
  await checkPlace(trx, body);
  await changeEnding({ trx, audit }, body, toEnding(body));
  return { tournament_id, competitor_id, status: body.status, version };
}

type StoredEnding = NonNullable<ReturnType<typeof toEnding>>;

/**
 * Sets how a competitor stopped, with its audit entry; null for a competitor who plays on. Changes nothing when that is
 * already so.
 *
 * @param isAsking whether a second admin is asked about it after the round was official
 */
export async function changeEnding(
  { trx, audit }: Pick<Write, 'trx' | 'audit'>,
  card: Pick<CompetitorStatusBody, 'tournament_id' | 'competitor_id' | 'round_id' | 'reason'>,
  after: StoredEnding | null,
  isAsking = true,
): Promise<void> {
  const { tournament_id, competitor_id, round_id, reason } = card;
  const before = await trx
    .selectFrom('competitor_endings')
    .selectAll()
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .executeTakeFirst();
  // After a lost answer the same change is sent again.
  if (isSameEnding(before ?? null, after)) return;
  await trx
    .deleteFrom('competitor_endings')
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .execute();
  if (after) {
    await trx
      .insertInto('competitor_endings')
      .values({ tournament_id, competitor_id, ...after })
      .execute();
  }
  const facts = {
    target: competitor_id,
    before: before ?? ACTIVE,
    after: after ?? ACTIVE,
    detail: { tournament_id, round_id, reason },
  };
  const auditId = await audit('competitor-status', facts);
  if (!isAsking) return;
  // The earlier of the two: rounds become official in order.
  const changed = { tournament_id, round_id: Math.min(round_id, before?.round_id ?? round_id) };
  await askAfterOfficial(trx, auditId, changed);
}

function isSameEnding(one: StoredEnding | null, other: StoredEnding | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.status === other.status &&
    one.round_id === other.round_id &&
    one.hole_number === other.hole_number &&
    one.voided === other.voided &&
    one.reason === other.reason
  );
}

function toEnding({ status, round_id, hole_number, void_round, reason }: CompetitorStatusBody) {
  if (status === 'active') return null;
  return { status, round_id, hole_number: hole_number ?? null, voided: void_round, reason };
}

/**
 * Deletes a competitor's ending, because the account that entered a stroke confirmed that the competitor plays on. Runs
 * in the transaction that writes the stroke. Does nothing when the office changed the status meanwhile, or when a
 * reserve plays the entry.
 */
export async function recordPlaysOn(
  { trx, audit }: Pick<Write, 'trx' | 'audit'>,
  card: {
    readonly tournament_id: number;
    readonly competitor_id: number;
    readonly round_id: number;
  },
  out: LastHole,
): Promise<void> {
  const { tournament_id, competitor_id, round_id } = card;
  const before = await trx
    .deleteFrom('competitor_endings')
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .where('status', '=', out.status)
    .where('round_id', '=', out.round_id)
    .where('hole_number', 'is not distinct from', out.hole_number)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('field')
            .select('field.competitor_id')
            .where('field.tournament_id', '=', tournament_id)
            .where('field.replaces', '=', competitor_id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!before) return;
  // The boards reload the endings for a version without a stroke only, and the stroke has its own version.
  await raiseVersion(trx, tournament_id);
  const detail = { tournament_id, round_id, reason: 'plays on' };
  await audit('competitor-status', { target: competitor_id, before, after: ACTIVE, detail });
}

/** Checks that the competitor plays in the tournament, and that the tournament has the round. */
async function checkPlace(trx: Kysely<Schema>, body: CompetitorStatusBody): Promise<void> {
  const player = await trx
    .selectFrom('field')
    .leftJoin('field as reserve', (join) =>
      join
        .onRef('reserve.tournament_id', '=', 'field.tournament_id')
        .onRef('reserve.replaces', '=', 'field.competitor_id'),
    )
    .select('reserve.competitor_id as reserve')
    .where('field.tournament_id', '=', body.tournament_id)
    .where('field.competitor_id', '=', body.competitor_id)
    .executeTakeFirst();
  if (!player) refuse('unknown-competitor');
  // Otherwise two golfers would play one entry.
  if (player?.reserve && body.status === 'active') refuse('entry-in-play');
  const round = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', body.tournament_id)
    .where('round_id', '=', body.round_id)
    .executeTakeFirst();
  if (!round) refuse('not-found', { detail: 'The tournament has no such round' });
}
