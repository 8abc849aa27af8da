import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import { downloadCsv } from '../../api/download-csv.ts';
import { type LoadCsv, useCsvExport } from '../../ui/table/csv/use-csv-export.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { auditKey, auditPageQuery, newerEntriesQuery } from './audit-queries.ts';
import { type AuditView, readChoice, toAuditFilter } from './audit-view.ts';

/** Reads a page of the audit, and keeps the selection and the export of the list. */
export function useAuditList(view: AuditView) {
  const client = useQueryClient();
  const page = useQuery(auditPageQuery(view));
  const upTo = page.data?.up_to ?? 0;
  const newer = useQuery({ ...newerEntriesQuery(view, upTo), enabled: page.data !== undefined });
  const selected = useSelection(JSON.stringify(readChoice(view)));

  const loadCsv: LoadCsv = (selection, listener) =>
    downloadCsv(
      adminEndpoints.auditCsv,
      {
        filter: { ...toAuditFilter(view), up_to: upTo },
        selected: selection.kind === 'all' ? { all: selection.total } : { ids: [...selection.ids] },
      },
      listener,
    );
  const csv = useCsvExport('audit', 'entries', loadCsv);

  return {
    page,
    selected,
    csv,
    /** The number of matching entries that are newer than the shown ones. */
    newer: newer.data ?? 0,
    /** The time when the server last described the state of the list (device clock, ms). */
    checkedAt: Math.max(page.dataUpdatedAt, newer.dataUpdatedAt),
    isStale: page.data !== undefined && (newer.isError || page.isError),
    readAgain: () => void client.invalidateQueries({ queryKey: auditKey }),
  };
}
