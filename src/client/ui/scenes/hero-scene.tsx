import { Ball, Flag, Green } from './scene.tsx';

/** The outlines of the far hills, which continue on both sides of the picture on a wide screen. */
const far =
  'M-800 560Q-300 699 0 566Q180 486 400 532T800 498 1120 440 1440 492Q1800 552 2240 470V760H-800z';
const mid = 'M-800 600Q-300 747 0 632Q240 540 520 592t520-14 400-40Q1800 597 2240 560V760H-800z';
const near = 'M-800 640Q-300 794 0 690Q340 572 760 622t680 14Q1840 581 2240 640V760H-800z';

/** The picture behind the home page's headline: one for phones, one for wide screens. */
export function HeroScene() {
  return (
    <>
      <svg
        viewBox="0 0 390 700"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full lg:hidden"
      >
        <circle cx="276" cy="592" r="44" fill="var(--sun)" />
        <path
          d="M-400 640Q-180 560 0 606q60-44 132-18t130 2 128-30Q620 520 790 590v140H-400z"
          fill="var(--far)"
        />
        <path
          d="M-400 620Q-180 690 0 634q110-40 210-12t180-14Q600 590 790 640v92H-400z"
          fill="var(--mid)"
        />
        <path
          d="M-400 650Q-160 720 0 666q120-40 390-12 220 10 400-24v80H-400z"
          fill="var(--near)"
        />
        <Green x={206} y={666} rx={68} ry={9} />
        <Flag x={206} y={666} height={98} size={1.35} />
        <Ball x={166} y={669} r={5} />
      </svg>
      <svg
        viewBox="0 0 1440 760"
        preserveAspectRatio="xMidYMax"
        aria-hidden="true"
        className="absolute bottom-0 left-1/2 hidden h-[760px] w-[1440px] -translate-x-1/2 overflow-visible lg:block"
      >
        <circle cx="800" cy="512" r="112" fill="var(--sun)" />
        <path d={far} fill="var(--far)" />
        <path d={mid} fill="var(--mid)" />
        <path d={near} fill="var(--near)" />
        <Green x={660} y={652} rx={140} ry={20} />
        <Flag x={664} y={652} height={200} size={2.9} />
        <Ball x={742} y={661} r={10} />
      </svg>
    </>
  );
}
