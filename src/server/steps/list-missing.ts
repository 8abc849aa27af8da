import { type Kysely, sql } from 'kysely';
import { formatCount } from '../../contract/base/counts.ts';
import { describeOfficeQuestion } from '../../contract/game/hole-dispute.ts';
import { describeMissingCard } from '../../contract/game/missing-card.ts';
import type { AdminRoundState, MissingCard, MissingPart } from '../../contract/game/states.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { GOLFERS_PER_TICKET } from '../../golf/ruleset.ts';
import { findLargeTeams } from '../../set-up/field/check-team-sizes.ts';
import type { Schema } from '../db/schema.ts';
import { listHoleDisputes } from '../scoring/disputes/list-disputes.ts';
import type { States } from '../states/load-states.ts';
import { loadTournamentTimes } from '../states/tournament-times.ts';
import { countField, countTeams } from './count-set-up.ts';
import { listMissingCards } from './missing-cards.ts';

/**
 * Describes what is missing before a round can move to a state.
 *
 * @param missingCards the round's cards that lack strokes, for a caller that has loaded them
 */
export async function listMissingForRound(
  db: Kysely<Schema>,
  { tournament_id, round_id }: RoundIds,
  to: AdminRoundState,
  missingCards?: readonly MissingCard[],
): Promise<string[]> {
  const round = { tournament_id, round_id };
  if (to === 'live') {
    const pars = await countPars(db, round);
    return [
      ...(pars === HOLES_PER_ROUND
        ? []
        : [`Round ${round_id} has ${pars} pars and needs ${HOLES_PER_ROUND}`]),
      ...((await hasOnlyDraft(db, round))
        ? [`The tee sheet of round ${round_id} is a draft: publish it`]
        : []),
    ];
  }
  if (to === 'attested') {
    const cards = missingCards ?? (await listMissingCards(db, round));
    return cards.map(describeMissingCard);
  }
  if (to === 'closed') {
    const disputes = await listHoleDisputes(db, round);
    return disputes.filter(({ ruling }) => ruling).map(describeOfficeQuestion);
  }
  if (to !== 'official') return [];
  return (await listUndecided(db, round)).map(({ message }) => message);
}

/** Lists what the office has to decide before a round can be official. */
async function listUndecided(db: Kysely<Schema>, round: RoundIds): Promise<MissingPart[]> {
  const { round_id } = round;
  const disputes = await listHoleDisputes(db, round);
  const late = await countLateStrokes(db, round);
  const waiting = formatCount(late, 'late stroke waits', 'late strokes wait');
  return [
    ...disputes.map((dispute) => {
      return { message: describeOfficeQuestion(dispute), round_id, part: 'scores' } as const;
    }),
    ...(late > 0
      ? [{ message: `${waiting} for a decision`, round_id, part: 'late-strokes' } as const]
      : []),
  ];
}

/** Describes what is missing before a draft can be published. */
export async function listMissingForPublishing(
  db: Kysely<Schema>,
  { tournament, rounds }: States,
): Promise<string[]> {
  const { id, name, city, country } = tournament;
  const { starts_at } = await loadTournamentTimes(db, id);
  const texts = Object.entries({ name, city, country }).filter(([, text]) => text.trim() === '');
  const missingParts = texts.map(([part]) => `The ${part} of the tournament`);
  if (starts_at === null) missingParts.push('The day and time of the first round');
  if (rounds.length === 0) missingParts.push('At least one round');
  for (const { round_id } of rounds) {
    const pars = await countPars(db, { tournament_id: id, round_id });
    if (pars !== HOLES_PER_ROUND) {
      missingParts.push(`Round ${round_id} has ${pars} pars and needs ${HOLES_PER_ROUND}`);
    }
  }
  const { golfers } = await countField(db, id);
  if (golfers < GOLFERS_PER_TICKET) {
    missingParts.push(`At least ${GOLFERS_PER_TICKET} golfers: the field has ${golfers}`);
  }
  missingParts.push(...(await listLargeTeams(db, id)));
  return missingParts;
}

