import { useState } from 'react';
import type { LoggedMail } from '../../../contract/admin/mail-log.ts';
import { ListScreen } from '../shell/list-screen.tsx';
import { ListBody } from '../table/list-body.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { useList } from '../table/use-list.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailList } from './mail-list.tsx';
import { MessageTabs } from './message-tabs.tsx';

/** The log of the emails that the server sends (product 12.18). */
export function MailScreen() {
  const list = useList(mailList);
  const [openMail, setOpenMail] = useState<LoggedMail | null>(null);
  return (
    <ListScreen
      list={list}
      title="Messages"
      part="Mail"
      tabs={<MessageTabs open="mail" />}
      filters={
        <ListFilters
          list={list}
          className="items-end @max-[600px]/list:[&>:first-child]:col-span-full @min-[600px]/list:grid-cols-[minmax(0,22rem)_12rem_auto] @min-[600px]/list:justify-start"
        />
      }
      dialog={
        openMail && (
          <MailDialog
            key={openMail.id}
            mail={list.rows.find(({ id }) => id === openMail.id) ?? openMail}
            onClose={() => setOpenMail(null)}
          />
        )
      }
    >
      <ListBody list={list} context={setOpenMail} label="Mail" />
    </ListScreen>
  );
}
