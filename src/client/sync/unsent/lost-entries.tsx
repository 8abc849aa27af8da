import { formatCount } from '../../../contract/base/counts.ts';
import { sendLostOps } from '../../../outbox/show/send-lost.ts';
import { outbox } from '../../device/outbox-db.ts';
import { describeNotSaved } from '../../errors/not-saved-words.ts';
import { Button } from '../../ui/button.tsx';
import { EntryList } from './entry-list.tsx';
import type { ListedEntry } from './listed-entries.ts';
import { describeLost } from './unsent-words.ts';

interface LostEntriesProps {
  owner: number;
  entries: readonly ListedEntry[];
  onDone: (words: string) => void;
}

/** The entries that a restored server does not have, with one button for all of them. Absent when there are none. */
export function LostEntries({ owner, entries, onDone }: LostEntriesProps) {
  const many = formatCount(entries.length, 'entry', 'entries');
  async function sendAll() {
    try {
      await sendLostOps(outbox, owner);
      onDone(`Sending ${many} again.`);
    } catch (error) {
      onDone(describeNotSaved(error, "This tablet couldn't store that. Try again."));
    }
  }
  return (
    <EntryList
      title="Needs you: a backup was restored"
      note={describeLost(entries.map(({ entry }) => entry.op))}
      entries={entries}
      onDone={onDone}
    >
      <div className="flex">
        <Button look="primary" size="hole" onClick={sendAll}>
          Send {many} again
        </Button>
      </div>
    </EntryList>
  );
}
