/** The note about the terms that a new user accepts. */
export function LegalNote() {
  return (
    <p className="text-ink-soft">
      By registering you accept the <LegalLink page="terms-and-conditions">Terms</LegalLink> and the{' '}
      <LegalLink page="privacy-policy">Privacy Policy</LegalLink>. An account is for people of 13 or
      older, a contest for people of 18 or older.
    </p>
  );
}

/** A link that opens in a new tab, so that the typed text is not lost. */
function LegalLink({ page, children }: { page: string; children: string }) {
  return (
    <a href={`/${page}`} target="_blank" rel="noreferrer" className="text-link underline">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
