import { createContext, type ReactNode } from 'react';

/** The parts that every frame around a screen contains: the sync status and the sign-out. */
export interface Frame {
  /** Returns the sync status. `holdsUpdate` is true when the status also offers a new version. */
  readonly status: (holdsUpdate: boolean) => ReactNode;
  readonly signOut: () => void;
}

/** Gives the parts of the root to a screen with a frame of its own. */
export const FrameContext = createContext<Frame | null>(null);

/** Gives the sign-out to the screens below the site's header. */
export const SignOutContext = createContext<() => void>(() => {});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True when the screens of this route replace the site's header by a frame of their own. */
    readonly hasOwnFrame?: true;
  }
}
