import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type CheckedReferral,
  referralCheckEndpoints,
} from '../../../../contract/admin/referral-checks.ts';
import { Reason } from '../../../../contract/base/fields.ts';
import { callApi } from '../../../api/api.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { FailedNotice } from '../../ask/failed-notice.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { userWriteWords } from '../read/user-words.ts';
import { referralChecksKey } from './referral-queries.ts';
import { describeReferral } from './referral-words.ts';

/** A referral, which an admin can exclude with a reason or count again. */
export function ReferralItem({ referral }: { referral: CheckedReferral }) {
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
