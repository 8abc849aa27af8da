import { createFileRoute } from '@tanstack/react-router';
import { TicketInstructions } from '../../public/pages/ticket-instructions.tsx';

export const Route = createFileRoute('/(public)/ticket-instructions')({
  component: TicketInstructions,
});
