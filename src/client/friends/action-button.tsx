import { Button } from '../ui/button.tsx';
import type { FriendAction } from './friend-words.ts';

/** What a button says, while it is busy too, and how it is called for those who do not see whose row it is in. */
const words: Record<FriendAction, { label: string; busy: string; spoken: string }> = {
  send: { label: 'Send Request', busy: 'Sending...', spoken: 'Send Request to' },
  accept: { label: 'Accept', busy: 'Accepting...', spoken: 'Accept' },
  reject: { label: 'Reject', busy: 'Rejecting...', spoken: 'Reject' },
  cancel: { label: 'Cancel', busy: 'Cancelling...', spoken: 'Cancel the request to' },
  remove: { label: 'Remove', busy: 'Removing...', spoken: 'Remove' },
};

interface ActionButtonProps {
  action: FriendAction;
  /** Whom it is about. */
  name: string;
  /** What is being done about them; until it is done nothing else is. */
  running: FriendAction | null | undefined;
  onPress: (action: FriendAction) => void;
}

/** Does one thing about a person. */
export function ActionButton({ action, name, running, onPress }: ActionButtonProps) {
  const { label, busy, spoken } = words[action];
  const isBusy = Boolean(running);
  return (
    <Button
      look={action === 'send' || action === 'accept' ? 'primary' : 'plain'}
      aria-label={running === action ? `${busy} ${name}` : `${spoken} ${name}`}
      // Not disabled: that would drop the focus of whoever pressed it by keyboard.
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress(action)}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {running === action ? busy : label}
    </Button>
  );
}
