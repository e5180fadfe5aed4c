import { WATCH_KINDS, type WatchKind } from '@lanewright/quoting';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { commaList, idList, instant, page, pathId } from '../wire/query.ts';
import { centsField } from '../wire/cents.ts';

/** What the watch looks for, in the words of the screen (B-019). */
export const WATCH_KIND_WORDS: Readonly<Record<WatchKind, string>> = {
  below_contract: 'Spot below contract',
  expired_award: 'Expired award in use',
  award_ends: 'Award ends soon',
  cost_type: 'Cost type mismatch',
  bracket_moves: 'Bracket moves',
  beyond_table: 'Price beyond the table',
  fuel_gaps: 'Gaps and overlaps',
};

/** What a finding is about: the page that opens from it. */
const subject = z.strictObject({
  kind: z.enum(['quote', 'award', 'fuel_sheet']),
  id: z.number(),
  /** A quote's system id, an award's name, a fuel sheet's region. */
  name: z.string(),
});

const finding = {
  kind: z.enum(WATCH_KINDS),
  subject,
  sentence: z.string(),
  /** What is at stake in US cents; null where no amount is known. */
  worth_cents: centsField.nullable(),
  /** Of what `worth_cents` is the amount. */
  basis: z.string().nullable(),
};

/** A finding of the watch in its list. */
export const watchFindingRow = z.strictObject({
  id: z.number(),
  ...finding,
  customer_id: z.number(),
  customer_name: z.string(),
  found_at: instant,
});
export type WatchFindingRow = z.infer<typeof watchFindingRow>;

/**
 * What the watch found when it looked last, the most worth first. Somebody sees the findings about what they may see:
 * quotes, awards, fuel sheets. Without quote.view nothing is told of worth or of what quotes brought, and findings come
 * in no order of worth. Of each kind at most 50 of a shipper and 20,000 in all are kept, the most worth first. Source: B-019.
 */
export const listWatch = endpoint({
  method: 'GET',
  path: '/v1/watch/',
  may: ['quote.view', 'award.view', 'fuel_sheet.view'],
  summary: 'List the findings of the contract and fuel watch',
  query: z.strictObject({
    kind: commaList.pipe(z.array(z.enum(WATCH_KINDS))),
    customer: idList,
    /** A part of the shipper's name, of the sentence, or a quote's system id. */
    search: z.string().max(200).optional(),
    ...page,
  }),
  status: 200,
  answer: z.strictObject({
    count: z.number(),
    results: z.array(watchFindingRow),
    /** Null before it looked for the first time. */
    looked_at: instant.nullable(),
  }),
});

/** A finding about one quote, as it stands now. */
export const quoteFinding = z.strictObject(finding);
export type QuoteFinding = z.infer<typeof quoteFinding>;

/** What the watch finds about an open or answered quote, its award and its fuel sheet, as they stand now (B-019). */
export const getQuoteWatch = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/watch/',
  may: ['quote.view'],
  summary: 'Get what the contract and fuel watch finds about a quote',
  params: pathId,
  status: 200,
  answer: z.strictObject({ results: z.array(quoteFinding) }),
});
