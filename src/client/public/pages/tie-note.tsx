import { PageLink } from '../site/page-link.tsx';

/** A sentence about equal tickets. The Official Rules have the whole rule. */
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
