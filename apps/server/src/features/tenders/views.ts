import type { TenderView } from '@lanewright/contract';
import { compareTender, QUOTE_SOURCES, quotedTotal, systemIdOf, takesOurOffer } from '@lanewright/quoting';
import { subtractCents, unitsFromCents } from '@lanewright/units';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';
import { readStoredStops, stopsOfQuotes } from './compared-stops.ts';

function selectTenders(queries: Queries<Tables>) {
  return queries
    .selectFrom('load_tender as t')
    .leftJoin('quote as q', 'q.id', 't.quote_id')
    .selectAll('t')
    .select(['q.quoted_price_cents', 'q.cost_type', 'q.all_in_cents', 'q.currency as our_currency'])
    .select((e) =>
      e
        .selectFrom('tender_delivery as d')
        .select(
          sql<{
            state: 'queued' | 'sending' | 'sent' | 'failed';
            problem: string | null;
          }>`json_build_object('state', d.state, 'problem', d.problem)`.as('delivery'),
        )
        .whereRef('d.tender_id', '=', 't.id')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('delivery'),
    )
    .orderBy('t.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTenders>['execute']>>[number];

/** The tenders of a quote, newest first, each compared with the quote as it is now. */
export async function tendersOfQuote(queries: Queries<Tables>, quoteId: number): Promise<TenderView[]> {
  return viewsOf(queries, await selectTenders(queries).where('t.quote_id', '=', quoteId).execute());
}

/** One tender; null if there is none of this id. */
export async function tenderOf(queries: Queries<Tables>, id: number): Promise<TenderView | null> {
  const [view] = await viewsOf(queries, await selectTenders(queries).where('t.id', '=', id).execute());
  return view ?? null;
}

/** Open tenders without a quote, or with only a proposed one. */
export async function unmatchedTenders(
  queries: Queries<Tables>,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly count: number; readonly results: TenderView[] }> {
  const unmatched = sql<boolean>`state = 'open' AND (match IS NULL OR match = 'proposed')`;
  const { count } = await queries
    .selectFrom('load_tender')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(unmatched)
    .executeTakeFirstOrThrow();
  const open = sql<boolean>`t.state = 'open' AND (t.match IS NULL OR t.match = 'proposed')`;
  const rows = await selectTenders(queries).where(open).limit(size).offset(offset).execute();
  return { count, results: await viewsOf(queries, rows) };
}

async function viewsOf(queries: Queries<Tables>, rows: readonly Row[]): Promise<TenderView[]> {
  const ids = [...new Set(rows.flatMap(({ quote_id: id }) => id ?? []))];
  const stops = await stopsOfQuotes(queries, ids);
  return rows.map((row) => viewOf(row, row.quote_id === null ? null : (stops.get(row.quote_id) ?? [])));
}

type QuoteStops = ReturnType<typeof readStoredStops> | null;

function viewOf(row: Row, quoteStops: QuoteStops): TenderView {
  const stops = readStoredStops(row.stops);
  const { charge_cents: charge, our_currency: ourCurrency, cost_type: costType } = row;
  const price = costType === null ? null : quotedTotal({ ...row, cost_type: costType });
  const compared =
    quoteStops === null || ourCurrency === null
      ? null
      : compareTender({
          tender: { charge, currency: row.currency, stops },
          quote: { price, currency: ourCurrency, stops: quoteStops },
        });
  const isComparable = charge !== null && price !== null && row.currency === ourCurrency;
  return {
    id: row.id,
    source: row.source,
    source_name: QUOTE_SOURCES[row.source].name,
    shipment_id: row.shipment_id,
    sequence: row.sequence,
    state: row.state,
    account: row.account,
    quote_id: row.quote_id,
    system_id: row.quote_id === null ? null : systemIdOf(row.quote_id),
    match: row.match,
    charge: charge === null ? null : unitsFromCents(charge),
    currency: row.currency,
    our_price: price === null ? null : unitsFromCents(price),
    our_currency: ourCurrency,
    difference: isComparable ? unitsFromCents(subtractCents(charge, price)) : null,
    differences: compared === null ? [] : [compared.price ?? [], compared.load, compared.times].flat(),
    takes_our_offer: compared !== null && takesOurOffer(compared),
    doubts: row.doubts,
    instructions: row.instructions,
    respond_by: row.respond_by,
    stops: stops.map(({ activity, city, state, at, window }) => ({
      activity_type: activity,
      city,
      state,
      date: at,
      time_range: window,
    })),
    document: row.document,
    received_at: row.received_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by_name,
    answer_reason: row.answer_reason,
    delivery: row.delivery,
  };
}
