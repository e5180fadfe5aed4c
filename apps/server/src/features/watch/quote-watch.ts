import { may } from '@lanewright/access';
import type { AnswerOf, getQuoteWatch, QuoteFinding } from '@lanewright/contract';
import { awardFindings, quoteFindings, sheetFindings, sheetForOrigin, type WatchFinding } from '@lanewright/pricing';
import { systemIdOf } from '@lanewright/quoting';
import { dayOf, done, refuse, type Outcome } from '@lanewright/units';
import { keptPassesOf } from '../pricing/index.ts';
import { awardToWatch } from './awards.ts';
import { watchedQuote } from './quotes.ts';
import type { WatchRoom } from './room.ts';
import { latestWeeks, sheetsOfShipper } from './sheets.ts';
import { VIEW_PERMISSION } from './views.ts';

type Answer = AnswerOf<typeof getQuoteWatch>;

/**
 * What the watch finds about one quote as it stands now: the quote itself, the award whose lane its latest run took, and
 * the fuel sheet of its origin, each for those who may see such things. Nothing about a quote that is closed. Refuses: an
 * unknown quote. Source: B-019, A-085.
 */
export async function quoteWatch(
  room: WatchRoom,
  { id, permissions }: { readonly id: number; readonly permissions: ReadonlySet<string> },
): Promise<Outcome<Answer, 'quote.not_found'>> {
  const { db, clock, businessZone } = room;
  const quote = await db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .select(['quote.id', 'quote.customer_id', 'quote.currency', 'quote.cost_type', 'quote.status'])
    .select(['quote.quoted_price_cents', 'quote.fuel_cents', 'quote.origin_state', 'quote.latest_run_id as run_id'])
    .select('customer.cost_type as shipper_cost_type')
    .where('quote.id', '=', id)
    .where('quote.deleted_at', 'is', null)
    .executeTakeFirst();
  if (quote === undefined) return refuse('quote.not_found');
  if (quote.status !== 'open' && quote.status !== 'responded') return done({ results: [] });
  const now = clock.now();
  const today = dayOf(now, businessZone);
  const [run, sheets, prices] = await Promise.all([
    quote.run_id === null
      ? undefined
      : db.selectFrom('pricing_run').selectAll().where('id', '=', quote.run_id).executeTakeFirst(),
    sheetsOfShipper(db, today, quote.customer_id),
    latestWeeks(db),
  ]);
  const awardId =
    run === undefined || !may(permissions, [VIEW_PERMISSION.award])
      ? null
      : (keptPassesOf(run.inputs).at(-1)?.inputs.award?.award_id ?? null);
  const award = awardId === null ? null : await awardToWatch(db, today, awardId);
  const sheet = may(permissions, [VIEW_PERMISSION.fuel_sheet])
    ? sheetForOrigin(
        sheets.map((each) => ({ ...each, region: each.sheet.region })),
        quote.origin_state,
      )
    : null;
  return done({
    results: [
      ...viewsOf(quoteFindings(watchedQuote(room, quote, run)), { kind: 'quote', id, name: systemIdOf(id) }),
      ...(award === null
        ? []
        : viewsOf(awardFindings(award, today), { kind: 'award', id: award.id, name: award.name })),
      ...(sheet === null
        ? []
        : viewsOf(sheetFindings({ ...sheet, prices, now, zone: businessZone }), {
            kind: 'fuel_sheet',
            id: sheet.sheet.id,
            name: sheet.region,
          })),
    ],
  });
}

function viewsOf(findings: readonly WatchFinding[], subject: QuoteFinding['subject']): QuoteFinding[] {
  return findings.map(({ kind, sentence, worth, basis }) => ({ kind, subject, sentence, worth_cents: worth, basis }));
}
