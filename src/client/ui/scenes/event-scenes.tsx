import { Ball, Flag, Green, Scene } from './scene.tsx';

interface PlaceProps {
  className?: string | undefined;
}

/** A row of birches at a lake. */
function BirchLake({ className }: PlaceProps) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="664" cy="66" r="26" fill="var(--sun)" />
      <path d="M0 118Q120 70 280 100t240-18 280 0v118H0z" fill="var(--far)" />
      <path d="M612 104h188v20H612z" fill="var(--water)" />
      <path d="M0 92Q240 74 470 98t330 18v84H0z" fill="var(--near)" />
      <Green x={756} y={128} rx={36} ry={5.5} />
      <Flag x={760} y={128} height={42} size={0.9} />
      <Birch x={690} top={55} foot={117} size={1} />
      <Birch x={703} top={67} foot={119} size={0.85} />
      <Birch x={717} top={53} foot={121} size={1.1} />
    </Scene>
  );
}

interface BirchProps {
  x: number;
  top: number;
  foot: number;
  size: number;
}

function Birch({ x, top, foot, size }: BirchProps) {
  const crown = 0.26 * (foot - top);
  return (
    <>
      <ellipse cx={x} cy={top + 4} rx={10.8 * size} ry={crown} fill="var(--mid)" />
      <path d={`M${x} ${foot}V${top}`} stroke="var(--snow)" strokeWidth={4 * size} />
      <path
        d={`M${x - 2 * size} ${foot - 12}h${2.4 * size}m0-11h${1.6 * size}m${-4 * size}-11h${2.4 * size}`}
        stroke="#14211b"
        strokeWidth="1.8"
      />
    </>
  );
}

/** A lighthouse at a bay. */
function HarbourLight({ className }: PlaceProps) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="640" cy="76" r="25" fill="var(--sun)" />
      <path d="M440 108h360v34H440z" fill="var(--water)" />
      <path d="M682 122l-4-52h20l-4 52z" fill="var(--snow)" />
      <path d="M680 88h16M679 102h18.5" stroke="var(--flag)" strokeWidth="8" />
      <path d="M676 70h24v-4h-24zM681 66v-10h14v10z" fill="var(--hole)" />
      <path d="M688 49l-10 7h20z" fill="var(--flag)" />
      <path d="M650 130q34-18 80-10t70-2v34H640z" fill="var(--far)" />
      <path d="M0 100Q240 66 440 106t360 20v74H0z" fill="var(--near)" />
      <path
        d="M716 92q6-6 11 0 5-6 11 0M736 78q5-5 9 0 4-5 9 0"
        fill="none"
        stroke="var(--sky-ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Flag x={762} y={138} height={40} size={0.9} />
    </Scene>
  );
}

/** Mountains with snow. */
function HighPeaks({ className }: PlaceProps) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="768" cy="70" r="22" fill="var(--sun)" />
      <path d="M596 134 702 50l28 34 24-22 90 72z" fill="var(--far)" />
      <path
        d="M702 50l-27 22 15-4 10 8 9-8 11 2zM754 62l-14 13 10-2 7 5 7-5 8 2z"
        fill="var(--snow)"
      />
      <path d="M0 128Q180 88 380 112t420-4v92H0z" fill="var(--mid)" />
      <path d="M0 134Q300 96 520 122t280 2v76H0z" fill="var(--near)" />
      <Green x={740} y={134} rx={40} ry={6} />
      <Flag x={744} y={134} height={42} size={0.9} />
      <Ball x={716} y={137} r={3.5} />
    </Scene>
  );
}

/** A table mountain behind the sea. */
function OceanCape({ className }: PlaceProps) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="660" cy="62" r="24" fill="var(--sun)" />
      <path d="M586 128l36-50h96l32 50z" fill="var(--far)" />
      <path d="M440 114h360v36H440z" fill="var(--water)" />
      <path
        d="M566 126q10-7 20 0t20 0M650 124q10-7 20 0t20 0M730 128q10-7 20 0t20 0"
        fill="none"
        stroke="var(--snow)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M0 100Q240 66 450 108t350 20v72H0z" fill="var(--near)" />
      <Green x={756} y={138} rx={36} ry={7} />
      <Flag x={758} y={138} height={42} size={0.9} />
    </Scene>
  );
}

/** The landmarks, each with a pattern for the event names that show it. */
const places = [
  { words: /birch|wood|forest|lake|park|pine/i, Place: BirchLake },
  { words: /harbour|harbor|links|bay|island|light/i, Place: HarbourLight },
  { words: /andes|alp|mountain|peak|high|hill/i, Place: HighPeaks },
  { words: /ocean|coast|cape|sea|beach|coral/i, Place: OceanCape },
];

interface EventSceneProps extends PlaceProps {
  tournament: { readonly id: number; readonly name: string };
}

/** The picture of an event: one landmark, chosen by the event's name or else its id. */
export function EventScene({ tournament, className }: EventSceneProps) {
  const { id, name } = tournament;
  const place = places.find(({ words }) => words.test(name)) ?? places[id % places.length];
  return place ? <place.Place className={className} /> : null;
}
