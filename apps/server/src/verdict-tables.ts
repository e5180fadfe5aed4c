import type { SHIPPER_VERDICTS } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import type { Generated } from 'kysely';

/** The tables of what shippers say of our prices, as migration 0152 makes them. */

type OfferLinkKeyTable = { singleton: Generated<boolean>; secret: Buffer };

type ShipperVerdictTable = {
  id: Generated<number>;
  quote_id: number;
  /** The moment and price of the answer that it is about. */
  answered_at: Date;
  price_cents: Cents;
  currency: Currency;
  verdict: (typeof SHIPPER_VERDICTS)[number];
  lost_reason: string | null;
  counter_cents: Cents | null;
  reference: string | null;
  words: string;
  said_by: string;
  said_at: Date;
  /** The mail that says it; null for the link of an answer. */
  received_mail_id: number | null;
  state: 'proposed' | 'recorded' | 'dismissed';
  held_because: string | null;
  settled_at: Date | null;
  settled_by_name: string | null;
};

/** Its tables by name. */
export type VerdictTables = { offer_link_key: OfferLinkKeyTable; shipper_verdict: ShipperVerdictTable };
