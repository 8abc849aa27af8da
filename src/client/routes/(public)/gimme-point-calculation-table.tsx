import { createFileRoute } from '@tanstack/react-router';
import { PointTablePage } from '../../public/pages/point-table-page.tsx';

export const Route = createFileRoute('/(public)/gimme-point-calculation-table')({
  component: PointTablePage,
});
