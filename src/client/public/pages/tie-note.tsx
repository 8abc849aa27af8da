import { PageLink } from '../site/page-link.tsx';

/** What happens to equal tickets, in a sentence. The Official Rules have the whole rule, once. */
export function TieNote() {
  return (
    <>
      Equal points share the rank; where a prize can't be shared, the{' '}
      <PageLink to="/official-rules" hash="winner-selection">
        tie-break
      </PageLink>{' '}
      decides.
    </>
  );
}
