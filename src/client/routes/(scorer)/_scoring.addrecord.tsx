import { createFileRoute, Link } from '@tanstack/react-router';
import { useScoringScreen } from '../../device/scoring-screen.ts';
import { ScoreEntry } from '../../scoring/cards/score-entry.tsx';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { buttonClass } from '../../ui/button.tsx';

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
  const session = useStore(sessionStore);
  const { round = null, player, hole } = Route.useSearch();
  const navigate = Route.useNavigate();
  useScoringScreen({ title: 'Scores', detail: `Round ${round ?? 1}` });
  if (!session) return null;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-2 py-4 sm:px-4">
      <title>Enter scores · Gimme Points</title>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">Enter scores</h1>
        <Link to="/v2/addrecord" className={buttonClass('plain', 'hole')}>
          Group pad
        </Link>
      </div>
      <ScoreEntry
        key={session.userId}
        session={session}
        round={round}
        correct={player ? { player, hole } : undefined}
        onRound={(chosen) => navigate({ search: chosen ? { round: chosen } : {}, replace: true })}
      />
    </div>
  );
}
