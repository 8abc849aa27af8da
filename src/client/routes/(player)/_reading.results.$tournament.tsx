import { createFileRoute } from '@tanstack/react-router';
import { ResultScreen } from '../../results/result-screen.tsx';

export const Route = createFileRoute('/(player)/_reading/results/$tournament')({
  validateSearch: (search: { number?: number }) => search,
  component: ResultPage,
});

function ResultPage() {
  const { tournament } = Route.useParams();
  const { number } = Route.useSearch();
  return <ResultScreen key={tournament} tournament={Number(tournament)} number={number} />;
}
