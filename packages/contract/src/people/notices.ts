import { NOTICE_KINDS, NOTICE_LIMITS, NOTICE_SHIPPERS } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import { instant } from '../wire/query.ts';

/** The API of notices about quotes and their terms (B-026). */

const wholeFrom1 = (most: number) => {
  const error = `Enter a whole number from 1 to ${most.toLocaleString('en-US')}`;
  return z.number({ error }).int({ error }).min(1, { error }).max(most, { error }).nullable();
};

const shipperId = z.number().int().positive();

const terms = {
  shippers: z.enum(NOTICE_SHIPPERS, { error: requiredIfAbsent }),
  /** Whether every new quote of these shippers gives a notice. */
  arrivals: z.boolean(),
  /** The lowest all-in price or suggestion for a notice, in whole US dollars; null for no such notice. */
  value_from: wholeFrom1(NOTICE_LIMITS.worth),
  /** The same for the expected margin. */
  margin_from: wholeFrom1(NOTICE_LIMITS.worth),
  /** Minutes before the expiry; null for no such notice. */
  expiring_within: wholeFrom1(NOTICE_LIMITS.minutes),
  /** Whether a digest is mailed each working day. */
  morning_digest: z.boolean(),
};

/** A person's own terms as they set them: 'chosen' names at least one shipper. */
export const noticeTermsRequest = z
  .strictObject({ ...terms, chosen: z.array(shipperId).max(NOTICE_LIMITS.shippers, { error: MESSAGES.priceInvalid }) })
  .refine(({ shippers, chosen }) => shippers !== 'chosen' || chosen.length > 0, {
    path: ['chosen'],
    error: MESSAGES.required,
  });
export type NoticeTermsRequest = z.infer<typeof noticeTermsRequest>;

const noticeTermsView = z.strictObject({
  ...terms,
  /** By name. */
  chosen: z.array(z.strictObject({ id: shipperId, customer_name: z.string() })),
});
/** A person's current terms, with the names of chosen shippers. */
export type NoticeTermsView = z.infer<typeof noticeTermsView>;

export const getNoticeTerms = endpoint({
  method: 'GET',
  path: '/v1/current-user/notice-terms/',
  may: ['quote.view'],
  summary: 'Of which quotes the signed-in user wants to be told',
  status: 200,
  answer: noticeTermsView,
});

export const setNoticeTerms = endpoint({
  method: 'PUT',
  path: '/v1/current-user/notice-terms/',
  may: ['quote.view'],
  summary: 'Set of which quotes the signed-in user wants to be told',
  body: noticeTermsRequest,
  status: 200,
  answer: noticeTermsView,
});

/** A notice about a quote, with every reason decided since the person's last notice about it. */
const noticeView = z.strictObject({
  quote_id: z.number(),
  system_id: z.string(),
  customer_name: z.string(),
  lane: z.string(),
  kinds: z.array(z.enum(NOTICE_KINDS)),
  /** The price, or else the suggestion, in whole units of the currency; null if there is neither. */
  price: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  expires_at: instant.nullable(),
});
export type NoticeView = z.infer<typeof noticeView>;

/** Returns each notice once: a notice that one session has taken is not returned to the person's other sessions. */
export const takeNotices = endpoint({
  method: 'POST',
  path: '/v1/current-user/notices/take/',
  may: ['quote.view'],
  summary: 'Take the notices that wait for the signed-in user, soonest expiry first',
  status: 200,
  answer: z.strictObject({ notices: z.array(noticeView) }),
});
