import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../admin/shell/admin-page.tsx';
import { useScoringScreen } from '../../scores/scoring-screen.ts';
import { parseEntrySearch } from '../../scoring/cards/entry-search.ts';
import { ScoreEntry } from '../../scoring/cards/score-entry.tsx';
import { OfficeCards } from '../../scoring/office/office-cards.tsx';
import { useLiveRounds } from '../../scoring/pad/state/use-live-round.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(admin)/admin-panel/addrecords')({
  validateSearch: parseEntrySearch,
  staticData: { isScoring: 'office' },
  component: AddRecords,
});

function AddRecords() {
  const session = useStore(sessionStore);
  const { round = null, player, hole } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [liveRound = null] = useLiveRounds(session?.userId ?? 0) ?? [];
  const shownRound = round ?? liveRound;
  useScoringScreen({ title: 'Scores', detail: `Round ${shownRound ?? 1}` });
  if (!session) return null;
  return (
    <AdminPage title="Add Record">
      <OfficeCards
        key={`cards of ${session.userId}`}
        owner={session.userId}
        player={player ?? null}
        target={round === null ? null : { round, hole }}
        onPlayer={(next) =>
          navigate({ search: { ...(round && { round }), player: next }, replace: true })
        }
      />
      <h2 className="office-several">Several golfers, hole by hole</h2>
      <ScoreEntry
        key={session.userId}
        session={session}
        round={shownRound}
        onRound={(nextRound) =>
          navigate({
            search: { ...(nextRound && { round: nextRound }), ...(player && { player }) },
            replace: true,
          })
        }
      />
    </AdminPage>
  );
}
