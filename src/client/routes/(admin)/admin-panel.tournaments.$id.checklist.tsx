import { createFileRoute } from '@tanstack/react-router';
import { ChecklistTab } from '../../admin/set-up/checklist-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/checklist')({
  component: ChecklistTab,
});
