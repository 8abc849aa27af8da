import type { Kysely } from 'kysely';
import type { LinkedCard } from '../../../contract/scoring/card-link-endpoints.ts';
import type { Schema } from '../../db/schema.ts';
import { hashToken } from '../../people/secrets/secret-token.ts';
import { refuse } from '../../problems/api-problem.ts';
import { hasEqualStrokes } from '../decide/card-progress.ts';
import { buildCardState, loadCardSteps } from '../read/card-state.ts';
import { readCard } from './read-card.ts';

/** The link of a card, with the role that its scorer has now. */
export type CardLink = Awaited<ReturnType<typeof findCardLink>>;

/**
 * Finds a link by its secret.
 *
 * @throws ApiProblem `link-invalid` for an unknown or expired one, and when its scorer's account is closed
 */
export async function findCardLink(db: Kysely<Schema>, token: string, now: Date) {
  const link = await db
    .selectFrom('card_links as l')
    .innerJoin('users', 'users.id', 'l.user_id')
    .selectAll('l')
    .select('user_role')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return link ?? refuse('link-invalid');
}

/** Loads the card behind a link with the scores that its scorer read, and whether the player can agree with them. */
export async function loadLinkedCard(db: Kysely<Schema>, link: CardLink): Promise<LinkedCard> {
  const { tournament_id, round_id, competitor_id, strokes } = link;
  const names = await db
    .selectFrom('field')
    .innerJoin('tournaments', 'tournaments.id', 'field.tournament_id')
    .innerJoin('competitors', 'competitors.id', 'field.competitor_id')
    .select(['tournaments.name as tournament_name', 'full_name'])
    .where('tournament_id', '=', tournament_id)
    .where('competitor_id', '=', competitor_id)
    .executeTakeFirstOrThrow();
  const holes = await db
    .selectFrom('holes')
    .select(['hole_number', 'par'])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .orderBy('hole_number')
    .execute();
  const steps = (await loadCardSteps(db, link)).get(competitor_id) ?? [];
  const counting = await readCard(db, { tournament_id, round_id, competitor_id });
  const { submitted } = buildCardState(steps, counting.strokes) ?? {};
  const isAgreed =
    submitted !== undefined && steps.findLast(({ step }) => step === 'submit')?.opId === link.op_id;
  const isAsked = counting.version === link.version && hasEqualStrokes(counting.strokes, strokes);
  return {
    state: isAgreed ? 'agreed' : isAsked ? 'asked' : 'changed',
    ...names,
    round_id,
    holes: holes.map((hole) => ({ ...hole, strokes: strokes[hole.hole_number - 1] ?? 0 })),
    ...(isAgreed && { code: submitted.code }),
  };
}
