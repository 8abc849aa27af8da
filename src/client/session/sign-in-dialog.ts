import { createStore } from './create-store.ts';

/** The state of the sign-in dialog. After its first use the dialog stays mounted and keeps the typed text. */
export const signInDialog = createStore<'unasked' | 'open' | 'closed'>('unasked');

/** The page that opens after the sign-in. With null, the current page stays open. */
export const pageAfterSignIn = createStore<string | null>(null);

/** Asks the user to sign in, over the current page. */
export function openSignIn(): void {
  signInDialog.set('open');
}

/** Asks the user to sign in over the current page, and opens the page at `path` afterwards. */
export function openSignInFor(path: string): void {
  pageAfterSignIn.set(path);
  signInDialog.set('open');
}
