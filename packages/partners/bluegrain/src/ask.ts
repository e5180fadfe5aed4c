import { codeOf, xmlText, type PartnerDecline, type PartnerPrice } from '@lanewright/partner-kit';
import { unitsFromCents, type Cents } from '@lanewright/units';
import { NAMESPACE, PAGE_SIZE, RATE_KINDS } from './codes.ts';

/** The request for changes since a cursor. */
export function listBody(since: string): string {
  return envelope('ListRequests', [
    ['Since', since],
    ['MaxRows', PAGE_SIZE],
  ]);
}

/** A price in Bluegrain's format. The message id is the idempotency key. */
export function rateBody(price: PartnerPrice): string {
  return envelope('SubmitRate', [
    ['MessageId', price.idempotencyKey],
    ['RequestId', price.reference],
    ['Revision', price.sequence],
    ['Amount', amount(price.price)],
    ['Currency', price.currency],
    ['RateKind', codeOf(RATE_KINDS, price.costType)],
    ['Linehaul', price.parts === null ? null : amount(price.parts.linehaul)],
    ['Fuel', price.parts === null ? null : amount(price.parts.fuel)],
    ['Service', price.serviceType],
    ['ValidUntilUtc', price.validUntil === null ? null : price.validUntil.toISOString().slice(0, 19)],
  ]);
}

/** A refusal to quote or the withdrawal of a price, in Bluegrain's format. */
export function declineBody(operation: 'DeclineRequest' | 'WithdrawRate', decline: PartnerDecline): string {
  return envelope(operation, [
    ['MessageId', decline.idempotencyKey],
    ['RequestId', decline.reference],
    ['Revision', decline.sequence],
    ['Reason', decline.reason],
  ]);
}

function amount(cents: Cents): string {
  return unitsFromCents(cents).toFixed(2);
}

/** A SOAP message; omits absent values. */
function envelope(
  operation: string,
  fields: readonly (readonly [name: string, value: string | number | null])[],
): string {
  const told = fields.flatMap(([name, value]) => (value === null ? [] : [`<${name}>${xmlText(value)}</${name}>`]));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>',
    `<${operation} xmlns="${NAMESPACE}">${told.join('')}</${operation}>`,
    '</soap:Body></soap:Envelope>',
  ].join('');
}
