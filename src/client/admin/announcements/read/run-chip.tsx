import type {
  AnnouncementState,
  RecipientState,
} from '../../../../contract/admin/announcements.ts';
import { recipientStateWords, runStateWords } from './announcement-words.ts';

const looks: Readonly<Record<AnnouncementState | RecipientState, string>> = {
  waiting: 'open',
  sending: 'open',
  finished: 'good',
  sent: 'good',
  failed: 'bad',
  cancelled: 'bad',
  paused: 'notice',
  uncertain: 'notice',
  skipped: 'edge',
};

/** A chip with an announcement's state. */
export function RunChip({ state }: { state: AnnouncementState }) {
  return (
    <span className="chip" data-look={looks[state]}>
      {runStateWords[state]}
    </span>
  );
}

/** A chip with a recipient's state. */
export function RecipientChip({ state }: { state: RecipientState }) {
  return (
    <span className="chip" data-look={looks[state]}>
      {recipientStateWords[state]}
    </span>
  );
}
