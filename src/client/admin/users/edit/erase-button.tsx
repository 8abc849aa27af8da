import type { UserRow } from '../../../../contract/admin/users.ts';
import { WorkButton } from '../../table/work-button.tsx';

interface EraseButtonProps {
  user: UserRow;
  isOwn: boolean;
  /** True when the surrounding form has changes, which the question would discard. */
  hasChanges: boolean;
  onAsk: () => void;
}

/** The button that opens the question whether to erase an account. Admins erase their own under Profile. */
export function EraseButton({ user, isOwn, hasChanges, onAsk }: EraseButtonProps) {
  const unsaved = hasChanges ? 'Finish your changes or close this first' : null;
  const obstacle = isOwn ? 'Erase your own account under Profile' : unsaved;
  return (
    <WorkButton
      look="danger"
      aria-haspopup="dialog"
      aria-label={`Erase ${user.username}${obstacle ? `: ${obstacle}` : ''}`}
      aria-disabled={obstacle !== null}
      title={obstacle ?? undefined}
      onClick={() => obstacle === null && onAsk()}
    >
      Erase...
    </WorkButton>
  );
}
