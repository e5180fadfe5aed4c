import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';
import { EMAIL_LIMIT } from './customer-fields.ts';

/** As many addresses and domains as one shipper may list. */
export const MAX_SENDERS = 500;

/** Who may ask for a shipper and be answered: a listed address or domain, or its contact. Source: SP-070, SP-072. */
export const senderView = z.strictObject({
  /** By which it is taken off the list; null for the contact, who is changed on the form. */
  id: z.number().nullable(),
  kind: z.enum(['address', 'domain']),
  value: z.string(),
  person_name: z.string().nullable(),
  added_at: instant.nullable(),
  added_by_name: z.string().nullable(),
  /** Another shipper with the same address, because of which a mail from it is not this shipper's by itself. */
  also_of: z.strictObject({ id: z.number(), customer_name: z.string() }).nullable(),
});
export type SenderView = z.infer<typeof senderView>;

export const listSenders = endpoint({
  method: 'GET',
  path: '/v1/customer/{id}/senders/',
  may: ['customer.view'],
  summary: 'List who may request quotes for a shipper: its contact, then listed addresses and domains',
  params: pathId,
  status: 200,
  answer: z.strictObject({ count: z.number(), results: z.array(senderView) }),
  refuses: [409],
});

/** A whole address, or a domain where everybody may ask; it may begin with the `@` of its addresses. */
export const newSender = z.strictObject({
  value: lineText(EMAIL_LIMIT, { error: requiredIfAbsent }).min(1, { error: MESSAGES.required }),
  person_name: lineText(100)
    .nullish()
    .transform((name) => (name === undefined || name === '' ? null : name)),
});

export const addSender = endpoint({
  method: 'POST',
  path: '/v1/customer/{id}/senders/',
  may: ['customer.change'],
  summary: 'Add an address or domain that may request quotes for a shipper',
  params: pathId,
  body: newSender,
  status: 201,
  answer: senderView,
  refuses: [409],
});

export const removeSender = endpoint({
  method: 'DELETE',
  path: '/v1/customer/senders/{id}/',
  may: ['customer.change'],
  summary: 'Take an address or a domain off the list of a shipper',
  params: pathId,
  status: 204,
});
