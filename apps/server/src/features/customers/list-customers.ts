import { CUSTOMER_ORDERINGS, type CustomerRow, lookupCustomers, type ParsedRequestOf } from '@lanewright/contract';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { nextPage } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { hasOwnRules } from '../rules/index.ts';

type Query = ParsedRequestOf<typeof lookupCustomers>['query'];
type Ordering = (typeof CUSTOMER_ORDERINGS)[number];

type Order = {
  readonly key: RawBuilder<unknown>;
  /** Set where a shipper may have no value; those come last in both directions (SP-017). */
  readonly mayLack?: true;
};

/** What each sort field sorts by, as the indexes have it. */
const ORDERS: Readonly<Record<Ordering, Order>> = {
  customer_name: { key: sql`lower(customer_name)` },
  customer_slug: { key: sql`lower(customer_slug)` },
  profit_center: { key: sql`lower(profit_center)`, mayLack: true },
  nfi_pricing_contact: {
    key: sql`(SELECT lower(display_name) FROM app_user WHERE id = customer.nfi_pricing_contact)`,
    mayLack: true,
  },
  tms: { key: sql`lower(tms)`, mayLack: true },
  cost_type: { key: sql`cost_type` },
  auto_response: { key: sql`auto_response` },
};

/**
 * Shippers for a select. Matches name or code, prefix matches of the name first. Leaves out the default shipper
 * (S-032). With `ids`, returns exactly those shippers, deleted ones too. Source: P-031, P-033, SP-018.
 */
export async function lookUpCustomers(db: Kysely<Tables>, asked: Omit<Query, 'ordering'>) {
  const found =
    asked.ids === undefined
      ? searched(db, asked.search).where('is_default', '=', false)
      : db.selectFrom('customer').where(sql<boolean>`customer.id = ANY(${asked.ids.filter(isId)}::bigint[])`);
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const results = await found
    .select(['customer.id', 'customer_name', 'customer_slug', 'cost_type', 'quote_expiration_period'])
    .orderBy(sql`starts_with(lower(customer_name), ${termOf(asked.search)})`, 'desc')
    .orderBy(sql`lower(customer_name)`)
    .orderBy('customer.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { count, next: nextPage(lookupCustomers.path, asked, count), results };
}

/** Whether a text is a number that the database can compare with ids. */
function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text);
}

/**
 * One page of the shippers list, the default shipper among them. Ties break by id in the same direction, so that pages
 * never overlap; `next` is the address of the page after this one. Only the rows of the page are read whole.
 * Source: S-002, S-031, P-033, P-050, SP-017.
 */
export async function listCustomers(
  db: Kysely<Tables>,
  asked: Query,
): Promise<{ readonly count: number; readonly next: string | null; readonly results: CustomerRow[] }> {
  const [{ count }, page] = await Promise.all([
    searched(db, asked.search)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    searched(db, asked.search)
      .select('customer.id')
      .orderBy(orderOf(asked.ordering))
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
  ]);
  const ids = page.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await withColumns(db.selectFrom('customer')).where('customer.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results = ids.flatMap((id) => byId.get(id) ?? []);
  return { count, next: nextPage(lookupCustomers.path, asked, count), results };
}

/** The rows of the living shippers that the search finds, in the order asked for. */
export function customersInOrder(db: Kysely<Tables>, asked: Pick<Query, 'search' | 'ordering'>) {
  return withColumns(searched(db, asked.search)).orderBy(orderOf(asked.ordering));
}

/** The order by a sort field, `-` for descending; ties break by id in the same direction. */
function orderOf(ordering: string): RawBuilder<unknown> {
  const name = CUSTOMER_ORDERINGS.find((each) => each === ordering.replace(/^-/, ''));
  if (name === undefined) throw new Error(`the ordering ${ordering} was not refused`);
  const direction = ordering.startsWith('-') ? sql`DESC` : sql`ASC`;
  const { key, mayLack } = ORDERS[name];
  return sql`${key} ${direction} ${mayLack === true ? sql`NULLS LAST` : sql``}, customer.id ${direction}`;
}

type Selection<Chosen> = SelectQueryBuilder<Tables, 'customer', Chosen>;

/** The columns of the list. */
function withColumns(selection: Selection<object>) {
  return selection
    .leftJoin('app_user as contact', 'contact.id', 'customer.nfi_pricing_contact')
    .select([
      'customer.id',
      'customer_name',
      'customer_slug',
      'cost_type',
      'quote_expiration_period',
      'profit_center',
      'nfi_pricing_contact',
      'contact.display_name as nfi_pricing_contact_name',
      'tms',
      'auto_response',
      'is_default',
      hasOwnRules('quote_price_prediction').as('has_price_prediction_rules'),
      hasOwnRules('max_buy_price_prediction').as('has_max_buy_price_prediction_rules'),
    ]);
}

/** Living shippers whose name or code contains the search, in any letter case (SP-018). */
function searched(db: Kysely<Tables>, search: string | undefined) {
  const term = termOf(search);
  const living = db.selectFrom('customer').where('deleted_at', 'is', null);
  if (term === '') return living;
  // Name and code are apart by a line break, so that no hit spans both.
  if (term.includes('\n')) return living.where(sql<boolean>`false`);
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return living.where(sql<boolean>`lower(customer_name || E'\n' || customer_slug) LIKE ${pattern}`);
}

function termOf(search: string | undefined): string {
  return search?.trim().toLowerCase() ?? '';
}
