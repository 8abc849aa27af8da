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
  blocked: ['unblock'],
};

/** The relations in which a row has a button to block the user. */
const blockable: ReadonlySet<Relation> = new Set(['received', 'friends']);

interface PersonRowProps {
  userId: number;
  person: FriendEntry;
  /** This user's relation to the reader. */
  relation: Relation;
  /** The described relation, for a list that does not name it. */
  note?: string;
  onAccepted?: (() => void) | undefined;
}

/** Another user's row, with the actions that the reader can take. */
export function PersonRow({ userId, person, relation, note, onAccepted }: PersonRowProps) {
  const { username, img } = person;
  const name = person.name || username;
  const action = useFriendAction(userId, person, onAccepted);
  const row = useFocusFallback();
  const [question, setQuestion] = useState<Question | null>(null);
  const failure = action.error instanceof CallError ? action.error.failure : null;
  // A button's key is its position rather than its action, so that the focus stays when a new action replaces it.
  const [first, second] = actionsByRelation[relation];
  const button = {
    name,
    running: action.isPending ? action.variables : null,
    onPress: (pressedAction: FriendAction) => {
      if (pressedAction === 'remove' || pressedAction === 'block') setQuestion(pressedAction);
      else action.mutate(pressedAction);
    },
  };

  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Avatar url={img} username={username} className="size-12 text-xl" />
      <div className="min-w-0 grow basis-56 sm:basis-40">
        <p className="font-semibold break-words">{name}</p>
        <p className="break-words text-ink-soft">
          {username}
          {note && ` · ${note}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ActionButton action={first} {...button} />
        {second && <ActionButton action={second} {...button} />}
        {blockable.has(relation) && <ActionButton action="block" {...button} />}
      </div>
      {failure && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {describeActionFailure(failure)}
        </p>
      )}
      <SignInAfter error={action.error} />
      {question && (
        <QuestionDialog
          question={question}
          name={name}
          onClose={() => setQuestion(null)}
          onYes={() => {
            setQuestion(null);
            action.mutate(question);
          }}
        />
      )}
    </li>
  );
}

/** Returns a ref for a row. When a focused row is removed, its section gets the focus. */
function useFocusFallback() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    // Called before the row is removed, so it still has the focus.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}

/** Each action's label, its label while running, and its label for screen readers outside the row. */
const buttonWords: Record<FriendAction, { label: string; busy: string; spoken: string }> = {
  send: { label: 'Send Request', busy: 'Sending...', spoken: 'Send Request to' },
  accept: { label: 'Accept', busy: 'Accepting...', spoken: 'Accept' },
  reject: { label: 'Reject', busy: 'Rejecting...', spoken: 'Reject' },
  cancel: { label: 'Cancel', busy: 'Cancelling...', spoken: 'Cancel the request to' },
  remove: { label: 'Remove', busy: 'Removing...', spoken: 'Remove' },
  block: { label: 'Block', busy: 'Blocking...', spoken: 'Block' },
  unblock: { label: 'Unblock', busy: 'Unblocking...', spoken: 'Unblock' },
};

interface ActionButtonProps {
  action: FriendAction;
  /** The other user's name. */
  name: string;
  /** The running action on this user, which must end before another one starts. */
  running: FriendAction | null | undefined;
  onPress: (action: FriendAction) => void;
}

/** The button for one action on another user. */
function ActionButton({ action, name, running, onPress }: ActionButtonProps) {
  const { label, busy, spoken } = buttonWords[action];
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

/** An action that needs a confirmation. */
type Question = 'remove' | 'block';

const questions: Record<
  Question,
  { title: (name: string) => string; text: string; yes: string; no: string }
> = {
  remove: {
    title: (name) => `Remove ${name} from your friends?`,
    text: "You'll no longer be on each other's list. To be friends again, one of you sends a request and the other accepts it.",
    yes: 'Remove friend',
    no: 'Stay friends',
  },
  block: {
    title: (name) => `Block ${name}?`,
    text: "A request or a friendship between you ends. This player no longer finds you and can't send you requests. We don't say that you did this. You can unblock at any time.",
    yes: 'Block player',
    no: 'Keep as it is',
  },
};

interface QuestionDialogProps {
  question: Question;
  name: string;
  onYes: () => void;
  onClose: () => void;
}

/** The dialog that asks before a friendship or a request ends, because renewing it takes a request and an answer. */
function QuestionDialog({ question, name, onYes, onClose }: QuestionDialogProps) {
  const { title, text, yes, no } = questions[question];
  return (
    <Dialog title={title(name)} onClose={onClose}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onClose}>{no}</Button>
      </div>
    </Dialog>
  );
}
