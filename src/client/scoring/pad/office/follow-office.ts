import * as v from 'valibot';
import {
  OfficeMessages,
  officeMessageEndpoints,
} from '../../../../contract/scoring/office-messages.ts';
import { PAD_REPORT_MS } from '../../../../contract/scoring/pad-report.ts';
import { loadSnapshot, saveSnapshot } from '../../../../outbox/store/snapshots.ts';
import { callApi } from '../../../api/api.ts';
import { mustWait } from '../../../api/connection.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { createStore } from '../../../session/create-store.ts';
import { sessionStore } from '../../../session/session.ts';
import { isPadOpen } from '../state/is-pad-open.ts';
import type { PadGroup } from '../view/pad-view.ts';
import { officeNotice, paceWords } from './office-notice.ts';
import { describeTakeover, type OtherPad } from './other-pads.tsx';

/** How often a visible pad asks for messages, in ms, and how often while the group waits for an answer to a call. */
const LOOK_MS = PAD_REPORT_MS;
const LOOK_WAITING_MS = 20_000;

/**
 * What the office says to a group, as this device stores it. `read`: the messages that the server must still be told.
 * `seenTakeover`: when the takeover that the user has read was.
 */
const StoredOffice = v.object({
  said: OfficeMessages,
  read: v.array(v.string()),
  seenTakeover: v.optional(v.string(), ''),
});
type StoredOffice = v.InferOutput<typeof StoredOffice>;

const NOTHING: StoredOffice = {
  said: { calls: [], messages: [], pads: [], behind_min: null },
  read: [],
  seenTakeover: '',
};

/** What the office says to the open group, and who took it over, without what the user has read. */
export const officeStore = createStore<OfficeMessages & { readonly takeover: OtherPad | null }>({
  ...NOTHING.said,
  takeover: null,
});

let stored = NOTHING;
let lookNow = () => {};
let save: (next: StoredOffice) => void = () => {};

/**
 * Asks what the office says to a group while the pad is open, and shows it. What was read without a network is told later.
 *
 * @returns the function that stops
 */
export function followOffice(owner: number, group: PadGroup): () => void {
  const { tournamentId, roundId, players } = group;
  const [competitor_id] = players;
  if (competitor_id === undefined) return () => {};
  const golfer = { tournament_id: tournamentId, round_id: roundId, competitor_id };
  const key = `office/${tournamentId}/${roundId}/${competitor_id}`;
  const abort = new AbortController();
  const { signal } = abort;
  save = (next) => {
    if (signal.aborted) return;
    show(next);
    // Without space on the device the messages are shown all the same.
    saveSnapshot(outbox, owner, key, next).catch(() => {});
  };
  let isLooking = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  async function look() {
    if (isLooking || mustWait() || sessionStore.get()?.userId !== owner) return;
    isLooking = true;
    lookedAt = performance.now();
    try {
      const said = await callApi(officeMessageEndpoints.officeMessages, { query: golfer, signal });
      const listed = new Set(said.messages.map(({ id }) => id));
      // A message that is not listed any more is known to be read.
      const read = stored.read.filter((id) => listed.has(id));
      save({ ...stored, said, read });
      if (listed.size === 0) return;
      const body = { ...golfer, delivered: [...listed], read };
      await callApi(officeMessageEndpoints.markMessages, { body, signal });
    } finally {
      isLooking = false;
    }
  }
  // `callApi` has recorded the silence.
  lookNow = () => void look().catch(() => {});
  loadSnapshot(outbox, owner, key)
    .then(
      (snapshot) => {
        const parsed = v.safeParse(StoredOffice, snapshot?.value);
        if (!signal.aborted) show(parsed.success ? parsed.output : NOTHING);
      },
      () => {},
    )
    .then(lookNow);
  const whenVisible = () => {
    if (isPadOpen()) lookNow();
  };
  const whenDue = () => {
    // The clock of a timer is not exact.
    const isDue = performance.now() - lookedAt >= LOOK_MS - LOOK_WAITING_MS / 2;
    if (isDue || stored.said.calls.length > 0) whenVisible();
  };
  const timer = setInterval(whenDue, LOOK_WAITING_MS);
  document.addEventListener('visibilitychange', whenVisible, { signal });
  addEventListener('online', whenVisible, { signal });
  return () => {
    abort.abort();
    clearInterval(timer);
    show(NOTHING);
  };
}

/** Marks all shown messages and the takeover as read, here and soon on the server. */
export function readMessages(): void {
  const { messages, takeover } = officeStore.get();
  const ids = messages.map(({ id }) => id);
  save({
    ...stored,
    read: [...new Set([...stored.read, ...ids])],
    seenTakeover: takeover?.took_over_at ?? stored.seenTakeover,
  });
  lookNow();
}

/** Asks again at once, because a call was made or sent. */
export function lookAtOffice(): void {
  lookNow();
}

/** The length that fits in the slot, in characters. The sheet has the whole text. */
const SLOT_LENGTH = 60;

function shorten(text: string): string {
  return text.length > SLOT_LENGTH ? `${text.slice(0, SLOT_LENGTH - 1)}…` : text;
}

function show(next: StoredOffice): void {
  stored = next;
  const messages = next.said.messages.filter(({ id }) => !next.read.includes(id));
  const takeover =
    next.said.pads.find(({ took_over_at }) => (took_over_at ?? '') > next.seenTakeover) ?? null;
  officeStore.set({ ...next.said, messages, takeover });
  const { behind_min } = next.said;
  paceWords.set(behind_min === null ? '' : `, ${behind_min} min behind`);
  const [first] = messages;
  const message = first && {
    words: `Office: ${shorten(first.text)}`,
    short: 'A message of the office',
  };
  const notice = takeover && {
    words: describeTakeover(takeover),
    short: 'Another tablet took over',
  };
  officeNotice.set(message ?? notice);
}
