import type { ReactNode } from 'react';
import classes from './PricePanel.module.css';

type CellProps = {
  readonly name: string;
  readonly basis?: string;
  /** The basis is something to look at. */
  readonly warning?: boolean;
  /** The cell gives its room away first when the window is narrow. */
  readonly leaves?: 'first';
  /** A figure that needs more or less room than others. */
  readonly figure?: 'margin' | 'rate';
  readonly children: ReactNode;
};

/** A labelled figure of the panel with its basis below. */
export function Cell({ name, basis, warning = false, leaves, figure, children }: CellProps) {
  return (
    <div className={classes.cell} data-leaves={leaves} data-figure={figure} role="group" aria-label={name}>
      <div className={classes.name}>{name}</div>
      {children}
      {basis === undefined ? null : (
        <div className={classes.basis} data-warning={warning || undefined} title={basis}>
          {basis}
        </div>
      )}
    </div>
  );
}
