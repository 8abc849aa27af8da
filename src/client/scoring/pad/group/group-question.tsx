import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Overlay } from '../../../ui/overlay.tsx';
import { GroupFaces } from './group-faces.tsx';
import { describeGroupQuestion, type GroupProgress, type TeeGroup } from './tee-group.ts';

const loadOtherPads = async () => (await import('../office/other-pads.tsx')).OtherPads;

interface GroupQuestionProps {
  group: TeeGroup;
  reader: number;
  progress: GroupProgress | undefined;
  tournament: number;
  roundId: number;
  tournamentName: string;
  onYes: () => void;
  onNo: () => void;
}

/**
 * The confirmation of a group, with round, number, start hole, players and scorer, so that no score goes on a wrong
 * card.
 */
export function GroupQuestion({
  group,
  reader,
  progress,
  tournament,
  roundId,
  tournamentName,
  onYes,
  onNo,
}: GroupQuestionProps) {
  const [golfer] = group.competitors;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, warning } = describeGroupQuestion(group, reader, progress);
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-extrabold outline-none">
        {title}
      </h2>
      {warning && <p className="text-xl">{warning}</p>}
      <p className="text-2xl font-semibold">
        Group {group.group_number} · Round {roundId} · starts on hole {group.start_hole}
      </p>
      <p className="text-lg">{tournamentName}</p>
      <GroupFaces group={group} />
      {golfer && (
        <Overlay
          load={loadOtherPads}
          props={{ tournament, round: roundId, golfer: golfer.id }}
          onClose={() => {}}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look={warning ? 'plain' : 'primary'} onClick={onYes} className="grow">
          Yes, open the pad
        </Button>
        <Button size="hole" look={warning ? 'primary' : 'plain'} onClick={onNo} className="grow">
          No, another group
        </Button>
      </div>
    </section>
  );
}
