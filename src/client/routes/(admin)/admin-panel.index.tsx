import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/(admin)/admin-panel/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin-panel/dashboard', replace: true });
  },
});
