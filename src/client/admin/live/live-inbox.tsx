import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { InboxItem, LiveRoom } from '../../../contract/admin/live-room.ts';
import { LATE_HEADING, NOW_HEADING } from '../tournaments/state/part-ids.ts';
import { describeInboxItem, describeSince } from './live-words.ts';

interface LiveInboxProps {
  room: LiveRoom;
  /** Whether this tournament is the one on the tablets. Only then can its cards be read. */
  isCurrent: boolean;
}

/** The list of what needs a person now. Each item leads to where it is answered. */
export function LiveInbox({ room, isCurrent }: LiveInboxProps) {
  const id = useId();
  const { tournament_id, inbox, inbox_total, at } = room;
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h3 id={id} className="text-head font-bold">
        Needs a person ({inbox_total})
      </h3>
      {inbox.length === 0 && <p>Nothing waits.</p>}
      <ol className="grid">
        {inbox.map((item) => (
          <li
            key={`${item.kind}/${item.round_id}/${item.competitor_id}/${item.hole_number}`}
            className="flex flex-wrap items-center gap-x-3"
          >
            <InboxLink tournament={tournament_id} item={item} isCurrent={isCurrent} />
            <span className="text-ink-soft">{describeSince(item.since, at)}</span>
          </li>
        ))}
      </ol>
      {inbox_total > inbox.length && <p>These are the {inbox.length} that have waited longest.</p>}
    </section>
  );
}

interface InboxLinkProps {
  tournament: number;
  item: InboxItem;
  isCurrent: boolean;
}

function InboxLink({ tournament, item, isCurrent }: InboxLinkProps) {
  const words = describeInboxItem(item);
  if (item.kind === 'difference') {
    return (
      <Link to="/admin-panel/scraper" className="work-link">
        {words}
      </Link>
    );
  }
  if (item.kind.startsWith('card-') && isCurrent) {
    const search = { round: item.round_id, player: item.competitor_id };
    return (
      <Link to="/admin-panel/cards" search={search} className="work-link">
        {words}
      </Link>
    );
  }
  return (
    <Link
      to="/admin-panel/tournaments/$id"
      params={{ id: String(tournament) }}
      hash={item.kind === 'late-stroke' ? LATE_HEADING : NOW_HEADING}
      className="work-link"
    >
      {words}
    </Link>
  );
}
