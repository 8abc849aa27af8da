import { type Kysely, sql } from 'kysely';
import { fromLocalTime, toLocalTime } from '../../set-up/local-time.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';

interface Copy {
  readonly from: number;
  readonly to: number;
  /** When the first round of the copy begins; null while nobody knows. */
  readonly firstRoundAt: Date | null;
}

/**
 * Copies the rounds, the pars, the rules, the golfers and the teams of a tournament into a draft. A reserve, an ending and
 * a shortened round happened in the other tournament, so the copy has none of them.
 */
export async function copyTournament(trx: Kysely<Schema>, copy: Copy): Promise<void> {
  const { from, to } = copy;
  const source = await trx
    .selectFrom('tournaments')
    .select(['ruleset_version', 'streak_max_per_round', 'time_zone'])
    .where('id', '=', from)
    .executeTakeFirst();
  if (!source) return refuse('not-found', { detail: 'There is no tournament to copy' });
  const { time_zone: sourceZone, ...rules } = source;
  const draft = await trx
    .updateTable('tournaments')
    .set(rules)
    .where('id', '=', to)
    .returning('time_zone')
    .executeTakeFirstOrThrow();
  await copyRounds(trx, copy, { source: sourceZone, draft: draft.time_zone });
  await sql`
    insert into holes (tournament_id, round_id, hole_number, par)
    select ${to}, round_id, hole_number, par from holes where tournament_id = ${from}`.execute(trx);
  await sql`
    insert into field (tournament_id, competitor_id, team_id, group_name)
    select ${to}, competitor_id, team_id, group_name from field
    where tournament_id = ${from} and replaces is null`.execute(trx);
}

interface Zones {
  readonly source: string;
  readonly draft: string;
}

async function copyRounds(trx: Kysely<Schema>, { from, to, firstRoundAt }: Copy, zones: Zones) {
  const rounds = await trx
    .selectFrom('rounds')
    .select(['round_id', 'counting_scores', 'cut_top', 'cut_within', 'starts_at'])
    .where('tournament_id', '=', from)
    .orderBy('round_id')
    .execute();
  if (rounds.length === 0) return;
  const first = rounds[0]?.starts_at ?? null;
  const rows = rounds.map(({ starts_at, ...round }, index) => ({
    tournament_id: to,
    ...round,
    starts_at:
      firstRoundAt &&
      (index === 0
        ? firstRoundAt
        : shiftStart({ round_id: round.round_id, first, starts_at, firstRoundAt }, zones)),
  }));
  await trx.insertInto('rounds').values(rows).execute();
}

interface CopiedRound {
  readonly round_id: number;
  readonly first: Date | null;
  readonly starts_at: Date | null;
  readonly firstRoundAt: Date;
}

const DAY_MS = 86_400_000;

/**
 * Returns when a round of a copy begins: as many days after the first round, and at the same time of the day, as in the
 * copied tournament. Returns null when that tournament has no times. Refuses a time that the day does not have.
 */
function shiftStart(
  { round_id, first, starts_at, firstRoundAt }: CopiedRound,
  zones: Zones,
): Date | null {
  if (!first || !starts_at) return null;
  const [firstDay, local] = [first, starts_at].map((at) => toLocalTime(at, zones.source));
  if (!firstDay || !local) return null;
  const later = Date.parse(local.day) - Date.parse(firstDay.day);
  const begins = Date.parse(toLocalTime(firstRoundAt, zones.draft).day);
  const day = new Date(begins + Math.round(later / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
  const at = fromLocalTime({ day, time: local.time }, zones.draft);
  if (at) return at;
  const message = `Round ${round_id} would begin on ${day} at ${local.time}, which the clocks skip. Choose another day`;
  return refuse('validation-failed', { errors: [{ path: 'first_round_at', message }] });
}
