import { createFileRoute } from '@tanstack/react-router';
import { AdminTickets } from '../../admin/tickets/tickets-screen.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tickets')({ component: AdminTickets });
