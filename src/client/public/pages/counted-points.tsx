import { HolePoints, PointNotes, RewardPoints, TeamPoints } from './point-tables.tsx';
import { WorkedCard } from './worked-card.tsx';

/** The points tables beside an example card that adds up points. */
export function CountedPoints() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex flex-col gap-8">
        <HolePoints />
        <TeamPoints />
      </div>
      <div className="flex flex-col gap-8">
        <WorkedCard />
        <RewardPoints />
        <PointNotes />
      </div>
    </div>
  );
}
