import '../../site.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { currentRounds } from '../../records-snapshot.ts';
import { Button } from '../../ui/button.tsx';
import { NoData, NotRead, Spinner } from '../no-data.tsx';
import { RoundSelector, USUAL_ROUNDS } from '../round-selector.tsx';
import { GroupPicker } from './group-picker.tsx';
import { Pad } from './pad.tsx';
import type { PadGroup } from './pad-view.ts';
import { type RememberedPad, rememberedPad, rememberPad } from './remembered-group.ts';
import { useLiveRound, usePadRound } from './use-pad-data.ts';

/** A group that was chosen, on the hole it was left on if it was open before. */
type OpenPad = PadGroup & { readonly hole: RememberedPad['hole'] | null };

/** The group pad: where it was left, or the choice of a round and a group. */
export function PadScreen({ owner }: { owner: number }) {
  const [pad, setPad] = useState<OpenPad | null>(() => rememberedPad(owner));
  const [round, setRound] = useState<number | null>(null);
  const liveRound = useLiveRound(owner);
  const rounds = useLiveQuery(async () => currentRounds(owner), [owner]);
  if (liveRound === undefined) return <Spinner />;
  const roundId = pad?.roundId ?? round ?? liveRound ?? 1;

  function leave() {
    setRound(pad?.roundId ?? null);
    setPad(null);
    rememberPad(owner, null);
  }

  return (
    <>
      {!pad && (
        <>
          <h1 className="text-3xl font-extrabold">Group pad</h1>
          <RoundSelector rounds={rounds ?? USUAL_ROUNDS} round={roundId} onRound={setRound} />
        </>
      )}
      <Round
        key={roundId}
        owner={owner}
        roundId={roundId}
        liveRound={liveRound}
        pad={pad}
        onPad={setPad}
        onLeave={leave}
      />
    </>
  );
}

interface RoundProps {
  owner: number;
  roundId: number;
  liveRound: number | null;
  pad: OpenPad | null;
  onPad: (pad: OpenPad) => void;
  onLeave: () => void;
}

function Round({ owner, roundId, liveRound, pad, onPad, onLeave }: RoundProps) {
  const { round, state, refresh } = usePadRound(owner, roundId);
  if (round === undefined || (round === null && state === 'pending')) return <Spinner />;
  if (round === null) return <NotRead onRetry={refresh} />;
  const { records } = round;
  if (records.competitors.length === 0) return <NoData />;
  const isClosed = records.round_status !== 'setup' && records.round_status !== 'live';
  const notices = [
    isClosed && `Round ${roundId} is ${records.round_status}: only an official changes it now.`,
    pad && liveRound && liveRound !== roundId && `Round ${liveRound} is being played now.`,
  ].filter(Boolean);
  return (
    <>
      {notices.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-2 border-edge p-3 text-lg font-semibold">
          <p className="grow">{notices.join(' ')}</p>
          {pad && (
            <Button size="hole" onClick={onLeave}>
              Choose another group
            </Button>
          )}
        </div>
      )}
      {pad && pad.tournamentId === records.tournament_id ? (
        <Pad
          key={pad.players.join()}
          owner={owner}
          group={pad}
          hole={pad.hole}
          round={round}
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
