/**
 * How a tender was tied to a quote: by the number of our quote in it, by the shipper's number of the load, by a person,
 * or only proposed, because shipper, lane and pickup day are the same.
 */
export const TENDER_MATCHES = ['our_reference', 'shipment_id', 'person', 'proposed'] as const;
export type TenderMatch = (typeof TENDER_MATCHES)[number];

/** The quotes that a tender may be about, by what ties them to it. All are of the shipper that tenders. */
export type TenderCandidates = {
  readonly byOurReference: readonly number[];
  readonly byShipmentId: readonly number[];
  readonly byLaneAndDay: readonly number[];
};

/**
 * The quote that a tender is about; null where there is none, or where several could be meant. A number that two
 * quotes bear, or two numbers that name different quotes, are a doubt: the quote is then only proposed. Source: B-040.
 */
export function matchTender({
  byOurReference,
  byShipmentId,
  byLaneAndDay,
}: TenderCandidates): { readonly quoteId: number; readonly by: TenderMatch } | null {
  const named = [...new Set([...byOurReference, ...byShipmentId])];
  const [first] = named;
  if (first !== undefined && named.length === 1)
    return { quoteId: first, by: byOurReference.length > 0 ? 'our_reference' : 'shipment_id' };
  const [proposed] = named.length > 0 ? named.toSorted((one, other) => other - one) : byLaneAndDay;
  const isOneOfMany = named.length === 0 && byLaneAndDay.length > 1;
  return proposed === undefined || isOneOfMany ? null : { quoteId: proposed, by: 'proposed' };
}
