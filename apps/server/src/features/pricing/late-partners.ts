import { areAwaited, type CapturedMiles } from '@lanewright/pricing';
import { QUEUES } from '../../queues.ts';
import type { AwaitedKind } from './await-answers.ts';
import { askForPanels } from './gather-inputs.ts';
import { gatherMeasured } from './gather-miles.ts';
import type { MileageWanted } from './gather-quote.ts';
import type { LaneAsk, LaneSources } from './lane-sources.ts';

/** The outcome for a lane: answered, the partner is down, or it refuses this lane. */
export type Tried = 'answered' | 'down' | 'refused';

/** A lane as priced without the answer, with the shipper's mileage setting. */
export type LateLane = { readonly ask: LaneAsk; readonly mileage: MileageWanted };

/** A kind of answer that may come late, and how to ask for it. */
export type LatePartner = {
  readonly answer: AwaitedKind;
  /** Its own queue, so that a slow partner does not delay the others. Runs each minute. */
  readonly queue: (typeof QUEUES)['askMilesAgain' | 'askRatesAgain' | 'askPanelsAgain' | 'askBidsAgain'];
  /** Limit of concurrent quotes, so that new quotes keep their share of the partner's calls. */
  readonly atOnce: number;
  readonly ask: (lane: LateLane) => Promise<Tried>;
};

/** The partners to ask again; skips those that are not set up. */
export function latePartners({ mileage, rates, panels, auction }: LaneSources): readonly LatePartner[] {
  const all: (LatePartner | null)[] = [
    mileage && {
      answer: 'miles',
      queue: QUEUES.askMilesAgain,
      // The limit of one call to PC Miler.
      atOnce: 20,
      ask: async ({ ask, mileage: wanted }) =>
        outcomeOf(await gatherMeasured(mileage, { ...ask, mileage: wanted, road: ask.miles })),
    },
    rates && {
      answer: 'rates',
      queue: QUEUES.askRatesAgain,
      // Each makes three of the sixteen concurrent calls of the service's client.
      atOnce: 4,
      ask: async ({ ask }) => ((await rates(ask))?.is_awaited === true ? 'down' : 'answered'),
    },
    auction && {
      answer: 'auction',
      queue: QUEUES.askBidsAgain,
      atOnce: 8,
      // An auction that is over or unknown has no bid to wait for.
      ask: async ({ ask: { quoteId } }) =>
        quoteId !== null && (await auction(quoteId))?.isAwaited === true ? 'down' : 'answered',
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

/** No miles or impossible miles are answers, too: the quote then says so. */
function outcomeOf(miles: CapturedMiles | null): Tried {
  if (miles === null || !areAwaited(miles)) return 'answered';
  return miles.instead?.problem === 'down' ? 'down' : 'refused';
}
