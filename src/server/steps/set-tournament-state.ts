import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  CurrentTournamentBody,
  TournamentState,
  TournamentStateBody,
} from '../../contract/game/states.ts';
import { changeTournament } from '../db/change-tournament.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { freezeResult, startRevision } from '../results/freeze-result.ts';
import { askSecondLook } from '../second-looks/ask-second-look.ts';
import { describeLateStep, loadLastStep } from '../states/last-step.ts';
import type { States } from '../states/load-states.ts';
import { loadTournamentTimes } from '../states/tournament-times.ts';
import { freezeStartList } from '../tickets/freeze-start-list.ts';
import { numberEntries } from '../tickets/number-entries.ts';
import type { Write } from '../unit-of-work/write.ts';
import {
  listMissingForDraft,
  listMissingForFinal,
  listMissingForPublishing,
} from './list-missing.ts';
import { listTournamentSteps } from './list-steps.ts';
import { lockStates } from './lock-states.ts';
import { clearReplacedEndings, recordReplacedEndings } from './record-replaced-endings.ts';

// The lock may have any number that no other advisory lock on the database has.
const CHOICE_LOCK = 20_251_043;

/** Publishes, finishes, cancels or reopens a tournament, with its audit entry. */
export async function setTournamentState(
  { trx, now, mailbox, touched, audit }: Write,
  { tournament_id, from, to, reason, public_note }: TournamentStateBody,
): Promise<void> {
  touched.tournaments.add(tournament_id);
  // A published tournament may become the current one, and a draft is not current. The choice is locked before the
  // rows, as below.
  if (from === 'draft' || to === 'draft') await lockChoice(trx);
  const states = await lockStates(trx, tournament_id);
  const target = String(tournament_id);
  if (states.state !== from) {
    const last = await loadLastStep(trx, { kind: 'tournament', id: target });
    refuse('state-changed', { detail: describeLateStep('The tournament', states.state, last) });
  }
  const statuses = states.rounds.map(({ status }) => status);
  const step = listTournamentSteps(states.state, statuses).find((one) => one.to === to);
  if (!step) refuse('not-ready', { detail: `A tournament cannot go from ${from} to ${to}` });
  if (step?.needsReason && reason === undefined) refuse('reason-required');
  const missingParts = await listMissingForTournament(trx, states, to);
  if (missingParts.length > 0) {
    refuse('not-ready', {
      detail: missingParts.join('. '),
      errors: missingParts.map((message) => ({ path: 'to', message })),
    });
  }
  if (from === 'final') await startRevision(trx, tournament_id, { reason, public_note }, now);
  await performStep(trx, states, to, now);
  const isFirst = from === 'draft' && !(await hasCurrent(trx));
  if (to === 'final') await mailbox.notify(trx, { tournament_id, kind: 'official' });
  const facts = {
    target,
    before: { state: from },
    after: { state: to },
    detail: { reason: reason ?? null },
  };
  const auditId = await audit('tournament-state', facts);
  if (from === 'final') await askSecondLook(trx, auditId, tournament_id);
  if (isFirst) await makeCurrent({ trx, audit }, { tournament_id, from: null });
}

/** Describes what is missing before a tournament can move to a state. */
export async function listMissingForTournament(
  db: Kysely<Schema>,
  states: States,
  to: TournamentState,
): Promise<string[]> {
  if (to === 'upcoming' && states.state === 'draft') return listMissingForPublishing(db, states);
  if (to === 'draft') return listMissingForDraft(db, states);
  if (to === 'final') {
    return (await listMissingForFinal(db, states)).map(({ message }) => message);
  }
  return [];
}

/** Performs a step. The database creates the contest and its seed when a tournament is published. */
async function performStep(
  trx: Transaction<Schema>,
  { tournament, state }: States,
  to: TournamentState,
  now: Date,
): Promise<void> {
  const { id } = tournament;
  if (to === 'draft') {
    // The next publishing creates another seed, and numbers the field as it is then.
    await trx.deleteFrom('contests').where('tournament_id', '=', id).execute();
    await clearReplacedEndings(trx, id);
    await trx
      .updateTable('field')
      .set({ entry_number: null })
      .where('tournament_id', '=', id)
      .execute();
    await changeTournament(trx, id, { published_at: null, is_current: false });
    return;
  }
  if (state === 'draft') {
    const { starts_at } = await loadTournamentTimes(trx, id);
    const entry_closes_at = tournament.entry_closes_at ?? starts_at;
    await changeTournament(trx, id, { published_at: now, entry_closes_at });
    await numberEntries(trx, id);
    await recordReplacedEndings(trx, id);
    return;
  }
  // The seed becomes public, also for a tournament without a stroke.
  if (to === 'final') await freezeStartList(trx, id, new Set(), now);
  await changeTournament(trx, id, { status: to });
  if (to === 'final') await freezeResult(trx, id, now);
}

/** Sets the current tournament to a published one, in place of the one that the admin was shown. */
export async function setCurrentTournament(
  { trx, touched, audit }: Write,
  { tournament_id, from }: CurrentTournamentBody,
): Promise<void> {
  // Two admins who choose at the same time take turns here.
  await lockChoice(trx);
  const rows = await trx
    .selectFrom('tournaments')
    .select(['id', 'name', 'is_current', 'published_at'])
    .where((row) => row.or([row('id', '=', tournament_id), row('is_current', '=', true)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const chosenTournament = rows.find(({ id }) => id === tournament_id);
  if (!chosenTournament) return refuse('not-found');
  if (chosenTournament.published_at === null) {
    refuse('not-ready', { detail: 'Publish the tournament first' });
  }
  const current = rows.find(({ is_current }) => is_current);
  // An admin who got no answer retries, and must not be told that nothing changed.
  if (current?.id === tournament_id) return;
  if ((current?.id ?? null) !== from) {
    refuse('state-changed', {
      detail: current ? `${current.name} is the current tournament now` : 'None is current now',
    });
  }
  touched.tournaments.add(tournament_id);
  if (current) await changeTournament(trx, current.id, { is_current: false });
  await makeCurrent({ trx, audit }, { tournament_id, from });
}

async function lockChoice(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHOICE_LOCK})`.execute(trx);
}

async function hasCurrent(trx: Kysely<Schema>): Promise<boolean> {
  const current = await trx
    .selectFrom('tournaments')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirst();
  return current !== undefined;
}

async function makeCurrent(
  { trx, audit }: Pick<Write, 'trx' | 'audit'>,
  { tournament_id, from }: CurrentTournamentBody,
): Promise<void> {
  await changeTournament(trx, tournament_id, { is_current: true });
  const facts = {
    target: tournament_id,
    before: { current: from },
    after: { current: tournament_id },
    detail: {},
  };
  await audit('current-tournament', facts);
}
