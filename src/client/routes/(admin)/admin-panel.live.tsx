import { createFileRoute } from '@tanstack/react-router';
import { LiveScreen } from '../../admin/live/live-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/live')({ component: LiveScreen });
