import { MESSAGES } from '@lanewright/contract';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import classes from './NoPermission.module.css';

const REDIRECT_MS = 4_000;

/** Shown instead of a route the user lacks the permission for; after 4 seconds `onLeave` leads to the root. */
export function NoPermission({ area, onLeave }: { readonly area: string; readonly onLeave: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLeave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return (
    <div className={classes.page} role="alert">
      <span className={classes.icon}>
        <Lock size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.sentence}>{MESSAGES.unauthorizedRoute}</p>
      <p className="ink-2">Your account has no permission for {area}.</p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} />
      </div>
    </div>
  );
}
