import { createFileRoute } from '@tanstack/react-router';
import { EmbeddedReferrals } from '../../referrals/embedded-referrals.tsx';

export const Route = createFileRoute('/(player)/_reading/refer-a-friend-embed')({
  component: EmbeddedReferrals,
});
