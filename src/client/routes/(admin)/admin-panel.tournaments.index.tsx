import { createFileRoute } from '@tanstack/react-router';
import { TournamentsScreen } from '../../admin/tournaments/list/tournaments-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/')({
  component: TournamentsScreen,
});
