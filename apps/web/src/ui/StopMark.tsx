import type { StopType } from '@lanewright/quoting';
import classes from './StopMark.module.css';

/** A stop's number in its lane shape: hollow circle for a pickup, filled square for a delivery (look guide §1.8). */
export function StopMark({ type, number }: { readonly type: StopType; readonly number: number }) {
  return (
    <span className={classes.mark} data-type={type}>
      {number}
    </span>
  );
}
