import type { Generated } from 'kysely';

/** The tables of live updates, as migrations 0001 and 0012 make them. */

export type EventTable = {
  id: Generated<number>;
  kind: string;
  quote_id: number | null;
  /** Which ruleset, with 'ruleset.changed' alone: its context, and its shipper or null for the global one. */
  ruleset_context: 'quote_price_prediction' | 'max_buy_price_prediction' | null;
  ruleset_customer_id: number | null;
  /** The only person whose sessions get the event; null for everybody. */
  user_id: number | null;
  at: Generated<Date>;
};

export type QuotePresenceTable = {
  user_id: number;
  page: string;
  quote_id: number;
  seen_at: Date;
};
