import type { PlayerNoticeKind } from '../../contract/people/player-notices.ts';
import {
  MAX_PUSH_BYTES,
  PUSH_WITHOUT_NEWS,
  type PushMessage,
} from '../../contract/people/push-message.ts';

/** A notice to push, in the words of the list of notices. */
export interface PushedNotice {
  readonly id: number;
  readonly kind: PlayerNoticeKind;
  readonly text: string;
  readonly opens: string;
}

/** The words of notices that name another user in the app: a push passes through a stranger's server. */
const namelessWords: Partial<Record<PlayerNoticeKind, string>> = {
  'friend-request': 'Somebody wants to be your friend.',
  'friend-accepted': 'A friend request of yours was accepted.',
  referral: 'A referral of yours counts now.',
};

/**
 * Composes the push for a user's new notices, one for all of them.
 *
 * @param notices the oldest first, at least one
 */
export function composePush(
  to: number,
  notices: readonly PushedNotice[],
  hidesResults: boolean,
): PushMessage {
  const [first] = notices;
  const tag = String(notices.at(-1)?.id);
  if (hidesResults || !first) return { ...PUSH_WITHOUT_NEWS, tag, to };
  if (notices.length > 1) {
    return { body: `${notices.length} new notices`, opens: '/notices', tag, to };
  }
  const { kind, text, opens } = first;
  const message = { body: namelessWords[kind] ?? text, opens, tag, to };
  const excess = countBytes(message) - MAX_PUSH_BYTES;
  return excess > 0 ? { ...message, body: shorten(message.body, excess) } : message;
}

const countBytes = (message: PushMessage) => Buffer.byteLength(JSON.stringify(message));

/** Takes at least so many bytes from the end of a text. */
function shorten(text: string, bytes: number): string {
  const letters = [...text];
  let removed = -Buffer.byteLength('…');
  while (removed < bytes) removed += Buffer.byteLength(JSON.stringify(letters.pop() ?? '')) - 2;
  return `${letters.join('')}…`;
}
