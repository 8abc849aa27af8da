import { createContext, type ReactNode } from 'react';

/** The parts that every frame around a screen shows: the sync status and the way to sign out. */
export interface Frame {
  /** Returns the sync status; `holdsUpdate`: it offers a new version too. */
  readonly status: (holdsUpdate: boolean) => ReactNode;
  readonly signOut: () => void;
}

/** The parts of the root for a screen that has a frame of its own. */
export const FrameContext = createContext<Frame | null>(null);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screens of this route have a frame of their own in place of the site's header. */
    readonly hasOwnFrame?: true;
  }
}
