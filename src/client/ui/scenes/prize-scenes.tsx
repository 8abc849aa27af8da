import { Ball, Flag, Green, Scene } from './scene.tsx';

/** A suitcase beside the green, and a plane. */
export function TripScene({ className }: { className?: string }) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="640" cy="96" r="46" fill="var(--sun)" />
      <path d="M0 140q160-60 330-20t470-26v106H0z" fill="var(--far)" />
      <path d="M0 160q330-60 800-12v52H0z" fill="var(--near)" />
      <Green x={700} y={162} rx={60} ry={9} />
      <Flag x={706} y={162} height={74} size={1.2} />
      <path
        d="M330 120Q420 40 520 52"
        fill="none"
        stroke="var(--pole)"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path
        transform="translate(524 28) scale(1.35)"
        d="M0 20l26-4q9-1 9 3.5t-9 4.5l-11 1-13 17-6 1 6-17-10 1-4 6-4 .5 2-9-4-8 4-.5 5 5 9-1-8-15 6-1z"
        fill="var(--pole)"
      />
      <g transform="translate(596 140)">
        <path
          d="M20-8v-8h24v8"
          fill="none"
          stroke="var(--hole)"
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <rect y="-9" width="64" height="44" rx="7" fill="var(--flag)" />
        <path d="M14-9v44M50-9v44" stroke="#0000002e" strokeWidth="6" />
        <Ball x={32} y={13} r={8} />
        <path d="M31 18V7l7 3-6.5 3" fill="#0b3d2c" stroke="#0b3d2c" strokeWidth="1.5" />
      </g>
    </Scene>
  );
}

/** A bag with golf clubs. */
export function ClubsScene({ className }: { className?: string }) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="600" cy="92" r="38" fill="var(--sun)" />
      <path d="M0 140q160-60 330-16t470-26v102H0z" fill="var(--far)" />
      <path d="M0 160q330-56 800-4v44H0z" fill="var(--near)" />
      <g transform="translate(676 172) rotate(8) scale(1.05)">
        <path d="M-14-84v-42M-2-84v-54M10-84v-46M19-84v-34" stroke="var(--pole)" strokeWidth="3" />
        <path
          d="M-14-126q-13-1-12 9l12 2zM-2-138q-14-3-14 9l14 3zM10-130q14-2 13 9l-13 3zM19-118q11-1 10 8l-10 2z"
          fill="var(--hole)"
        />
        <path d="M-22-86h48l-5 86h-38z" fill="var(--flag)" />
        <path d="M-21-72h46l-.8 10h-44.4z" fill="#fffdf6" />
        <path d="M-10-44h24v30h-22z" fill="#00000026" />
      </g>
      <Ball x={728} y={172} r={5} />
      <Ball x={740} y={175} r={5} />
    </Scene>
  );
}

/** A voucher. Decorative, because the text beside it also has the amount. */
export function VoucherScene({ className }: { className?: string }) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="742" cy="66" r="26" fill="var(--sun)" />
      <path d="M0 140q160-60 330-20t470-26v106H0z" fill="var(--far)" />
      <path d="M0 164q330-56 800-8v44H0z" fill="var(--near)" />
      <g transform="translate(706 104) rotate(-6) scale(.86)">
        <path d="M-82-42h164v30a12 12 0 0 0 0 24v30h-164v-30a12 12 0 0 0 0-24z" fill="#fffdf6" />
        <path d="M34-36v72" stroke="#c8551b" strokeWidth="2.5" strokeDasharray="4 5" />
        <text
          x="-24"
          y="15"
          textAnchor="middle"
          className="font-display"
          fontSize="44"
          fill="#14211b"
        >
          $100
        </text>
        <path d="M53 20v-34" stroke="#0b3d2c" strokeWidth="3" strokeLinecap="round" />
        <path d="M54-14l14 5-14 6z" fill="#c8551b" />
      </g>
    </Scene>
  );
}
