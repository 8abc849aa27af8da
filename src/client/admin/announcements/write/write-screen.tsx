import { useState } from 'react';
import type { AnnouncementPreview, Audience } from '../../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { EmailPanel } from '../preview/email-panel.tsx';
import { useEmailPreview } from '../preview/use-email-preview.ts';
import { AnnouncementTabs } from '../read/announcement-tabs.tsx';
import { countLeftOut, describeLeftOut, formatPeople } from '../read/announcement-words.ts';
import { AnnouncementFields, emptyAnnouncement, toAudience } from './announcement-fields.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { NoMailServer } from './no-mail-server.tsx';

/** The person whose email the preview shows, and their audience. */
interface PreviewPerson {
  readonly id: number;
  readonly audienceKey: string;
}

/** The form of an announcement beside its preview (product 12.5). */
export function WriteScreen() {
  const form = useForm(AnnouncementFields, emptyAnnouncement);
  useDraft('announcement', form);
  const [chosen, setChosen] = useState<PreviewPerson | null>(null);
  const { subject, plain_body, html_body } = form.values;
  const audience = toAudience(form.values);
  const audienceKey = JSON.stringify(audience);
  const preview = useEmailPreview(
    audience && {
      subject,
      plain_body,
      html_body,
      audience,
      // This person may not be in another audience.
      ...(chosen?.audienceKey === audienceKey && { as_user: chosen.id }),
    },
  );
  const { data } = preview;
  const hasText = [subject, plain_body, html_body].some((text) => text.trim() !== '');
  return (
    <AdminPage title="Send Email">
      <AnnouncementTabs open={undefined} />
      {data?.has_mail_server === false && <NoMailServer />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 items-start @min-[900px]/main:grid-cols-2">
        <div className="announcement-side">
          <AnnouncementForm
            form={form}
            findings={hasText ? (data?.findings ?? []) : []}
            audienceSize={audience && data ? describeSize(data, audience) : undefined}
          />
        </div>
        <div className="announcement-side">
          <EmailPanel
            preview={preview}
            hasText={hasText}
            onPerson={(id) => setChosen({ id, audienceKey })}
          />
        </div>
      </div>
    </AdminPage>
  );
}

function describeSize({ recipients, left_out }: AnnouncementPreview, { to }: Audience): string {
  const leftOut = countLeftOut(left_out);
  const people = `${formatPeople(recipients)}.`;
  if (to === 'winners' && recipients === 0 && leftOut === 0) {
    return `${people} A tournament has winners once it is final.`;
  }
  return leftOut === 0
    ? people
    : `${people} ${formatNumber(leftOut)} left out: ${describeLeftOut(left_out)}.`;
}
