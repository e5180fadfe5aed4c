import { MESSAGES } from '@lanewright/contract';
import { useState } from 'react';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import type { DraftStop } from '../draft/draft.ts';
import { FormMapBox } from './FormMapBox.tsx';
import classes from './LaneCard.module.css';
import { mapStops, type MapStop } from './map-stops.ts';
import { placeText } from '../../../ui/place/place-value.ts';
import { STOP_WORD } from '../draft/stop-list.ts';
import { StopMark } from '../../../ui/StopMark.tsx';
import { milesText, type Miles } from './use-miles.ts';

/** The lane as it stands: its stops in their order, the miles between them, and the distance with its basis. */
export function LaneCard({ stops, miles }: { readonly stops: readonly DraftStop[]; readonly miles: Miles }) {
  return (
    <SectionCard title="Lane" flush>
      <FormMapBox stops={useShown(stops)} />
      <div className={classes.body}>
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
      </div>
    </SectionCard>
  );
}

/** The stops of the map; the same list until one of them moves, so that other changes of the form draw no map. */
function useShown(stops: readonly DraftStop[]): readonly MapStop[] {
  const fresh = mapStops(stops);
  const [shown, setShown] = useState(fresh);
  if (JSON.stringify(fresh) === JSON.stringify(shown)) return shown;
  setShown(fresh);
  return fresh;
}
