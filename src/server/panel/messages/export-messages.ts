import type { ContactMessage, MessagesCsvBody } from '../../../contract/admin/contact-messages.ts';
import type { CsvFile } from '../../http/csv-answer.ts';
import type { CsvColumn } from '../../http/csv-parts.ts';
import {
  type ExportCall,
  exportSelected,
  findChosenIds,
  findRowsById,
  nameOfDay,
} from '../../http/export-selected.ts';
import { loadMessages, selectMessages } from './select-messages.ts';

const columns: readonly CsvColumn<ContactMessage>[] = [
  { name: 'ID', read: ({ id }) => id },
  { name: 'Received (UTC)', read: ({ received_at }) => received_at },
  { name: 'Name', read: ({ name }) => name },
  { name: 'Email', read: ({ email }) => email },
  { name: 'Message', read: ({ message }) => message },
  { name: 'Assigned to', read: ({ assigned_to }) => assigned_to?.username },
  { name: 'Done (UTC)', read: ({ done }) => done?.at },
  { name: 'Done by', read: ({ done }) => done?.by },
];

/**
 * Exports the selected messages, the newest first.
 *
 * @throws ApiProblem `selection-changed`
 */
export async function exportMessages(
  call: ExportCall,
  { filter, selected }: MessagesCsvBody,
): Promise<CsvFile> {
  const { db, now } = call;
  const ids = findChosenIds(selected);
  const rows = await selectMessages(db, filter)
    .select('contact_messages.id')
    .$if(ids !== undefined, (query) => query.where('contact_messages.id', 'in', ids ?? []))
    .orderBy('contact_messages.id', 'desc')
    .execute();
  return exportSelected(call, selected, {
    action: 'messages-exported',
    target: null,
    detail: {
      list: filter.list,
      assigned: filter.assigned ?? null,
      searched: Boolean(filter.search),
      ...(ids && { ids }),
    },
    noun: { one: 'message', many: 'messages' },
    name: nameOfDay('messages', now),
    columns,
    rows: findRowsById(rows, (some) => loadMessages(db, some)),
  });
}
