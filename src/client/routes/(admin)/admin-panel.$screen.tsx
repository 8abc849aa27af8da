import { createFileRoute } from '@tanstack/react-router';
import { ServerSettings } from '../../admin/done-elsewhere/server-settings.tsx';
import { NotFound } from '../../shell/not-found.tsx';

/** The screens without a route of their own, because they only explain how to do their work today. */
const screens: ReadonlyMap<string, () => React.ReactNode> = new Map([['settings', ServerSettings]]);

export const Route = createFileRoute('/(admin)/admin-panel/$screen')({ component: OtherScreen });

function OtherScreen() {
  const { screen } = Route.useParams();
  const Screen = screens.get(screen) ?? NotFound;
  return <Screen />;
}
