import { createStore } from './create-store.ts';

/** The state of the sign-in dialog, which stays mounted after its first use and keeps the typed text. */
export const signInDialog = createStore<'unasked' | 'open' | 'closed'>('unasked');

/** The page to open after the sign-in; null keeps the current page. */
export const pageAfterSignIn = createStore<string | null>(null);

/** Opens the sign-in dialog over the current page. */
export function openSignIn(): void {
  signInDialog.set('open');
}

/** Opens the sign-in dialog over the current page, and the page at `path` afterwards. */
export function openSignInFor(path: string): void {
  pageAfterSignIn.set(path);
  signInDialog.set('open');
}
