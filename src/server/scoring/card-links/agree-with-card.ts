import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import type { CardBody } from '../../../contract/scoring/scoring.ts';
import { type Actor, actAs } from '../../audit/save-audit.ts';
import { applyOps } from '../apply-ops.ts';
import { parseOpContent, type ReadableOp } from '../decide/parse-op.ts';
import type { WriteQueue } from '../write-queue.ts';
import type { CardLink } from './linked-card.ts';

/**
 * Submits the card behind a link, as the scorer who made the link. The link holds the op's id, so a second press has no
 * effect. An op of a device that says `phone` is refused.
 */
export async function agreeWithCard(
  writes: WriteQueue,
  link: CardLink,
  {
    actor,
    now,
    signal,
  }: { readonly actor: Actor; readonly now: Date; readonly signal: AbortSignal },
): Promise<ReplayResult | undefined> {
  const { op_id: opId, user_id: owner, tournament_id, round_id, competitor_id } = link;
  const body: CardBody = {
    tournament_id,
    round_id,
    competitor_id,
    step: 'submit',
    strokes: link.strokes,
    agreed: 'phone',
  };
  const envelope = { opId, owner, writer: opId, laneSeq: 1, base: link.version, enteredAt: now };
  const op = parseOpContent('card', body, envelope) as ReadableOp;
  // The parsed content is the problem with which a device's op that says `phone` is refused.
  const content = { ...envelope, lane: op.placed.lane, kind: 'card', body } as const;
  // A player gives no reason, which an admin needs in a closed round and a scorer does not.
  const role = isAdmin([link.user_role]) ? 'scorer' : link.user_role;
  const sender = { ...actAs(actor, owner), role };
  const [result] = await applyOps(writes, sender, [{ ...op, content }], signal);
  return result;
}
