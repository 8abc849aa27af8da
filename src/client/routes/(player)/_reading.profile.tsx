import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProfileScreen } from '../../account/profile/profile-screen.tsx';
import { sessionStore } from '../../session.ts';

export const Route = createFileRoute('/(player)/_reading/profile')({
  beforeLoad: ({ location }) => {
    if (!sessionStore.get())
      throw redirect({ to: '/sign-in', search: { redirect: location.href } });
  },
  component: ProfileScreen,
});
