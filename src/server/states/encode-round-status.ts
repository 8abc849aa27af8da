import type { RoundStatus } from '../../contract/game/game.ts';

/**
 * Encodes the status of a round that may be cancelled, by itself or with its tournament. Older builds do not know
 * `cancelled`, and would invite to entries that the server refuses.
 */
export function encodeRoundStatus(
  status: RoundStatus,
  isCancelled: boolean,
): { status: RoundStatus; cancelled?: true } {
  if (!isCancelled) return { status };
  return { status: status === 'setup' || status === 'live' ? 'closed' : status, cancelled: true };
}
