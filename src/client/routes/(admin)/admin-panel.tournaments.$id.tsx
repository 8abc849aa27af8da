import { createFileRoute } from '@tanstack/react-router';
import { TournamentScreen } from '../../admin/tournaments/tournament-screen.tsx';
import { NotFound } from '../../shell/not-found.tsx';

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id')({
  component: TournamentPage,
});

function TournamentPage() {
  const { id } = Route.useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <TournamentScreen key={id} id={Number(id)} /> : <NotFound />;
}
