import { codeOf, type PartnerDecline, type PartnerPrice } from '@lanewright/partner-kit';
import { unitsFromCents, type Cents } from '@lanewright/units';
import { PRICES } from './codes.ts';

/** A price in Freightmart's format: amounts are texts with two decimals. */
export function offerBody(price: PartnerPrice) {
  return {
    version: String(price.sequence),
    amount: amount(price.price),
    currency: price.currency,
    price: codeOf(PRICES, price.costType),
    haul: price.parts === null ? null : amount(price.parts.linehaul),
    fuel: price.parts === null ? null : amount(price.parts.fuel),
    service: price.serviceType,
    validUntil: price.validUntil?.toISOString() ?? null,
  };
}

/** A refusal to quote, in Freightmart's format. */
export function passBody({ sequence, reason }: PartnerDecline) {
  return { version: String(sequence), reason };
}

function amount(cents: Cents): string {
  return unitsFromCents(cents).toFixed(2);
}
