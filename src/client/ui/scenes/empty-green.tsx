import { Ball, Flag, Green, Scene } from './scene.tsx';

/** A rolling putt, for empty lists. */
export function EmptyGreen({ className }: { className?: string }) {
  return (
    <Scene {...(className && { className })}>
      <circle cx="604" cy="104" r="27" fill="var(--sun)" />
      <path d="M0 128q160-50 330-16t470-20v108H0z" fill="var(--far)" />
      <path d="M0 150q330-50 800-4v54H0z" fill="var(--near)" />
      <Green x={680} y={160} rx={80} ry={12} />
      <Flag x={692} y={160} height={70} size={1.2} />
      <path
        d="M470 180q90-34 170-20"
        fill="none"
        stroke="#fffdf6"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <Ball x={650} y={161} r={6} />
    </Scene>
  );
}
