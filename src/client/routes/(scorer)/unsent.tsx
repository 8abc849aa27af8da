import { createFileRoute } from '@tanstack/react-router';
import { UnsentEntries } from '../../sync/unsent-entries.tsx';

export const Route = createFileRoute('/(scorer)/unsent')({ component: Unsent });

function Unsent() {
  return (
    <div className="course min-h-dvh bg-ground text-ink">
      <title>Unsent entries · Gimme Points</title>
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
        <h1 className="text-3xl font-bold">Unsent entries</h1>
        <UnsentEntries />
      </div>
    </div>
  );
}
