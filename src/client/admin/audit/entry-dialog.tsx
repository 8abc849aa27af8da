import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { formatExactTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../shell/fact-list.tsx';
import { nameAction, namePerson, nameTarget } from './audit-words.ts';
import { listCardFacts } from './card-entry-words.ts';
import { listChanges, listFields } from './changes.ts';
import { CopyField } from './copy-field.tsx';

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** The dialog with all of an entry: the user, the action, the time, and each field's old and new value. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { at, before, after, reason, detail, request_id: requestId } = entry;
  const changes = listChanges(before, after);
  const facts: [string, string][] = [
    ['Time', formatExactTime(at)],
    ['Person', namePerson(entry)],
    ...(entry.target ? [['Target', nameTarget(entry)] as [string, string]] : []),
    ...(reason === null ? [] : [['Reason', reason] as [string, string]]),
    ...(listCardFacts(entry) ?? listFields(detail)),
  ];
  return (
    <Dialog title={nameAction(entry.action)} onClose={onClose}>
      <FactList className="entry-facts" facts={facts} />
      {changes.length > 0 && (
        <table className="entry-changes">
          <caption className="sr-only">What changed</caption>
          <thead>
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
      {requestId !== null && <CopyField label="Request ID" text={requestId} />}
    </Dialog>
  );
}
