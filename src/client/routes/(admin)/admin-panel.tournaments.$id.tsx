import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TournamentLayout } from '../../admin/tournaments/tournament-layout.tsx';
import { NotFound } from '../../shell/not-found.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id')({
  component: TournamentPage,
});

function TournamentPage() {
  const { id } = Route.useParams();
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return (
    <TournamentLayout key={id} id={Number(id)}>
      <Outlet />
    </TournamentLayout>
  );
}
