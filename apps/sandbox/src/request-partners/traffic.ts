import type { RequestBoard } from '@lanewright/partner-kit/simulator';
import type { Places } from '@lanewright/places';
import type { QuoteSource } from '@lanewright/quoting';
import { cents, toWholeUnits, type Cents } from '@lanewright/units';
import { randomOf } from '../random.ts';
import { DEMO_SEED } from '../seed.ts';
import { sitesIn } from '../sites.ts';
import { freshNumber } from '../traffic/fresh-number.ts';
import { nextLoad } from './next-load.ts';

/** What plays the shippers behind a partner. */
export type TrafficOptions = {
  readonly source: QuoteSource;
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  /** IANA name of the business zone. */
  readonly zone: string;
  readonly now: () => Date;
  /** Minutes between two requests; 0 for none. */
  readonly every: number;
  /** Only of a marketplace, which counters prices and ends listings: our price in an answer it took. */
  readonly priceIn?: (content: unknown) => Cents | null;
};

/** A board that fills by itself. */
export type RunningTraffic = { readonly step: () => void; readonly stop: () => void };

/** Steps in which an offer is thought about before the partner gives the load away. */
const THINKS = 4;
/** Steps after which a marketplace haggles. */
const HAGGLES = 2;

/**
 * Shippers offer loads on a partner's board, now and then change or take one back before it is answered, and give away
 * what was answered. What we are told of a verdict is the partner's: it does not look at our costs.
 */
export function startRequestTraffic(board: RequestBoard, options: TrafficOptions): RunningTraffic {
  const { source, places, zone, now, every, priceIn } = options;
  const siteOf = sitesIn(places);
  const first = freshNumber();
  const open = new Map<string, number>();
  let steps = 0;
  const step = (): void => {
    steps += 1;
    const random = randomOf(`${DEMO_SEED}/traffic/${source}/${first + steps}`);
    const tools = { siteOf, roadMiles: places.roadMiles, zone, now: now() };
    const { reference, load } = nextLoad(tools, source, first + steps);
    for (const [earlier, since] of open) {
      const answer = board.answers.findLast((one) => one.reference === earlier);
      if (answer === undefined && steps - since === 1 && random.chance(0.08)) board.cancel(earlier);
      if (priceIn !== undefined && steps - since === HAGGLES)
        haggle(board, { reference: earlier, price: answer?.act === 'answer' ? priceIn(answer.content) : null, random });
      if (answer?.act === 'answer' && steps - since >= THINKS) board.decide(earlier, verdictOf(earlier, random));
      if (steps - since >= THINKS || board.standing(earlier)?.isOpen !== true) open.delete(earlier);
    }
    board.offer(reference, load);
    if (random.chance(0.1)) board.offer(reference, { ...load, weightPounds: (load.weightPounds ?? 20_000) + 500 });
    open.set(reference, steps);
  };
  if (every === 0) return { step, stop: () => undefined };
  const timer = setInterval(step, every * 60_000);
  timer.unref();
  step();
  return { step, stop: () => clearInterval(timer) };
}

type Haggled = {
  readonly reference: string;
  readonly price: Cents | null;
  readonly random: ReturnType<typeof randomOf>;
};

/** A marketplace may want our price a little lower, and may end a listing that nobody priced. */
function haggle(board: RequestBoard, { reference, price, random }: Haggled): void {
  if (board.standing(reference)?.isOpen !== true) return;
  if (price === null) {
    if (random.chance(0.15)) board.expire(reference);
    return;
  }
  if (!random.chance(0.3)) return;
  const lower = toWholeUnits(price * (0.9 + random.whole(0, 7) / 100));
  const last = board.since(0, Number.MAX_SAFE_INTEGER).events.findLast((one) => one.reference === reference);
  if (last?.kind !== 'offer') return;
  const { currency, costType } = last.load;
  board.counter(reference, {
    price: lower,
    currency,
    costType,
    until: null,
    note: 'The shipper asks for a better price.',
  });
}

function verdictOf(reference: string, random: ReturnType<typeof randomOf>) {
  if (random.chance(0.35)) return { won: true, loadNumber: `L${reference.replaceAll(/\D/g, '')}` } as const;
  const winningBid = random.chance(0.5) ? cents(random.whole(900, 3_000) * 100) : null;
  return { won: false, reason: random.pick(['Rate too high', 'Timing/Flexibility']), winningBid } as const;
}
