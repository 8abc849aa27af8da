import { createStore } from '../../session/create-store.ts';

const KEY = 'admin-sidebar';
const NARROW = 'narrow';

/** Whether the sidebar shows its icons only. This device remembers it. */
export const isSidebarNarrow = createStore(readStored());

/** Makes the sidebar narrow or wide, and stores it. */
export function setSidebarNarrow(isNarrow: boolean): void {
  isSidebarNarrow.set(isNarrow);
  try {
    if (isNarrow) localStorage.setItem(KEY, NARROW);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden: the sidebar changes for this visit.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) === NARROW;
  } catch {
    return false;
  }
}
