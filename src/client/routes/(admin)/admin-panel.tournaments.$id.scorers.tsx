import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ScorersTab } from '../../admin/set-up/scorers/scorers-tab.tsx';
import { LoadingCard } from '../../ui/form/loading-card.tsx';

const PracticeSection = lazy(async () => ({
  default: (await import('../../admin/set-up/tee-sheet/practice-section.tsx')).PracticeSection,
}));

export const Route = createFileRoute('/(admin)/admin-panel/tournaments/$id/scorers')({
  component: ScorersPage,
});

function ScorersPage() {
  return (
    <>
      <ScorersTab />
      <Suspense fallback={<LoadingCard what="the practice copy" />}>
        <PracticeSection />
      </Suspense>
    </>
  );
}
