import { useId, useState } from 'react';
import type { AnnouncementPreview, Audience } from '../../../contract/admin/announcements.ts';
import { formatNumber } from '../../../contract/base/counts.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { NoMailServer } from '../panel-state/no-mail-note.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { AnnouncementFields, emptyAnnouncement, toAudience } from './announcement-fields.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementTabs } from './announcement-tabs.tsx';
import { countLeftOut, describeLeftOut, formatPeople } from './announcement-words.ts';
import { EmailFrame, EmailText, PictureNote } from './email-view.tsx';
import { type EmailPreview, useEmailPreview } from './use-email-preview.ts';

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

interface EmailPanelProps {
  preview: EmailPreview;
  /** Whether the form has a text. */
  hasText: boolean;
  onPerson: (id: number) => void;
}

/** The email as one recipient would get it. The last preview stays until the next one arrives. */
function EmailPanel({ preview, hasText, onPerson }: EmailPanelProps) {
  const { data, isOld, error } = preview;
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isOld} className="admin-card gap-3">
      <h2 id={id}>Preview</h2>
      <p className="text-ink-soft empty:hidden">
        {hasText && !error && (data === null ? 'Loading the preview...' : isOld && 'Updating...')}
      </p>
      {error && <PreviewFailure preview={preview} error={error} />}
      {!hasText && <p>Type a subject and a message, and the email appears here.</p>}
      {hasText && data && <Email preview={data} onPerson={onPerson} />}
    </section>
  );
}

function PreviewFailure({ preview, error }: { preview: EmailPreview; error: Error }) {
  const { data, updatedAt, reload } = preview;
  const reason = isSessionEnded(error)
    ? 'You were signed out.'
    : 'The preview could not be loaded.';
  return (
    <div role="alert" className="notice grid justify-items-start gap-2">
      <p>
        <strong>{reason}</strong>{' '}
        {data ? `This is the preview of ${formatClockTime(updatedAt)}.` : 'Your text is kept.'}
      </p>
      <RetryOrSignIn error={error} onRetry={reload} />
    </div>
  );
}

interface EmailProps {
  preview: AnnouncementPreview;
  onPerson: (id: number) => void;
}

function Email({ preview: { email, as, first }, onPerson }: EmailProps) {
  const id = useId();
  if (!as) return <p>Nobody would get this email, so there is no preview.</p>;
  // The person may no longer be among the first ten.
  const people = first.some((person) => person.id === as.id) ? first : [as, ...first];
  return (
    <>
      <div className="list-filter">
        <label htmlFor={id}>As it arrives at</label>
        <select id={id} value={as.id} onChange={({ target }) => onPerson(Number(target.value))}>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.username} ({person.email})
            </option>
          ))}
        </select>
      </div>
      {email ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-ink-soft">Subject:</span>{' '}
            {email.subject ? <bdi>{email.subject}</bdi> : 'none yet'}
          </p>
          {email.html !== null && (
            <>
              <h3 className="font-semibold">HTML</h3>
              <EmailFrame title={`HTML of the email to ${as.username}`} html={email.html} />
              <PictureNote count={email.remote_pictures} />
            </>
          )}
          <h3 className="font-semibold">Plain text</h3>
          {email.is_plain_from_html && (
            <p className="text-ink-soft">Made from the HTML, because the plain text is empty.</p>
          )}
          <EmailText label={`Plain text of the email to ${as.username}`} text={email.plain} />
        </>
      ) : (
        <p>A placeholder is wrong. The email appears here when it is corrected.</p>
      )}
    </>
  );
}
