import ArrowRight from 'lucide-react/icons/arrow-right';
import { getButtonClass } from '../../../ui/button.tsx';
import { GroupFaces } from './group-faces.tsx';
import { describeNextHole, type GroupProgress, type TeeGroup } from './tee-group.ts';

interface OwnGroupProps {
  group: TeeGroup;
  roundId: number;
  tournamentName: string;
  progress: GroupProgress;
  onOpen: () => void;
}

/** The user's own group, with the button that opens it. */
export function OwnGroup({ group, roundId, tournamentName, progress, onOpen }: OwnGroupProps) {
  const { group_number: number, start_hole: start } = group;
  const isStarted = progress.thru > 0;
  return (
    <section
      aria-labelledby="own-group"
      className="flex flex-col gap-2 rounded-card border-4 border-edge p-4 sm:gap-3 sm:p-5 low:gap-2 low:p-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2
          id="own-group"
          className="text-4xl leading-tight font-extrabold sm:text-[44px] low:text-3xl"
        >
          Your group: {number}
        </h2>
        <p className="text-xl font-semibold">
          Round {roundId}, {isStarted ? describeNextHole(progress) : `starts on hole ${start}`}
        </p>
      </div>
      <p className="text-lg low:sr-only">{tournamentName}</p>
      <GroupFaces group={group} />
      <button
        type="button"
        onClick={onOpen}
        className={`${getButtonClass('primary', 'hole')} h-20 text-2xl low:h-16`}
      >
        {isStarted ? 'Continue scoring' : 'Start scoring'} group {number}
        <ArrowRight aria-hidden="true" className="hidden sm:block" />
      </button>
    </section>
  );
}
