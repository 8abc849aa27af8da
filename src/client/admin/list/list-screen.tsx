import type { ReactNode } from 'react';
import { UpdatedNote } from '../../ui/notes/updated-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { CsvButton } from '../table/csv/csv-button.tsx';
import { CsvDialog } from '../table/csv/csv-dialog.tsx';
import type { List } from './use-list.ts';

interface ListScreenProps {
  list: Omit<List<unknown>, 'choose'>;
  title: string;
  /** The open part of the screen, for the window title. */
  part?: string;
  lead?: ReactNode;
  tabs?: ReactNode;
  filters: ReactNode;
  /** The list's open dialog. */
  dialog?: ReactNode;
  /** The rows, usually a `ListBody`. */
  children: ReactNode;
}

/** A screen of the admin panel with one list, its filters and its export. */
export function ListScreen(props: ListScreenProps) {
  const { list, title, part, lead, tabs, filters, dialog, children } = props;
  return (
    <AdminPage
      title={title}
      part={part}
      lead={lead}
      aside={
        list.total !== undefined && (
          <div className="list-aside">
            <UpdatedNote at={list.checkedAt} />
            <CsvButton csv={list.csv} total={list.total} />
          </div>
        )
      }
    >
      {tabs}
      <div className="list">
        {filters}
        {children}
      </div>
      <CsvDialog csv={list.csv} noun={list.noun.many} />
      {dialog}
    </AdminPage>
  );
}
