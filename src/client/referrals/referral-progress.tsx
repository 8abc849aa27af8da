import { toPercent } from './goal.ts';

/** Shows a user's progress to the goal, in `words` and as a bar. */
export function ReferralProgress({ count, words }: { count: number; words: string }) {
  const percent = toPercent(count);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label="Referrals"
        aria-valuetext={words}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-4 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="font-semibold">{words}</p>
    </div>
  );
}
