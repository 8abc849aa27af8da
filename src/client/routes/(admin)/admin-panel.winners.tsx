import { createFileRoute } from '@tanstack/react-router';
import { WinnersScreen } from '../../admin/winners/winners-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/winners')({ component: WinnersScreen });
