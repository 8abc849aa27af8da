import { randomUUID } from 'node:crypto';
import {
  CARD_LINK_MINUTES,
  type CardLinkBody,
} from '../../../contract/scoring/card-link-endpoints.ts';
import { generateToken, hashToken } from '../../people/secrets/secret-token.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { hasEqualStrokes } from '../decide/card-progress.ts';
import { readCard } from './read-card.ts';

/**
 * Creates the link by which a player agrees with a card, and deletes expired links.
 *
 * @throws ApiProblem `card-changed`, `card-differs` or `card-incomplete` when the card is not the one that was read
 */
export async function createCardLink(
  { trx, actor, now }: Write,
  { version, strokes, ...card }: CardLinkBody,
): Promise<{ token: string; expires_at: string }> {
  const counting = await readCard(trx, card);
  if (counting.version !== version) refuse('card-changed');
  if (!hasEqualStrokes(counting.strokes, strokes)) refuse('card-differs');
  if (strokes.includes(null)) refuse('card-incomplete');
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + CARD_LINK_MINUTES * 60_000);
  await trx.deleteFrom('card_links').where('expires_at', '<', now).execute();
  await trx
    .insertInto('card_links')
    .values({
      ...card,
      version,
      strokes,
      token_hash: hashToken(token),
      op_id: randomUUID(),
      user_id: actor.userId,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expires_at: expiresAt.toISOString() };
}
