import type { MeasureRoad } from '@lanewright/places';
import type { Day } from '@lanewright/units';
import type { DieselSeries } from '../diesel.ts';
import type { DaysAgo } from '../setting-rows.ts';
import type { Site, SiteName } from '../sites.ts';
import type { Shelf } from './shelf.ts';

/** What the back office of the demo world is made with. */
export type Office = {
  readonly seed: string;
  readonly now: Date;
  /** The world's last day in the business zone. */
  readonly lastDay: Day;
  readonly daysAgo: DaysAgo;
  readonly siteOf: (name: SiteName) => Site;
  readonly roadMiles: MeasureRoad;
  readonly diesel: DieselSeries;
  /** Where uploaded files go. */
  readonly shelf: Shelf;
};
