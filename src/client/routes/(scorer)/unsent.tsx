import { createFileRoute } from '@tanstack/react-router';
import { WithPractice } from '../../account/practice/with-practice.tsx';
import { useScoringScreen } from '../../scores/scoring-screen.ts';
import { UnsentEntries } from '../../sync/unsent/unsent-entries.tsx';
import { Screen } from '../../ui/screen.tsx';

export const Route = createFileRoute('/(scorer)/unsent')({
  staticData: { isScoring: true },
  component: Unsent,
});

function Unsent() {
  useScoringScreen({ title: 'Unsent' });
  return (
    <WithPractice>
      <Screen title="Unsent entries" width="text">
        <UnsentEntries />
      </Screen>
    </WithPractice>
  );
}
