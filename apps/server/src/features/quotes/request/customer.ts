import { MESSAGES } from '@lanewright/contract';
import { done, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely, Selectable } from 'kysely';
import type { CustomerTable, Tables } from '../../../tables.ts';

/** What a new quote takes from its shipper. */
export type RequestingCustomer = Pick<
  Selectable<CustomerTable>,
  'id' | 'customer_name' | 'quote_expiration_period' | 'cost_type'
>;

/**
 * The shipper of a request; inside a transaction held until its end, so that it is neither deleted nor merged before the
 * quote is its own. Refuses: none named, one that does not exist or was deleted, and the default shipper, which
 * only lends its rules and has no quotes of its own.
 */
export async function customerOf(
  db: Kysely<Tables>,
  id: number | null,
): Promise<Outcome<RequestingCustomer, 'request.invalid'>> {
  if (id === null) return refuseFields({ customer: [MESSAGES.required] });
  const row = await db
    .selectFrom('customer')
    .select(['id', 'customer_name', 'quote_expiration_period', 'cost_type'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', false)
    .$if(db.isTransaction, (customer) => customer.forKeyShare())
    .executeTakeFirst();
  return row === undefined ? refuseFields({ customer: ['This shipper does not exist.'] }) : done(row);
}
