import { createStore } from '../../session/create-store.ts';

const KEY = 'admin-sidebar';
const NARROW = 'narrow';

/** Whether the sidebar shows icons only. This device remembers the choice. */
export const isSidebarNarrow = createStore(loadStored());

/** Makes the sidebar narrow or wide, and stores the choice. */
export function setSidebarNarrow(isNarrow: boolean): void {
  isSidebarNarrow.set(isNarrow);
  try {
    if (isNarrow) localStorage.setItem(KEY, NARROW);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or blocked. The sidebar then stays changed for this visit only.
  }
}

function loadStored(): boolean {
  try {
    return localStorage.getItem(KEY) === NARROW;
  } catch {
    return false;
  }
}
