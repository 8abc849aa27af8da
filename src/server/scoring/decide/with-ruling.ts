import { authority } from '../../db/authority.ts';
import { getLaneVersion, type LaneState, type LaneValues } from './lane-state.ts';
import type { ValueOp } from './parse-op.ts';
import type { LaneWrite } from './write-plan.ts';

/**
 * Returns a lane after a write, with the ruling that the write asks for, or without the one that it gives: an admin's
 * write on the current version is the answer. Both raise the version, so that nobody answers what was not on the screen.
 *
 * Source: docs/outbox.md#a-ruling.
 */
export function withRuling(
  op: ValueOp,
  { before, entry, base }: Pick<LaneWrite, 'before' | 'entry' | 'base'>,
  after: LaneValues,
): LaneState {
  const { ruling } = before;
  const isCurrent = base === null || base === getLaneVersion(before);
  const isAsked = op.kind === 'ruling';
  const isGiven = ruling && isCurrent && entry.authority === authority.admin;
  const { official, claims } = after;
  if (!official || (!isAsked && !isGiven)) return { ...after, ruling };
  const version = Math.max(official.version, getLaneVersion(before) + 1);
  const lane = { official: { ...official, version }, claims };
  if (!isAsked) return { ...lane, ruling: null };
  const { scores, reason } = op.body;
  return { ...lane, ruling: { scores, reason, userId: op.owner, at: entry.at } };
}
