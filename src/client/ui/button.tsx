import type { ComponentProps } from 'react';

const looks = {
  primary: 'bg-accent text-on-accent border-transparent',
  plain: 'bg-surface text-ink border-edge',
  danger: 'bg-danger text-on-danger border-transparent',
} as const;

const sizes = {
  normal: 'min-h-tap px-4 text-base font-semibold',
  /** A page's one next step, in the display face. */
  big: 'min-h-14 px-6 py-2 font-display text-xl leading-tight font-bold',
  /** The size for scoring with a gloved thumb in the sun. */
  hole: 'min-h-hole min-w-hole px-4 text-xl font-semibold',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** A button whose `type` is `button` by default. */
export function Button({ look = 'plain', size = 'normal', className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={`${getButtonClass(look, size)} ${className}`} />
  );
}

/** Returns a button's classes, for a link that looks like one. */
export function getButtonClass(
  look: keyof typeof looks = 'plain',
  size: keyof typeof sizes = 'normal',
): string {
  return `inline-flex items-center justify-center gap-2 rounded-control border-2 transition-[filter] duration-(--tap) active:brightness-90 disabled:opacity-60 disabled:cursor-not-allowed ${looks[look]} ${sizes[size]}`;
}
