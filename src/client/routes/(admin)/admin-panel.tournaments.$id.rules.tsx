import { createFileRoute } from '@tanstack/react-router';
import { RulesTab } from '../../admin/set-up/rules-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/rules')({
  component: RulesTab,
});
