import './layout/pad.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { formatList } from '../../../contract/base/counts.ts';
import type { ScoreRecords } from '../../../contract/scoring/scoring.ts';
import { useNeedsReason } from '../../scores/closed-round.ts';
import { fetchGroups } from '../../scores/groups-snapshot.ts';
import { loadCurrentRounds } from '../../scores/records-snapshot.ts';
import { Button } from '../../ui/button.tsx';
import { RoundSelector, USUAL_ROUNDS } from '../cards/round-selector.tsx';
import { LoadedRound } from '../entry/loaded-round.tsx';
import { Spinner } from '../entry/no-data.tsx';
import { describeRoundNotice } from '../entry/round-notice.ts';
import type { StoredRound } from '../entry/use-round.ts';
import { GroupPicker } from './group/group-picker.tsx';
import { findSheetChange } from './group/sheet-change.ts';
import { toPadGroup } from './group/tee-group.ts';
import { Pad } from './pad.tsx';
import { followOfflineReadiness } from './slot/offline-notice.ts';
import type { SlotWords } from './slot/slot-words.ts';
import {
  loadStoredPadGroup,
  type StoredPadGroup,
  storePadGroup,
} from './state/stored-pad-group.ts';
import { useLiveCards } from './state/use-live-cards.ts';
import { useLiveRounds } from './state/use-live-round.ts';
import type { PadGroup } from './view/pad-view.ts';

/** The chosen group, with the hole that was last open. */
type OpenPad = PadGroup & { readonly hole: StoredPadGroup['hole'] | null };

interface PadScreenProps {
  owner: number;
  /** The group to open; without one, the pad opens where it was last. */
  group: PadGroup | undefined;
}

/** The group pad. Without a group to open and a stored one, the user chooses a round and a group. */
export function PadScreen({ owner, group }: PadScreenProps) {
  const [pad, setPad] = useState<OpenPad | null | undefined>(group && { ...group, hole: null });
  useEffect(() => {
    if (group) return;
    loadStoredPadGroup(owner)
      .catch(() => null)
      .then(setPad);
  }, [owner, group]);
  useEffect(followOfflineReadiness, []);
  useEffect(() => {
    // Loaded later, because the first score must not wait for it.
    import('./office/report-pad.ts').then(
      ({ reportPad }) => reportPad(owner),
      () => {},
    );
  }, [owner]);
  const [round, setRound] = useState<number | null>(null);
  const liveRounds = useLiveRounds(owner);
  const rounds = useLiveQuery(async () => loadCurrentRounds(owner), [owner]);
  const openRound = pad?.roundId ?? null;
  const leave = useCallback(() => {
    setRound(openRound);
    setPad(null);
    storePadGroup(owner, null);
  }, [owner, openRound]);
  if (liveRounds === undefined || pad === undefined) return <Spinner />;
  if (!pad && round === null && liveRounds.length > 1) {
    return <RoundQuestion rounds={liveRounds} onRound={setRound} />;
  }
  const roundId = openRound ?? round ?? liveRounds[0] ?? 1;

  return (
    <>
      {!pad && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl font-extrabold sm:text-3xl">Group pad</h1>
          <RoundSelector rounds={rounds ?? USUAL_ROUNDS} round={roundId} onRound={setRound} />
        </div>
      )}
      <LoadedRound key={roundId} owner={owner} roundId={roundId} fetchTeeSheet={fetchGroups}>
        {(records, _isStale, refresh) => (
          <Round
            owner={owner}
            round={records}
            liveRounds={liveRounds}
            pad={pad}
            refresh={refresh}
            onPad={setPad}
            onLeave={leave}
          />
        )}
      </LoadedRound>
    </>
  );
}

interface RoundQuestionProps {
  rounds: readonly number[];
  onRound: (round: number) => void;
}

/** The question which round to score, on a day on which several are played. */
export function RoundQuestion({ rounds, onRound }: RoundQuestionProps) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-extrabold sm:text-3xl">Group pad</h1>
      <p className="text-xl">
        {formatList(rounds.map((round) => `Round ${round}`))} are being played. Which one do you
        score?
      </p>
      <div className="flex flex-wrap gap-2">
        {rounds.map((round) => (
          <Button key={round} size="hole" onClick={() => onRound(round)}>
            Round {round}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface RoundProps {
  owner: number;
  round: StoredRound;
  liveRounds: readonly number[];
  pad: OpenPad | null;
  refresh: () => void;
  onPad: (pad: OpenPad) => void;
  onLeave: () => void;
}

function Round({ owner, round, liveRounds, pad, refresh, onPad, onLeave }: RoundProps) {
  useLiveCards(pad, refresh);
  const { records } = round;
  const needsReason = useNeedsReason(records);
  const getName = (player: number) =>
    records.competitors.find(({ competitor_info }) => competitor_info.id === player)
      ?.competitor_info.full_name ?? `player ${player}`;
  const change = pad && findSheetChange(pad, round.groups, getName);
  const notice = describeNotice(records, pad ? liveRounds : [], needsReason) ?? change;
  return (
    <>
      {notice && !pad && (
        <p className="border-2 border-edge p-3 text-lg font-semibold">{notice.words}</p>
      )}
      {pad && pad.tournamentId === records.tournament_id ? (
        <Pad
          key={pad.players.join()}
          owner={owner}
          group={pad}
          hole={pad.hole}
          round={round}
          notice={notice}
          change={change}
          onReload={(group) => onPad({ ...toPadGroup(round, group), hole: null })}
          onLeave={onLeave}
        />
      ) : (
        <GroupPicker
          owner={owner}
          round={round}
          onGroup={(group, hole) => onPad({ ...group, hole })}
        />
      )}
    </>
  );
}

/** Returns the notice about the whole round; null when there is nothing unusual. */
function describeNotice(
  records: ScoreRecords,
  liveRounds: readonly number[],
  needsReason: boolean,
): SlotWords | null {
  const notice = describeRoundNotice(records, needsReason, Date.now());
  const [liveRound] = liveRounds;
  if (notice || !liveRound || liveRounds.includes(records.round_id)) return notice;
  const words = `Round ${liveRound} is being played now.`;
  return { words, short: words };
}
