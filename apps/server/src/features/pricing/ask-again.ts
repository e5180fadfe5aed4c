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

/** Limit of rounds per job, so that the backlog of a long outage is processed without an endless job. */
const MOST_ROUNDS = 25;

/**
 * Asks a partner again about quotes that were priced while it was down. Reprices each quote with an answer, unless
 * somebody answered or priced it meanwhile. Stops if a round brings no answer because the partner is still down; a lane
 * that it refuses does not block the others. Returns how many quotes will be priced. Source: SP-083, SP-137; decisions
 * 0080 and 0096.
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

/** The lane of every pass that was missing the answer, with the ends that rules moved. */
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
