import { createFileRoute } from '@tanstack/react-router';
import { FieldTab } from '../../admin/set-up/field/field-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/field')({
  component: FieldTab,
});
