import type { CostType } from '@lanewright/quoting';
import { isFreeMail } from '@lanewright/requests';
import { parseMailAddress } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The shipper a sender writes for, with the cost type its quotes have unless the mail says otherwise (SP-059). */
export type SendingCustomer = { readonly id: number; readonly name: string; readonly costType: CostType };

type Found = SendingCustomer & { readonly by: 'address' | 'contact' | 'domain' };

/**
 * The shipper that a sender asks for: the one that lists the whole address, else the one whose contact it is, else the one
 * that lists its domain, unless everybody may have an address there. Null when nobody does, or when it is the contact of
 * several: the shipper is then asked of a person, never guessed. Source: SP-070, SP-072.
 */
export async function customerOfSender(db: Kysely<Tables>, address: string): Promise<SendingCustomer | null> {
  const sender = parseMailAddress(address.trim());
  if (sender === null) return null;
  const email = sender.address.toLowerCase();
  const { rows } = await sql<Found>`
    SELECT customer.id, customer_name AS name, cost_type AS "costType", sender.kind AS by
    FROM customer_sender AS sender JOIN customer ON customer.id = sender.customer_id
    WHERE (sender.kind, sender.value) IN (('address', ${email}), ('domain', ${sender.domain}))
      AND deleted_at IS NULL AND NOT is_default
    UNION ALL
    SELECT id, customer_name, cost_type, 'contact' FROM customer
    WHERE lower(contact_email) = ${email} AND deleted_at IS NULL AND NOT is_default`.execute(db);
  const of = (by: Found['by']) => rows.filter((row) => row.by === by);
  const [listed] = of('address');
  const contacts = of('contact');
  const [domain] = isFreeMail(sender.domain) ? [] : of('domain');
  const found = listed ?? (contacts.length > 0 ? only(contacts) : (domain ?? null));
  return found === null ? null : { id: found.id, name: found.name, costType: found.costType };
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/**
 * Whether a shipper may be answered at an address: it lists the address or its domain, or it is the address of its contact.
 * A domain at which anybody may have an address counts for nothing. Null without an address. Source: SP-072.
 */
export async function mayBeAnswered(
  db: Kysely<Tables>,
  customerId: number,
  address: string | null,
): Promise<boolean | null> {
  if (address === null) return null;
  const parsed = parseMailAddress(address);
  if (parsed === null) return false;
  const { domain } = parsed;
  const email = parsed.address.toLowerCase();
  const { rows } = await sql<{ listed: boolean }>`
    SELECT EXISTS (
      SELECT FROM customer_sender WHERE customer_id = ${customerId}
        AND (kind, value) IN (('address', ${email}), ('domain', ${isFreeMail(domain) ? '' : domain}))
    ) OR EXISTS (
      SELECT FROM customer WHERE id = ${customerId} AND lower(contact_email) = ${email} AND deleted_at IS NULL
    ) AS listed`.execute(db);
  return rows[0]?.listed === true;
}
