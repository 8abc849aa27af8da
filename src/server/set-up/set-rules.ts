import type { TournamentRulesBody } from '../../contract/admin/tournament-details.ts';
import { changeTournament } from '../db/change-tournament.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { lockShown } from './lock-shown.ts';

/** Changes the rules of a draft. Publishing fixes the rules, because tickets are claimed under the published ones. */
export async function setRules(
  { trx, touched, audit }: Write,
  { tournament_id, row_version, ...rules }: TournamentRulesBody,
): Promise<void> {
  touched.tournaments.add(tournament_id);
  // With a reason, the only remaining fault is that the rules are fixed.
  const shown = { tournament_id, row_version, reason: 'The rules' };
  const { state, tournament } = await lockShown(trx, shown, (row) => isSameRules(row, rules));
  if (isSameRules(tournament, rules)) return;
  if (state !== 'draft') {
    refuse('not-ready', { detail: 'Publishing has fixed the rules of the tournament' });
  }
  const { ruleset_version, streak_max_per_round } = tournament;
  const before = { ruleset_version, streak_max_per_round };
  await changeTournament(trx, tournament_id, rules);
  const facts = { target: tournament_id, before, after: rules, detail: {} };
  await audit('tournament-rules', facts);
}

type Rules = Pick<TournamentRulesBody, 'ruleset_version' | 'streak_max_per_round'>;

function isSameRules(one: Rules, other: Rules): boolean {
  return (
    one.ruleset_version === other.ruleset_version &&
    one.streak_max_per_round === other.streak_max_per_round
  );
}
