import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredIfAbsent } from '../wire/messages.ts';
import { instant } from '../wire/query.ts';
import { wholeId } from '../wire/whole-number.ts';

/** The letters whose words can be chosen. */
const letterKind = z.enum(['respond', 'reject', 'question']);

/** The words of a letter, with fields such as `{rate}`. What they may say is judged by the server (B-028). */
export const letterWords = z.strictObject({
  subject: z.string({ error: requiredIfAbsent }).max(2_000),
  body: z.string({ error: requiredIfAbsent }).max(20_000),
});

const customer = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable();

/** One letter of a shipper or of the house. */
const letterView = z.strictObject({
  kind: letterKind,
  /** Counts the changes of the letter's own text, discarding it included; 0 if it never had one. */
  version: z.number(),
  /** The words of this very shipper, or of the house; null where it has none. */
  own: letterWords
    .extend({ changed_at: instant, changed_by_name: z.string(), vouched: z.array(z.string()) })
    .nullable(),
  /** The words that hold without own ones: the house's, or those built in. */
  otherwise: letterWords.extend({ from: z.enum(['house', 'built-in']) }),
});
export type LetterView = z.infer<typeof letterView>;

/** The letters of a shipper, or of the house without one, and the fields that letters may have. */
export const listLetters = endpoint({
  method: 'GET',
  path: '/v1/letter/',
  may: ['customer.view', 'administration.letters'],
  summary: 'Get the letters of a shipper or of the house',
  query: z.strictObject({ customer: wholeId.optional() }),
  status: 200,
  answer: z.strictObject({
    letters: z.array(letterView),
    fields: z.array(
      z.strictObject({ name: z.string(), means: z.string(), kinds: z.array(letterKind), required: z.boolean() }),
    ),
  }),
});

/** The details of a refused letter: its unconfirmed unknown words and its unconfirmed sentences about a price. */
export const unknownWordsBody = z.object({ unknown_words: z.array(z.string()).min(1) });

const ofKind = z.strictObject({ id: letterKind });
/** The version of the letter that the writer saw. A change since is answered with 409 and what it was (SP-037). */
const version = z.number().int().min(0).max(2_000_000_000);

/**
 * Keeps the words of a letter. Refuses unknown fields, a letter that lacks price, validity or lane, and one that says one
 * of them in words of its own. One with words that no check knows is refused with 409 and `unknown_words`, until its writer
 * vouches for them. A shipper's letter needs `customer.change`, the house's `administration.letters`.
 */
export const saveLetter = endpoint({
  method: 'PUT',
  path: '/v1/letter/{id}/',
  may: ['customer.change', 'administration.letters'],
  summary: 'Keep the words of a letter, of a shipper or of the house',
  params: ofKind,
  body: letterWords.extend({
    customer,
    version,
    /** Unknown words and sentences about a price, which the writer confirms to promise only the stored answer. */
    vouched: z.array(z.string().min(1).max(5_000)).max(2_000).default([]),
  }),
  status: 200,
  answer: letterView,
  refuses: [409],
});

/** Gives own words up: the shipper's for the house's, the house's for those built in. */
export const resetLetter = endpoint({
  method: 'POST',
  path: '/v1/letter/{id}/reset/',
  may: ['customer.change', 'administration.letters'],
  summary: 'Give up the own words of a letter',
  params: ofKind,
  body: z.strictObject({ customer, version }),
  status: 200,
  answer: letterView,
  refuses: [409],
});

/** What a letter would say of a stored quote; nothing is kept or sent. Refuses what saving refuses. */
export const previewLetter = endpoint({
  method: 'POST',
  path: '/v1/letter/{id}/preview/',
  may: ['customer.view', 'administration.letters'],
  summary: 'Show a letter on a quote without keeping it',
  params: ofKind,
  body: letterWords.extend({ quote: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  status: 200,
  answer: z.strictObject({ subject: z.string(), text: z.string() }),
});
