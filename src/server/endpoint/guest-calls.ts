import type { Kysely } from 'kysely';
import { isAdmin } from '../../contract/base/admin-role.ts';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Schema } from '../db/schema.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import { loadGroupGolfers } from '../scoring/load/group-golfers.ts';
import { isPublished } from '../states/practice.ts';

/**
 * The calls of a session that a guest of a group link may make; every other one is refused. `own`: it answers about the
 * guest alone, or its ops are checked one by one (`findRefusal` in rights.ts). `golfer`: it names a golfer of the group.
 */
const guestCalls: { readonly [Name in EndpointName]?: 'own' | 'golfer' } = {
  logout: 'own',
  groups: 'own',
  scoreRecords: 'own',
  lateStrokeEnds: 'own',
  updateScore: 'own',
  clearScore: 'own',
  replay: 'own',
  missingOps: 'own',
  padReport: 'own',
  nextRound: 'own',
  openNextRound: 'own',
  holeHistory: 'golfer',
  createCardLink: 'golfer',
  officeMessages: 'golfer',
  markMessages: 'golfer',
};

const rules = new Map<Endpoint, 'own' | 'golfer'>(
  Object.entries(guestCalls).map(([name, rule]) => [endpoints[name as EndpointName], rule]),
);

/**
 * Refuses what a guest may not call, before the content is checked.
 *
 * @throws ApiProblem `forbidden` for a call that is not for guests
 */
export function requireGuestCall(endpoint: Endpoint, { guestGroup }: Session): void {
  if (guestGroup && !rules.has(endpoint)) refuse('forbidden');
}

/**
 * Refuses a guest's call about a golfer of another group, and a scorer's about a tournament of
 * which only admins know.
 *
 * @param named the query or the body that names the golfer
 * @throws ApiProblem `outside-group`; `not-found`
 */
export async function requireOwnGolfer(
  db: Kysely<Schema>,
  endpoint: Endpoint,
  { guestGroup, role }: Session,
  named: unknown,
): Promise<void> {
  if (rules.get(endpoint) !== 'golfer') return;
  const { tournament_id, round_id, competitor_id } = Object(named);
  if (!guestGroup) {
    if (!isAdmin([role]) && !(await isPublished(db, tournament_id))) refuse('not-found');
    return;
  }
  const isRound = tournament_id === guestGroup.tournament_id && round_id === guestGroup.round_id;
  const golfers = isRound ? await loadGroupGolfers(db, guestGroup) : [];
  if (!golfers.some(({ id }) => id === competitor_id)) refuse('outside-group');
}
