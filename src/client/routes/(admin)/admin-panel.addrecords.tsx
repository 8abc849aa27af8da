import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';
import { useScoringScreen } from '../../device/scoring-screen.ts';
import { readEntrySearch } from '../../scoring/cards/entry-search.ts';
import { ScoreEntry } from '../../scoring/cards/score-entry.tsx';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(admin)/admin-panel/addrecords')({
  validateSearch: readEntrySearch,
  staticData: { isScoring: true },
  component: AddRecords,
});

function AddRecords() {
  const session = useStore(sessionStore);
  const { round = null, player, hole } = Route.useSearch();
  const navigate = Route.useNavigate();
  useScoringScreen({ title: 'Scores', detail: `Round ${round ?? 1}` });
  if (!session) return null;
  return (
    <AdminPage title="Add Record">
      <ScoreEntry
        key={session.userId}
        session={session}
        round={round}
        correct={player ? { player, hole } : undefined}
        onRound={(nextRound) =>
          navigate({ search: nextRound ? { round: nextRound } : {}, replace: true })
        }
      />
    </AdminPage>
  );
}
