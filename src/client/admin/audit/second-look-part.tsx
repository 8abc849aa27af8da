import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { CutText } from '../table/cut-text.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { nameSecondLook } from './audit-words.ts';

/** What a second admin has made of an act, under its name in the list. */
export function SecondLookNote({ entry }: { entry: AuditEntry }) {
  const isConfirmed = entry.second?.state === 'confirmed';
  return (
    <CutText
      text={nameSecondLook(entry) ?? ''}
      className={`block text-sm ${isConfirmed ? 'text-ink-soft' : 'font-semibold'}`}
    />
  );
}

/** What a second admin has made of an act, with the button to confirm it. Empty for an act that asks for none. */
export function SecondLookPart({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const client = useQueryClient();
  const ownId = useStore(sessionStore)?.user.id;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(adminEndpoints.confirmAct, { body: { audit_id: entry.id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  const { second } = entry;
  if (!second) return null;
  return (
    <section className="grid gap-2" aria-label="Second admin">
      <p className="font-semibold">{nameSecondLook(entry)}</p>
      {second.state === 'waiting' && (
        <p>
          It counts already. Until {formatClockTime(Date.parse(second.until))} another admin can
          confirm it, or it stays marked as by one admin.
        </p>
      )}
      {second.state === 'waiting' && entry.person?.id !== ownId && (
        <WorkButton look="main" disabled={isPending} onClick={() => mutate()}>
          This is right: confirm it
        </WorkButton>
      )}
      <p role="alert">{error && describeFailedWrite(error, { thing: 'it was confirmed' })}</p>
    </section>
  );
}
