import { CALLER_RATE, newCaller, type CallerView } from '@lanewright/contract';
import { z } from 'zod';

/** The form of a machine caller: the contract's fields, an empty callback address standing for none. */
export const callerForm = newCaller.extend({
  customer_id: newCaller.shape.customer_id.unwrap(),
  callback_url: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(newCaller.shape.callback_url.unwrap()),
  requests_per_minute: z
    .number({ error: `Give a number from ${CALLER_RATE.least} to ${CALLER_RATE.most}` })
    .pipe(newCaller.shape.requests_per_minute.unwrap())
    .nullable()
    .transform((rate) => rate ?? CALLER_RATE.usual),
});

/** What the form holds while it is filled in. */
export type CallerForm = z.input<typeof callerForm>;

/** The form of a caller that is there, or of a new one. */
export function callerFormOf(caller: CallerView | null): CallerForm {
  return {
    name: caller?.name ?? '',
    source: caller?.source ?? 'api',
    customer_id: caller?.customer_id ?? null,
    callback_url: caller?.callback_url ?? '',
    requests_per_minute: caller?.requests_per_minute ?? CALLER_RATE.usual,
  };
}
