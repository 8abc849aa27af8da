import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type CheckedReferral,
  MAX_LISTED_REFERRALS,
  referralCheckEndpoints,
} from '../../../contract/admin/referral-checks.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { Reason } from '../../../contract/base/fields.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate, formatDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { FailedNotice } from '../ask/failed-notice.tsx';
import { FailedList } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { referralChecksKey } from './user-queries.ts';
import { userWriteWords } from './user-words.ts';

/** Returns the query of a referrer's referrals. */
function checkedReferralsQuery(userId: number) {
  return queryOptions({
    queryKey: [...referralChecksKey, 'referrals', userId],
    queryFn: ({ signal }) =>
      callApi(referralCheckEndpoints.checkedReferrals, { query: { user_id: userId }, signal }),
  });
}

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

/** A referral, which an admin can exclude with a reason or count again. */
function ReferralItem({ referral }: { referral: CheckedReferral }) {
  const { id: user_id, username, email, set_aside } = referral;
  const client = useQueryClient();
  const id = useId();
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string | null) =>
      callApi(referralCheckEndpoints.setReferralAside, {
        body:
          text === null
            ? { user_id, set_aside: false }
            : { user_id, set_aside: true, reason: text },
      }),
    onSuccess: () => setReason(''),
    onSettled: () => void client.invalidateQueries({ queryKey: referralChecksKey }),
  });
  const parsed = v.safeParse(Reason, reason);
  const item = useRef<HTMLLIElement>(null);
  const isSetAside = set_aside !== null;
  const wasSetAside = useRef(isSetAside);
  useEffect(() => {
    if (wasSetAside.current !== isSetAside) recoverFocus(item.current);
    wasSetAside.current = isSetAside;
  }, [isSetAside]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="grid justify-items-start gap-1.5 border-b border-line py-3 wrap-anywhere"
    >
      <p>
        <bdi className="font-semibold">{username}</bdi>, <bdi>{email}</bdi>
      </p>
      <p>{describeReferral(referral)}</p>
      {set_aside ? (
        <WorkButton
          aria-label={`Let it count again: ${username}`}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(null)}
        >
          Let it count again
        </WorkButton>
      ) : (
        <form
          className="grid w-full justify-items-start gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (parsed.success && !isPending) mutate(parsed.output);
          }}
        >
          <label htmlFor={id} className="font-semibold">
            Reason not to count <bdi>{username}</bdi>
          </label>
          <input
            id={id}
            dir="auto"
            value={reason}
            maxLength={300}
            autoComplete="off"
            className="work-input w-full border-2"
            onChange={({ target }) => setReason(target.value)}
          />
          <WorkButton
            type="submit"
            aria-label={`Set aside: ${username}`}
            aria-disabled={!parsed.success || isPending}
          >
            Set aside
          </WorkButton>
        </form>
      )}
      <FailedNotice>{error && describeFailedWrite(error, userWriteWords)}</FailedNotice>
      <SignInAfter error={error} />
    </li>
  );
}

/** Focuses the item when its pressed button is gone. */
function recoverFocus(item: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isFree = activeElement === body || activeElement?.contains(item);
  if (isFree) item?.focus({ preventScroll: true });
}

/** Describes whether a referral counts, and what is unusual about it. */
function describeReferral({ counts, confirmed_at, signs, set_aside }: CheckedReferral): string {
  if (set_aside) {
    const reason = set_aside.reason === null ? '' : `: ${set_aside.reason}`;
    return `Set aside by ${set_aside.by} on ${formatDate(set_aside.at)}${reason}`;
  }
  if (!counts) return confirmed_at === null ? 'Not confirmed' : 'The account is closed';
  const words = [
    confirmed_at === null ? 'Counts' : `Confirmed on ${formatDateTime(confirmed_at)}`,
    signs.includes('burst') && 'one of 5 or more within an hour',
    signs.includes('mailbox') && 'shares a mailbox',
  ];
  return words.filter(Boolean).join(', ');
}
