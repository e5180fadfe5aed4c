import type { Places } from '@lanewright/places';
import { freshNumber } from '../traffic/fresh-number.ts';
import { requestMaker } from '../traffic/next-request.ts';
import { openChannels, type Doors } from '../traffic/send.ts';
import { runStream, type RunningStream, type TrainingDesk, type TrainingLog } from './stream.ts';

/** What training needs: the running application's doors on this machine, and its desk. */
export type TrainingStart = {
  readonly doors: Doors;
  readonly desk: TrainingDesk;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  /** IANA name of the business zone. */
  readonly zone: string;
  readonly clock: { readonly now: () => Date };
  readonly log: TrainingLog;
};

const SEED = 'training';

/**
 * Starts the simulated traffic of a training installation: shippers ask by mail and API, through the same doors as
 * everybody, and speak on the offers they get (B-022).
 */
export function startTraining({ doors, desk, places, zone, clock, log }: TrainingStart): RunningStream {
  const next = requestMaker({ places, zone, seed: SEED, first: freshNumber(), channels: ['mail', 'api'] });
  return runStream({ desk, next, channels: openChannels(doors, null), clock, log, seed: SEED });
}
