import { Flag } from './scene.tsx';

/** The hills at the head of a page, with the sun and a flag at the right. The left stays calm for the heading. */
export function PageScene() {
  return (
    <svg
      viewBox="0 0 1440 280"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <circle cx="1010" cy="152" r="58" fill="var(--sun)" />
      <path d="M0 236Q220 168 470 204T900 200Q1150 130 1440 190V280H0z" fill="var(--far)" />
      <Flag x={1090} y={252} height={98} size={1.7} />
      <path d="M0 252Q360 200 760 232T1440 226V280H0z" fill="var(--near)" />
    </svg>
  );
}
