import { createFileRoute } from '@tanstack/react-router';
import { ResultScreen } from '../../results/result-screen.tsx';
import { parsePositiveNumber } from '../../ui/positive-number.ts';

export const Route = createFileRoute('/(player)/_reading/results/$tournament')({
  validateSearch: parseNumber,
  component: ResultPage,
});

/** Parses the number of the shown result. */
function parseNumber(search: Record<string, unknown>): { number?: number } {
  const number = parsePositiveNumber(search.number);
  return number ? { number } : {};
}

function ResultPage() {
  const { tournament } = Route.useParams();
  const { number } = Route.useSearch();
  return <ResultScreen key={tournament} tournament={Number(tournament)} number={number} />;
}
