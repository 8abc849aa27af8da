import type { ComponentProps } from 'react';

interface WorkButtonProps extends ComponentProps<'button'> {
  /**
   * `likely`: the likely answer, or the chosen button of a row. `on-brand`: on a filled bar. `main`: the page's one
   * next step. `danger`: takes something away.
   */
  look?: 'likely' | 'on-brand' | 'main' | 'danger';
}

/** A button of the admin panel, 40 px high with a mouse and 44 px on smaller screens. */
export function WorkButton({ look, className = '', ...rest }: WorkButtonProps) {
  return <button type="button" {...rest} data-look={look} className={`work-button ${className}`} />;
}
