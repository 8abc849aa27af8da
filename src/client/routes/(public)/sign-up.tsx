import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpForm } from '../../account/sign-up/sign-up-form.tsx';
import { sessionStore } from '../../session/session.ts';

export const Route = createFileRoute('/(public)/sign-up')({
  beforeLoad: () => {
    if (sessionStore.get()) throw redirect({ to: '/', replace: true });
  },
  component: SignUpForm,
});
