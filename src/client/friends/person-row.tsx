import { useState } from 'react';
import { CallError } from '../../contract/call.ts';
import type { FriendEntry, Relation } from '../../contract/friends.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ActionButton } from './action-button.tsx';
import { actionFailureWords, type FriendAction } from './friend-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useFriendAction } from './use-friend-action.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const actionsOf: Record<Relation, readonly [FriendAction, FriendAction?]> = {
  none: ['send'],
  received: ['accept', 'reject'],
  sent: ['cancel'],
  friends: ['remove'],
};

interface PersonRowProps {
  userId: number;
  person: FriendEntry;
  /** How the reader stands with them. */
  relation: Relation;
  /** The same in words, where the list does not say it. */
  note?: string;
}

/** A person with what the reader can do about them. */
export function PersonRow({ userId, person, relation, note }: PersonRowProps) {
  const { username, img } = person;
  const name = person.name || username;
  const action = useFriendAction(userId, { id: person.id, name });
  const row = useKeptFocus();
  const [isAsking, setAsking] = useState(false);
  const failure = action.error instanceof CallError ? action.error.failure : null;
  // By their place, not by what they do: a button that becomes another one keeps the focus.
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
      <div className="min-w-0 grow basis-40">
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
