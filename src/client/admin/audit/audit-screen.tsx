import { useState } from 'react';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { toOutcome } from '../../api/outcome.ts';
import { ListBody } from '../table/list-body.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { ListScreen } from '../table/list-screen.tsx';
import { useList } from '../table/use-list.ts';
import { auditList } from './audit-list.tsx';
import { EntryDialog } from './entry-dialog.tsx';

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
