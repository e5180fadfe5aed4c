import { QUOTE_EXPORT, type ExportedQuote, type exportQuotes, type ParsedRequestOf } from '@lanewright/contract';
import { done, type Outcome } from '@lanewright/units';
import { sql, type RawBuilder } from 'kysely';
import type { ExportedList } from '../../exports/index.ts';
import { chosenPlaces } from '../filter/place-filter.ts';
import { resolveFilter, wholeCondition } from '../filter/quote-filter.ts';
import type { QuoteRoom } from '../record/room.ts';
import { statusNow, wholeOrder, type Ordered } from './list-order.ts';
import { isByTriage, triagedIds } from './triage-order.ts';

/** Characters of `2026-11-23 08:00`. */
const TO_THE_MINUTE = 16;

type Query = ParsedRequestOf<typeof exportQuotes>['query'];

/**
 * All quotes that the filters leave, in the order of the list. Refuses what the list refuses.
 * Source: Q-005, P-005, SP-017, SP-019.
 */
export function exportedQuotes(
  { db, clock, businessZone, places, runs }: Pick<QuoteRoom, 'db' | 'clock' | 'businessZone' | 'places' | 'runs'>,
  query: Query,
): Outcome<ExportedList<ExportedQuote>, 'request.invalid'> {
  const chosen = chosenPlaces(places, query);
  if (!chosen.ok) return chosen;
  return done({
    list: 'quotes',
    columns: QUOTE_EXPORT,
    async *rows(read) {
      const now = clock.now();
      const filter = await resolveFilter({ db, now, businessZone, chosen: chosen.value }, query);
      const { ordering } = query;
      const triaged = isByTriage(ordering) ? await triagedIds({ ordering, db, runs, businessZone, filter, now }) : [];
      const order = wholeOrder({ ordering, now, near: filter.near, triaged });
      yield* read(statementOf(wholeCondition(filter), order, { now, businessZone }).compile(db));
    },
  });
}

/**
 * The database writes the clocks: it has processes of its own, and this one answers everybody. It casts them
 * to text and cuts the seconds off, which is cheaper than `to_char`.
 */
function statementOf(
  where: RawBuilder<boolean>,
  { join, by }: Ordered,
  { now, businessZone }: { readonly now: Date; readonly businessZone: string },
): RawBuilder<ExportedQuote> {
  const clock = (column: RawBuilder<unknown>) => sql`left((${column})::text, ${TO_THE_MINUTE})`;
  const inZone = (column: string) => clock(sql`${sql.ref(column)} AT TIME ZONE ${businessZone}`);
  return sql<ExportedQuote>`
    SELECT quote.id, ${statusNow(now)} AS status, customer.customer_name, quote.shipper_quote_id,
      quote.origin_city, quote.origin_state, quote.origin_postal_code, quote.origin_country,
      quote.destination_city, quote.destination_state, quote.destination_postal_code, quote.destination_country,
      quote.stop_count, equipment.type AS equipment_type, equipment.name AS equipment_name,
      ${clock(sql.ref('quote.pickup_at'))} AS pickup_at, ${clock(sql.ref('quote.delivery_at'))} AS delivery_at,
      quote.quoted_price_cents, quote.currency, quote.cost_type, quote.request_source,
      ${inZone('quote.created_at')} AS created_at, ${inZone('quote.expiration_date')} AS expires_at
    FROM quote JOIN customer ON customer.id = quote.customer_id JOIN equipment ON equipment.id = quote.equipment_id
    ${join} WHERE ${where} ORDER BY ${by}`;
}
