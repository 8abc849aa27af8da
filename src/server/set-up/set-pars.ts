import type { Kysely } from 'kysely';
import type { Moves, ParsBody, ParsChanged } from '../../contract/game/office.ts';
import { type Actor, saveAudit } from '../audit/save-audit.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { ApiProblem, makeProblem, refuse } from '../problems/api-problem.ts';
import type { Standings } from '../standings/standings.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import { findMoves } from './find-moves.ts';

/** A draft has no boards, so nothing moves. */
const NO_MOVES: Moves = { golfers: 0, golfer_places: 0, tickets: 0, ticket_places: 0 };

/** Ends the transaction of a dry run without a change. */
class DryRun extends Error {
  override readonly name = 'DryRun';
  readonly version: number;

  constructor(version: number) {
    super('a dry run');
    this.version = version;
  }
}

/**
 * Sets the pars of a round, with their audit entry, or only says what they would move. All points and places follow
 * from the pars, so the boards change with the tournament's version.
 */
export async function setPars(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  actor: Actor,
  body: ParsBody,
  now: Date,
): Promise<ParsChanged> {
  const boards = await standings.of(body.tournament_id);
  const moves = boards ? await findMoves(boards, body.round_id, body.pars) : NO_MOVES;
  const version = await writePars(db, actor, body, now).catch((error: unknown) => {
    if (error instanceof DryRun) return error.version;
    throw error;
  });
  return { pars: body.pars, moves, version };
}

/** Writes the pars in one transaction. A dry run makes all checks, and throws at the end. */
async function writePars(
  db: Kysely<Schema>,
  actor: Actor,
  { tournament_id, round_id, from, pars, dry_run, reason }: ParsBody,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx, tournament_id);
    if (version === null) return refuse('not-found');
    // A dry run tells what would move, before the admin has said why.
    const said = dry_run ? 'a dry run' : reason;
    const wish = { action: 'pars', tournamentId: tournament_id, roundId: round_id } as const;
    await requireMayWrite(trx, { ...wish, role: 'admin', reason: said });
    const before = await readPars(trx, tournament_id, round_id);
    if (before === null) refuse('not-found', { detail: 'The tournament has no such round' });
    if (before?.join() !== from.join()) {
      const detail = `The pars of round ${round_id} are ${before?.join(', ') || 'not set'} now`;
      throw new ApiProblem(makeProblem('state-changed', { detail }));
    }
    if (dry_run) throw new DryRun(version - 1);
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
      target: `${tournament_id}/${round_id}`,
      before: { pars: from },
      after: { pars },
      detail: { reason: reason ?? null },
    };
    await saveAudit(trx, actor, 'pars', facts, now);
    return version;
  });
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
