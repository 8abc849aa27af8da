import { getOpValue, isPlayingOn, type OpContent } from '../../contract/scoring/op-kinds.ts';

/**
 * Returns the content of an op that takes the place of one whose ruling never reached the server: the new value, and
 * still the question.
 *
 * @param content the new content
 * @param former the op whose place it takes; null when there is none
 *
 * Source: docs/outbox.md#a-ruling.
 */
export function keepRuling(content: OpContent, former: OpContent | null): OpContent {
  if (former?.kind !== 'ruling' || content.kind === 'ruling') return content;
  const current_hole_score = getOpValue(content);
  const playsOn = isPlayingOn(content) ? { plays_on: true } : {};
  return { kind: 'ruling', body: { ...former.body, current_hole_score, ...playsOn } };
}
