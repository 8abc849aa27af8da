import encodeQR from 'qr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** A QR code, dark on light in both themes, because some cameras can't read an inverted code. */
export function QrCode({ text, label, className = 'w-[min(100%,17rem)]' }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`mx-auto rounded-[8px] ${className}`}
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
