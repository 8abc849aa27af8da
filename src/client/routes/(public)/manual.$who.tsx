import { createFileRoute } from '@tanstack/react-router';
import { ManualPage } from '../../public/pages/manual-page.tsx';
import { NotFound } from '../../shell/not-found.tsx';

export const Route = createFileRoute('/(public)/manual/$who')({ component: ManualRoute });

function ManualRoute() {
  const { who } = Route.useParams();
  return <ManualPage who={who} notFound={<NotFound />} />;
}
