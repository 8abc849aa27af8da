import type { ReferralSign } from '../../../contract/admin/referral-checks.ts';
import { RESTORE_DAYS, type UserRow } from '../../../contract/admin/users.ts';
import { WorkButton } from '../table/work-button.tsx';

/** The actions on one account. */
export interface UserActions {
  /** The signed-in admin's id. */
  readonly ownId: number | null;
  readonly onEdit: (user: UserRow) => void;
  /** Opens the question whether to delete the account, or to restore a deleted one. */
  readonly onMark: (user: UserRow) => void;
  /** Opens the referrals of an account that has signs of abuse. */
  readonly onCheck: (user: UserRow) => void;
}

/** The explanation of each sign of abuse. */
const signWords: Readonly<Record<ReferralSign, string>> = {
  burst: '5 or more friends confirmed within an hour',
  mailbox: 'Accounts share a mailbox',
  'set-aside': 'A referral is set aside',
};

/** An account's buttons in the list. */
export function UserButtons({ user, actions }: { user: UserRow; actions: UserActions }) {
  return (
    <div className="flex flex-wrap justify-end gap-1.5 py-1 [&>.work-button]:px-2.5 [&>.work-button]:text-sm lg:[&>.work-button]:min-h-9">
      <WorkButton
        aria-haspopup="dialog"
        aria-label={`Edit ${user.username}`}
        onClick={() => actions.onEdit(user)}
      >
        Edit
      </WorkButton>
      <MarkButton user={user} ownId={actions.ownId} onMark={() => actions.onMark(user)} />
      {user.referral_signs.length > 0 && (
        <WorkButton
          aria-haspopup="dialog"
          aria-label={`Check referrals of ${user.username}`}
          title={user.referral_signs.map((sign) => signWords[sign]).join('. ')}
          onClick={() => actions.onCheck(user)}
        >
          Referrals
        </WorkButton>
      )}
    </div>
  );
}

interface MarkButtonProps {
  user: UserRow;
  ownId: number | null;
  onMark: () => void;
}

/** The button that deletes an account, or restores a deleted one. When that is impossible, it explains why. */
export function MarkButton({ user, ownId, onMark }: MarkButtonProps) {
  const obstacle = explainObstacle(user, ownId, Date.now());
  const verb = user.is_deleted ? 'Restore' : 'Delete';
  return (
    <WorkButton
      aria-haspopup="dialog"
      aria-label={`${verb} ${user.username}${obstacle ? `: ${obstacle}` : ''}`}
      aria-disabled={obstacle !== null}
      title={obstacle ?? undefined}
      {...(!user.is_deleted && { look: 'danger' })}
      onClick={() => obstacle === null && onMark()}
    >
      {verb}
    </WorkButton>
  );
}

/** Explains why an account can be neither deleted nor restored; null when it can. */
function explainObstacle(
  { id, is_deleted, is_erased, restore_until }: UserRow,
  ownId: number | null,
  now: number,
): string | null {
  if (!is_deleted) return id === ownId ? "You can't delete your own account here" : null;
  if (is_erased) return 'It was erased, so nothing of it can be restored';
  const isLate = restore_until !== null && Date.parse(restore_until) <= now;
  return isLate ? `It was deleted more than ${RESTORE_DAYS} days ago` : null;
}
