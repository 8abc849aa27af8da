import type { ComponentProps } from 'react';
import './list.css';

interface WorkButtonProps extends ComponentProps<'button'> {
  /**
   * `likely` is for the likely answer, or for the chosen button of a row. `on-brand` is for a filled bar. `main` is for
   * the one button of a page that comes next. `danger` is for a button that takes something away.
   */
  look?: 'likely' | 'on-brand' | 'main' | 'danger';
}

/** A button of the admin panel. It is 40 px high with a mouse and 44 px high on smaller screens. */
export function WorkButton({ look, className = '', ...rest }: WorkButtonProps) {
  return <button type="button" {...rest} data-look={look} className={`work-button ${className}`} />;
}
