import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { UserRole } from '../../../contract/base/fields.ts';
import type { OfficeState } from '../../../contract/game/states.ts';
import { opKinds } from '../../../contract/scoring/op-kinds.ts';
import type { PlacedOp, Sender } from './parse-op.ts';
import { cardKey, type GuestCards, groupScorerKey } from './scoring-state.ts';

/** The facts that the rights of an op depend on. */
export interface RightsContext {
  readonly tournament: OfficeState | undefined;
  readonly people: ReadonlyMap<number, { readonly role: UserRole }>;
  readonly groupScorers: ReadonlySet<string>;
  readonly guestCards: GuestCards;
  /** The account of each bound writer. */
  readonly bindings: ReadonlyMap<string, number>;
}

/** Whether the user of a session may write scores at all. */
export function mayScore(sender: Sender): boolean {
  return isAdmin([sender.role]) || sender.role === 'scorer';
}

/** Whether a session may send ops of this kind, of any owner. */
export function maySendKind(op: PlacedOp, sender: Sender): boolean {
  return isAdmin([sender.role]) || (mayScore(sender) && opKinds[op.kind].access === 'scorer');
}

/**
 * Whether this op may bind its writer to its owner. Only the owner's own session may do so, because an import
 * proves nothing about the device.
 */
export function mayBind(op: PlacedOp, sender: Sender): boolean {
  return op.owner === sender.userId && maySendKind(op, sender);
}

/**
 * Returns why this session may not send this op; null when it may. A guest of a group link sends own ops about golfers
 * of the group only, whatever the kind of op is.
 */
export function findRefusal(
  context: RightsContext,
  op: PlacedOp,
  sender: Sender,
): 'forbidden' | 'outside-group' | null {
  const cards = context.guestCards.get(sender.userId);
  if (!maySend(context, op, sender)) return 'forbidden';
  // A practice copy is only for the guests of its links.
  if (cards === undefined) return context.tournament === 'practice' ? 'forbidden' : null;
  if (op.owner !== sender.userId) return 'forbidden';
  return 'competitor_id' in op.body && cards.has(cardKey(op.body)) ? null : 'outside-group';
}

/**
 * Whether this session may send this op. Own ops: scorers and admins, but uploads only admins. Imported ops:
 * admins, and scorers of the group; the writer must be bound to the owner, but the right depends on the session
 * (docs/outbox.md#export-and-import).
 */
function maySend(context: RightsContext, op: PlacedOp, sender: Sender): boolean {
  if (!context.people.has(op.owner)) return false;
  const boundTo = context.bindings.get(op.writer ?? '') ?? op.owner;
  if (boundTo !== op.owner) return false;
  if (!maySendKind(op, sender)) return false;
  if (isAdmin([sender.role]) || op.owner === sender.userId) return true;
  return op.kind !== 'scrape' && context.groupScorers.has(groupScorerKey(op.body, sender.userId));
}
