import type { AuditEntry } from '../../../contract/admin/audit.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';

const formatJson = (fields: object | null) => (fields === null ? null : JSON.stringify(fields));

/** The columns of the exported file, in order. */
export const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  { name: 'Id', read: ({ id }) => id },
  { name: 'Time (UTC)', read: ({ at }) => at },
  { name: 'Person', read: ({ person }) => person?.username },
  { name: 'Person id', read: ({ person }) => person?.id },
  { name: 'Action', read: ({ action }) => action },
  { name: 'Target', read: ({ target }) => target?.kind },
  { name: 'Target id', read: ({ target }) => target?.id },
  { name: 'Target name', read: ({ target }) => target?.label },
  { name: 'Reason', read: ({ reason }) => reason },
  { name: 'Before', read: ({ before }) => formatJson(before) },
  { name: 'After', read: ({ after }) => formatJson(after) },
  { name: 'Detail', read: ({ detail }) => formatJson(detail) },
  { name: 'Second admin', read: ({ second }) => second && (second.by ?? second.state) },
  { name: 'Request', read: ({ request_id }) => request_id },
];
