import { createFileRoute } from '@tanstack/react-router';
import { Golfer } from '../../players/golfer.tsx';
import { parsePositiveNumber } from '../../ui/positive-number.ts';

export const Route = createFileRoute('/(player)/_reading/players/$playerId')({
  validateSearch: parseSeason,
  component: GolferPage,
});

/** Parses the tournament whose season the page shows. */
function parseSeason(search: Record<string, unknown>): { tournament?: number } {
  const tournament = parsePositiveNumber(search.tournament);
  return tournament ? { tournament } : {};
}

function GolferPage() {
  const { playerId } = Route.useParams();
  const { tournament = null } = Route.useSearch();
  return <Golfer key={playerId} golferId={Number(playerId)} tournamentId={tournament} />;
}
