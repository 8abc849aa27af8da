/** A user who has just signed up, passed to the sign-in page in the page's history. */
export interface Newcomer {
  readonly username: string;
  readonly email: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    newcomer?: Newcomer;
  }
}
