import { createFileRoute } from '@tanstack/react-router';
import { ManageUsers } from '../../admin/done-elsewhere/manage-users.tsx';
import { Scraper } from '../../admin/done-elsewhere/scraper.tsx';
import { SendEmail } from '../../admin/done-elsewhere/send-email.tsx';
import { ServerSettings } from '../../admin/done-elsewhere/server-settings.tsx';
import { TournamentScreen } from '../../admin/tournaments/tournament-screen.tsx';
import { TournamentsScreen } from '../../admin/tournaments/tournaments-screen.tsx';
import { NotFound } from '../../shell/not-found.tsx';

/** The screens without a route of their own, because each route costs the first screens of every visitor bytes. */
const screens: ReadonlyMap<string, () => React.ReactNode> = new Map([
  ['users', ManageUsers],
  ['send-announcement', SendEmail],
  ['scraper', Scraper],
  ['settings', ServerSettings],
  ['tournaments', TournamentsScreen],
]);

export const Route = createFileRoute('/(admin)/admin-panel/$')({ component: OtherScreen });

function OtherScreen() {
  const { _splat = '' } = Route.useParams();
  const tournament = /^tournaments\/(\d+)$/.exec(_splat)?.[1];
  if (tournament) return <TournamentScreen key={tournament} id={Number(tournament)} />;
  const Screen = screens.get(_splat) ?? NotFound;
  return <Screen />;
}
