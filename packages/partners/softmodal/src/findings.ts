import type { Offers } from './read.ts';

/** What stands in place of offers when the service gave no answer. */
export const NO_ANSWER = 'The intermodal rates could not be fetched.';

/** Offers as a run keeps them, with the moment they were asked for; the service prices in US dollars. Source: SP-074. */
export function keptOffers(offers: Offers | null, at: Date) {
  const told = offers ?? { quote_id: null, error: NO_ANSWER, rates: [] };
  return { ...told, currency: 'USD' as const, at: at.toISOString() };
}
