import { useState } from 'react';
import { CallError } from '../../contract/base/call.ts';
import type { FriendEntry, Relation } from '../../contract/people/friends.ts';
import { Avatar } from '../ui/avatar.tsx';
import { SignInAfter } from '../ui/notes/sign-in-after.tsx';
import { ActionButton } from './action-button.tsx';
import { actionFailureWords, type FriendAction } from './friend-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useFriendAction } from './use-friend-action.ts';

const actionsOf: Record<Relation, readonly [FriendAction, FriendAction?]> = {
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
  /** The relation in words, where the list does not say it. */
  note?: string;
}

/** A row for another user, with the reader's actions. */
export function PersonRow({ userId, person, relation, note }: PersonRowProps) {
  const { username, img } = person;
  const name = person.name || username;
  const action = useFriendAction(userId, { id: person.id, name });
  const row = useFocusFallback();
  const [isAsking, setAsking] = useState(false);
  const failure = action.error instanceof CallError ? action.error.failure : null;
  // Keyed by place, not by action, so that a button that becomes another one keeps the focus.
  const [first, second] = actionsOf[relation];
  const button = {
    name,
    running: action.isPending ? action.variables : null,
    onPress: (pressed: FriendAction) => {
      if (pressed === 'remove') setAsking(true);
      else action.mutate(pressed);
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
          {actionFailureWords(failure)}
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
