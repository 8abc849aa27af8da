import { createFileRoute } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { AdminPage } from '../../admin/shell/admin-page.tsx';
import { loadCurrentStates } from '../../scores/records-snapshot.ts';
import { useScoringScreen } from '../../scores/scoring-screen.ts';
import { parseEntrySearch } from '../../scoring/cards/entry-search.ts';
import { RoundSelector, USUAL_ROUNDS } from '../../scoring/cards/round-selector.tsx';
import { CardDesk } from '../../scoring/desk/card-desk.tsx';
import { useLiveRounds } from '../../scoring/pad/state/use-live-round.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';

export const Route = createFileRoute('/(admin)/admin-panel/cards')({
  validateSearch: parseEntrySearch,
  staticData: { isScoring: 'office' },
  component: Cards,
});

function Cards() {
  const session = useStore(sessionStore);
  const { round = null, player = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const owner = session?.userId ?? 0;
  const [liveRound = 1] = useLiveRounds(owner) ?? [];
  const states = useLiveQuery(async () => loadCurrentStates(owner), [owner]) ?? [];
  const shownRound = round ?? liveRound;
  useScoringScreen({ title: 'Cards', detail: `Round ${shownRound}` });
  if (!session) return null;
  const rounds = states.length > 0 ? states.map(({ round_id }) => round_id) : USUAL_ROUNDS;
  return (
    <AdminPage title="Cards">
      <RoundSelector
        rounds={rounds}
        round={shownRound}
        onRound={(next) => navigate({ search: next ? { round: next } : {}, replace: true })}
      />
      <CardDesk owner={session.userId} roundId={shownRound} competitorId={player} />
    </AdminPage>
  );
}
