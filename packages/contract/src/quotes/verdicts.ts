import { LIMITS, SHIPPER_VERDICTS } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { lineText } from '../wire/line-text.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { instant, pathId } from '../wire/query.ts';

const verdictView = z.strictObject({
  id: z.number(),
  verdict: z.enum(SHIPPER_VERDICTS),
  /** Why the shipper declined; null for another verdict. */
  lost_reason: z.string().nullable(),
  /** The price that the shipper offers, in whole currency units; null for another verdict. */
  counter: z.number().nullable(),
  /** The price of the answer that the verdict is about, in whole currency units. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  /** The shipper's number of the load. */
  reference: z.string().nullable(),
  /** The shipper's own words: the proof. */
  words: z.string(),
  said_by: z.string(),
  said_at: instant,
  /** The mail that says it; null if it was said by the link of the answer. */
  received_mail_id: z.number().nullable(),
  state: z.enum(['proposed', 'recorded', 'dismissed']),
  /** Why it waits for a person, in a sentence. */
  held_because: z.string().nullable(),
  settled_at: instant.nullable(),
  settled_by: z.string().nullable(),
  /** Whether a person can still record it: the answer stands as it was, and the quote is not closed. */
  can_record: z.boolean(),
  /** Whether recording needs a load number, since neither the quote nor the shipper names one. */
  needs_reference: z.boolean(),
});
/** What a shipper said of our price (B-025). */
export type VerdictView = z.infer<typeof verdictView>;

export const listQuoteVerdicts = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/verdicts/',
  may: ['quote.view'],
  summary: 'What the shipper said of our price, newest first, with its words',
  params: pathId,
  status: 200,
  answer: z.array(verdictView),
});

export const settleVerdict = endpoint({
  method: 'POST',
  path: '/v1/verdicts/{id}/settle/',
  may: ['quote.mark'],
  summary: 'Record a proposed verdict on its quote, or set it aside',
  params: pathId,
  body: z.strictObject({
    act: z.enum(['record', 'dismiss'], { error: requiredIfAbsent }),
    /** The number to book an accepted load under. */
    load_number: lineText(LIMITS.loadNumber).nullish(),
  }),
  status: 200,
  answer: verdictView,
});

const token = z.strictObject({ token: z.string().regex(/^[\w.-]{20,200}$/) });

/** The page of a shipper, by the link of its answer. Reading it changes nothing, so mail scanners do no harm. */
export const showOffer = endpoint({
  method: 'GET',
  path: '/answer/{token}',
  may: 'anyone',
  summary: 'The page on which a shipper accepts, declines or counters our price; the link is signed',
  params: token,
  gives: 'page',
  status: 200,
});

export const answerOffer = endpoint({
  method: 'POST',
  path: '/answer/{token}',
  may: 'anyone',
  summary: 'What a shipper says on that page, once for each answer',
  params: token,
  takes: 'bytes',
  gives: 'page',
  status: 200,
});
