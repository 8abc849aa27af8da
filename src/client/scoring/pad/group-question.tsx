import { useEffect, useRef } from 'react';
import { mediaUrl } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import type { TeeGroup } from './group-picker.tsx';

interface GroupQuestionProps {
  group: TeeGroup;
  roundId: number;
  tournamentName: string;
  onYes: () => void;
  onNo: () => void;
}

/** Round, group, start hole and faces, before the first score goes on the wrong card. */
export function GroupQuestion({ group, roundId, tournamentName, onYes, onNo }: GroupQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-extrabold outline-none">
        Is this your group?
      </h2>
      <p className="text-2xl font-semibold">
        Group {group.group_number} · Round {roundId} · starts on hole {group.start_hole}
      </p>
      <p className="text-lg">{tournamentName}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {group.competitors.map(({ id, full_name, image_url }) => (
          <li
            key={id}
            className="flex items-center gap-3 text-xl font-bold sm:flex-col sm:gap-2 sm:text-center"
          >
            <img
              src={mediaUrl(image_url)}
              alt=""
              width="240"
              height="240"
              className="aspect-square w-20 rounded-card sm:w-full border-2 border-edge bg-sunken"
            />
            {full_name}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="hole" look="primary" onClick={onYes} className="grow">
          Yes, open the pad
        </Button>
        <Button size="hole" onClick={onNo} className="grow">
          No, another group
        </Button>
      </div>
    </section>
  );
}
