import { createFileRoute } from '@tanstack/react-router';
import { StateTab } from '../../admin/tournaments/state-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/')({
  component: StateTab,
});
