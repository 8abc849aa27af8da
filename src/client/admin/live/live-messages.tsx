import { useId, useState } from 'react';
import type { LiveGroup, LiveRoom } from '../../../contract/admin/live-room.ts';
import { officeInboxEndpoints } from '../../../contract/admin/office-inbox.ts';
import { callApi } from '../../api/api.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { describeMessage, describeSince, nameGroup } from './live-words.ts';
import { useRoomWrite } from './use-room-write.ts';

/** The office's messages to scorers, the newest first, and the button that writes one. */
export function LiveMessages({ room }: { room: LiveRoom }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { messages, at } = room;
  return (
    <section className="admin-card" aria-labelledby={id}>
      <div className="card-head">
        <h3 id={id} className="text-head font-bold">
          Messages to scorers
        </h3>
        <WorkButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Write...
        </WorkButton>
      </div>
      {messages.length === 0 && <p>None yet.</p>}
      <ul className="grid gap-2 empty:hidden">
        {messages.map((message) => (
          <li key={message.id} className="wrap-anywhere">
            {describeMessage(message)}{' '}
            <span className="text-ink-soft">
              {message.by}, {describeSince(message.at, at)}
            </span>
          </li>
        ))}
      </ul>
      {isAsking && <MessageQuestion room={room} onClose={() => setAsking(false)} />}
    </section>
  );
}

const TO_ALL = 'all';

function MessageQuestion({ room, onClose }: { room: LiveRoom; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const field = useId();
  const [to, setTo] = useState(TO_ALL);
  // The room is read again meanwhile. A chosen group that it lacks would turn the message into one to all.
  const [{ groups, tournament_id }] = useState(room);
  const group = groups.find((one) => nameGroup(one, false) === to);
  const write = useRoomWrite((text) => {
    const body = { id, tournament_id, ...(group && { group: toGroupIds(group) }), text };
    return callApi(officeInboxEndpoints.sendOfficeMessage, { body });
  }, onClose);
  return (
    <AskDialog
      title="A message to scorers"
      verb="Send"
      write={write}
      reason="needed"
      reasonLabel="Message"
      reasonHint="3 to 300 characters. Their tablets show it between two holes."
      onConfirm={write.mutate}
      onClose={onClose}
    >
      <div className="list-filter">
        <label htmlFor={field}>To</label>
        <select id={field} value={to} onChange={(event) => setTo(event.target.value)}>
          <option value={TO_ALL}>All scorers of this tournament</option>
          {groups.map((one) => (
            <option key={nameGroup(one, false)}>{nameGroup(one, false)}</option>
          ))}
        </select>
      </div>
    </AskDialog>
  );
}

function toGroupIds({ round_id, group_number }: LiveGroup) {
  return { round_id, group_number };
}
