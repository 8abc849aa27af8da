import { createFileRoute } from '@tanstack/react-router';
import { CorrectionsScreen } from '../../results/corrections-screen.tsx';

export const Route = createFileRoute('/(player)/_reading/corrections/$tournament')({
  component: CorrectionsPage,
});

function CorrectionsPage() {
  const { tournament } = Route.useParams();
  return <CorrectionsScreen key={tournament} tournament={Number(tournament)} />;
}
