import type { CreateGroupLinksBody, NewGroupLink } from '../../../contract/admin/group-links.ts';
import { GROUP_CODE_LENGTH } from '../../../contract/scoring/group-link-endpoints.ts';
import { generateCode } from '../../people/accounts.ts';
import { generateToken, hashToken } from '../../people/secrets/secret-token.ts';
import { refuse } from '../../problems/api-problem.ts';
import { loadStates } from '../../states/load-states.ts';
import { roundTarget } from '../../states/move-state.ts';
import { requireMayWrite } from '../../states/require-may-write.ts';
import { loadTournamentTimes } from '../../states/tournament-times.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { hashCode } from './link-keys.ts';

const DAY_MS = 86_400_000;
/** How long a link works after the event: a tablet may still have unsent entries. */
const AFTER_EVENT_MS = 7 * DAY_MS;
/** 128 random bits. */
const SECRET_BYTES = 16;

/**
 * Creates the link of a group, or of each group of a round on the published tee sheet. Their earlier links stop working.
 * Those of a practice copy end with it.
 * Neither the secret nor the code is stored or audited.
 *
 * @param site the site's URL
 * @throws ApiProblem `not-found` without such a group; `not-ready` for a draft; the refusals of a final or cancelled
 *   tournament
 */
export async function createGroupLinks(
  { trx, actor, now, audit }: Write,
  site: string,
  { tournament_id, round_id, group_number }: CreateGroupLinksBody,
): Promise<{ links: NewGroupLink[] }> {
  const states = await loadStates(trx, tournament_id);
  if (states?.state === 'draft')
    refuse('not-ready', { detail: 'Publish the tournament before you make links for its groups' });
  const isPractice = states?.state === 'practice';
  if (!isPractice) {
    await requireMayWrite(trx, {
      action: 'scorers',
      tournamentId: tournament_id,
      roundIds: [],
      role: 'admin',
    });
  }
  const groups = await trx
    .selectFrom('tee_groups')
    .select('group_number')
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .$if(group_number !== undefined, (query) => query.where('group_number', '=', group_number ?? 0))
    .orderBy('group_number')
    .execute();
  if (groups.length === 0) refuse('not-found');
  const numbers = groups.map((group) => group.group_number);
  await trx
    .updateTable('group_links')
    .set({ revoked_at: now })
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('group_number', 'in', numbers)
    .where('revoked_at', 'is', null)
    .execute();
  const { ends_at } = await loadTournamentTimes(trx, tournament_id);
  // An event without a day has the longest one that links are made for.
  const expiresAt = new Date(
    Math.max(ends_at?.getTime() ?? 0, now.getTime()) + (isPractice ? 0 : AFTER_EVENT_MS),
  );
  const links: NewGroupLink[] = [];
  for (const number of numbers) {
    const secret = generateToken(SECRET_BYTES);
    const code = generateCode(GROUP_CODE_LENGTH);
    await trx
      .insertInto('group_links')
      .values({
        tournament_id,
        round_id,
        group_number: number,
        token_hash: hashToken(secret),
        code_hash: await hashCode(trx, code),
        created_by: actor.userId,
        created_at: now,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .execute();
    links.push({
      group_number: number,
      link: `${site}/s#${secret}`,
      code,
      expires_at: expiresAt.toISOString(),
    });
  }
  const target = roundTarget(tournament_id, round_id);
  await audit('group-links-made', {
    target,
    before: null,
    after: null,
    detail: { groups: numbers },
  });
  return { links };
}
