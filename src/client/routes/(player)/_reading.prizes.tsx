import { createFileRoute } from '@tanstack/react-router';
import { OwnPrizes } from '../../prizes/own-prizes.tsx';
import { requireSession } from '../../session/require-session.ts';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/prizes')({
  beforeLoad: requireSession,
  component: PrizesPage,
});

function PrizesPage() {
  return (
    <UserScreen title="Your prizes" width="text" isResult>
      {({ userId }) => <OwnPrizes userId={userId} />}
    </UserScreen>
  );
}
