import type { QuoteView } from '@lanewright/contract';
import { parseMailAddress } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';

/** How many of the shipper's newest quotes are searched for the address that was answered last. */
const RECENT_QUOTES = 100;

/** The addresses that the product knows for an answer to a quote. */
type KnownAddresses = {
  /** Who asked for this quote by mail. */
  readonly requester: string | null;
  /** The shipper's contact. */
  readonly contact: string | null;
  /** Where the newest answer to the shipper went. */
  readonly last: string | null;
  /** Whole addresses that the shipper lists. */
  readonly listed: readonly string[];
};

/**
 * The addresses for an answer by mail. Suggests the requester, else the contact. Without both, suggests a listed address
 * if no other is known; otherwise a person chooses. Ignores addresses that cannot be parsed. Source: SP-066,
 * SP-072.
 */
export function replyAddresses({ requester, contact, last, listed }: KnownAddresses): QuoteView['reply_addresses'] {
  const known = new Map<string, string>();
  for (const address of [requester, contact, last, ...listed]) {
    const parsed = address === null ? null : parseMailAddress(address.trim());
    if (parsed !== null && !known.has(parsed.address.toLowerCase()))
      known.set(parsed.address.toLowerCase(), parsed.address);
  }
  const [first] = known.values();
  // The address that was answered last is only offered: a person typed it once, perhaps wrongly.
  const sure = [requester, contact, ...(known.size === 1 ? listed : [])];
  const isSure = sure.some((one) => isAddress(one, first));
  return { suggested: isSure ? (first ?? null) : null, known: [...known.values()] };
}

function isAddress(text: string | null, address: string | undefined): boolean {
  return text !== null && text.trim().toLowerCase() === address?.toLowerCase();
}

/** Reads the addresses known for an answer to a quote of a shipper. */
export async function knownAddresses(
  db: Kysely<Tables>,
  { customerId, requester }: { readonly customerId: number; readonly requester: string | null },
): Promise<KnownAddresses> {
  const { rows } = await sql<Omit<KnownAddresses, 'requester'>>`
    SELECT contact_email AS contact,
      (SELECT to_address FROM sent_mail
       WHERE quote_id IN (SELECT id FROM quote WHERE customer_id = customer.id AND deleted_at IS NULL
                          ORDER BY id DESC LIMIT ${RECENT_QUOTES})
         AND kind IN ('respond', 'reject') AND state = 'sent'
       ORDER BY id DESC LIMIT 1) AS last,
      ARRAY(SELECT value FROM customer_sender
            WHERE customer_id = customer.id AND kind = 'address' ORDER BY id) AS listed
    FROM customer WHERE id = ${customerId}`.execute(db);
  const [of] = rows;
  return { contact: null, last: null, listed: [], ...of, requester };
}
