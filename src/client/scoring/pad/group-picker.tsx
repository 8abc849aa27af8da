import { useState } from 'react';
import type { Groups } from '../../../contract/scoring.ts';
import { mediaUrl } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { AdHocGroup } from './ad-hoc-group.tsx';
import { GroupQuestion } from './group-question.tsx';
import type { PadGroup } from './pad-view.ts';
import type { PadRound } from './use-pad-data.ts';

/** A group of the tee sheet. */
export type TeeGroup = Groups['groups'][number];

interface GroupPickerProps {
  owner: number;
  round: PadRound;
  /** `hole` is the one to open; null opens the one the group is on. */
  onGroup: (group: PadGroup, hole: number | null) => void;
}

/** The groups of the tee sheet, one's own first; without a tee sheet, or beside it, a group made here. */
export function GroupPicker({ owner, round, onGroup }: GroupPickerProps) {
  const groups = round.groups?.groups ?? [];
  const [asked, setAsked] = useState<TeeGroup | null>(null);
  const [isAdHoc, setAdHoc] = useState(false);
  const { tournament_id: tournamentId, round_id: roundId } = round.records;

  if (asked) {
    return (
      <GroupQuestion
        group={asked}
        roundId={roundId}
        tournamentName={round.records.tournament_name}
        onYes={() =>
          onGroup(
            {
              tournamentId,
              roundId,
              number: asked.group_number,
              players: asked.competitors.map(({ id }) => id),
              startHole: asked.start_hole,
            },
            null,
          )
        }
        onNo={() => setAsked(null)}
      />
    );
  }
  if (isAdHoc || groups.length === 0) {
    return (
      <AdHocGroup
        owner={owner}
        round={round}
        onGroup={onGroup}
        onBack={groups.length > 0 ? () => setAdHoc(false) : null}
      />
    );
  }
  const isOwn = ({ scorers }: TeeGroup) => scorers.some(({ user_id }) => user_id === owner);
  const sorted = [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))];
  return (
    <>
      <h2 className="text-2xl font-bold">Which group do you follow?</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {sorted.map((group) => (
          <li key={group.group_number} className={isOwn(group) ? 'sm:col-span-2' : ''}>
            <GroupButton group={group} isOwn={isOwn(group)} onPick={() => setAsked(group)} />
          </li>
        ))}
      </ul>
      <Button size="hole" onClick={() => setAdHoc(true)}>
        None of these: make a group
      </Button>
    </>
  );
}

interface GroupButtonProps {
  group: TeeGroup;
  isOwn: boolean;
  onPick: () => void;
}

function GroupButton({ group, isOwn, onPick }: GroupButtonProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className={`flex w-full flex-col gap-2 rounded-card border-2 p-3 text-left ${isOwn ? 'border-4 border-brand' : 'border-edge'}`}
    >
      <span className="text-xl font-bold">
        Group {group.group_number} · starts on hole {group.start_hole}
        {isOwn && ' · your group'}
      </span>
      <span className="flex flex-col gap-1">
        {group.competitors.map(({ id, full_name, image_url }) => (
          <span key={id} className="flex items-center gap-3 text-lg">
            <img
              src={mediaUrl(image_url)}
              alt=""
              loading="lazy"
              width="40"
              height="40"
              className="size-10 rounded-lg border border-line bg-sunken"
            />
            {full_name}
          </span>
        ))}
      </span>
    </button>
  );
}
