import '../messages.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type LoggedMail,
  MAIL_PAGE,
  MailStatus,
  mailLogEndpoints,
} from '../../../../contract/admin/mail-log.ts';
import { downloadCsv } from '../../../api/download-csv.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { type OnView, useList } from '../../list/use-list.ts';
import { SelectFilter } from '../../table/filters/select-filter.tsx';
import { TextFilter } from '../../table/filters/text-filter.tsx';
import { MessageTabs } from '../message-tabs.tsx';
import { mailQuery } from '../read/message-queries.ts';
import { type MessagesView, toMailFilter } from '../read/messages-view.ts';
import { createMailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { describeMailFilter, mailStatusWords } from './mail-words.ts';

const statusOptions = MailStatus.options.map((value) => ({ value, label: mailStatusWords[value] }));

interface MailScreenProps {
  view: MessagesView;
  onView: OnView<MessagesView>;
}

/** The log of the emails that the server sends (product 12.18). */
export function MailScreen({ view, onView }: MailScreenProps) {
  const query = useQuery(mailQuery(view));
  const { data } = query;
  const filter = toMailFilter(view);
  const list = useList({
    noun: { one: 'email', many: 'emails' },
    query,
    page: data && {
      rows: data.mails,
      total: data.total,
      pages: data.total_no_of_pages,
      upTo: data.up_to,
    },
    pageSize: MAIL_PAGE,
    reloadsByItself: true,
    view,
    onView,
    filter,
    filterWords: describeMailFilter(view),
    noFilter: { search: undefined, status: undefined },
    csv: {
      name: 'mail',
      load: (selected, listener) =>
        downloadCsv(mailLogEndpoints.mailCsv, { filter, selected }, listener),
    },
  });
  const [openMail, setOpenMail] = useState<LoggedMail | null>(null);
  const columns = useMemo(() => createMailColumns(setOpenMail), []);
  return (
    <ListScreen
      list={list}
      title="Messages"
      part="Mail"
      tabs={<MessageTabs open="mail" />}
      filters={
        <search className="list-filters message-filters">
          <TextFilter
            label="Recipient or subject"
            value={view.search}
            maxLength={254}
            onChange={(search) => list.choose({ search })}
          />
          <SelectFilter
            label="State"
            value={view.status}
            options={statusOptions}
            onChange={(status) => list.choose({ status })}
          />
        </search>
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
      <ListBody
        list={list}
        columns={columns}
        nameRow={({ subject, recipient }) => `the email “${subject}” to ${recipient}`}
        label="Mail"
        emptyTitle="No email in the last 30 days."
      />
    </ListScreen>
  );
}
