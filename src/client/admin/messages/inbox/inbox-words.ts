import type { ContactMessage } from '../../../../contract/admin/contact-messages.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { joinFilterWords } from '../../table/filter-words.ts';
import type { MessagesView } from '../read/messages-view.ts';

type Admins = readonly { readonly id: number; readonly username: string }[];

/** Describes the messages' filter; null without one. */
export function describeInboxFilter(
  { search, assigned }: MessagesView,
  admins: Admins,
): string | null {
  const admin = admins.find(({ id }) => id === assigned)?.username ?? `account ${assigned}`;
  const assignedWords = assigned === 'nobody' ? 'nobody looks after it' : `${admin} looks after it`;
  return joinFilterWords([
    search && `“${search}”`,
    assigned === undefined ? undefined : assignedWords,
  ]);
}

/** Describes a message's state: "Open, nobody looks after it", "Done by ada, 14:05". */
export function describeMessageState({ done, assigned_to }: ContactMessage): string {
  if (done) {
    const by = done.by === null ? '' : ` by ${done.by}`;
    return `Done${by}, ${formatClockTime(Date.parse(done.at))}`;
  }
  return assigned_to
    ? `Open, ${assigned_to.username} looks after it`
    : 'Open, nobody looks after it';
}
