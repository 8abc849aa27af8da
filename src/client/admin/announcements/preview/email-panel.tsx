import { useId } from 'react';
import type { AnnouncementPreview } from '../../../../contract/admin/announcements.ts';
import { isSessionEnded } from '../../../session/session-ended.ts';
import { formatClockTime } from '../../../ui/dates.ts';
import { RetryOrSignIn } from '../../../ui/notes/retry-or-sign-in.tsx';
import { EmailFrame } from '../read/email-frame.tsx';
import { EmailText } from '../read/email-text.tsx';
import { PictureNote } from '../read/picture-note.tsx';
import type { EmailPreview } from './use-email-preview.ts';

interface EmailPanelProps {
  preview: EmailPreview;
  /** Whether the form has a text. */
  hasText: boolean;
  onPerson: (id: number) => void;
}

/** The email as one recipient would get it. The last preview stays until the next one arrives. */
export function EmailPanel({ preview, hasText, onPerson }: EmailPanelProps) {
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
