import { createFileRoute } from '@tanstack/react-router';
import { RunScreen } from '../../admin/announcements/run-screen.tsx';
import { SentScreen } from '../../admin/announcements/sent-screen.tsx';
import { WriteScreen } from '../../admin/announcements/write-screen.tsx';
import { parsePositiveNumber } from '../../ui/positive-number.ts';

export const Route = createFileRoute('/(admin)/admin-panel/send-announcement')({
  component: AnnouncementsPage,
});

/** The screen Send Email: the form for an announcement, the list of those sent, or one of them. */
function AnnouncementsPage() {
  const { tab, id } = Route.useSearch() as { readonly tab?: unknown; readonly id?: unknown };
  if (tab !== 'sent') return <WriteScreen />;
  const run = parsePositiveNumber(id);
  return run === null ? <SentScreen /> : <RunScreen key={run} id={run} />;
}
