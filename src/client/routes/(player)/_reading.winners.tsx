import { createFileRoute } from '@tanstack/react-router';
import { PublicWinners } from '../../prizes/public-winners.tsx';
import { Screen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/winners')({
  validateSearch: ({ page }: { page?: number }) =>
    Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {},
  component: WinnersPage,
});

function WinnersPage() {
  const { page = 1 } = Route.useSearch();
  return (
    <Screen title="Winners" width="text" isResult>
      <PublicWinners page={page} />
    </Screen>
  );
}
