import { Button } from '@mantine/core';
import type { ChangedMeanwhile } from '@lanewright/contract';
import type { Currency } from '@lanewright/units';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { now } from '../../lib/clock.ts';
import { changedByWords, changeWords } from './meanwhile.ts';
import classes from './MeanwhileNotice.module.css';

type MeanwhileNoticeProps = {
  readonly meanwhile: ChangedMeanwhile;
  /** The currency of what was changed, for amounts; absent where it has none. */
  readonly currency?: Currency;
  /** Why the act is not possible any more; null where it may be done all the same. */
  readonly refused: string | null;
  /** Comes before the form is sent again by the same click; absent where the form asks in its own words. */
  readonly onMine?: () => void;
  /** Gives what was typed up for what is stored now; absent where leaving the form does so. */
  readonly onTheirs?: () => void;
};

/**
 * Who changed what a form shows while it was open, what it says now, and the way to send one's own values all the same. The
 * button sends the form it stands in: what was typed is kept. Source: SP-037.
 */
export function MeanwhileNotice({ meanwhile, currency, refused, onMine, onTheirs }: MeanwhileNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    // Another change that comes meanwhile is shown too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [meanwhile]);
  const changes = changeWords(meanwhile.changed, currency);
  const words = changes.map((change) => change.words).join('; ');
  return (
    <div ref={place} className={classes.notice} role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      <div className={classes.words}>
        {refused === null ? null : <p className={classes.refused}>{refused}</p>}
        <p>
          {changedByWords(meanwhile, now())}
          {words === '' ? '.' : `: ${words}.`}
        </p>
        {changes.map(({ field, text }) =>
          text === null ? null : (
            <blockquote key={field} className={classes.text} tabIndex={0}>
              {text}
            </blockquote>
          ),
        )}
        <div className={classes.acts}>
          {refused === null && onMine !== undefined ? (
            <Button type="submit" variant="default" size="xs" onClick={onMine}>
              Use my values
            </Button>
          ) : null}
          {onTheirs === undefined ? null : (
            <Button variant="default" size="xs" onClick={onTheirs}>
              Take theirs
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
