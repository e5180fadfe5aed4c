import { BY_PROXIMITY, QUOTE_ORDERINGS } from '@lanewright/contract';
import { sql } from 'kysely';
import type { QuoteFilter } from '../filter/quote-filter.ts';
import { placesWithMiles, type End, type NearPlaces } from '../places/near-places.ts';
import { hasExpiredAt } from '../record/expiry-conditions.ts';
import type { Sql } from './page-words.ts';
import { isByTriage } from './triage-order.ts';

type Ordering = (typeof QUOTE_ORDERINGS)[number];

/** The orders by a column of the quote itself, each with an index of its own; absent values come last (SP-017). */
export const COLUMN: Readonly<Partial<Record<Ordering, { readonly key: Sql; readonly absent: boolean }>>> = {
  created_at: { key: sql`quote.created_at`, absent: false },
  pickup_date: { key: sql`quote.pickup_at`, absent: false },
  delivery_date: { key: sql`quote.delivery_at`, absent: false },
  quoted_price: { key: sql`quote.quoted_price_cents`, absent: true },
  expiration_date: { key: sql`quote.expiration_date`, absent: true },
};

/** An order by a column of another table. */
export type Joined = { readonly key: Sql; readonly table: 'customer' | 'equipment'; readonly column: string };

/** The orders by a column of another table, which has few rows, each with many quotes. */
export const JOINED: Readonly<Partial<Record<Ordering, Joined>>> = {
  customer_name: { key: sql`lower(customer.customer_name)`, table: 'customer', column: 'customer_id' },
  equipment_type: { key: sql`equipment.type`, table: 'equipment', column: 'equipment_id' },
};

/** The field that a list is sorted by. Throws where the contract should have refused it. */
export function orderingOf(ordering: string): Ordering {
  const name = ordering.replace(/^-/, '');
  const known = QUOTE_ORDERINGS.find((one) => one === name);
  if (known === undefined) throw new Error(`the ordering ${name} was not refused`);
  return known;
}

/** The status at a moment, as a value to show and sort by (SP-038). */
export function statusNow(now: Date): Sql {
  return sql`CASE WHEN ${hasExpiredAt(now)} THEN 'expired' ELSE quote.status END`;
}

/** An order, and the join that it needs. */
export type Ordered = { readonly join: Sql; readonly by: Sql };

type Asked = {
  readonly ordering: string;
  readonly now: Date;
  /** The open quotes in the order of triage; empty for every other order. */
  readonly triaged: readonly number[];
} & Pick<QuoteFilter, 'near'>;

/**
 * The order of the whole list, for a statement that joins customer and equipment already. Pages are written otherwise,
 * so that an index gives their first rows; the order is the same.
 */
export function wholeOrder({ ordering, now, near, triaged }: Asked): Ordered {
  if (ordering === BY_PROXIMITY) return byMiles(near);
  if (isByTriage(ordering))
    return {
      join: sql`LEFT JOIN unnest(${triaged}::bigint[]) WITH ORDINALITY AS triaged (id, place) ON triaged.id = quote.id`,
      by: sql`triaged.place NULLS LAST, quote.id DESC`,
    };
  const direction = ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
  const name = orderingOf(ordering);
  const key = COLUMN[name]?.key ?? JOINED[name]?.key ?? (name === 'status' ? statusNow(now) : null);
  const byId = sql`quote.id ${direction}`;
  return { join: sql``, by: key === null ? byId : sql`${key} ${direction} NULLS LAST, ${byId}` };
}

function byMiles(near: Readonly<Record<End, NearPlaces | null>>): Ordered {
  const ends = (['origin', 'destination'] as const).flatMap((end) => {
    const places = near[end];
    return places === null ? [] : [{ end, places }];
  });
  const joins = ends.map(
    ({ end, places }) =>
      sql`JOIN ${placesWithMiles(places)} AS ${sql.id(`near_${end}`)} (place, miles)
        ON ${sql.ref(`near_${end}.place`)} = ${sql.ref(`quote.${end}_place`)}`,
  );
  const miles = ends.map(({ end }) => sql.ref(`near_${end}.miles`));
  return { join: sql.join(joins, sql` `), by: sql`${sql.join(miles, sql` + `)}, quote.id` };
}
