import { createFileRoute } from '@tanstack/react-router';
import { RoundsTab } from '../../admin/set-up/rounds/rounds-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/rounds')({
  component: RoundsTab,
});
