import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';

/** The user's code, with a copy button where the browser allows it. */
export function ReferralCodeBox({ code }: { code: string | null }) {
  const { field, copy, copyMessage } = useCopy<HTMLInputElement>();
  return (
    <div>
      <label htmlFor="referral-code" className="block font-semibold">
        Your referral code
      </label>
      <div className="mt-1 flex flex-wrap gap-3">
        <input
          id="referral-code"
          ref={field}
          readOnly
          value={code ?? 'N/A'}
          className="min-h-12 w-0 min-w-0 grow basis-40 rounded-control border-2 border-edge bg-sunken px-3 font-display text-2xl font-bold tracking-wide text-ink"
        />
        <Button onClick={copy} disabled={code === null}>
          Copy
        </Button>
      </div>
      <p role="status" className="min-h-6 text-ink-soft">
        {copyMessage}
      </p>
    </div>
  );
}
