import { countdown } from '@lanewright/quoting';
import { Timer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { now, onSecond } from '../lib/clock.ts';
import { dateText, momentText, timeOfDayText } from '../lib/dates.ts';
import classes from './Countdown.module.css';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * The time left until an expiry, ticking, over the time of an expiry today or the day of a later one (C-030): under one hour strong, under 15 minutes red with a
 * timer (Q-007…Q-009, SP-031). It is drawn again only when its words change. `running` is false for a quote that can
 * no longer expire: nothing hurries then, and the words stand quietly.
 */
export function Countdown({ expiry, running = true }: { readonly expiry: string | null; readonly running?: boolean }) {
  const at = expiry === null ? null : new Date(expiry);
  const words = useSyncExternalStore(onSecond, () => countdown(at, now()));
  if (at === null) return <span className="ink-3">{words}</span>;
  const left = at.getTime() - now().getTime();
  const urgency = !running || left <= 0 || left >= HOUR_MS ? undefined : left < QUARTER_MS ? 'hot' : 'soon';
  return (
    <span className={classes.countdown}>
      <span className={classes.words} data-urgency={urgency} data-still={!running || undefined}>
        {urgency === 'hot' ? <Timer size={14} strokeWidth={1.75} aria-hidden="true" /> : null}
        {words}
      </span>
      <time className={classes.at} dateTime={expiry ?? undefined} title={momentText(at)}>
        {dateText(at) === dateText(now()) ? timeOfDayText(at) : dateText(at)}
      </time>
    </span>
  );
}
