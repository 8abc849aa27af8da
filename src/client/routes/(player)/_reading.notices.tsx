import { createFileRoute } from '@tanstack/react-router';
import { Notices } from '../../notices/notices.tsx';
import { requireSession } from '../../session/require-session.ts';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/notices')({
  beforeLoad: requireSession,
  component: NoticesPage,
});

function NoticesPage() {
  return (
    <UserScreen title="Notices" width="text" isResult>
      {({ userId }) => <Notices userId={userId} />}
    </UserScreen>
  );
}
