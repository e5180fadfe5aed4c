import { codeOf, type PartnerDecline, type PartnerPrice } from '@lanewright/partner-kit';
import { unitsFromCents } from '@lanewright/units';
import { BASES } from './codes.ts';

/** A price in Meridian's format: amounts in whole units with cents as decimals. */
export function quoteBody(price: PartnerPrice) {
  return {
    version: price.sequence,
    total: unitsFromCents(price.price),
    currency: price.currency,
    basis: codeOf(BASES, price.costType),
    ...(price.parts === null
      ? {}
      : { linehaul: unitsFromCents(price.parts.linehaul), fuel: unitsFromCents(price.parts.fuel) }),
    service: price.serviceType,
    goodUntil: price.validUntil?.toISOString() ?? null,
  };
}

/** A refusal to quote or the withdrawal of a quote, in Meridian's format. */
export function declineBody({ sequence, reason }: PartnerDecline) {
  return { version: sequence, reason };
}
