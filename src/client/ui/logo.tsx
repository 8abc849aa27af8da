/** The logo: a flag on a green, with a rising step. Decorative, because the name is beside it. */
export function Logo({ className = 'size-9 min-w-[24px]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <rect width="48" height="48" rx="12" fill="#faf8f2" />
      <path d="M4 38 Q24 24 44 36 V36 A12 12 0 0 1 36 48 H12 A12 12 0 0 1 4 38Z" fill="#2f7d4f" />
      <path d="M22 37 V9" stroke="#0b3d2c" strokeWidth="3" strokeLinecap="round" />
      <path d="M23.5 9 L38 15 L23.5 21Z" fill="#c8551b" />
      <circle cx="31" cy="37" r="3.6" fill="#ffffff" stroke="#0b3d2c" strokeWidth="1.2" />
    </svg>
  );
}
