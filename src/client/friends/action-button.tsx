import { Button } from '../ui/button.tsx';
import type { FriendAction } from './friend-words.ts';

/** A button's label, its label while busy, and its spoken label without the row around it. */
const words: Record<FriendAction, { label: string; busy: string; spoken: string }> = {
  send: { label: 'Send Request', busy: 'Sending...', spoken: 'Send Request to' },
  accept: { label: 'Accept', busy: 'Accepting...', spoken: 'Accept' },
  reject: { label: 'Reject', busy: 'Rejecting...', spoken: 'Reject' },
  cancel: { label: 'Cancel', busy: 'Cancelling...', spoken: 'Cancel the request to' },
  remove: { label: 'Remove', busy: 'Removing...', spoken: 'Remove' },
};

interface ActionButtonProps {
  action: FriendAction;
  /** The other user's name. */
  name: string;
  /** The running action on this user; no second one starts meanwhile. */
  running: FriendAction | null | undefined;
  onPress: (action: FriendAction) => void;
}

/** A button for one action on another user. */
export function ActionButton({ action, name, running, onPress }: ActionButtonProps) {
  const { label, busy, spoken } = words[action];
  const isBusy = Boolean(running);
  return (
    <Button
      look={action === 'send' || action === 'accept' ? 'primary' : 'plain'}
      aria-label={running === action ? `${busy} ${name}` : `${spoken} ${name}`}
      // Not disabled, because a disabled button would lose the keyboard focus.
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress(action)}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {running === action ? busy : label}
    </Button>
  );
}
