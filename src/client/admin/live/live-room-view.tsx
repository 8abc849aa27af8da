import { Link } from '@tanstack/react-router';
import type { LiveGroup, LiveRoom } from '../../../contract/admin/live-room.ts';
import { NOW_HEADING } from '../tournaments/state/part-ids.ts';
import { LiveInbox } from './live-inbox.tsx';
import { LiveMessages } from './live-messages.tsx';
import {
  describeCards,
  describeHoles,
  describeNeed,
  describePace,
  describePad,
  describeSince,
  listGolfers,
  nameGroup,
  summarizeGroups,
} from './live-words.ts';

interface LiveRoomViewProps {
  room: LiveRoom;
  /** Whether this tournament is the one on the tablets. Only then can scores be entered and cards be read. */
  isCurrent: boolean;
  /** Whether it is a practice copy. No other screen shows one, so nothing links to one. */
  isPractice: boolean;
}

/**
 * What waits for a person, the oldest first, the messages to scorers, and below them the groups, the one that needs
 * somebody first.
 */
export function LiveRoomView({ room, isCurrent, isPractice }: LiveRoomViewProps) {
  const { groups } = room;
  const isOnlyRound = new Set(groups.map(({ round_id }) => round_id)).size < 2;
  return (
    <>
      <LiveInbox room={room} isCurrent={isCurrent} isPractice={isPractice} />
      <LiveMessages room={room} />
      {groups.length === 0 ? (
        <p className="admin-card">No round is live, or it has no tee sheet.</p>
      ) : (
        <>
          <p className="font-semibold">{summarizeGroups(groups)}</p>
          <ul
            aria-label="Groups"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3"
          >
            {groups.map((group) => (
              <GroupCard
                key={`${group.round_id}/${group.group_number}`}
                tournament={room.tournament_id}
                group={group}
                name={nameGroup(group, isOnlyRound)}
                at={room.at}
                isCurrent={isCurrent}
                isPractice={isPractice}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface GroupCardProps {
  tournament: number;
  group: LiveGroup;
  name: string;
  /** The server's time when it answered. */
  at: string;
  isCurrent: boolean;
  isPractice: boolean;
}

/** A group: who plays and who scores, how far it is, what its tablets reported, and what it needs. */
function GroupCard({ tournament, group, name, at, isCurrent, isPractice }: GroupCardProps) {
  const { need, scorers, last_at, pads } = group;
  return (
    <li className="admin-card" data-need={need ?? undefined}>
      <div className="card-head">
        <h3 className="font-bold">{name}</h3>
        {need && (
          <NeedLink
            tournament={tournament}
            group={group}
            isCurrent={isCurrent}
            isPractice={isPractice}
          >
            {describeNeed(group, at)}
          </NeedLink>
        )}
      </div>
      <p className="wrap-anywhere">{listGolfers(group)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [&>dd]:wrap-anywhere [&>dt]:text-ink-soft">
        <dt>Holes</dt>
        <dd>{describeHoles(group)}</dd>
        <dt>Last entry</dt>
        <dd>{last_at ? describeSince(last_at, at) : 'None yet'}</dd>
        <dt>Pace</dt>
        <dd>{describePace(group)}</dd>
        <dt>Cards</dt>
        <dd>{describeCards(group.cards)}</dd>
        <dt>Scorer</dt>
        <dd>{scorers.length > 0 ? scorers.join(', ') : 'None'}</dd>
        <dt>Tablet</dt>
        <dd>
          {pads.length === 0
            ? 'No tablet has reported yet.'
            : pads.map((pad) => (
                <p key={`${pad.username}/${pad.received_at}`}>{describePad(pad, at)}</p>
              ))}
        </dd>
      </dl>
    </li>
  );
}

interface NeedLinkProps {
  tournament: number;
  group: LiveGroup;
  isCurrent: boolean;
  isPractice: boolean;
  children: string | null;
}

/** What a group needs, as a link to where it is answered. */
function NeedLink({ tournament, group, isCurrent, isPractice, children }: NeedLinkProps) {
  const { need, round_id, golfers } = group;
  const look = need === 'question' || need === 'card' ? 'bad' : 'notice';
  const chip = (
    <span className="chip whitespace-normal" data-look={look}>
      {children}
    </span>
  );
  const className = 'inline-flex min-h-11 items-center';
  if (need === 'question' && !isPractice) {
    const params = { id: String(tournament) };
    return (
      <Link
        to="/admin-panel/tournaments/$id"
        params={params}
        hash={NOW_HEADING}
        className={className}
      >
        {chip}
      </Link>
    );
  }
  if (!isCurrent) return chip;
  if (need === 'card') {
    return (
      <Link to="/admin-panel/cards" search={{ round: round_id }} className={className}>
        {chip}
      </Link>
    );
  }
  const search = { round: round_id, ...(golfers[0] && { player: golfers[0].id }) };
  return (
    <Link to="/admin-panel/addrecords" search={search} className={className}>
      {chip}
    </Link>
  );
}
