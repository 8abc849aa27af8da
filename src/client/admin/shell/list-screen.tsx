import type { ReactNode } from 'react';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { CsvButton, CsvDialog } from '../table/csv-dialog.tsx';
import type { ListRow } from '../table/define-list.ts';
import type { List } from '../table/use-list.ts';
import { AdminPage } from './admin-page.tsx';

interface ListScreenProps {
  list: List<ListRow>;
  title: string;
  /** The open part of the screen, for the window title. */
  part?: string;
  lead?: ReactNode;
  tabs?: ReactNode;
  filters: ReactNode;
  /** The list's open dialog. */
  dialog?: ReactNode;
  /** The rows, usually a `ListBody` or a `ListCards`. */
  children: ReactNode;
}

/** A screen of the admin panel with one list, its filters and its export. */
export function ListScreen(props: ListScreenProps) {
  const { list, title, part, lead, tabs, filters, dialog, children } = props;
  const { csv, total, checkedAt } = list;
  return (
    <AdminPage
      title={title}
      part={part}
      lead={lead}
      aside={
        total !== undefined && (
          <div className="list-aside">
            <UpdatedNote at={checkedAt} />
            {csv && <CsvButton csv={csv} total={total} />}
          </div>
        )
      }
    >
      {tabs}
      <div className="list">
        {filters}
        {children}
      </div>
      {csv && <CsvDialog csv={csv} noun={list.definition.noun.many} />}
      {dialog}
    </AdminPage>
  );
}
