import './no-mail-note.css';
import type { ReactNode } from 'react';
import { useHasNoMailServer } from './panel-state-query.ts';

/** The notice that the server sends no email, with what to do instead. Empty when there is a mail server. */
export function NoMailNote({ children }: { children: ReactNode }) {
  if (!useHasNoMailServer()) return null;
  return (
    <p className="no-mail-note">
      <strong>This server has no mail server, so nothing was sent.</strong> {children}
    </p>
  );
}
