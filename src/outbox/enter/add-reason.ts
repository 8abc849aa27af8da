import type { OpContent } from '../../contract/scoring/op-kinds.ts';

/** Returns the content with a reason. Content that has a reason keeps its own one. */
export function addReason(content: OpContent, reason: string | undefined): OpContent {
  if (reason === undefined) return content;
  return { ...content, body: { reason, ...content.body } } as OpContent;
}
