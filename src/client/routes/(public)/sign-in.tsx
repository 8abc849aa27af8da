import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { parseInternalPath } from '../../../contract/base/internal-path.ts';
import { SignInForm } from '../../account/sign-in/sign-in-form.tsx';
import { mustSignIn, sessionStore } from '../../session/session.ts';
import { useDeviceValue, useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(public)/sign-in')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = parseInternalPath(search.redirect);
    return path ? { redirect: path } : {};
  },
  beforeLoad: ({ search }) => {
    // Also after a sign-in in another tab.
    if (!mustSignIn()) throw redirect({ href: search.redirect ?? '/', replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { redirect: next = '/' } = Route.useSearch();
  const { state } = useLocation();
  const newcomer = useDeviceValue(() => state.newcomer, undefined);
  const username = useStore(sessionStore)?.username ?? '';
  return <SignInForm next={next} username={username} newcomer={newcomer} />;
}
