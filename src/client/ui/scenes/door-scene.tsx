import { Ball, Flag, Green } from './scene.tsx';

/** The picture beside an account form: the sunrise for sign-in, a rolling putt for the others. */
export function DoorScene({ isMorning }: { isMorning: boolean }) {
  return (
    <svg
      viewBox="0 0 400 500"
      className="size-full bg-sky"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {isMorning ? (
        <circle cx="278" cy="330" r="54" fill="var(--sun)" />
      ) : (
        <circle cx="120" cy="300" r="34" fill="var(--sun)" />
      )}
      <path d="M0 390Q110 310 230 372T400 350V500H0z" fill="var(--far)" />
      <path d="M0 418Q120 360 250 404T400 392V500H0z" fill="var(--mid)" />
      <path d="M0 448Q150 384 400 424V500H0z" fill="var(--near)" />
      <Green x={235} y={456} rx={96} ry={14} />
      <Flag x={240} y={455} height={104} size={1.9} />
      {isMorning ? (
        <Ball x={172} y={460} r={7} />
      ) : (
        <>
          <path
            d="M60 486Q130 452 196 458"
            fill="none"
            stroke="#fffdf6"
            strokeWidth="3"
            strokeDasharray="1 10"
            strokeLinecap="round"
          />
          <Ball x={206} y={459} r={7} />
        </>
      )}
    </svg>
  );
}
