import { useState } from 'react';
import type { InboxItem } from '../../../contract/admin/live-room.ts';
import { type MarkItemBody, officeInboxEndpoints } from '../../../contract/admin/office-inbox.ts';
import { callApi } from '../../api/api.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { describeInboxItem } from './live-words.ts';
import { useRoomWrite } from './use-room-write.ts';

/** What an admin does with an item of the inbox. */
export type InboxAct = 'answer' | 'right' | 'take' | 'aside' | 'open';

/** The title, the button and the effect of each act. */
export const inboxActs: Readonly<Record<InboxAct, { verb: string; ask: string; does: string }>> = {
  answer: {
    verb: 'Answer',
    ask: 'Answer this call',
    does: 'The answer is shown on the tablets of the group until somebody there has read it.',
  },
  right: {
    verb: 'It is right',
    ask: 'Is this score right?',
    does: 'It counts as it is, and leaves the list until somebody changes it.',
  },
  take: {
    verb: 'Take it',
    ask: 'Take this?',
    does: 'The others in the office see that you take care of it. A scorer who called sees that somebody does.',
  },
  aside: {
    verb: 'Put aside',
    ask: 'Put this aside?',
    does: 'It stays in the list below the others, with your note.',
  },
  open: {
    verb: 'Give back',
    ask: 'Give this back?',
    does: 'It waits for somebody again.',
  },
};

const states = { right: 'right', take: 'taken', aside: 'aside', open: 'open' } as const;

interface InboxQuestionProps {
  tournament: number;
  item: InboxItem;
  act: InboxAct;
  onClose: () => void;
}

/** The question before an item of the inbox is answered, taken, put aside or given back. */
export function InboxQuestion({ tournament, item, act, onClose }: InboxQuestionProps) {
  const [id] = useState(() => crypto.randomUUID());
  const write = useRoomWrite((words) => {
    if (act === 'answer') return sendAnswer(tournament, item, id, words);
    const body = { ...createMark(tournament, item, act), ...(words && { note: words }) };
    return callApi(officeInboxEndpoints.markInboxItem, { body });
  }, onClose);
  const { ask, verb, does } = inboxActs[act];
  const hasText = act === 'answer' || act === 'aside';
  return (
    <AskDialog
      title={ask}
      verb={verb}
      write={write}
      reason={hasText ? 'needed' : undefined}
      reasonLabel={act === 'answer' ? 'Answer' : 'Note'}
      reasonHint="3 to 300 characters"
      onConfirm={write.mutate}
      onClose={onClose}
    >
      <p>{describeInboxItem(item)}</p>
      <p>{does}</p>
    </AskDialog>
  );
}

function createMark(
  tournament_id: number,
  { item, since, mark: { version } }: InboxItem,
  act: Exclude<InboxAct, 'answer'>,
): MarkItemBody {
  return { tournament_id, item, since, version, state: states[act] };
}

function sendAnswer(tournament_id: number, { call }: InboxItem, id: string, text: string) {
  const body = { id, tournament_id, ...(call && { call_id: call.id }), text };
  return callApi(officeInboxEndpoints.sendOfficeMessage, { body });
}
