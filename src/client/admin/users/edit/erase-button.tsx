import { useState } from 'react';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { EraseDialog } from './erase-dialog.tsx';

interface EraseButtonProps {
  user: UserRow;
  isOwn: boolean;
  /** Called with what was done, in words. */
  onErased: (words: string) => void;
}

/** The button that erases an account, after a question. The own account is erased under Profile. */
export function EraseButton({ user, isOwn, onErased }: EraseButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const obstacle = isOwn ? 'Erase your own account under Profile' : null;
  return (
    <>
      <WorkButton
        look="danger"
        aria-haspopup="dialog"
        aria-label={`Erase ${user.username}${obstacle ? `: ${obstacle}` : ''}`}
        aria-disabled={isOwn}
        title={obstacle ?? undefined}
        onClick={() => !isOwn && setAsking(true)}
      >
        Erase...
      </WorkButton>
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  );
}
