import { createFileRoute } from '@tanstack/react-router';
import { Events } from '../../events/events.tsx';
import { Screen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(player)/_reading/events')({ component: EventsPage });

function EventsPage() {
  return (
    <Screen title="Events" width="text">
      <Events />
    </Screen>
  );
}
