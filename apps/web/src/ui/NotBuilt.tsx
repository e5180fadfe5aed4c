import { Hammer } from 'lucide-react';
import classes from './NoPermission.module.css';

/** An area of the specification that later work brings: says so plainly. */
export function NotBuilt() {
  return (
    <div className={classes.page}>
      <span className={classes.icon}>
        <Hammer size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>This area is not built yet</p>
    </div>
  );
}
