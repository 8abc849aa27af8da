import type { Kysely } from 'kysely';
import type { ParsBody, ParsChanged } from '../../contract/game/office.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import { countMoves, NOTHING_MOVES } from '../standings/count-moves.ts';
import type { Standings } from '../standings/standings.ts';
import { roundTarget } from '../states/move-state.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import { roundHasStrokes } from '../states/round-has-strokes.ts';
import type { Write } from '../unit-of-work/write.ts';
import { withPars } from './with-pars.ts';

/**
 * Returns what new pars of a round would change on the current boards. All points and places follow from the pars. Not
 * for use within a write, which the boards would wait for.
 */
export async function countParMoves(
  standings: Pick<Standings, 'of'>,
  body: ParsBody,
): Promise<Omit<ParsChanged, 'pars'>> {
  const boards = await standings.of(body.tournament_id);
  if (!boards) return { moves: NOTHING_MOVES, version: 0 };
  const changed = withPars(boards.course, body.round_id, body.pars);
  return { moves: await countMoves(boards, changed), version: boards.version };
}

/** Sets the pars of a round, with their audit entry. The boards change with the tournament's version. */
export async function setPars({ trx, touched, audit }: Write, body: ParsBody): Promise<number> {
  const { tournament_id, round_id, from, pars, reason } = body;
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  await requireUnchangedPars(trx, body);
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
  await askAfterOfficial(trx, await audit('pars', facts), { tournament_id, round_id });
  return version;
}

/** Refuses pars that the states do not allow, and pars that the admin was not shown. */
export async function requireUnchangedPars(db: Kysely<Schema>, body: ParsBody): Promise<void> {
  const { tournament_id, round_id, from, reason } = body;
  const asked = { action: 'pars', tournamentId: tournament_id, roundId: round_id } as const;
  await requireMayWrite(db, { ...asked, role: 'admin', reason });
  if (reason === undefined && (await hasStrokes(db, tournament_id, round_id))) {
    refuse('reason-required');
  }
  const before = await loadPars(db, tournament_id, round_id);
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

async function loadPars(
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
