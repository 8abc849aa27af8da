import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Reading } from '../../queries/reading.tsx';

export const Route = createFileRoute('/(player)/_reading')({ component: ReadingLayout });

function ReadingLayout() {
  return (
    <Reading>
      <Outlet />
    </Reading>
  );
}
