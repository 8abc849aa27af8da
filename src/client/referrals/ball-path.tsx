import { REFERRAL_GOAL } from './goal.ts';

/** The balls' positions on the way up to the flag, in percent of the picture, so that they fit every width. */
const places = Array.from({ length: REFERRAL_GOAL }, (_, index) => {
  const way = index / (REFERRAL_GOAL - 1);
  return { x: 6 + 78 * way, y: 84 - 28 * way - 10 * Math.sin(way * 2 * Math.PI) * (1 - way) };
});

/** The way to the goal: a ball for each friend, white once the friend counts. The number is in the text beside it. */
export function BallPath({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="relative size-full overflow-hidden bg-sky">
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <circle cx="74%" cy="51%" r="30" fill="var(--sun)" />
      </svg>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <path d="M0 62Q18 40 40 48T100 38V100H0z" fill="var(--far)" />
        <path d="M0 76Q20 58 45 64T100 46V100H0z" fill="var(--near)" />
      </svg>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <svg x="89%" y="53%" overflow="visible" aria-hidden="true">
          <path d="M0 0V-62" stroke="var(--pole)" strokeWidth="4" strokeLinecap="round" />
          <path d="M-2-62l-30 11 30 11z" fill="var(--flag)" />
          <ellipse rx="9" ry="3" fill="var(--hole)" />
        </svg>
        {places.map(({ x, y }, index) => (
          <circle
            key={x}
            cx={`${x}%`}
            cy={`${y}%`}
            r="4.5"
            fill={index < count ? '#fffdf6' : 'var(--near)'}
            stroke="#fffdf6"
            strokeWidth="2"
          />
        ))}
      </svg>
    </div>
  );
}
