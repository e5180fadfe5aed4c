import { codeOf, type PartnerDecline, type PartnerPrice } from '@lanewright/partner-kit';
import { unitsFromCents, type Cents } from '@lanewright/units';
import { DECLINE_CODES, RATE_TYPES } from './codes.ts';

/** A price in Orchard's format: every number is a text with two decimals. */
export function offerBody(price: PartnerPrice) {
  return {
    rev: String(price.sequence),
    amount: amount(price.price),
    currency: price.currency,
    rateType: codeOf(RATE_TYPES, price.costType),
    linehaul: price.parts === null ? null : amount(price.parts.linehaul),
    fuel: price.parts === null ? null : amount(price.parts.fuel),
    mode: price.serviceType,
    validUntil: price.validUntil?.toISOString() ?? null,
  };
}

/** A refusal to quote or the withdrawal of a price, in Orchard's format. */
export function declineBody({ sequence, reason }: PartnerDecline) {
  return {
    rev: String(sequence),
    reasonCode: reason === null ? 'OTHER' : (DECLINE_CODES.get(reason) ?? 'OTHER'),
    comment: reason,
  };
}

function amount(cents: Cents): string {
  return unitsFromCents(cents).toFixed(2);
}
