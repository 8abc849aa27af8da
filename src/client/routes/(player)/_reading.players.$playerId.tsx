import { createFileRoute } from '@tanstack/react-router';
import { Golfer } from '../../players/golfer.tsx';
import { readPositiveNumber } from '../../ui/positive-number.ts';

export const Route = createFileRoute('/(player)/_reading/players/$playerId')({
  validateSearch: readSeason,
  component: GolferPage,
});

/** Reads the tournament whose season the page shows. */
function readSeason(search: Record<string, unknown>): { tournament?: number } {
  const tournament = readPositiveNumber(search.tournament);
  return tournament ? { tournament } : {};
}

function GolferPage() {
  const { playerId } = Route.useParams();
  const { tournament = null } = Route.useSearch();
  return <Golfer key={playerId} golferId={Number(playerId)} tournamentId={tournament} />;
}
