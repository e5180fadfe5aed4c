import type { Places } from '@lanewright/places';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import type { AutomaticAnswers } from '../settings/index.ts';
import type { RulesetLoader } from './gather-rulesets.ts';
import type { LaneSources } from './lane-sources.ts';

/** What pricing works with. */
export type PricingRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  readonly sources: LaneSources;
  readonly rulesets: RulesetLoader;
  readonly log: Log;
  /** IANA name of the business zone. */
  readonly businessZone: string;
  readonly automaticAnswers: (db: Kysely<Tables>) => Promise<AutomaticAnswers>;
  /** Whether a mail may be answered when nothing is said of its sender's authenticity (SP-072). */
  readonly trustUnstatedSenders: boolean;
};
