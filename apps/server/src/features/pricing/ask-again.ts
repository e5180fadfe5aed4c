import { laneOf } from '@lanewright/pricing';
import { dayOf } from '@lanewright/units';
import { transact } from '../../platform/acting.ts';
import { currentCorrelation } from '../../platform/log.ts';
import { repriceOpenQuote } from '../quotes/index.ts';
import { awaitedBy, forgetSettled, takeDue, type AwaitedAnswer, type AwaitedKind } from './await-answers.ts';
import { measureRoad } from './gather-inputs.ts';
import { gatherQuotes, type QuoteToPrice } from './gather-quote.ts';
import type { LateLane, LatePartner, Tried } from './late-partners.ts';
import { movedPoints, placeNamed, type RunPoint } from './moved-ends.ts';
import { PRICING } from './record-runs.ts';
import type { PricingRoom } from './room.ts';
import { keptPassesOf } from './stored-run.ts';

/** Rounds of one job, so that a long outage is worked off and no job lasts for ever. */
const MOST_ROUNDS = 25;

/**
 * Asks a partner again for quotes that were priced while it was down, and has those priced again for which it answers, if
 * nobody answered or priced them meanwhile. Stops when it answers none of a round because it is still down; a lane that
 * it refuses holds up no other. Returns how many quotes will be priced. Source: SP-083, SP-137; decisions 0080 and 0096.
 */
export async function askAgain(room: PricingRoom, partner: LatePartner): Promise<number> {
  const { answer, atOnce } = partner;
  let repriced = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await forgetSettled(room.db, answer);
    const due = await takeDue(room.db, { answer, now: room.clock.now(), most: atOnce });
    if (due.length === 0) break;
    const tried = await tryAll(room, partner, due);
    for (const each of due)
      if (tried.get(each.quoteId) === 'answered' && (await reprice(room, answer, each))) repriced += 1;
    const ended = new Set(tried.values());
    if (ended.has('down') && !ended.has('answered')) break;
  }
  return repriced;
}

async function tryAll(
  room: PricingRoom,
  partner: LatePartner,
  due: readonly AwaitedAnswer[],
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
      quotes.map(async (quote) => {
        const lanes = lateLanes(room, { quote, inputs: inputsOf.get(quote.row.id), answer: partner.answer });
        return [quote.row.id, worstOf(await Promise.all(lanes.map(partner.ask)))] as const;
      }),
    ),
  );
}

function worstOf(tried: readonly Tried[]): Tried {
  return tried.includes('down') ? 'down' : tried.includes('refused') ? 'refused' : 'answered';
}

type LateQuote = { readonly quote: QuoteToPrice; readonly inputs: unknown; readonly answer: AwaitedKind };

/** The lane of every pass that went without the answer, also where rules moved it. */
function lateLanes(
  { places, clock, businessZone }: PricingRoom,
  { quote, inputs, answer }: LateQuote,
): readonly LateLane[] {
  const now = clock.now();
  return keptPassesOf(inputs).flatMap((pass) => {
    if (!awaitedBy(pass).includes(answer)) return [];
    const facts = pass.quote;
    const points = pointsOf({ places }, quote.points, facts);
    const miles = measureRoad(places.roadMiles, points);
    if (miles === null) return [];
    const pickupDay = laneOf(facts).pickup_date ?? dayOf(now, businessZone);
    const { id: quoteId, customer_id: customerId } = quote.row;
    return [{ ask: { quoteId, customerId, facts, points, miles, pickupDay, now }, mileage: quote.mileage }];
  });
}

function pointsOf(
  { places }: Pick<PricingRoom, 'places'>,
  points: readonly RunPoint[],
  { adjusted }: QuoteToPrice['facts'],
): readonly RunPoint[] {
  const find = (text: string | null | undefined) => (text == null ? null : placeNamed(places, text));
  return movedPoints(points, { origin: find(adjusted?.new_origin), destination: find(adjusted?.new_destination) });
}

function reprice(
  { db, jobs, clock }: PricingRoom,
  trigger: AwaitedKind,
  { quoteId, runId }: AwaitedAnswer,
): Promise<boolean> {
  const ask = { quoteId, runId, trigger, correlationId: currentCorrelation() };
  return transact(db, { by: PRICING, at: clock.now() }, (transaction) =>
    repriceOpenQuote(transaction, { jobs, clock }, ask),
  );
}
