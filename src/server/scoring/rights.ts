import type { UserRole } from '../../contract/fields.ts';
import type { PlacedOp } from './read-op.ts';
import type { Sender } from './scoring-op.ts';
import { groupScorerKey } from './scoring-state.ts';

/** What the rights of an op depend on. */
export interface RightsContext {
  readonly people: ReadonlyMap<number, { readonly role: UserRole }>;
  readonly groupScorers: ReadonlySet<string>;
  /** The account each known writer is bound to. */
  readonly bindings: ReadonlyMap<string, number>;
}

/** Whether a session may write scores at all. */
export function mayScore(sender: Sender): boolean {
  return sender.role === 'admin' || sender.role === 'scorer';
}

/**
 * Whether this session may send this op. Its own: scorers and admins, an upload admins only. Another account's (an
 * import from a lost tablet): admins, and scorers of that group. The binding of the writer is checked against the
 * owner, the right against the session (offline.md, "Export, storage, updates").
 */
export function maySend(context: RightsContext, op: PlacedOp, sender: Sender): boolean {
  if (!context.people.has(op.owner)) return false;
  if (op.writer !== null && (context.bindings.get(op.writer) ?? op.owner) !== op.owner)
    return false;
  if (sender.role === 'admin') return true;
  if (!mayScore(sender) || op.kind === 'scrape') return false;
  return (
    op.owner === sender.userId || context.groupScorers.has(groupScorerKey(op.body, sender.userId))
  );
}
