import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { referralsQuery } from './queries.ts';

/**
 * Returns a user's referrals, the notice above them when they are stale, and the content in their place until they are
 * loaded.
 */
export function useReferrals(userId: number) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(referralsQuery(userId));
  const staleNotice = data && error && (
    <StaleNotice
      what="These are your referrals"
      since={dataUpdatedAt}
      error={error}
      onRetry={refetch}
    />
  );
  const placeholder = error ? (
    <LoadFailed what="referrals" error={error} onRetry={refetch} />
  ) : (
    <p role="status" className="min-h-40 text-ink-soft">
      Loading your referrals ...
    </p>
  );
  return { referrals: data, staleNotice, placeholder };
}
