import { AdminPage } from '../shell/admin-page.tsx';

/** Explains how the operator manages accounts until this screen can. */
export function ManageUsers() {
  return (
    <AdminPage title="Manage Users">
      <div className="admin-text">
        <p>
          Accounts are managed by commands on the server. This one gives an account a role. Where no
          account has the username, the command makes one:
        </p>
        <p>
          <code>npm run grant -- &lt;username&gt; &lt;user|scorer|admin&gt;</code>
        </p>
        <p>This one gives an account a new password:</p>
        <p>
          <code>npm run grant -- --password &lt;username&gt;</code>
        </p>
      </div>
    </AdminPage>
  );
}