/** Describes the teams that could choose their best cards although other teams cannot. */
async function listLargeTeams(db: Kysely<Schema>, tournamentId: number): Promise<string[]> {
  const { counting } = await db
    .selectFrom('rounds')
    .select(({ fn }) => fn.max('counting_scores').as('counting'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  if (counting === null) return [];
  const teams = findLargeTeams(await countTeams(db, tournamentId), counting);
  return teams.map(({ name, golfers }) => {
    return `Team ${name} has ${golfers} golfers where ${counting} count. Not all teams have as many`;
  });
}

/** Describes what prevents a published tournament from becoming a draft again. */
export async function listMissingForDraft(
  db: Kysely<Schema>,
  { tournament }: States,
): Promise<string[]> {
  const { tickets, strokes, results } = await countPlay(db, tournament.id);
  const other = await db
    .selectFrom('tournaments')
    .select('id')
    .where('published_at', 'is not', null)
    .where('id', '<>', tournament.id)
    .limit(1)
    .executeTakeFirst();
  return [
    ...(tickets > 0 ? [`${formatCount(tickets, 'ticket was', 'tickets were')} claimed`] : []),
    ...(strokes ? ['Strokes were already entered'] : []),
    ...(results > 0 ? ['A result of it was published'] : []),
    ...(tournament.is_current && other
      ? ['It is the current tournament: make another one current first']
      : []),
  ];
}

/** Lists what is missing before a tournament can be final. A later round in set-up is not due yet. */
export async function listMissingForFinal(
  db: Kysely<Schema>,
  { tournament, rounds }: States,
): Promise<MissingPart[]> {
  const countingRounds = rounds.filter((round) => !round.is_cancelled);
  if (countingRounds.length === 0) {
    const message = 'Every round is cancelled: cancel the tournament';
    return [{ message, round_id: null, part: 'tournament' }];
  }
  const openRounds = countingRounds.filter(({ status }) => status !== 'official');
  const dueRounds = openRounds.filter(({ status }, index) => index === 0 || status !== 'setup');
  const missingParts = dueRounds.map(({ round_id, status }): MissingPart => {
    const now = status === 'setup' ? 'in set-up' : status;
    return { message: `Round ${round_id} is ${now}, not official`, round_id, part: 'round' };
  });
  for (const { round_id } of countingRounds) {
    const undecided = await listUndecided(db, { tournament_id: tournament.id, round_id });
    // Late strokes of several rounds would be one line several times.
    missingParts.push(
      ...undecided.map(({ message, ...one }) => {
        const isLate = one.part === 'late-strokes';
        return { ...one, message: isLate ? `Round ${round_id}: ${message}` : message };
      }),
    );
  }
  return missingParts;
}

interface RoundIds {
  readonly tournament_id: number;
  readonly round_id: number;
}

/** Whether the tee sheet of a round has a draft and was never published. A round without a tee sheet may begin. */
async function hasOnlyDraft(db: Kysely<Schema>, { tournament_id, round_id }: RoundIds) {
  const { rows } = await sql<{ only_draft: boolean }>`
    select exists (
      select from tee_sheets
      where tournament_id = ${tournament_id} and round_id = ${round_id} and draft is not null
    ) and not exists (
      select from tee_groups where tournament_id = ${tournament_id} and round_id = ${round_id}
    ) as only_draft`.execute(db);
  return rows[0]?.only_draft ?? false;
}

async function countPars(db: Kysely<Schema>, { tournament_id, round_id }: RoundIds) {
  const { pars } = await db
    .selectFrom('holes')
    .select(({ fn }) => fn.countAll<number>().as('pars'))
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  return Number(pars);
}

/** Counts a round's strokes that came after it had closed and that the office has not decided. */
async function countLateStrokes(db: Kysely<Schema>, { tournament_id, round_id }: RoundIds) {
  const { late } = await db
    .selectFrom('late_strokes')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(late);
}

/** Counts a tournament's tickets and frozen results, and returns whether a stroke, even a late one, ever arrived. */
async function countPlay(db: Kysely<Schema>, tournamentId: number) {
  const { rows } = await sql<{ tickets: number; results: number; strokes: boolean }>`
    select
      (select count(*)::int from results where tournament_id = ${tournamentId}) as results,
      (select count(*)::int from tickets where tournament_id = ${tournamentId}) as tickets,
      exists (select from score_history where tournament_id = ${tournamentId})
        or exists (select from late_strokes where tournament_id = ${tournamentId}) as strokes
  `.execute(db);
  return rows[0] ?? { tickets: 0, results: 0, strokes: false };
}
