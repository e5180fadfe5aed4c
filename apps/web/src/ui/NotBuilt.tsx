import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import classes from './NoPermission.module.css';

/** An area of the specification that later work brings: says so plainly, with the way out. */
export function NotBuilt() {
  return (
    <div className={classes.page}>
      <span className={classes.icon}>
        <Hammer size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>This area is not built yet</p>
      <Button variant="default" className={classes.out} renderRoot={(props: object) => <Link to="/" {...props} />}>
        Quote Dashboard
      </Button>
    </div>
  );
}
