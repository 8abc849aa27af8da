import { createFileRoute } from '@tanstack/react-router';
import { useScoringScreen } from '../../device/scoring-screen.ts';
import { UnsentEntries } from '../../sync/unsent/unsent-entries.tsx';

export const Route = createFileRoute('/(scorer)/unsent')({
  staticData: { isScoring: true },
  component: Unsent,
});

function Unsent() {
  useScoringScreen({ title: 'Unsent' });
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <title>Unsent entries · Gimme Points</title>
      <h1 className="text-3xl font-bold">Unsent entries</h1>
      <UnsentEntries />
    </div>
  );
}
