import type { QuoteView } from '@lanewright/contract';

/**
 * The shipper's references: quote id and reference number joined with ' / ', one of them alone when they are equal or
 * the other is missing; null without any. Source: Q-042.
 */
export function shipperReferences(quote: Pick<QuoteView, 'shipper_quote_id' | 'shipper_ref_number'>): string | null {
  const known = [quote.shipper_quote_id, quote.shipper_ref_number].filter((text) => text !== null && text !== '');
  return known.length === 0 ? null : [...new Set(known)].join(' / ');
}
