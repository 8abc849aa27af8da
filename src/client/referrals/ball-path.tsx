import { REFERRAL_GOAL } from './goal.ts';

/** The balls' places, in units of the picture, on their way up to the flag. */
const places = Array.from({ length: REFERRAL_GOAL }, (_, index) => {
  const way = index / (REFERRAL_GOAL - 1);
  const x = 40 + 626 * way;
  return { x, y: 178 - 62 * way - 26 * Math.sin(way * 2 * Math.PI) * (1 - way) };
});

/** The way to the goal: a ball for each friend, white once the friend counts. The words beside it say the number. */
export function BallPath({ count }: { count: number }) {
  return (
    <svg
      viewBox="0 0 800 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-full w-full bg-sky"
    >
      <circle cx="590" cy="76" r="38" fill="var(--sun)" />
      <path d="M-400 150Q-140 60 60 120T420 96 800 60 1200 90V240H-400z" fill="var(--far)" />
      <path d="M-400 190Q-120 120 80 150T440 152 800 84 1200 110V240H-400z" fill="var(--near)" />
      <path d="M706 116V38" stroke="var(--pole)" strokeWidth="4" strokeLinecap="round" />
      <path d="M708 38l38 13-38 14z" fill="var(--flag)" />
      <ellipse cx="706" cy="117" rx="9" ry="3" fill="var(--hole)" />
      {places.map(({ x, y }, index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="7"
          fill={index < count ? '#fffdf6' : 'var(--near)'}
          stroke="#fffdf6"
          strokeWidth="2.5"
        />
      ))}
    </svg>
  );
}
