import type { ReactNode } from 'react';
import { BallPath } from './ball-path.tsx';
import { describeRemaining, toPercent } from './goal.ts';

interface ReferralTicketProps {
  /** The number of referrals; undefined until it is loaded. */
  count: number | undefined;
  words: string;
  /** The content of the stub: the code. */
  children: ReactNode;
}

/** The user's progress as a ticket: a ball for each friend on the way to the flag, and the code on the stub. */
export function ReferralTicket({ count, words, children }: ReferralTicketProps) {
  return (
    <section
      aria-label="Your progress"
      className="overflow-hidden rounded-ticket bg-surface shadow-ticket"
    >
      <div className="relative h-56 text-sky-ink sm:h-72">
        <BallPath count={count ?? 0} />
        {count !== undefined && (
          <div className="absolute top-4 left-5 max-w-[68%]">
            {/* The balls are the progress bar. A screen reader ignores texts inside a bar. */}
            <div
              role="progressbar"
              aria-label="Referrals"
              aria-valuetext={words}
              aria-valuenow={toPercent(count)}
              aria-valuemin={0}
              aria-valuemax={100}
            />
            <p className="font-display text-h1 leading-tight font-bold">{words}</p>
            <p>{describeRemaining(count)}</p>
          </div>
        )}
      </div>
      <p className="px-5 py-4 text-ink-soft">
        <strong className="text-ink">Each ball is a friend</strong> who signed up with your code and
        confirmed their email address.
      </p>
      <div className="border-t-2 border-dashed border-line p-5">{children}</div>
    </section>
  );
}
