import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { InboxItem, LiveRoom } from '../../../contract/admin/live-room.ts';
import { WorkButton } from '../table/work-button.tsx';
import { LATE_HEADING, NOW_HEADING } from '../tournaments/state/part-ids.ts';
import { type InboxAct, InboxQuestion, inboxActs } from './inbox-question.tsx';
import { describeInboxItem, describeMark, describeSince } from './live-words.ts';

interface LiveInboxProps {
  room: LiveRoom;
  /** Whether this tournament is the one on the tablets. Only then can its cards be read. */
  isCurrent: boolean;
  /** Whether it is a practice copy. No other screen shows one, so nothing links to one. */
  isPractice: boolean;
}

/** The list of what needs a person now. A call is answered here, and any other item leads to where it is answered. */
export function LiveInbox({ room, isCurrent, isPractice }: LiveInboxProps) {
  const id = useId();
  const { tournament_id, inbox, inbox_total, at } = room;
  const [asked, setAsked] = useState<{ item: InboxItem; act: InboxAct } | null>(null);
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h3 id={id} className="text-head font-bold">
        Needs a person ({inbox_total})
      </h3>
      {inbox_total === 0 && <p>Nothing waits.</p>}
      <ol className="grid gap-y-2">
        {inbox.map((item) => (
          <li key={item.item} className="flex flex-wrap items-center gap-x-3">
            {item.call || isPractice ? (
              <strong className="wrap-anywhere">{describeInboxItem(item)}</strong>
            ) : (
              <InboxLink tournament={tournament_id} item={item} isCurrent={isCurrent} />
            )}
            <span className="text-ink-soft">
              {[describeSince(item.since, at), describeMark(item.mark)].filter(Boolean).join(' · ')}
            </span>
            <span className="flex flex-wrap gap-2">
              {listActs(item).map((act) => (
                <WorkButton
                  key={act}
                  aria-haspopup="dialog"
                  onClick={() => setAsked({ item, act })}
                >
                  {inboxActs[act].verb}...
                  <span className="sr-only"> {describeInboxItem(item)}</span>
                </WorkButton>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {inbox_total > inbox.length && <p>These are the {inbox.length} that have waited longest.</p>}
      {asked && (
        <InboxQuestion {...asked} tournament={tournament_id} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

/** Lists what can be done with an item here. */
function listActs({ kind, call, mark }: InboxItem): InboxAct[] {
  return [
    ...(call ? (['answer'] as const) : []),
    ...(kind === 'unlikely' ? (['right'] as const) : []),
    ...(mark.state === 'open' ? (['take', 'aside'] as const) : (['open'] as const)),
  ];
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
  const { kind, round_id, competitor_id } = item;
  const search = { round: round_id, ...(competitor_id !== null && { player: competitor_id }) };
  if (kind.startsWith('card-') && isCurrent) {
    return (
      <Link to="/admin-panel/cards" search={search} className="work-link">
        {words}
      </Link>
    );
  }
  if (kind === 'unlikely' || item.pad) {
    if (!isCurrent) return <strong className="wrap-anywhere">{words}</strong>;
    return (
      <Link to="/admin-panel/addrecords" search={search} className="work-link">
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
