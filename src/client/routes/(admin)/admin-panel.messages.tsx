import { createFileRoute } from '@tanstack/react-router';
import { useListView } from '../../admin/list/use-list-view.ts';
import { InboxScreen } from '../../admin/messages/inbox/inbox-screen.tsx';
import { MailScreen } from '../../admin/messages/mail/mail-screen.tsx';
import { parseMessagesView } from '../../admin/messages/read/messages-view.ts';
import { RetentionScreen } from '../../admin/messages/retention/retention-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/messages')({
  component: MessagesPage,
});

function MessagesPage() {
  const [view, onView] = useListView(parseMessagesView);
  switch (view.tab) {
    case 'mail':
      return <MailScreen view={view} onView={onView} />;
    case 'kept-data':
      return <RetentionScreen />;
    case undefined:
      return <InboxScreen view={view} onView={onView} />;
  }
}
