import { useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '../../contract/base/call.ts';
import type { FriendEntry, Relation } from '../../contract/people/friends.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInAfter } from '../ui/notes/sign-in-after.tsx';
import { describeActionFailure, type FriendAction } from './friend-words.ts';
import { useFriendAction } from './use-friend-action.ts';

const actionsByRelation: Record<Relation, readonly [FriendAction, FriendAction?]> = {
  none: ['send'],
  received: ['accept', 'reject'],
  sent: ['cancel'],
  friends: ['remove'],
};

interface PersonRowProps {
  userId: number;
  person: FriendEntry;
  /** The relation of this user to the reader. */
  relation: Relation;
  /** The relation in words, for a list that does not name the relation. */
  note?: string;
}

/** A row for another user, with the actions of the reader. */
export function PersonRow({ userId, person, relation, note }: PersonRowProps) {
  const { username, img } = person;
  const name = person.name || username;
  const action = useFriendAction(userId, person);
  const row = useFocusFallback();
  const [isAsking, setAsking] = useState(false);
  const failure = action.error instanceof CallError ? action.error.failure : null;
  // A button has its position as key, not its action. So the focus stays when a new action replaces the old one.
  const [first, second] = actionsByRelation[relation];
  const button = {
    name,
    running: action.isPending ? action.variables : null,
    onPress: (pressedAction: FriendAction) => {
      if (pressedAction === 'remove') setAsking(true);
      else action.mutate(pressedAction);
    },
  };

  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Avatar url={img} username={username} className="size-12 bg-brand text-xl text-on-brand" />
      <div className="min-w-0 grow basis-56 sm:basis-40">
        <p className="font-semibold break-words">{name}</p>
        <p className="break-words text-ink-soft">
          {username}
          {note && ` · ${note}`}
        </p>
      </div>
      <div className="flex gap-3">
        <ActionButton action={first} {...button} />
        {second && <ActionButton action={second} {...button} />}
      </div>
      {failure && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {describeActionFailure(failure)}
        </p>
      )}
      <SignInAfter error={action.error} />
      {isAsking && (
        <RemoveDialog
          name={name}
          onClose={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            action.mutate('remove');
          }}
        />
      )}
    </li>
  );
}

/** Returns a ref for a row. When React removes a row that has the focus, the row's section gets the focus. */
function useFocusFallback() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    // React calls this function before it removes the row, so the row still has the focus.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}

/** The label of a button, its label during the action, and its spoken label outside of its row. */
const buttonWords: Record<FriendAction, { label: string; busy: string; spoken: string }> = {
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
  /** The running action on this user. No second action starts before the first one ends. */
  running: FriendAction | null | undefined;
  onPress: (action: FriendAction) => void;
}

/** A button for one action on another user. */
function ActionButton({ action, name, running, onPress }: ActionButtonProps) {
  const { label, busy, spoken } = buttonWords[action];
  const isBusy = Boolean(running);
  return (
    <Button
      look={action === 'send' || action === 'accept' ? 'primary' : 'plain'}
      aria-label={running === action ? `${busy} ${name}` : `${spoken} ${name}`}
      // The button is not disabled, because a disabled button would lose the keyboard focus.
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress(action)}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {running === action ? busy : label}
    </Button>
  );
}

interface RemoveDialogProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks the user before a friendship ends, because a new friendship needs a request and an answer. */
function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog title={`Remove ${name} from your friends?`} onClose={onClose}>
      <p>
        You'll no longer be on each other's list. To be friends again, one of you sends a request
        and the other accepts it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={onRemove}>
          Remove friend
        </Button>
        <Button onClick={onClose}>Stay friends</Button>
      </div>
    </Dialog>
  );
}
