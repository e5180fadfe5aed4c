import type { CostType } from '@lanewright/quoting';
import { parseMailAddress } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { isFreeMail } from '@lanewright/requests';

/** The shipper a sender writes for, with the cost type its quotes have unless the mail says otherwise (SP-059). */
export type SendingCustomer = { readonly id: number; readonly name: string; readonly costType: CostType };

/**
 * The shipper that lists a sender: by the whole address first, then by its domain, unless everybody may have an address
 * there. Null when nobody does: the shipper is then asked of a person, never guessed. Source: SP-070, SP-072.
 */
export async function customerOfSender(db: Kysely<Tables>, address: string): Promise<SendingCustomer | null> {
  const sender = parseMailAddress(address.trim());
  if (sender === null) return null;
  const { domain } = sender;
  const email = sender.address.toLowerCase();
  const rows = await db
    .selectFrom('customer_sender as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select(['c.id', 'c.customer_name as name', 'c.cost_type as costType', 's.kind'])
    .where('c.deleted_at', 'is', null)
    .where('c.is_default', '=', false)
    .where((e) =>
      e.or([
        e.and([e('s.kind', '=', 'address'), e('s.value', '=', email)]),
        e.and([e('s.kind', '=', 'domain'), e('s.value', '=', domain)]),
      ]),
    )
    .execute();
  const found =
    rows.find(({ kind }) => kind === 'address') ??
    (isFreeMail(domain) ? undefined : rows.find(({ kind }) => kind === 'domain'));
  return found === undefined ? null : { id: found.id, name: found.name, costType: found.costType };
}
