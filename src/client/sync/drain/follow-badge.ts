import { loadOps } from '../../../outbox/store/db.ts';
import { outbox } from '../../device/outbox-db.ts';
import { sessionStore } from '../../session/session.ts';
import { watchQuery } from './watch.ts';

/** Shows the number of the user's unsent entries on the installed app's icon, where the device can. */
export function followBadge(): void {
  if (!('setAppBadge' in navigator)) return;
  const count = async () => {
    const owner = sessionStore.get()?.userId;
    return owner === undefined ? 0 : (await loadOps(outbox, owner)).length;
  };
  const show = (unsent: number) => {
    const shown = unsent > 0 ? navigator.setAppBadge(unsent) : navigator.clearAppBadge();
    // A browser tab has no icon for a badge.
    shown.catch(() => {});
  };
  watchQuery(count, show);
  // Another user has other entries, and a visitor has none.
  sessionStore.watch(() => count().then(show, () => {}));
}
