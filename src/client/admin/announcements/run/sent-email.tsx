import { useState } from 'react';
import type { AnnouncementDetail } from '../../../../contract/admin/announcements.ts';
import { EmailFrame } from '../read/email-frame.tsx';
import { EmailText } from '../read/email-text.tsx';
import { PictureNote } from '../read/picture-note.tsx';

/** An announcement's text with its placeholders, loaded on request. */
export function SentEmail({ run }: { run: AnnouncementDetail }) {
  const { subject, plain_body, html_body, remote_pictures } = run;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="admin-card sent-email"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>The email as sent</summary>
      {isOpen && (
        <div className="grid gap-3 pb-3">
          <p className="text-ink-soft">
            Each recipient got their own values in place of the placeholders.
          </p>
          <p className="wrap-anywhere">
            <span className="text-ink-soft">Subject:</span> <bdi>{subject}</bdi>
          </p>
          {html_body !== '' && (
            <>
              <h3>HTML</h3>
              <EmailFrame title="HTML of the email as sent" html={html_body} />
              <PictureNote count={remote_pictures} />
            </>
          )}
          <h3>Plain text</h3>
          {plain_body === '' ? (
            <p className="text-ink-soft">It was made from the HTML.</p>
          ) : (
            <EmailText label="Plain text of the email as sent" text={plain_body} />
          )}
        </div>
      )}
    </details>
  );
}
