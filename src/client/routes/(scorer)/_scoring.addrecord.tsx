import { createFileRoute, Link } from '@tanstack/react-router';
import { ScoreEntry } from '../../scoring/score-entry.tsx';
import { sessionStore } from '../../session.ts';
import { useStore } from '../../store.ts';
import { buttonClass } from '../../ui/button.tsx';

export const Route = createFileRoute('/(scorer)/_scoring/addrecord')({
  validateSearch: (search: Record<string, unknown>): { round?: number } => {
    const round = Number(search.round);
    return Number.isInteger(round) && round >= 1 && round <= 9 ? { round } : {};
  },
  component: AddRecord,
});

function AddRecord() {
  const session = useStore(sessionStore);
  const { round = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!session) return null;
  return (
    <div className="course min-h-dvh bg-ground text-ink">
      <title>Enter scores · Gimme Points</title>
      <div className="mx-auto flex max-w-5xl flex-col gap-4 px-2 py-4 sm:px-4">
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
          onRound={(chosen) => navigate({ search: chosen ? { round: chosen } : {}, replace: true })}
        />
      </div>
    </div>
  );
}
