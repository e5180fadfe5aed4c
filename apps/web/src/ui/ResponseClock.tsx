import { responseClock, responseDue, durationText } from '@lanewright/quoting';
import { Timer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { now, onSecond } from '../lib/clock.ts';
import { useConfig } from '../lib/config.ts';
import { momentText } from '../lib/dates.ts';
import { responseWords } from './response-words.ts';
import classes from './ResponseClock.module.css';

/** The fields of an open quote for its clock. The target is null if the shipper has none; the default then applies. */
type Awaited = { readonly created_at: string; readonly response_target_minutes: number | null };

/**
 * Shows the time left to answer an open quote, or how late the answer is. It turns yellow in the last quarter of the
 * target and red afterwards; text and icon give the same information as the colour. It renders only when its text or
 * colour changes. Source: B-014.
 */
export function ResponseClock({ quote }: { readonly quote: Awaited }) {
  const usual = useConfig()?.response_target_minutes;
  const target = quote.response_target_minutes ?? usual;
  return target === undefined ? null : <Clock arrived={quote.created_at} target={target} />;
}

function Clock({ arrived, target }: { readonly arrived: string; readonly target: number }) {
  const arrivedAt = new Date(arrived);
  const due = responseDue(arrivedAt, target);
  const words = useSyncExternalStore(onSecond, () => responseWords(arrivedAt, due, now()));
  const state = useSyncExternalStore(onSecond, () => responseClock(arrivedAt, due, now()).state);
  return (
    <span
      className={classes.clock}
      data-state={state}
      title={`To be answered by ${momentText(due)}, ${durationText(target * 60)} after it arrived`}
    >
      {state === 'on_time' ? null : <Timer size={12} strokeWidth={2} aria-hidden="true" />}
      {words}
    </span>
  );
}
