import type { Kysely } from 'kysely';
import {
  countAttested,
  describeMissingCard,
  describeUnattestedCard,
} from '../../contract/game/missing-card.ts';
import type { RoundStateBody } from '../../contract/game/states.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { describeLateStep, loadLastStep } from '../states/last-step.ts';
import { toAdminRoundState } from '../states/load-states.ts';
import { roundTarget, updateRoundState, updateTournamentInPlay } from '../states/move-state.ts';
import type { Write } from '../unit-of-work/write.ts';
import { loadCertifiedCards } from './certified-cards.ts';
import { listMissingForRound } from './list-missing.ts';
import { listRoundSteps, stateInPlay } from './list-steps.ts';
import { lockStates } from './lock-states.ts';
import { listMissingCards } from './missing-cards.ts';

/**
 * Moves a round one step on or back, cancels or restores it, with its audit entry. The first live round makes the
 * tournament live, and the last one that goes back to set-up makes it upcoming; that has an audit entry too.
 */
export async function setRoundState(
  { trx, audit, mailbox, touched }: Write,
  body: RoundStateBody,
): Promise<void> {
  const { tournament_id, round_id, from, to, reason } = body;
  touched.tournaments.add(tournament_id);
  const states = await lockStates(trx, tournament_id);
  const round = states.rounds.find((one) => one.round_id === round_id);
  if (!round) return refuse('not-found', { detail: 'The tournament has no such round' });
  const target = roundTarget(tournament_id, round_id);
  const state = toAdminRoundState(round);
  if (state !== from) {
    const last = await loadLastStep(trx, { kind: 'round', id: target });
    refuse('state-changed', { detail: describeLateStep(`Round ${round_id}`, state, last) });
  }
  const step = listRoundSteps(states.state, round).find((one) => one.to === to);
  if (!step) {
    if (states.state === 'final') refuse('tournament-final');
    if (states.state === 'cancelled') refuse('tournament-cancelled');
    refuse('not-ready', { detail: `A round of this tournament cannot go from ${from} to ${to}` });
  }
  if (step?.direction !== 'on' && reason === undefined) refuse('reason-required');
  if (step?.direction === 'on') await requireReady(trx, body);
  const move = { tournamentId: tournament_id, reason: reason ?? null };
  await updateRoundState({ trx, audit }, { ...move, roundId: round_id, from, to });
  // The notice is sent only when this was the last round to be played.
  if (to === 'closed' || to === 'cancelled') {
    await mailbox.notify(trx, { tournament_id, kind: 'play-over' });
  }
  if (to === 'cancelled') return;
  const statuses = states.rounds.map((one) => (one === round ? to : one.status));
  const inPlay = stateInPlay(statuses);
  if (inPlay === states.state) return;
  await updateTournamentInPlay({ trx, audit }, { ...move, from: states.state, to: inPlay });
}

/**
 * Refuses a step forward while something is missing. Asks about missing strokes again before a round closes. A reason
 * attests a round without the cards that are not attested.
 */
async function requireReady(trx: Kysely<Schema>, body: RoundStateBody): Promise<void> {
  const missingParts = await listMissingForRound(trx, body, body.to);
  if (missingParts.length > 0) {
    refuse('not-ready', {
      detail: missingParts.join('. '),
      errors: missingParts.map((message) => ({ path: 'to', message })),
    });
  }
  if (body.to === 'attested' && body.reason === undefined) await requireAttestedCards(trx, body);
  if (body.to !== 'closed') return;
  const missingCards = await listMissingCards(trx, body);
  const holes = missingCards.reduce((sum, card) => sum + card.holes.length, 0);
  if (holes === (body.missing_seen ?? 0)) return;
  refuse('strokes-missing', {
    detail: holes === 0 ? 'No stroke is missing now' : `${holes} holes have no strokes`,
    errors: missingCards.map((card) => ({
      path: 'missing_seen',
      message: describeMissingCard(card),
    })),
  });
}

async function requireAttestedCards(trx: Kysely<Schema>, body: RoundStateBody): Promise<void> {
  const certified = await loadCertifiedCards(trx, body);
  if (!certified || certified.missing.length === 0) return;
  const names = certified.missing.map(describeUnattestedCard);
  const way = 'A reason attests the round without them';
  refuse('not-ready', {
    detail: [countAttested(certified), ...names, way].join('. '),
    errors: [...names, way].map((message) => ({ path: 'reason', message })),
  });
}
