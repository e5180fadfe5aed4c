import type { QuoteStatus } from './terms.ts';

/** What decides when a quote expires. */
export type ExpiryFacts = {
  readonly status: QuoteStatus;
  readonly expirationDate: Date | null;
};

/**
 * The instant a new quote expires: its own expiration date, else creation plus the shipper's period, else never.
 * Units: period in hours. Source: SP-038.
 */
export function expiryOf(own: Date | null, createdAt: Date, periodHours: number | null): Date | null {
  if (own !== null) return own;
  return periodHours === null ? null : new Date(createdAt.getTime() + periodHours * 3_600_000);
}

/** Whether the clock has run out on a quote that can still expire: only open and responded ones do (SP-038). */
export function hasExpired(quote: ExpiryFacts, now: Date): boolean {
  return (
    (quote.status === 'open' || quote.status === 'responded') &&
    quote.expirationDate !== null &&
    quote.expirationDate.getTime() <= now.getTime()
  );
}
