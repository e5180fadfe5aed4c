import type { PriceResult } from '@lanewright/pricing';
import type { RuleContext, RunReply } from '@lanewright/rules';
import type { Cents, Currency } from '@lanewright/units';

/** What one side of a back-test says of a run. Money in cents of the quote's currency; null is absent. */
export type Side = { readonly price: Cents | null; readonly reply: RunReply; readonly all_in: Cents | null };

/** A stored run under the rules in force and under the draft. */
export type ReplayedRun = {
  readonly run: number;
  readonly customer: number;
  readonly currency: Currency;
  /**
   * The cost for both sides, in the quote's currency: the estimate under the rules in force, or the prediction if they
   * give none. A draft must not set it, or it could raise its margin merely by lowering the cost estimate.
   */
  readonly cost: Cents | null;
  /** US dollars that a unit of the quote's currency was worth; null where no rate is known. */
  readonly dollars: number | null;
  readonly before: Side;
  readonly draft: Side;
};

/** What a context's rules say of a result: the price that is quoted, or the most that may be paid to a carrier. */
export function sideOf(context: RuleContext, result: PriceResult): Side {
  const { max_buy: most } = result;
  return context === 'max_buy_price_prediction'
    ? { price: most.max_buy, reply: most.outcome, all_in: null }
    : { price: result.price, reply: result.reply, all_in: result.all_in };
}

/** The cost for both sides; null for max buys, which have no sell price. */
export function costOf(context: RuleContext, before: PriceResult): Cents | null {
  if (context === 'max_buy_price_prediction') return null;
  return before.cost_estimate ?? before.parts.find(({ kind }) => kind === 'base')?.effect ?? null;
}
