import { isPanelExitOpen } from '../session/panel-exit.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The home page's notice about why the admin panel closed. */
export function PanelExit() {
  const session = useStore(sessionStore);
  const account = session ? `Your account ${session.username}` : 'Your account';
  return (
    <Dialog title="The admin panel is closed" onClose={() => isPanelExitOpen.set(false)}>
      <p>
        {account} no longer has the role admin. If that's a mistake, ask another admin to give it
        back.
      </p>
    </Dialog>
  );
}
