import { createFileRoute } from '@tanstack/react-router';
import { ScorersTab } from '../../admin/set-up/scorers/scorers-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/scorers')({
  component: ScorersTab,
});
