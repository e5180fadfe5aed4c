import type { Cents, Currency } from '@lanewright/units';

/** Prices that people gave instead of the suggestion, as migration 0182 makes the table. Prices are all in. */
export type PriceOverrideTable = {
  quote_id: number;
  price_cents: Cents;
  suggested_cents: Cents;
  currency: Currency;
  /** One of `OVERRIDE_REASONS`, or a reason of an earlier release. */
  reason: string | null;
  note: string | null;
  given_by: number;
  given_by_name: string;
  given_at: Date;
};
