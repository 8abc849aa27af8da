import { createContext, type ReactNode } from 'react';

/** What every frame around a screen contains: the sync status and the sign-out. */
export interface Frame {
  /** Renders the sync status. `holdsUpdate` is true when it also offers a new version. */
  readonly status: (holdsUpdate: boolean) => ReactNode;
  readonly signOut: () => void;
}

/** Provides the root's parts to a screen with its own frame. */
export const FrameContext = createContext<Frame | null>(null);

/** Provides the sign-out to the screens below the site's header. */
export const SignOutContext = createContext<() => void>(() => {});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True when this route's screens replace the site's header by their own frame. */
    readonly hasOwnFrame?: true;
  }
}
