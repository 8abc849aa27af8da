import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ReadingProvider } from '../../queries/reading-provider.tsx';

export const Route = createFileRoute('/(player)/_reading')({ component: ReadingLayout });

function ReadingLayout() {
  return (
    <ReadingProvider>
      <Outlet />
    </ReadingProvider>
  );
}
