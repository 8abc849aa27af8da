import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { UserDetail } from '../../../../contract/admin/users.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { describeAccountChanges, describeLastEditor, type UserValues } from './account-changes.ts';

interface AccountConflictProps {
  /** The account as the admin opened it. */
  before: UserDetail;
  /** The account as it is now. */
  now: UserDetail;
  /** The values in the form. */
  mine: UserValues;
  onTake: () => void;
  onKeep: () => void;
}

/** The notice of somebody else's changes beside the admin's own, with the question which to keep. */
export function AccountConflict({ before, now, mine, onTake, onKeep }: AccountConflictProps) {
  const [title] = useState(() => describeLastEditor(before, now, Date.now()));
  const changes = describeAccountChanges(before.user, now.user, mine);
  return (
    <div role="alert" className="user-conflict">
      <TriangleAlert aria-hidden="true" size={22} />
      <div>
        <p className="font-bold">{title}</p>
        {changes.length === 0 ? (
          <p>The values in this form are the same.</p>
        ) : (
          changes.map((change) => <p key={change}>{change}</p>)
        )}
        <p>Nothing of yours is saved yet.</p>
        <div className="list-answers">
          <WorkButton onClick={onTake}>Use the new values</WorkButton>
          <WorkButton onClick={onKeep}>Keep my changes</WorkButton>
        </div>
      </div>
    </div>
  );
}
