import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../account/profile/profile-screen.tsx';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/(player)/_reading/profile')({
  beforeLoad: requireSession,
  component: ProfileScreen,
});
