import { useSyncExternalStore } from 'react';
import { liveState, onLiveState } from '../lib/live/live.ts';
import classes from './LiveSign.module.css';

/** Says whether changes arrive by themselves: 'Live', or 'Connecting' while they do not (B-013). */
export function LiveSign() {
  const state = useSyncExternalStore(onLiveState, liveState);
  return (
    <span className={classes.sign} data-state={state} role="status">
      {state === 'live' ? 'Live' : 'Connecting'}
    </span>
  );
}
