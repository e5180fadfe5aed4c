import { areAwaited, type CapturedMiles } from '@lanewright/pricing';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { repriceOpenQuote } from '../quotes/index.ts';
import { countTry, dueMiles, type AwaitedMiles } from './await-miles.ts';
import { gatherMeasured } from './gather-miles.ts';
import { gatherQuotes, type QuoteToPrice } from './gather-quote.ts';
import type { MileageSource } from './lane-sources.ts';
import { movedPoints, placeNamed, type RunPoint } from './moved-ends.ts';
import { PRICING } from './record-runs.ts';
import type { PricingRoom } from './room.ts';
import { keptPassesOf } from './stored-run.ts';

/** As many as one call to the service holds. */
const AT_ONCE = 20;
/** Rounds of one job, so that a long outage is worked off and no job lasts for ever. */
const MOST_ROUNDS = 25;

/** What became of a quote's lanes: all have an answer, PC Miler is down, or it refuses one of them. */
type Tried = 'answered' | 'down' | 'refused';

/**
 * Asks PC Miler again for quotes that were priced while it was down, and has those priced again for which it answers, if
 * nobody answered them meanwhile. What it answers is kept, so the new run finds it. Stops when it is still down; a lane
 * that it refuses holds up no other. Returns how many quotes will be priced. Source: SP-083, SP-137; decision 0080.
 */
export async function askMilesAgain(room: PricingRoom): Promise<number> {
  const { mileage } = room.sources;
  if (mileage === null) return 0;
  let repriced = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = room.clock.now();
    const due = await dueMiles(room.db, now, AT_ONCE);
    if (due.length === 0) break;
    const tried = await tryAll(room, mileage, due);
    await countTry(
      room.db,
      due.map(({ quoteId }) => quoteId),
      now,
    );
    for (const each of due) if (tried.get(each.quoteId) === 'answered' && (await reprice(room, each))) repriced += 1;
    if ([...tried.values()].includes('down')) break;
  }
  return repriced;
}

async function tryAll(
  room: PricingRoom,
  source: MileageSource,
  due: readonly AwaitedMiles[],
): Promise<ReadonlyMap<number, Tried>> {
  const runs = await room.db
    .selectFrom('pricing_run')
    .select(['quote_id', 'inputs'])
    .where(
      'id',
      'in',
      due.map(({ runId }) => runId),
    )
    .execute();
  const inputsOf = new Map(runs.map(({ quote_id, inputs }) => [quote_id, inputs]));
  const quotes = await gatherQuotes(
    room.db,
    due.map(({ quoteId }) => quoteId),
  );
  return new Map(
    await Promise.all(
      quotes.map(
        async (quote) => [quote.row.id, await tryQuote(room, source, quote, inputsOf.get(quote.row.id))] as const,
      ),
    ),
  );
}

/** Asks for the lane of every pass whose miles are awaited, also where rules moved it. */
async function tryQuote(
  room: Pick<PricingRoom, 'places'>,
  source: MileageSource,
  quote: QuoteToPrice,
  inputs: unknown,
): Promise<Tried> {
  const lanes = keptPassesOf(inputs).flatMap(({ quote: facts, inputs: { miles } }) =>
    miles === null || !areAwaited(miles) ? [] : [{ facts, road: miles, points: pointsOf(room, quote.points, facts) }],
  );
  const measured = await Promise.all(
    lanes.map((lane) =>
      gatherMeasured(source, {
        ...lane,
        quoteId: quote.row.id,
        customerId: quote.row.customer_id,
        mileage: quote.mileage,
      }),
    ),
  );
  return triedBy(measured);
}

/** That PC Miler has no miles for a lane, or tells some that cannot be, is an answer too: the quote then says so. */
function triedBy(measured: readonly (CapturedMiles | null)[]): Tried {
  const awaited = measured.filter((miles) => miles !== null && areAwaited(miles));
  if (awaited.length === 0) return 'answered';
  return awaited.some((miles) => miles?.instead?.problem === 'down') ? 'down' : 'refused';
}

function pointsOf(
  { places }: Pick<PricingRoom, 'places'>,
  points: readonly RunPoint[],
  { adjusted }: QuoteToPrice['facts'],
): readonly RunPoint[] {
  const find = (text: string | null | undefined) => (text == null ? null : placeNamed(places, text));
  return movedPoints(points, { origin: find(adjusted?.new_origin), destination: find(adjusted?.new_destination) });
}

function reprice({ db, jobs, clock }: PricingRoom, { quoteId, runId }: AwaitedMiles): Promise<boolean> {
  const ask = { quoteId, runId, trigger: 'miles', correlationId: currentCorrelation() } as const;
  return transact(db, { by: PRICING, at: clock.now() }, (transaction) =>
    repriceOpenQuote(transaction, { jobs, clock }, ask),
  );
}
