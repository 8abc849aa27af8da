import { createFileRoute, Link } from '@tanstack/react-router';
import { useScoringScreen } from '../../device/scoring-screen.ts';
import { ScoreEntry } from '../../scoring/cards/score-entry.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { UserScreen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(scorer)/_scoring/addrecord')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...within('round', search.round, 9),
    ...within('player', search.player, Number.MAX_SAFE_INTEGER),
    ...within('hole', search.hole, 18),
  }),
  staticData: { isScoring: true },
  component: AddRecord,
});

function within<Name extends string>(name: Name, value: unknown, max: number) {
  const number = Number(value);
  const isValid = Number.isInteger(number) && number >= 1 && number <= max;
  return (isValid ? { [name]: number } : {}) as { [key in Name]?: number };
}

function AddRecord() {
  const { round = null, player, hole } = Route.useSearch();
  const navigate = Route.useNavigate();
  useScoringScreen({ title: 'Scores', detail: `Round ${round ?? 1}` });
  return (
    <UserScreen
      title="Enter scores"
      width="board"
      control={
        <Link to="/v2/addrecord" className={buttonClass('plain', 'hole')}>
          Group pad
        </Link>
      }
    >
      {(session) => (
        <ScoreEntry
          session={session}
          round={round}
          correct={player ? { player, hole } : undefined}
          onRound={(chosen) => navigate({ search: chosen ? { round: chosen } : {}, replace: true })}
        />
      )}
    </UserScreen>
  );
}
