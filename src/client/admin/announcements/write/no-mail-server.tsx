/** The notice that no announcement can be sent without a mail server. */
export function NoMailServer() {
  return (
    <p className="py-3 px-4 border border-transparent rounded-lg wrap-anywhere bg-notice text-on-notice">
      This server has no mail server, so no announcement can be sent. You can write and preview one.
      To send it, set <code>SMTP_URL</code>.
    </p>
  );
}
