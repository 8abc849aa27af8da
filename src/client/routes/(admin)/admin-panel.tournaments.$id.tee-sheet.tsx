import { createFileRoute } from '@tanstack/react-router';
import { TeeSheetTab } from '../../admin/set-up/tee-sheet/tee-sheet-tab.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/tee-sheet')({
  component: TeeSheetTab,
});
