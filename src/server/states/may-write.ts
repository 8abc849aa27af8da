import { isAdmin } from '../../contract/base/admin-role.ts';
import type { UserRole } from '../../contract/base/fields.ts';
import type { RoundStatus } from '../../contract/game/game.ts';
import type { OfficeState } from '../../contract/game/states.ts';

/** The actions that change a tournament. */
export type WriteAction =
  | 'score'
  | 'clear'
  | 'start'
  | 'resolve'
  | 'ruling'
  | 'scrape'
  | 'status'
  | 'official-place'
  | 'details'
  | 'tee-sheet'
  | 'pars'
  | 'rounds'
  | 'field'
  | 'scorers'
  | 'claim'
  | 'void'
  | 'card'
  | 'call'
  | 'correction';

/**
 * Whether an action is allowed. `with-reason`: an admin's write that must say why. `late`: a scorer's stroke reached a
 * round that has closed. The other words are problem types.
 */
export type MayWrite =
  | 'yes'
  | 'with-reason'
  | 'late'
  | 'forbidden'
  | 'not-found'
  | 'tournament-final'
  | 'tournament-cancelled'
  | 'contest-closed';

/** The actions that belong to a group's card. Scorers may take them until the round closes. */
const cardActions: ReadonlySet<WriteAction> = new Set([
  'score',
  'clear',
  'start',
  'resolve',
  'ruling',
  'card',
  'call',
]);
/** The actions that prepare a tournament, the only ones in a draft. */
const setUpActions: ReadonlySet<WriteAction> = new Set([
  'details',
  'tee-sheet',
  'pars',
  'rounds',
  'field',
  'scorers',
]);
/** The actions that always need a reason, because they overrule what was entered, or change who plays an entry. */
const overrulingActions: ReadonlySet<WriteAction> = new Set(['correction', 'void', 'field']);
const openRounds: ReadonlySet<RoundStatus> = new Set(['setup', 'live']);

/**
 * Whether an action is allowed in the states of its tournament and round. Every write checks this, in the transaction
 * that has locked these states.
 *
 * @param round the round that the action is about; for an action about the whole tournament its first round
 * @param role the role of the account that acts
 */
export function mayWrite(
  action: WriteAction,
  tournament: OfficeState,
  round: RoundStatus,
  role: UserRole,
): MayWrite {
  if (!isAllowed(action, role)) return 'forbidden';
  // Only its guests, who are scorers, write to a practice copy.
  if (tournament === 'practice')
    return cardActions.has(action) && !isAdmin([role]) ? 'yes' : 'not-found';
  if (tournament === 'draft') return setUpActions.has(action) ? 'yes' : 'not-found';
  if (tournament === 'final') return 'tournament-final';
  if (tournament === 'cancelled') return 'tournament-cancelled';
  // Help is needed before a round and after it, too.
  if (action === 'call') return 'yes';
  if (action === 'claim') return openRounds.has(round) ? 'yes' : 'contest-closed';
  // Cards are certified after play, so a closed round still takes a step.
  if (action === 'card' && round === 'closed') return 'yes';
  if (overrulingActions.has(action)) return 'with-reason';
  if (openRounds.has(round)) return 'yes';
  return isAdmin([role]) ? 'with-reason' : 'late';
}

function isAllowed(action: WriteAction, role: UserRole): boolean {
  if (isAdmin([role]) || action === 'claim') return true;
  return role === 'scorer' && cardActions.has(action);
}
