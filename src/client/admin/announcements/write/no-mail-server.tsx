/** Says that emails do not leave this server. */
export function NoMailServer() {
  return (
    <p className="announcement-notice">
      This server has no mail server, so emails are only stored here and nobody gets them. Set{' '}
      <code>SMTP_URL</code> to send them.
    </p>
  );
}
