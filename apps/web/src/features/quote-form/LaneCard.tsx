import { MESSAGES } from '@lanewright/contract';
import { SectionCard } from '../../ui/SectionCard.tsx';
import type { DraftStop } from './draft.ts';
import classes from './LaneCard.module.css';
import { placeText, STOP_WORD } from './stop-list.ts';
import { StopMark } from './StopMark.tsx';
import { milesText, type Miles } from './use-miles.ts';

/** The lane as it stands: its stops in their order, the miles between them, and the distance with its basis. */
export function LaneCard({ stops, miles }: { readonly stops: readonly DraftStop[]; readonly miles: Miles }) {
  return (
    <SectionCard title="Lane">
      <ol className={classes.stops}>
        {stops.map((stop, index) => (
          <li key={index} className={classes.stop}>
            <StopMark type={stop.activity_type} number={index + 1} />
            <span className={classes.place}>
              <span className="visually-hidden">{STOP_WORD[stop.activity_type]} </span>
              {placeText(stop.location) || <span className="ink-3">No place yet</span>}
            </span>
            <span className={classes.leg}>{index === 0 ? null : milesText(miles.legs?.[index - 1] ?? null)}</span>
          </li>
        ))}
      </ol>
      <dl className={classes.figures}>
        <div>
          <dt>Distance</dt>
          <dd aria-live="polite">{milesText(miles.total) ?? MESSAGES.notAvailable}</dd>
        </div>
        <div>
          <dt>Mileage</dt>
          <dd>{miles.provider ?? MESSAGES.notAvailable}</dd>
        </div>
      </dl>
      {miles.problem === null ? null : <p className={classes.problem}>{miles.problem}</p>}
    </SectionCard>
  );
}
