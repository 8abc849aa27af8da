import type { OnView } from '../list/use-list.ts';
import type { AnnouncementsView } from './read/announcements-view.ts';
import { RunScreen } from './run/run-screen.tsx';
import { SentScreen } from './sent/sent-screen.tsx';
import { WriteScreen } from './write/write-screen.tsx';

interface AnnouncementsScreenProps {
  view: AnnouncementsView;
  onView: OnView<AnnouncementsView>;
}

/** The screen Send Email: the form for an announcement, the list of those sent, or one of them. */
export function AnnouncementsScreen({ view, onView }: AnnouncementsScreenProps) {
  if (view.tab === undefined) return <WriteScreen />;
  if (view.id === undefined) return <SentScreen view={view} onView={onView} />;
  return <RunScreen key={view.id} id={view.id} view={view} onView={onView} />;
}
