import { createFileRoute } from '@tanstack/react-router';
import { StatusScreen } from '../../admin/panel-state/status-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/status')({ component: StatusScreen });
