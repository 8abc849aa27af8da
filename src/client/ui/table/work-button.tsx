import type { ComponentProps } from 'react';
import './list.css';

interface WorkButtonProps extends ComponentProps<'button'> {
  /** `likely`: the likely answer, or the chosen one of a row. `on-brand`: on a filled bar. */
  look?: 'likely' | 'on-brand';
}

/** A button of the work screens: 40 px high with a mouse, 44 px on smaller screens. */
export function WorkButton({ look, className = '', ...rest }: WorkButtonProps) {
  return <button type="button" {...rest} data-look={look} className={`work-button ${className}`} />;
}
