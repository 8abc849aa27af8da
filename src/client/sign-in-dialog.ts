import { createStore } from './store.ts';

/** Whether the sign-in dialog is open. Once it was, it stays at hand with what was typed. */
export const signInDialog = createStore<'unasked' | 'open' | 'closed'>('unasked');

/** Asks the person to sign in, over the page that stands. */
export function askToSignIn(): void {
  signInDialog.set('open');
}
