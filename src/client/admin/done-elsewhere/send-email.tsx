import { AdminPage } from '../shell/admin-page.tsx';

/** Explains how emails are sent until this screen can send them. */
export function SendEmail() {
  return (
    <AdminPage title="Send Email">
      <div className="admin-text">
        <p>
          The game writes emails to single users, such as links to confirm an address. They are sent
          through the mail server in <code>SMTP_URL</code>, from the address in{' '}
          <code>MAIL_FROM</code>. Without that setting they are only stored on the server.
        </p>
        <p>To email all users, use your own mail program: this version has no screen for it.</p>
      </div>
    </AdminPage>
  );
}
