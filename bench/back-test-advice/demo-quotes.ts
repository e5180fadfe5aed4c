import type { Places } from '@lanewright/places';
import { openWorld, type WorldQuote } from '../../apps/sandbox/src/world.ts';
import type { ClosedQuote } from '../../apps/server/src/features/back-tests/answered-quotes.ts';
import { costOf, sideOf } from '../../apps/server/src/features/back-tests/replayed-run.ts';
import type { MovedQuote, TrueOutcome } from './compare-moves.ts';

const CONTEXT = 'quote_price_prediction';
const YEAR_MS = 365 * 86_400_000;
/** Draws of rivals, luck and taste that the truth is averaged over. */
const DRAWS = 3;
const CLOSED = ['won', 'lost', 'expired', 'rejected'];

/** The closed quotes of a year of a demo world whose run replied with a suggestion, newest first, as the product reads them. */
export function demoQuotes(ask: {
  readonly places: Pick<Places, 'resolve' | 'roadMiles'>;
  readonly seed: string;
  readonly quotes: number;
}): readonly MovedQuote[] {
  const now = new Date('2026-11-20T12:00:00-06:00');
  const since = new Date(now.getTime() - YEAR_MS);
  const found: MovedQuote[] = [];
  for (const quote of openWorld({ ...ask, now, zone: 'America/Chicago' }).quotes)
    if (quote.draft.createdAt >= since && CLOSED.includes(quote.columns.status)) found.push(...movedQuote(quote));
  return found.reverse();
}

function movedQuote({ draft, run, columns, shop }: WorldQuote): readonly MovedQuote[] {
  if (run === null || shop === null || run.result.reply !== 'respond') return [];
  const { result, ask } = run;
  const rate = ask.inputs.exchange_rate;
  const dollars = result.currency === 'USD' ? 1 : rate === null ? null : 1_000_000 / rate.cadPerUsd;
  const answered = columns.responded_at === null ? null : columns.all_in_cents;
  const side = sideOf(CONTEXT, result);
  const closed: ClosedQuote = {
    customer: draft.shipper.id,
    status: columns.status,
    answered,
    margin: columns.margin_cents,
    suggested: result.all_in,
    cost: result.cost_estimate,
    dollars,
  };
  const base = { run: draft.id, customer: draft.shipper.id, currency: result.currency, dollars };
  const outcome = (factor: number): TrueOutcome => {
    if (answered === null || dollars === null) return { wins: 0, margin: 0 };
    const price = answered * factor;
    const drawn = Array.from({ length: DRAWS }, (_, draw) => shop(draw)).filter(({ takesUpTo }) => price <= takesUpTo);
    const margin = drawn.reduce((sum, { buyCost }) => sum + (price - buyCost) * dollars, 0);
    return { wins: drawn.length / DRAWS, margin: margin / DRAWS };
  };
  return [{ closed, run: { ...base, cost: costOf(CONTEXT, result), before: side, draft: side }, outcome }];
}
