import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../tables.ts';

/** What a lookup asks for. */
export type CustomerLookup = {
  readonly search?: string | undefined;
  readonly name_only?: 'true' | 'false' | undefined;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Living shippers whose name (or code, unless `name_only`) contains the search; names that begin with it come first,
 * then by name. The default shipper is not among them: it only lends its rules, no quote is ever its own (S-032).
 * Source: P-031, SP-018.
 */
export async function lookCustomersUp(db: Kysely<Tables>, asked: CustomerLookup) {
  const term = asked.search?.trim().toLowerCase() ?? '';
  const found = db
    .selectFrom('customer')
    .where('deleted_at', 'is', null)
    .where('is_default', '=', false)
    .$if(term !== '', (query) =>
      query.where((row) =>
        row.or([
          sql<boolean>`strpos(lower(customer_name), ${term}) > 0`,
          ...(asked.name_only === 'true' ? [] : [sql<boolean>`strpos(lower(customer_slug), ${term}) > 0`]),
        ]),
      ),
    );
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const results = await found
    .select(['id', 'customer_name', 'customer_slug', 'cost_type', 'quote_expiration_period'])
    .orderBy(sql`starts_with(lower(customer_name), ${term})`, 'desc')
    .orderBy(sql`lower(customer_name)`)
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { count, results };
}
