import type { Places } from '@lanewright/places';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import type { RulesetLoader } from '../pricing/index.ts';

/** What trying rules works with. */
export type TrialRoom = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly places: Pick<Places, 'resolve'>;
  readonly rulesets: RulesetLoader;
  /** The zone of the first and last days of rules. */
  readonly businessZone: string;
};
