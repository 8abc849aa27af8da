import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../account/profile/profile-screen.tsx';
import { membersOnly } from '../../members-only.ts';

export const Route = createFileRoute('/(player)/_reading/profile')({
  beforeLoad: membersOnly,
  component: ProfileScreen,
});
