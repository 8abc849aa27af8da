import { createFileRoute } from '@tanstack/react-router';
import { DetailsTab } from '../../admin/set-up/details-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/details')({
  component: DetailsTab,
});
