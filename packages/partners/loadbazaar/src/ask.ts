import { codeOf, type PartnerDecline, type PartnerPrice } from '@lanewright/partner-kit';
import { ACTS, INCLUDES } from './codes.ts';

/** A price in Loadbazaar's format: money in minor units as text, times in seconds since 1970. */
export function bidBody(price: PartnerPrice) {
  return {
    act: ACTS.answer,
    ad: price.reference,
    rev: price.sequence,
    bid_ref: price.idempotencyKey,
    minor: String(price.price),
    currency: price.currency,
    includes: codeOf(INCLUDES, price.costType),
    haul_minor: price.parts === null ? null : String(price.parts.linehaul),
    fuel_minor: price.parts === null ? null : String(price.parts.fuel),
    service: price.serviceType,
    good_until: price.validUntil === null ? null : Math.floor(price.validUntil.getTime() / 1000),
  };
}

/** A refusal to bid or the withdrawal of a bid, in Loadbazaar's format. */
export function passBody(act: 'decline' | 'withdraw', { reference, sequence, idempotencyKey, reason }: PartnerDecline) {
  return { act: ACTS[act], ad: reference, rev: sequence, bid_ref: idempotencyKey, why: reason };
}
