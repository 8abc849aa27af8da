import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AdminTournament, NextStep, TournamentSummary } from '../../contract/game/states.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { inSnapshot } from '../db/in-snapshot.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { listHoleDisputes } from '../scoring/disputes/list-disputes.ts';
import { loadLastStep } from '../states/last-step.ts';
import { loadStates, type States, toTournamentState } from '../states/load-states.ts';
import { roundTarget } from '../states/move-state.ts';
import { findPractice } from '../states/practice.ts';
import { toSuspension } from '../states/suspension.ts';
import {
  loadTournamentTimes,
  startOfTournament,
  tournamentEnd,
} from '../states/tournament-times.ts';
import { loadCertifiedCards } from '../steps/certified-cards.ts';
import { countField, loadSheetCounts, NO_SHEET } from '../steps/count-set-up.ts';
import { listMissingForFinal, listMissingForRound } from '../steps/list-missing.ts';
import { listRoundSteps, listTournamentSteps } from '../steps/list-steps.ts';
import { listOwedCards } from '../steps/missing-cards.ts';
import { listMissingForTournament } from '../steps/set-tournament-state.ts';
import { loadGroupActivity, type Watch } from './group-activity.ts';

/** Lists every tournament but practice copies for admins, with its state: the current one first, then the newest. */
export async function listAdminTournaments(db: Kysely<Schema>): Promise<TournamentSummary[]> {
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .select([startOfTournament.as('starts_at'), tournamentEnd.as('ends_at')])
    .where('practice_of', 'is', null)
    .orderBy('is_current', 'desc')
    .orderBy('season', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(summarizeTournament);
}

/**
 * Returns a tournament for admins: its states, the steps that it can take, what is missing for them, and which groups of
 * its live rounds are silent.
 */
export async function loadAdminTournament(
  db: Kysely<Schema>,
  tournamentId: number,
  watch: Watch,
): Promise<AdminTournament> {
  return inSnapshot(db, async (trx) => {
    const states = await loadStates(trx, tournamentId);
    if (!states || states.state === 'practice') return refuse('not-found');
    const { tournament } = states;
    const contest = await trx
      .selectFrom('contests')
      .select(['seed', 'tickets'])
      .where('tournament_id', '=', tournamentId)
      .executeTakeFirst();
    const creator = await trx
      .selectFrom('users')
      .select('username')
      .where('id', '=', tournament.created_by)
      .executeTakeFirst();
    const current = await trx
      .selectFrom('tournaments')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirst();
    const practice = await findPractice(trx, tournamentId);
    return {
      ...summarizeTournament({ ...tournament, ...(await loadTournamentTimes(trx, tournamentId)) }),
      starts_with_rounds: tournament.starts_at === null,
      ends_with_rounds: tournament.ends_at === null,
      entry_closes_at: tournament.entry_closes_at?.toISOString() ?? null,
      seed_sha256: contest ? createHash('sha256').update(contest.seed).digest('hex') : null,
      tickets: contest?.tickets ?? 0,
      ...(await countField(trx, tournamentId)),
      ruleset_version: tournament.ruleset_version,
      streak_max_per_round: tournament.streak_max_per_round,
      created_by: creator?.username ?? null,
      row_version: tournament.row_version,
      steps: await listNextSteps(trx, states),
      last: await loadLastStep(trx, { kind: 'tournament', id: String(tournamentId) }),
      rounds: await loadAdminRounds(trx, states, watch),
      current_id: current?.id ?? null,
      ...(practice && { practice: await describePractice(trx, practice) }),
      version: tournament.version,
    };
  });
}

async function describePractice(
  db: Kysely<Schema>,
  { id, ends_at }: { readonly id: number; readonly ends_at: Date },
): Promise<AdminTournament['practice']> {
  const rounds = await db
    .selectFrom('tee_groups')
    .select('round_id')
    .distinct()
    .where('tournament_id', '=', id)
    .orderBy('round_id')
    .execute();
  const { at } = await db
    .selectFrom('audit')
    .select('at')
    .where('action', '=', 'tournament-created')
    .where('target_kind', '=', 'tournament')
    .where('target_id', '=', String(id))
    .executeTakeFirstOrThrow();
  return {
    id,
    created_at: at.toISOString(),
    ends_at: ends_at.toISOString(),
    rounds: rounds.map(({ round_id }) => round_id),
  };
}

function summarizeTournament(row: States['tournament']): TournamentSummary {
  const { id, name, city, country, season, external_id, time_zone } = row;
  return {
    id,
    name,
    city,
    country,
    season,
    external_id,
    state: toTournamentState(row),
    current: row.is_current,
    time_zone,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

async function listNextSteps(db: Kysely<Schema>, states: States): Promise<NextStep[]> {
  const statuses = states.rounds.map(({ status }) => status);
  const steps: NextStep[] = [];
  for (const { to, needsReason } of listTournamentSteps(states.state, statuses)) {
    const missing = to === 'final' ? await listMissingForFinal(db, states) : undefined;
    const wanted = missing
      ? missing.map(({ message }) => message)
      : await listMissingForTournament(db, states, to);
    steps.push({ to, needs_reason: needsReason, wanted, ...(missing && { missing }) });
  }
  return steps;
}

async function loadAdminRounds(
  db: Kysely<Schema>,
  { tournament, state, rounds }: States,
  watch: Watch,
): Promise<AdminTournament['rounds']> {
  const holes = await db
    .selectFrom('holes')
    .select(['round_id', 'par'])
    .where('tournament_id', '=', tournament.id)
    .orderBy('hole_number')
    .execute();
  const sheets = await loadSheetCounts(db, tournament.id);
  const holesByRound = Map.groupBy(holes, (hole) => hole.round_id);
  const answers: AdminTournament['rounds'] = [];
  for (const round of rounds) {
    const { round_id, status, is_cancelled, starts_at } = round;
    const suspension = toSuspension(round);
    const key = { tournament_id: tournament.id, round_id };
    const hasBegun = status !== 'setup' && !is_cancelled;
    const owedCards = hasBegun ? await listOwedCards(db, key) : [];
    const missingCards = owedCards.filter(({ holes }) => holes.length > 0);
    const certified = hasBegun ? await loadCertifiedCards(db, key) : null;
    const lacksCards = certified !== null && certified.missing.length > 0;
    const steps: NextStep[] = [];
    for (const { to, direction } of listRoundSteps(state, round)) {
      const isOn = direction === 'on';
      steps.push({
        to,
        needs_reason: !isOn || (to === 'attested' && lacksCards),
        wanted: isOn ? await listMissingForRound(db, key, to, missingCards) : [],
        ...(to === 'closed' &&
          isOn && {
            missing_strokes: missingCards.reduce((sum, { holes }) => sum + holes.length, 0),
          }),
      });
    }
    const sheet = sheets.get(round_id) ?? NO_SHEET;
    const target = roundTarget(tournament.id, round_id);
    const last = await loadLastStep(db, { kind: 'round', id: target });
    const pars = (holesByRound.get(round_id) ?? []).map(({ par }) => par);
    answers.push({
      round_id,
      status,
      ...(is_cancelled && { cancelled: true }),
      ...(suspension && { suspension }),
      starts_at: starts_at?.toISOString() ?? null,
      pars,
      missing_cards: missingCards,
      ...(certified && { certified }),
      disputes: await listHoleDisputes(db, key),
      strokes_expected: sheet.shortened || is_cancelled ? null : owedCards.length * HOLES_PER_ROUND,
      ...sheet,
      activity:
        status === 'live' && !is_cancelled ? await loadGroupActivity(db, key, last, watch) : [],
      steps,
      last,
    });
  }
  return answers;
}
