import { REFERRAL_GOAL } from './goal.ts';

const steps = [
  'Share your code or its link with friends.',
  'A friend counts when they sign up with it and confirm their email address.',
  'Track your progress live on this page.',
  `Refer ${REFERRAL_GOAL} friends to reach the goal.`,
] as const;

/** Explains the steps, which referrals count, and that there is no reward yet (decision 029). */
export function HowReferralsWork() {
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <h2 id="how" className="text-xl font-bold">
        How it works
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-3 rounded-card border border-line bg-surface p-4"
          >
            <span aria-hidden="true" className="text-2xl font-extrabold text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-ink-soft">
        The rewards for referrals aren't decided yet, so we don't promise any. Every friend you
        bring already counts.
      </p>
    </section>
  );
}
