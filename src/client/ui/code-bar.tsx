interface CodeBarProps {
  /** A fingerprint in hex digits. */
  hex: string;
  className?: string;
}

/**
 * A fingerprint as bars, so that two people can compare it by eye: each byte is two bars and two gaps, of one to four
 * units. The digits are for everybody else, beside it or behind a link.
 */
export function CodeBar({ hex, className = 'h-7 w-40' }: CodeBarProps) {
  const { path, width } = drawBars(hex);
  return (
    <svg
      viewBox={`0 0 ${width} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Returns the bars' outline, 10 units high, and its width. */
export function drawBars(hex: string): { path: string; width: number } {
  let x = 0;
  let path = '';
  for (const [pair] of hex.matchAll(/[\da-f]{2}/gi)) {
    const byte = Number.parseInt(pair, 16);
    for (const half of [byte >> 4, byte & 15]) {
      const bar = 1 + (half >> 2);
      path += `M${x} 0h${bar}v10h-${bar}z`;
      x += bar + 1 + (half & 3);
    }
  }
  return { path, width: x };
}

/** Shortens a fingerprint to its ends, which are enough to compare two: "e9c2 51a0 … 7f03". */
export function formatFingerprint(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
}
