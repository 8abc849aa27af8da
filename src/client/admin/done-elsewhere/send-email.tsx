import { AdminPage } from '../shell/admin-page.tsx';

/** How emails are sent until this screen does it. */
export function SendEmail() {
  return (
    <AdminPage title="Send Email">
      <div className="admin-text">
        <p>
          The server sends the emails of the game itself, such as links to confirm an address. It
          sends them through the mail server in <code>SMTP_URL</code>, from the address in{' '}
          <code>MAIL_FROM</code>.
        </p>
        <p>
          An email to all users is written in your own mail program: this version has no screen for
          it. Admins read what the server wrote with <code>GET /api/admin/mail</code>.
        </p>
      </div>
    </AdminPage>
  );
}
