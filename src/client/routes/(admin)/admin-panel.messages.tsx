import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { InboxScreen } from '../../admin/messages/inbox/inbox-screen.tsx';
import { KeptScreen } from '../../admin/messages/kept/kept-screen.tsx';
import { MailScreen } from '../../admin/messages/mail/mail-screen.tsx';
import { type MessagesView, readMessagesView } from '../../admin/messages/read/messages-view.ts';
import type { ViewStep } from '../../ui/table/list-search.ts';

export const Route = createFileRoute('/(admin)/admin-panel/messages')({
  component: MessagesPage,
});

function MessagesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const view = useMemo(() => readMessagesView(search), [search]);
  const onView = useCallback(
    (part: Partial<MessagesView>, step: ViewStep) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  switch (view.tab) {
    case 'mail':
      return <MailScreen view={view} onView={onView} />;
    case 'kept-data':
      return <KeptScreen />;
    case undefined:
      return <InboxScreen view={view} onView={onView} />;
  }
}
