import { useQuery } from '@tanstack/react-query';
import { MAX_LISTED_REFERRALS } from '../../../../contract/admin/referral-checks.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailedList } from '../../table/list-faces.tsx';
import { userWriteWords } from '../read/user-words.ts';
import { ReferralItem } from './referral-item.tsx';
import { checkedReferralsQuery } from './referral-queries.ts';

interface ReferralsDialogProps {
  referrer: { readonly id: number; readonly username: string };
  onClose: () => void;
}

/** The dialog with a referrer's referrals, each with what is unusual about it. */
export function ReferralsDialog({ referrer, onClose }: ReferralsDialogProps) {
  const { data, error, refetch } = useQuery(checkedReferralsQuery(referrer.id));
  return (
    <Dialog
      title={
        <>
          Referrals of <bdi>{referrer.username}</bdi>
        </>
      }
      onClose={onClose}
    >
      {data ? (
        <>
          <p role="status">
            {formatCount(data.referrer.referral_count, 'referral counts', 'referrals count')}.
            {data.referrals.length === MAX_LISTED_REFERRALS &&
              ` ${MAX_LISTED_REFERRALS} are shown: those that are set aside, and the newest others.`}
          </p>
          {error && (
            <p role="alert">
              {describeFailedWrite(error, userWriteWords)} The referrals may have changed.
            </p>
          )}
          {data.referrals.length === 0 && <p>This user has referred nobody.</p>}
          <ul className="max-h-[60vh] overflow-y-auto">
            {data.referrals.map((referral) => (
              <ReferralItem key={referral.id} referral={referral} />
            ))}
          </ul>
        </>
      ) : error ? (
        <FailedList noun="the referrals" error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading the referrals...</p>
      )}
      <div className="list-answers">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
