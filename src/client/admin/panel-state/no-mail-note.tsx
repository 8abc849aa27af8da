import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPlaceholderEmail } from '../../../contract/account/no-email.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { formatDate } from '../../ui/dates.ts';
import { describeAge } from '../../ui/notes/age.ts';
import { panelStateQuery, useHasNoMailServer } from './panel-state-query.ts';

/** The notice that the server sends no email, with what to do instead. Empty when there is a mail server. */
export function NoMailNote({ children }: { children: ReactNode }) {
  if (!useHasNoMailServer()) return null;
  return (
    <p className="notice">
      <strong>This server has no mail server, so nothing was sent.</strong> {children}
    </p>
  );
}

/** The notice for an admin whom the operator created without an email address. */
export function NoOwnEmailNote() {
  const email = useStore(sessionStore)?.user.email ?? '';
  const hasNoMailServer = useHasNoMailServer();
  if (!isPlaceholderEmail(email)) return null;
  return (
    <p className="notice">
      <strong>Your account has no email address.</strong> A test email and a link for a new password
      reach nobody.{' '}
      {hasNoMailServer ? (
        <>
          Set <code>ADMIN_EMAIL</code> on the server and start it again.
        </>
      ) : (
        <Link to="/profile">Give your address</Link>
      )}
    </p>
  );
}

/** The notice for an admin who needs a second way to sign in and has none yet. */
export function FactorNote() {
  const from = useQuery(panelStateQuery).data?.factor_needed_from ?? null;
  if (from === null) return null;
  return (
    <p className="notice">
      <strong>From {formatDate(from)} admins need a second way to sign in.</strong> Without one, the
      panel stays closed to you then. <Link to="/profile">Set it up now</Link>
    </p>
  );
}

const DAY_MS = 86_400_000;

/** The age of the newest backup, as a notice when it is older than a day or there is none. */
export function BackupNote() {
  const { data } = useQuery(panelStateQuery);
  if (!data) return null;
  const { last_backup_at: last } = data;
  const age = last === null ? null : Date.now() - Date.parse(last);
  if (age !== null && age < DAY_MS) {
    return <p className="text-ink-soft">The last backup was made {describeAge(age)}.</p>;
  }
  return (
    <p className="notice">
      <strong>
        {age === null ? 'There is no backup yet.' : `The last backup was made ${describeAge(age)}.`}
      </strong>{' '}
      <Link to="/admin-panel/settings" hash="backups">
        Back up now
      </Link>
    </p>
  );
}

/** The notice that no announcement can be sent without a mail server. */
export function NoMailServer() {
  return (
    <p className="py-3 px-4 border border-transparent rounded-lg wrap-anywhere bg-notice text-on-notice">
      This server has no mail server, so no announcement can be sent. You can write and preview one.
      To send it, set <code>SMTP_URL</code>.
    </p>
  );
}
