import { createFileRoute, redirect } from '@tanstack/react-router';
import { internalPath } from '../../../contract/internal-path.ts';
import { SignInForm } from '../../account/sign-in-form.tsx';
import { mustSignIn, sessionStore } from '../../session.ts';

export const Route = createFileRoute('/(public)/sign-in')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = internalPath(search.redirect);
    return path ? { redirect: path } : {};
  },
  beforeLoad: () => {
    if (!mustSignIn()) throw redirect({ to: '/', replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { redirect: next = '/' } = Route.useSearch();
  return <SignInForm next={next} username={sessionStore.get()?.username ?? ''} />;
}
