import type { ReactNode } from 'react';

interface SceneProps {
  className?: string;
  children: ReactNode;
}

/**
 * The frame of a flat picture, 800 by 200. It's aligned to the right edge, so that the left stays calm for text. Its
 * colours are tokens, so the dark theme needs no second picture. Decorative.
 */
export function Scene({ className = 'block size-full', children }: SceneProps) {
  return (
    <svg
      viewBox="0 0 800 200"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className={className}
    >
      <rect width="800" height="200" fill="var(--sky)" />
      {children}
    </svg>
  );
}

interface FlagProps {
  x: number;
  /** The height of the hole's edge. */
  y: number;
  /** The height of the stick. */
  height: number;
  /** The size of the cloth; 1 is 26 wide. */
  size: number;
}

/** A flag in its hole. */
export function Flag({ x, y, height, size }: FlagProps) {
  return (
    <>
      <path
        d={`M${x} ${y}v${-height}`}
        stroke="var(--pole)"
        strokeWidth={3 * size}
        strokeLinecap="round"
      />
      <path
        d={`M${x + 1.5 * size} ${y - height}l${26 * size} ${9 * size}-${26 * size} ${10 * size}z`}
        fill="var(--flag)"
      />
      <ellipse cx={x} cy={y + 0.5} rx={6 * size} ry={1.9 * size} fill="var(--hole)" />
    </>
  );
}

/** The light spot on a green around its hole. */
export function Green({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }) {
  return <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="#fff" opacity=".13" />;
}

/** A ball, white in either theme. */
export function Ball({ x, y, r }: { x: number; y: number; r: number }) {
  return <circle cx={x} cy={y} r={r} fill="#fffdf6" />;
}
