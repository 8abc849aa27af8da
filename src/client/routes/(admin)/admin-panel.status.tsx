import { createFileRoute } from '@tanstack/react-router';
import { StatusScreen } from '../../admin/dashboard/status-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/status')({ component: StatusScreen });
