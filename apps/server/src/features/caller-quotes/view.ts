import type { CallerQuoteView } from '@lanewright/contract';
import { COST_TYPE_LINE_HAUL_AND_FUEL, isHeld, systemIdOf } from '@lanewright/quoting';
import { subtractCents, unitsFromCents } from '@lanewright/units';
import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { CallerTables } from '../../caller-tables.ts';
import type { QuoteTable, Tables } from '../../tables.ts';
import { stateOf } from '../quotes/index.ts';

/** Which quote, seen by which caller, when. */
export type ViewAsk = { readonly quoteId: number; readonly callerId: number; readonly now: Date };

/** A quote as its caller sees it, and in which words it asked. */
export type SeenQuote = {
  readonly view: CallerQuoteView;
  readonly shape: Selectable<CallerTables['caller_quote']>['shape'];
  readonly customerId: number;
};

/** What a caller sees while the answer may still be recalled: only answers to open quotes are held back. */
const UNANSWERED = { status: 'open', responded_at: null, closed_at: null } as const;

/** A quote as the machine that asked for it sees it; null for anybody else's, and for a deleted one. Source: SP-071. */
export async function callerQuote(
  queries: Queries<Tables>,
  { quoteId, callerId, now }: ViewAsk,
): Promise<SeenQuote | null> {
  const row = await queries
    .selectFrom('quote')
    .innerJoin('caller_quote', 'caller_quote.quote_id', 'quote.id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select(['caller_quote.shape', 'equipment.type as equipment_type'])
    .where('quote.id', '=', quoteId)
    .where('quote.deleted_at', 'is', null)
    .where('caller_quote.caller_id', '=', callerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const shown = isHeld(row.answer_held_until, now) ? { ...row, ...UNANSWERED } : row;
  const { status } = stateOf(shown, now);
  return { view: viewOf(shown, status), shape: row.shape, customerId: row.customer_id };
}

function viewOf(row: Selectable<QuoteTable>, status: CallerQuoteView['status']): CallerQuoteView {
  const hasPrice = row.responded_at !== null || status === 'won';
  const price = hasPrice ? row.quoted_price_cents : null;
  const fuel = row.cost_type === COST_TYPE_LINE_HAUL_AND_FUEL ? row.fuel_cents : null;
  const parts = price === null || fuel === null ? null : { lineHaul: subtractCents(price, fuel), fuel };
  return {
    id: row.id,
    system_id: systemIdOf(row.id),
    status,
    shipper_quote_id: row.shipper_quote_id,
    created_at: row.created_at.toISOString(),
    answered_at: (row.responded_at ?? (status === 'rejected' ? row.closed_at : null))?.toISOString() ?? null,
    quoted_price: price === null ? null : unitsFromCents(price),
    line_haul: parts === null ? null : unitsFromCents(parts.lineHaul),
    fuel_surcharge: parts === null ? null : unitsFromCents(parts.fuel),
    currency: row.currency,
    cost_type: row.cost_type,
    expiration_date: row.expiration_date?.toISOString() ?? null,
    rejection_reason: status === 'rejected' ? row.rejection_reason : null,
    reason: status === 'lost' ? row.reason : null,
  };
}
