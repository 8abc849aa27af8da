import { createStore } from './store.ts';

/** The state of the sign-in dialog. After its first use it stays mounted with the typed text. */
export const signInDialog = createStore<'unasked' | 'open' | 'closed'>('unasked');

/** Asks the user to sign in, over the current page. */
export function askToSignIn(): void {
  signInDialog.set('open');
}
