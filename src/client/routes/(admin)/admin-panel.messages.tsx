import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen } from '../../admin/messages/inbox-screen.tsx';
import { MailScreen } from '../../admin/messages/mail-screen.tsx';
import { messagesTabs } from '../../admin/messages/message-tabs.tsx';
import { RetentionScreen } from '../../admin/messages/retention-screen.tsx';
import { parseSearchChoice } from '../../admin/table/list-view.ts';

export const Route = createFileRoute('/(admin)/admin-panel/messages')({
  component: MessagesPage,
});

function MessagesPage() {
  const { tab } = Route.useSearch() as { readonly tab?: unknown };
  switch (parseSearchChoice(tab, messagesTabs)) {
    case 'mail':
      return <MailScreen />;
    case 'kept-data':
      return <RetentionScreen />;
    case undefined:
      return <InboxScreen />;
  }
}
