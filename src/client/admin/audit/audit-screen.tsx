import { useId, useState } from 'react';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { toOutcome } from '../../api/outcome.ts';
import { formatExactTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { type Fact, FactList } from '../shell/fact-list.tsx';
import { ListScreen } from '../shell/list-screen.tsx';
import { ListBody } from '../table/list-body.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { useList } from '../table/use-list.ts';
import { WorkButton } from '../table/work-button.tsx';
import { auditList } from './audit-list.tsx';
import { nameAction, namePerson, nameTarget } from './audit-words.ts';
import { listCardFacts } from './card-entry-words.ts';
import { listChanges, listFields } from './changes.ts';
import { SecondLookPart } from './second-look-part.tsx';

/** The time zone of the times on this screen. */
const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The audit: who changed what and when, with the old and the new value. */
export function AuditScreen() {
  const list = useList(auditList);
  const { error, choice } = list;
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  return (
    <ListScreen
      list={list}
      title="Audit"
      lead={<p className="max-w-184 text-ink-soft">Times on this device's clock, {DEVICE_ZONE}.</p>}
      filters={<ListFilters list={list} />}
      dialog={openEntry && <EntryDialog entry={openEntry} onClose={() => setOpenEntry(null)} />}
    >
      <ListBody
        list={list}
        context={setOpenEntry}
        isTotalQuiet
        refusedTitle={
          error && isUnknownPerson(error)
            ? `No account has the username or the ID “${choice.person}”`
            : undefined
        }
      />
    </ListScreen>
  );
}

/** Whether the API refused the filter because it names an unknown user. */
function isUnknownPerson(error: Error): boolean {
  return toOutcome(error).problem?.errors?.some(({ path }) => path === 'person') ?? false;
}

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** The dialog with all of an entry: the user, the action, the time, and each field's old and new value. */
function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { at, before, after, reason, detail, request_id: requestId } = entry;
  const changes = listChanges(before, after);
  const facts: Fact[] = [
    ['Time', formatExactTime(at)],
    ['Person', namePerson(entry)],
    ['Target', entry.target && nameTarget(entry)],
    ['Reason', reason],
    ...(listCardFacts(entry) ?? listFields(detail)),
  ];
  return (
    <Dialog title={nameAction(entry.action)} onClose={onClose}>
      <FactList className="fact-rows" facts={facts} />
      {changes.length > 0 && (
        <table className="w-full table-fixed border-collapse [&_:is(th,td)]:py-2 [&_:is(th,td)]:pe-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere [&_th]:font-semibold [&_tr]:border-b [&_tr]:border-line">
          <caption className="sr-only">What changed</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td>{change.before ?? '–'}</td>
                <td>{change.after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SecondLookPart entry={entry} onDone={onClose} />
      {requestId !== null && <CopyField label="Request ID" text={requestId} />}
    </Dialog>
  );
}

/** A text that the user can copy with a button or by hand. */
function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const { field, copy, copyMessage } = useCopy<HTMLInputElement>();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={text}
          className="flex-auto min-w-0 px-3 border border-edge rounded-lg bg-sunken text-[0.875rem]"
        />
        <WorkButton onClick={copy}>Copy</WorkButton>
      </div>
      <p role="status" className="min-h-6">
        {copyMessage}
      </p>
    </div>
  );
}
