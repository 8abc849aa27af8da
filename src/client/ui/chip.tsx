import type { ReactNode } from 'react';

const looks = {
  plain: 'border-line bg-sunken text-ink',
  edge: 'border-edge bg-surface text-ink',
  onBrand: 'border-[color:light-dark(var(--brand),var(--edge))] bg-brand text-on-brand',
} as const;

interface ChipProps {
  look?: keyof typeof looks;
  /** True for something happening now, which has a red dot before the text. */
  isLive?: boolean;
  children: ReactNode;
}

/** A short state beside a heading. Never a button. */
export function Chip({ look = 'plain', isLive = false, children }: ChipProps) {
  return (
    <span
      className={`inline-flex min-h-[26px] items-center gap-1.5 rounded-full border px-2.5 text-sm leading-none font-semibold whitespace-nowrap ${looks[look]}`}
    >
      {isLive && (
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${look === 'onBrand' ? 'bg-[#ff6b52]' : 'bg-under'}`}
        />
      )}
      {children}
    </span>
  );
}
