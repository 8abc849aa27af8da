import { AdminPage } from '../shell/admin-page.tsx';

/** Explains how the operator changes settings until this screen can. */
export function ServerSettings() {
  return (
    <AdminPage title="Settings">
      <div className="admin-text">
        <p>Update admin panel settings here.</p>
        <p>
          The theme is chosen below your name in the sidebar, and counts for this device. All other
          settings are variables of the server's environment, which it reads when it starts:{' '}
          <code>docs/operations.md</code> lists each with its default.
        </p>
      </div>
    </AdminPage>
  );
}
