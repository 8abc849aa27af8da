import { useMemo, useState } from 'react';
import { useScoringScreen } from '../../../scores/scoring-screen.ts';
import { useStore } from '../../../session/store.ts';
import { Button } from '../../../ui/button.tsx';
import { describeAge, useNow } from '../../../ui/notes/age.ts';
import { Overlay } from '../../../ui/overlay.tsx';
import type { StoredRound } from '../../entry/use-round.ts';
import { offlineNotice } from '../slot/offline-notice.ts';
import type { PadGroup } from '../view/pad-view.ts';
import { GroupList } from './group-list.tsx';
import { GroupQuestion } from './group-question.tsx';
import { OwnGroup } from './own-group.tsx';
import { SafariNote } from './safari-note.tsx';
import { isGroupScorer, loadProgress, type TeeGroup, toPadGroup } from './tee-group.ts';

const loadAdHocGroup = async () => (await import('./ad-hoc-group.tsx')).AdHocGroup;

interface GroupPickerProps {
  owner: number;
  round: StoredRound;
  /** Opens the group on a hole; null opens its current hole. */
  onGroup: (group: PadGroup, hole: number | null) => void;
}

/** The groups of the tee sheet, the user's own first, and the form for a group that is not on it. */
export function GroupPicker({ owner, round, onGroup }: GroupPickerProps) {
  const groups = round.groups?.groups ?? [];
  const offline = useStore(offlineNotice);
  const [askedGroup, setAskedGroup] = useState<TeeGroup | null>(null);
  const [isAdHoc, setAdHoc] = useState(false);
  const age = describeAge(useNow() - round.savedAt);
  const progressByGroup = useMemo(() => loadAllProgress(owner, round), [owner, round]);
  const { round_id: roundId, tournament_name: tournamentName } = round.records;
  useScoringScreen({ title: 'Group pad', detail: `Round ${roundId}`, tournament: tournamentName });
  const openGroup = (group: TeeGroup) => onGroup(toPadGroup(round, group), null);

  if (askedGroup) {
    return (
      <GroupQuestion
        group={askedGroup}
        reader={owner}
        progress={progressByGroup.get(askedGroup.group_number)}
        tournament={round.records.tournament_id}
        roundId={roundId}
        tournamentName={tournamentName}
        onYes={() => openGroup(askedGroup)}
        onNo={() => setAskedGroup(null)}
      />
    );
  }
  if (isAdHoc || groups.length === 0) {
    const close = () => setAdHoc(false);
    const onBack = groups.length > 0 ? close : null;
    return (
      <Overlay load={loadAdHocGroup} props={{ owner, round, onGroup, onBack }} onClose={close} />
    );
  }
  const ownGroups = groups.filter((group) => isGroupScorer(owner, group));
  const [first, ...more] = ownGroups;
  const progress = first && progressByGroup.get(first.group_number);
  const otherGroups = groups.filter((group) => !ownGroups.includes(group));
  return (
    <div className="flex flex-col gap-6">
      <SafariNote owner={owner} />
      {offline && (
        <p className="border-2 border-edge p-3 text-lg font-semibold">
          {offline.words}. {offline.detail}.
        </p>
      )}
      {first && progress ? (
        <OwnGroup
          group={first}
          roundId={roundId}
          tournamentName={tournamentName}
          progress={progress}
          onOpen={() => openGroup(first)}
        />
      ) : (
        <p className="text-xl">{tournamentName}. You have no group in this round.</p>
      )}
      <GroupList
        title={first ? 'Other groups' : 'Which group do you follow?'}
        groups={[...more, ...otherGroups]}
        progressByGroup={progressByGroup}
        age={age}
        reader={owner}
        onPick={setAskedGroup}
      />
      <Button size="hole" onClick={() => setAdHoc(true)}>
        None of these: make a group
      </Button>
    </div>
  );
}

function loadAllProgress(owner: number, round: StoredRound) {
  const groups = round.groups?.groups ?? [];
  return new Map(
    groups.map((group) => [
      group.group_number,
      loadProgress(owner, round, toPadGroup(round, group)),
    ]),
  );
}
