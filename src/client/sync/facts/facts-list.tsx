import { formatCount } from '../../../contract/base/counts.ts';
import { getLastAnswerTime, silenceStore } from '../../api/connection.ts';
import { useStore } from '../../session/store.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { describeAge, useNow } from '../../ui/notes/age.ts';
import { describeNeeds } from './chip-state.ts';
import { chooseStorageWarning, describeStorage, useStorageState } from './storage-state.ts';
import type { useSyncFacts } from './use-sync-facts.ts';

export type Facts = NonNullable<ReturnType<typeof useSyncFacts>>;

/** The facts about this tablet: waiting entries, last contact, storage, version. */
export function FactsList({ facts }: { facts: Facts }) {
  const now = useNow();
  const silence = useStore(silenceStore);
  const storage = useStorageState();
  const warning = chooseStorageWarning(storage);
  const { waiting, blocked, lastContactAt, lastReceiptAt, oldestWaitingAt } = facts;
  // The last contact is the newest answer to the outbox or to one of this page's calls. A time in the future comes from
  // a clock that was ahead, and is ignored.
  const answers = [lastContactAt ?? 0, getLastAnswerTime()].filter((at) => at <= Date.now());
  const answeredAt = Math.max(0, ...answers) || null;
  const formatAge = (at: number | null) =>
    at === null ? 'not yet' : `${formatClockTime(at)}, ${describeAge(now - at)}`;
  const countEntries = (many: number) =>
    many === 0 ? 'nothing' : formatCount(many, 'entry', 'entries');
  const rows = [
    ['Waiting to be sent', countEntries(waiting + blocked)],
    ...(oldestWaitingAt === null ? [] : [['Oldest unsent entry', formatAge(oldestWaitingAt)]]),
    ['Needs you', describeNeeds(facts)],
    ['Last answer from the server', formatAge(answeredAt)],
    ...(silence ? [['No answer since', formatAge(silence.since)]] : []),
    ['Last entry sent', formatAge(lastReceiptAt)],
    ['Storage', describeStorage(storage)],
    ['App version', __APP_VERSION__],
  ] as const;
  return (
    <>
      {warning && (
        <p
          role="status"
          className="border-2 border-edge bg-notice p-3 text-lg font-semibold text-on-notice"
        >
          {warning}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
