import type { PartnerDecline, PartnerPrice } from '@lanewright/partner-kit';
import { cents } from '@lanewright/units';
import { storedLoad } from '../take/stored-load.ts';
import type { Delivery } from './claim-delivery.ts';
import { storedMessage } from './message.ts';

/** A message to a partner, with the key by which it recognizes a repeat. */
export type ToPartner =
  | { readonly act: 'answer'; readonly price: PartnerPrice }
  | { readonly act: 'decline' | 'withdraw'; readonly decline: PartnerDecline };

/** Converts a stored answer to the partner kit's format. Includes the version of the request that was answered. */
export function toPartner(delivery: Delivery): ToPartner {
  const message = storedMessage.parse(delivery.message);
  const address = {
    reference: delivery.reference,
    sequence: delivery.offer_sequence,
    idempotencyKey: delivery.event_id,
    matter: { quoteId: delivery.quote_id, customerId: delivery.customer_id },
  };
  if (message.act !== 'answer') return { act: message.act, decline: { ...address, reason: message.reason } };
  const { parts } = message;
  const price = {
    ...address,
    price: cents(message.price),
    currency: message.currency,
    askedCurrency: storedLoad(delivery.offer)?.currency ?? null,
    costType: message.cost_type,
    parts: parts === null ? null : { linehaul: cents(parts.linehaul), fuel: cents(parts.fuel) },
    serviceType: message.service_type,
    validUntil: message.valid_until === null ? null : new Date(message.valid_until),
  };
  return { act: 'answer', price };
}
