import type { Place, Places } from '@lanewright/places';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { CallerTerms } from '../callers/index.ts';
import { gatherQuote, type LaneToPrice } from '../pricing/index.ts';
import { placeSentence } from '../quotes/index.ts';
import { laneWithoutQuote, shipperAsked } from './lane-without-quote.ts';
import type { Ends, MaxBuyAsk } from './max-buy-ask.ts';

type Room = { readonly db: Kysely<Tables>; readonly places: Pick<Places, 'resolve'> };
type Asked = { readonly ask: MaxBuyAsk; readonly terms: CallerTerms; readonly now: Date };

/**
 * The lane that a machine asks about: of its own quote where it names one, else by itself.
 * Refuses: places that are not found, a shipper that is not there or not the caller's, a quote of somebody else, and a
 * lane that is not the named quote's, at the field where it stands. Source: SP-134.
 */
export async function laneAsked(
  room: Room,
  asked: Asked,
): Promise<Outcome<LaneToPrice, 'quote.not_found' | 'request.invalid'>> {
  const ends = endsOf(room, asked.ask);
  if (!ends.ok) return ends;
  const { quote_id: quoteId } = asked.ask;
  return quoteId === undefined
    ? laneWithoutQuote(room.db, { ...asked, ends: ends.value })
    : laneOfQuote(room, { ...asked, ends: ends.value, quoteId });
}

function endsOf({ places }: Room, { origin, destination }: MaxBuyAsk): Outcome<Ends, 'request.invalid'> {
  const find = ({ city, state, postal_code }: MaxBuyAsk['origin']) =>
    places.resolve({ city: city ?? null, state: state ?? null, postal_code: postal_code ?? null, country: null });
  const [from, to] = [find(origin), find(destination)];
  if (from.ok && to.ok) return done({ origin: from.value, destination: to.value });
  return refuseFields({
    ...(from.ok ? {} : { origin: [placeSentence(from.refusal)] }),
    ...(to.ok ? {} : { destination: [placeSentence(to.refusal)] }),
  });
}

/** A caller's own quote, priced as it stands with all its stops: what was asked may not contradict it. */
async function laneOfQuote(
  { db }: Room,
  { ask, terms, ends, quoteId }: Asked & { readonly ends: Ends; readonly quoteId: number },
): Promise<Outcome<LaneToPrice, 'quote.not_found' | 'request.invalid'>> {
  const own = await db
    .selectFrom('caller_quote')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .where('caller_id', '=', terms.callerId)
    .executeTakeFirst();
  const quote = own === undefined ? null : await gatherQuote(db, quoteId);
  // A person may have given the quote to another shipper since: a key bound to one asks for no other's max buy.
  if (quote === null || (terms.customerId !== null && quote.row.customer_id !== terms.customerId))
    return refuse('quote.not_found');
  const named = ask.customer === undefined ? null : await shipperAsked(db, ask.customer, terms);
  if (named !== null && !named.ok) return named;
  const { stops, equipment_type: equipment } = quote.facts;
  const [first, last] = [stops[0], stops.at(-1)];
  const others: Readonly<Record<string, boolean>> = {
    origin: !isIn(ends.origin, first),
    destination: !isIn(ends.destination, last),
    equipment_type: equipment !== null && equipment !== ask.equipment_type,
    pickup_date: first?.date !== ask.pickup_date,
    customer: named !== null && named.value.row.customer_id !== quote.row.customer_id,
  };
  const wrong = Object.keys(others).filter((field) => others[field]);
  if (wrong.length > 0)
    return refuseFields(Object.fromEntries(wrong.map((field) => [field, ['Is not that of the quote']])));
  return done({ ...quote, facts: { ...quote.facts, equipment_type: ask.equipment_type } });
}

function isIn(place: Place, stop: LaneToPrice['facts']['stops'][number] | undefined): boolean {
  if (stop === undefined) return false;
  return place.city === stop.city && place.state === stop.state;
}
