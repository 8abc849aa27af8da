import { Flag } from './scene.tsx';

/**
 * The hills at the head of a page, with the sun and a flag on the right. The left is calm for the heading. On a wide
 * screen the picture keeps its size and its hills continue. The page's title chooses the hour of the day.
 */
export function PageScene({ title }: { title: string }) {
  // Moves the sun and its flag, so that neighbouring pages differ.
  const hour = 60 * (title.length % 4);
  return (
    <svg
      viewBox="0 0 1440 280"
      aria-hidden="true"
      className="absolute -right-32 bottom-0 h-[150px] w-[771px] overflow-visible md:-right-72 md:h-[280px] md:w-[1440px] xl:right-auto xl:left-1/2 xl:-translate-x-1/2"
    >
      <circle cx={1060 - hour} cy="140" r="58" fill="var(--sun)" />
      <path
        d="M-800 190Q-220 304 0 236 220 168 470 204T900 200Q1150 130 1440 190T2240 180V280H-800z"
        fill="var(--far)"
      />
      <Flag x={980 + hour} y={252} height={98} size={1.7} />
      <path
        d="M-800 220Q-300 295 0 252 360 200 760 232T1440 226 2240 240V280H-800z"
        fill="var(--near)"
      />
    </svg>
  );
}
