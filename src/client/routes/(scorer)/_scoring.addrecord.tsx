import { createFileRoute, Link } from '@tanstack/react-router';
import { useScoringScreen } from '../../scores/scoring-screen.ts';
import { parseEntrySearch } from '../../scoring/cards/entry-search.ts';
import { ScoreEntry } from '../../scoring/cards/score-entry.tsx';
import { getButtonClass } from '../../ui/button.tsx';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(scorer)/_scoring/addrecord')({
  validateSearch: parseEntrySearch,
  staticData: { isScoring: 'office' },
  component: AddRecord,
});

function AddRecord() {
  const { round = null, player, hole } = Route.useSearch();
  const navigate = Route.useNavigate();
  useScoringScreen({ title: 'Scores', detail: `Round ${round ?? 1}` });
  return (
    <UserScreen
      title="Enter scores"
      width="board"
      control={
        <Link to="/v2/addrecord" className={getButtonClass('plain', 'hole')}>
          Group pad
        </Link>
      }
    >
      {(session) => (
        <ScoreEntry
          session={session}
          round={round}
          correct={player ? { player, hole } : undefined}
          onRound={(nextRound) =>
            navigate({ search: nextRound ? { round: nextRound } : {}, replace: true })
          }
        />
      )}
    </UserScreen>
  );
}
