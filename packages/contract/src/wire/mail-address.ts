import { parseMailAddress } from '@lanewright/units';
import { z } from 'zod';
import { MESSAGES } from './messages.ts';

type Message = Exclude<NonNullable<Parameters<typeof z.email>[0]>, string>;

/**
 * An e-mail address of a request. It is checked by the one function that also reads the addresses of mails, so that
 * nothing is stored that a guard and a mailer could read differently (SP-072).
 */
export function mailAddressText(message: Message = { error: MESSAGES.invalidEmail }) {
  return z
    .email({ ...message, abort: true })
    .refine((text) => parseMailAddress(text) !== null, { error: MESSAGES.invalidEmail });
}
