import type { Kysely } from 'kysely';
import type { ParsBody, ParsChanged } from '../../contract/game/office.ts';
import { type Actor, saveAudit } from '../audit/save-audit.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { countMoves, NOTHING_MOVES } from '../standings/count-moves.ts';
import type { Standings } from '../standings/standings.ts';
import { roundTarget } from '../states/move-state.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import { roundHasStrokes } from '../states/round-has-strokes.ts';
import { withPars } from './with-pars.ts';

/**
 * Sets the pars of a round, with their audit entry, or only says what they would move on the present boards. All points
 * and places follow from the pars, so the boards change with the tournament's version.
 */
export async function setPars(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  actor: Actor,
  body: ParsBody,
  now: Date,
): Promise<ParsChanged> {
  const boards = await standings.of(body.tournament_id);
  const moves = boards
    ? await countMoves(boards, withPars(boards.course, body.round_id, body.pars))
    : NOTHING_MOVES;
  if (body.dry_run) {
    // The admin says why only when the pars are saved.
    await requireUnchanged(db, { ...body, reason: 'a dry run' });
    return { pars: body.pars, moves, version: boards?.version ?? 0 };
  }
  const version = await savePars(db, actor, body, now);
  return { pars: body.pars, moves, version };
}

async function savePars(
  db: Kysely<Schema>,
  actor: Actor,
  body: ParsBody,
  now: Date,
): Promise<number> {
  const { tournament_id, round_id, from, pars, reason } = body;
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx, tournament_id);
    if (version === null) return refuse('not-found');
    await requireUnchanged(trx, body);
    const rows = pars.map((par, index) => ({
      tournament_id,
      round_id,
      hole_number: index + 1,
      par,
    }));
    await trx
      .insertInto('holes')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['tournament_id', 'round_id', 'hole_number'])
          .doUpdateSet((eb) => ({ par: eb.ref('excluded.par') })),
      )
      .execute();
    const facts = {
      target: roundTarget(tournament_id, round_id),
      before: { pars: from },
      after: { pars },
      detail: { reason: reason ?? null },
    };
    await saveAudit(trx, actor, 'pars', facts, now);
    return version;
  });
}

/** Refuses pars that the states do not allow, and pars that the admin was not shown. */
async function requireUnchanged(db: Kysely<Schema>, body: ParsBody): Promise<void> {
  const { tournament_id, round_id, from, reason } = body;
  const asked = { action: 'pars', tournamentId: tournament_id, roundId: round_id } as const;
  await requireMayWrite(db, { ...asked, role: 'admin', reason });
  if (reason === undefined && (await hasStrokes(db, tournament_id, round_id))) {
    refuse('reason-required');
  }
  const before = await readPars(db, tournament_id, round_id);
  if (before === null) return refuse('not-found', { detail: 'The tournament has no such round' });
  if (before.join() === from.join()) return;
  const detail = `The pars of round ${round_id} are ${before.join(', ') || 'not set'} now`;
  refuse('state-changed', { detail });
}

async function hasStrokes(
  db: Kysely<Schema>,
  tournamentId: number,
  roundId: number,
): Promise<boolean> {
  const round = await db
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .where(roundHasStrokes)
    .executeTakeFirst();
  return round !== undefined;
}

async function readPars(
  trx: Kysely<Schema>,
  tournamentId: number,
  roundId: number,
): Promise<number[] | null> {
  const round = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  if (!round) return null;
  const holes = await trx
    .selectFrom('holes')
    .select('par')
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .orderBy('hole_number')
    .execute();
  return holes.map(({ par }) => par);
}
