import type { RoundStatus } from '../../contract/game/game.ts';
import { RoundStatus as RoundStatuses } from '../../contract/game/game.ts';
import type { AdminRoundState, OfficeState, TournamentState } from '../../contract/game/states.ts';
import type { States } from '../states/load-states.ts';

/**
 * A step of a round: to the next state, or back to the one before. `aside`: the round is cancelled, or restored to its
 * status.
 */
interface RoundStep {
  readonly to: AdminRoundState;
  readonly direction: 'on' | 'back' | 'aside';
}

const order: readonly RoundStatus[] = RoundStatuses.options;

/**
 * Lists the steps that a round can take: the next state, one step back, and its cancellation. A cancelled round can be
 * restored only. A round of a draft, and of a tournament that is final or cancelled, stays as it is.
 */
export function listRoundSteps(
  tournament: OfficeState,
  { status, is_cancelled }: Pick<States['rounds'][number], 'status' | 'is_cancelled'>,
): RoundStep[] {
  if (tournament !== 'upcoming' && tournament !== 'live') return [];
  if (is_cancelled) return [{ to: status, direction: 'aside' }];
  const place = order.indexOf(status);
  const [on, back] = [order[place + 1], order[place - 1]];
  return [
    ...(on ? [{ to: on, direction: 'on' } as const] : []),
    ...(back ? [{ to: back, direction: 'back' } as const] : []),
    { to: 'cancelled', direction: 'aside' },
  ];
}

/** A step of a tournament that an admin takes. No step makes a tournament live: its first live round does. */
interface TournamentStep {
  readonly to: TournamentState;
  readonly needsReason: boolean;
}

/** Lists the steps of a tournament that an admin can take. */
export function listTournamentSteps(
  state: OfficeState,
  rounds: readonly RoundStatus[],
): TournamentStep[] {
  const cancel = { to: 'cancelled', needsReason: true } as const;
  switch (state) {
    case 'practice':
      return [];
    case 'draft':
      return [{ to: 'upcoming', needsReason: false }];
    case 'upcoming':
      return [{ to: 'draft', needsReason: false }, cancel];
    case 'live':
      return [{ to: 'final', needsReason: false }, cancel];
    case 'final':
      return [{ to: 'live', needsReason: true }];
    case 'cancelled':
      return [{ to: stateInPlay(rounds), needsReason: true }];
  }
}

/** Returns the state of a published tournament in play: live once a round has begun. */
export function stateInPlay(rounds: readonly RoundStatus[]): 'upcoming' | 'live' {
  return rounds.some((status) => status !== 'setup') ? 'live' : 'upcoming';
}
