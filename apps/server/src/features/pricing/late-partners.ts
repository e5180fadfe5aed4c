import { areAwaited, type CapturedMiles } from '@lanewright/pricing';
import { QUEUES } from '../../queues.ts';
import type { AwaitedKind } from './await-answers.ts';
import { askForPanels } from './gather-inputs.ts';
import { gatherMeasured } from './gather-miles.ts';
import type { MileageWanted } from './gather-quote.ts';
import type { LaneAsk, LaneSources } from './lane-sources.ts';

/** How asking again for a lane ended: it was answered, the partner is down, or it refuses this lane. */
export type Tried = 'answered' | 'down' | 'refused';

/** A lane as it was priced without an answer, with the shipper's choice of miles. */
export type LateLane = { readonly ask: LaneAsk; readonly mileage: MileageWanted };

/** A kind of answer that may come late, and who is asked for it. */
export type LatePartner = {
  readonly answer: AwaitedKind;
  /** Each has its own, so that a slow partner delays no other. Runs each minute. */
  readonly queue: (typeof QUEUES)['askMilesAgain' | 'askRatesAgain' | 'askPanelsAgain'];
  /** Quotes asked for at the same moment. New quotes ask this partner meanwhile and need their share of its calls. */
  readonly atOnce: number;
  readonly ask: (lane: LateLane) => Promise<Tried>;
};

/** The partners that are asked again, as far as they are set up. */
export function latePartners({ mileage, rates, panels }: LaneSources): readonly LatePartner[] {
  const all: (LatePartner | null)[] = [
    mileage && {
      answer: 'miles',
      queue: QUEUES.askMilesAgain,
      // As many as one call to PC Miler holds.
      atOnce: 20,
      ask: async ({ ask, mileage: wanted }) =>
        triedFor(await gatherMeasured(mileage, { ...ask, mileage: wanted, road: ask.miles })),
    },
    rates && {
      answer: 'rates',
      queue: QUEUES.askRatesAgain,
      // Three calls each, of sixteen that the service's client makes at once.
      atOnce: 4,
      ask: async ({ ask }) => ((await rates(ask))?.is_awaited === true ? 'down' : 'answered'),
    },
    Object.keys(panels).length === 0
      ? null
      : {
          answer: 'panels',
          queue: QUEUES.askPanelsAgain,
          atOnce: 8,
          ask: async ({ ask }) =>
            (await askForPanels(panels, ask)).some(({ isAwaited }) => isAwaited) ? 'down' : 'answered',
        },
  ];
  return all.filter((partner) => partner !== null);
}

/** That PC Miler has no miles for a lane, or tells some that cannot be, is an answer too: the quote then says so. */
function triedFor(miles: CapturedMiles | null): Tried {
  if (miles === null || !areAwaited(miles)) return 'answered';
  return miles.instead?.problem === 'down' ? 'down' : 'refused';
}
