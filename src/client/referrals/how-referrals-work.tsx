import { REFERRAL_GOAL } from './goal.ts';

const steps = [
  'Share your code with friends.',
  'You are both rewarded when a friend signs up with it and confirms the email address.',
  'Track your progress live on this page.',
  `Refer ${REFERRAL_GOAL} friends to unlock an exclusive reward.`,
] as const;

/** What to do, and what comes of it. */
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
    </section>
  );
}
