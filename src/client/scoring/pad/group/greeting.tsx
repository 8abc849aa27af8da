import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { mediaUrl } from '../../../api/media-url.ts';
import { describeTournamentEnd } from '../../../scores/closed-round.ts';
import { fetchGroups } from '../../../scores/groups-snapshot.ts';
import { getButtonClass } from '../../../ui/button.tsx';
import { type StoredRound, useRound } from '../../entry/use-round.ts';
import { loadStoredPadGroup, storePadGroup } from '../state/stored-pad-group.ts';
import { useNextRound } from '../state/use-live-round.ts';
import {
  describeGreeting,
  describeNoGroup,
  findGreetedGroup,
  type GreetedGroup,
} from './greeted-group.ts';

const linkClass = `${getButtonClass('primary', 'hole')} h-20 shrink-0 text-2xl`;

/** A scorer's greeting after the sign-in: the group, the next hole, and the link to the pad. */
export function Greeting({ owner }: { owner: number }) {
  const roundId = useNextRound(owner);
  if (roundId === undefined) return <Frame words="Looking for your group" action={null} />;
  return <RoundGreeting key={roundId} owner={owner} roundId={roundId} />;
}

function RoundGreeting({ owner, roundId }: { owner: number; roundId: number }) {
  const { round, state } = useRound(owner, roundId, fetchGroups);
  const last = useLiveQuery(async () => loadStoredPadGroup(owner), [owner]);
  if (last === undefined) return <Frame words="Looking for your group" action={null} />;
  const greetedGroup = round && findGreetedGroup(owner, round, last);
  if (greetedGroup) return <GroupGreeting owner={owner} round={round} greeted={greetedGroup} />;
  if (!round && state === 'pending') return <Frame words="Looking for your group" action={null} />;
  const choose = <PadLink words="Choose a group" />;
  if (!round) {
    const words = "The groups couldn't be loaded, and this device has no saved copy";
    return <Frame words={words} action={choose} />;
  }
  const { records } = round;
  return (
    <Frame
      words={describeNoGroup(records)}
      action={describeTournamentEnd(records) === null ? choose : <BoardLink />}
    >
      <p className="text-ink-soft">{records.tournament_name}</p>
    </Frame>
  );
}

interface GroupGreetingProps {
  owner: number;
  round: StoredRound;
  greeted: GreetedGroup;
}

function GroupGreeting({ owner, round, greeted }: GroupGreetingProps) {
  const { group, progress } = greeted;
  const { competitors, tournament_name } = round.records;
  const players = group.players.flatMap((id) => {
    const record = competitors.find(({ competitor_info }) => competitor_info.id === id);
    return record ? [record.competitor_info] : [];
  });
  const openGroup = () =>
    storePadGroup(owner, { ...group, hole: progress.hole ?? group.startHole });
  return (
    <Frame
      words={describeGreeting(greeted)}
      action={<PadLink words="Open the pad" onOpen={openGroup} />}
    >
      <p className="text-ink-soft">{tournament_name}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-3">
        {players.map(({ id, full_name, image_url }) => (
          <li
            key={id}
            className="flex min-w-0 items-center gap-2 wrap-anywhere leading-tight font-semibold"
          >
            <img
              src={mediaUrl(image_url)}
              alt=""
              width="44"
              height="44"
              className="size-11 shrink-0 rounded-lg border border-line bg-sunken"
            />
            {full_name}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

interface FrameProps {
  words: string;
  action: ReactNode;
  children?: ReactNode;
}

/** The frame that fills the space reserved for the greeting. */
function Frame({ words, action, children }: FrameProps) {
  return (
    <section
      aria-label="Your group"
      className="flex min-w-0 flex-col justify-between gap-4 rounded-card border-2 border-edge bg-surface p-4"
    >
      <div className="flex flex-col gap-2">
        <p className="text-2xl leading-tight font-bold wrap-anywhere sm:text-3xl">{words}</p>
        {children}
      </div>
      {action}
    </section>
  );
}

function PadLink({ words, onOpen }: { words: string; onOpen?: () => void }) {
  return (
    <Link to="/v2/addrecord" onClick={onOpen} className={linkClass}>
      {words} <ArrowRight aria-hidden="true" />
    </Link>
  );
}

function BoardLink() {
  return (
    <Link to="/leaderboard" className={linkClass}>
      See the leaderboard <ArrowRight aria-hidden="true" />
    </Link>
  );
}
